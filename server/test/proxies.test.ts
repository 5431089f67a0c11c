import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROTOCOL } from '@gloamhall/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import WebSocket from 'ws'
import { freePort } from './cluster.ts'
import type { TestServer } from './test-server.ts'
import { openServer } from './test-server.ts'

/** The configurations in deploy/proxy, with real proxies in front of a real server. */
const FOLDER = join(import.meta.dirname, '../../deploy/proxy')
const HOST = 'play.example.org'
const PATIENT = { timeout: 20_000, interval: 50 }

/** Where a test runs a proxy: a port for it, the ports of two nodes, and a folder with a certificate. */
interface Setting {
  readonly port: number
  readonly nodes: readonly [number, number]
  readonly folder: string
  readonly certificate: string
  readonly key: string
}

interface Proxy {
  readonly name: string
  readonly program: string
  /** Writes the configuration with the addresses of the test, and returns the arguments that start the proxy in the foreground. */
  configure(text: string, setting: Setting): string[]
  readonly file: string
}

const moved = (text: string, { nodes: [one, other] }: Setting): string =>
  text.replaceAll('127.0.0.1:8080', `127.0.0.1:${one}`).replaceAll('127.0.0.1:8081', `127.0.0.1:${other}`)

/** Replaces a text that must be there, so that a test does not run without what it means to change. */
function replaced(text: string, from: string, to: string): string {
  expect(text).toContain(from)
  return text.replace(from, to)
}

const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    file: 'nginx.conf',
    configure(text, setting) {
      const { folder, port, certificate, key } = setting
      let site = replaced(moved(text, setting), 'listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
      site = replaced(site, `/etc/letsencrypt/live/${HOST}/fullchain.pem`, certificate)
      site = replaced(site, `/etc/letsencrypt/live/${HOST}/privkey.pem`, key)
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      )
      const head = `user root; daemon off; pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; ${temporary.join(' ')}`
      writeFileSync(join(folder, 'nginx.conf'), `${head}\n${site}\n}`)
      return ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'log')]
    },
  },
  {
    name: 'HAProxy',
    program: '/usr/sbin/haproxy',
    file: 'haproxy.cfg',
    configure(text, setting) {
      const { folder, port, certificate, key } = setting
      writeFileSync(join(folder, 'both.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
      let site = replaced(moved(text, setting), 'bind :443', `bind 127.0.0.1:${port}`)
      site = replaced(site, `/etc/haproxy/certs/${HOST}.pem`, join(folder, 'both.pem'))
      writeFileSync(join(folder, 'haproxy.cfg'), replaced(site, 'maxconn 20000', 'maxconn 200'))
      return ['-db', '-f', join(folder, 'haproxy.cfg')]
    },
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    file: 'Caddyfile',
    configure(text, setting) {
      const { folder, port, certificate, key } = setting
      const site = replaced(moved(text, setting), `${HOST} {`, `https://${HOST}:${port} {\n\ttls ${certificate} ${key}`)
      const options = `{\n\tadmin off\n\tauto_https off\n\tstorage file_system ${folder}\n}\n`
      writeFileSync(join(folder, 'Caddyfile'), options + site)
      return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
    },
  },
]

const hasOpenssl = ['/usr/bin/openssl', '/usr/local/bin/openssl'].some(existsSync)

for (const proxy of PROXIES)
  test(`${proxy.name} (Debian's package) with its sample configuration passes requests, files and sockets on, also when one node is down`, {
    timeout: 60_000,
  }, async ({ skip }) => {
    if (!existsSync(proxy.program) || !hasOpenssl)
      return skip(`${proxy.name} or openssl is not installed here: this test starts ${proxy.program}`)
    const server = await openServer({ publicUrl: `https://${HOST}` })
    const port = await start(proxy, server)
    await vi.waitUntil(
      async () => (await ask(port, 'GET', '/api/games').catch(() => ({ status: 0 }))).status === 200,
      PATIENT,
    )
    // The other node does not answer, so half of the requests have to be sent to this one after all.
    for (let count = 0; count < 6; count++) expect((await ask(port, 'GET', '/api/games')).status).toBe(200)
    const opened = await ask(port, 'POST', '/api/tables', JSON.stringify({ game: 'blood-bound' }))
    expect(opened.status).toBe(201)
    expect(opened.headers['set-cookie']?.[0]).toMatch(/^__Host-.*Secure/)
    expect(opened.headers['strict-transport-security']).toMatch(/max-age=\d+/)
    const { code } = JSON.parse(opened.body) as { code: string }
    const file = await ask(
      port,
      'POST',
      '/api/campaigns',
      JSON.stringify({ game: 'dark-souls', text: 'x'.repeat(5_000_000) }),
    )
    expect(JSON.parse(file.body)).not.toMatchObject({ code: 'too-large' })
    expect(file.status).not.toBe(413)
    for (const path of ['/metrics', '/healthz', '/readyz'])
      expect((await ask(port, 'GET', path)).status, path).toBe(404)

    const options: WebSocket.ClientOptions & { servername: string } = {
      servername: HOST,
      rejectUnauthorized: false,
      headers: { host: HOST, origin: `https://${HOST}` },
    }
    const socket = new WebSocket(`wss://127.0.0.1:${port}/socket`, options)
    onTestFinished(() => socket.terminate())
    await once(socket, 'open')
    const heard = once(socket, 'message')
    socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL, table: code }))
    expect(JSON.parse(String((await heard)[0]))).toMatchObject({ t: 'welcome', seat: 'spectator' })
  })

async function start({ program, file, configure }: Proxy, server: TestServer): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'gloamhall-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    `/CN=${HOST}`,
    '-addext',
    `subjectAltName=DNS:${HOST}`,
    '-keyout',
    key,
    '-out',
    certificate,
  ])
  expect(made.status, String(made.stderr)).toBe(0)
  const [port, down] = [await freePort(), await freePort()]
  const nodes = [Number(new URL(server.address).port), down] as const
  const words = configure(readFileSync(join(FOLDER, file), 'utf8'), { port, nodes, folder, certificate, key })
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
    env: { ...process.env, HOME: folder },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  onTestFinished(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  })
  await vi.waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(`${program} has ended: ${said}`)
    return isListening(port)
  }, PATIENT)
  return port
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const is = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return is
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

function ask(port: number, method: string, path: string, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: HOST,
      ...(body === undefined ? {} : { 'content-type': 'application/json', origin: `https://${HOST}` }),
    }
    const asked = request(
      { host: '127.0.0.1', port, method, path, headers, servername: HOST, rejectUnauthorized: false, agent: false },
      async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
