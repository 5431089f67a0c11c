import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from '../errors/refusal.ts'

/** URLs of the client: one page, which routes by itself. */
const PAGES = [
  '/',
  '/t/:code',
  '/r/:code',
  '/c/:code',
  '/c/:code/sheet',
  '/me',
  '/credits',
  '/games/:id',
  '/learn/:id',
  '/first/:id',
  '/stats/:id',
  '/daily/:id',
  '/campaigns/:id',
] as const

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gloamhall</title>
<p>The server is running, but its client is not built: run <code>npm run build</code> in <code>web/</code>.
<p lang="de">Der Server läuft, aber der Client ist nicht gebaut: <code>npm run build</code> in <code>web/</code>.
<p>The API works: <a href="/openapi.json">/openapi.json</a>`

/** Serves the built client, if there is one. */
export async function servePages(app: FastifyInstance, { webDir }: Config): Promise<void> {
  const isBuilt = existsSync(join(webDir, 'index.html'))
  if (isBuilt) await serveClient(app, webDir)
  else for (const page of PAGES) app.get(page, (_, reply) => reply.type('text/html; charset=utf-8').send(NOT_BUILT))
  app.setNotFoundHandler((request, reply) => {
    // A person gets the page that says so; a script gets a code.
    if (isBuilt && isPerson(request)) return reply.code(404).sendFile('index.html')
    throw new Refusal('unknown-route')
  })
}

const isPerson = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')

async function serveClient(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const page of PAGES) app.get(page, (_, reply) => reply.sendFile('index.html'))
}

/** Files with a content hash in their name never change. */
const isHashed = (path: string): boolean => /[/\\]assets[/\\].+-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path)
