import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROUTES } from '../src/http/routes/index.ts'
import { RawLine } from './attacks/raw.ts'
import { bytesOf, entrancesIn, entrancesTable } from './entrances.ts'
import { openServer } from './test-server.ts'

const PAGE = join(import.meta.dirname, '../../SECURITY.md')
const SECTION =
  /(<!-- entrances: regenerate with `npx vitest run server\/test\/entrances.test.ts -u` -->\n\n)[^]*?(\n\n<!-- end of entrances -->)/

test('SECURITY.md lists each entrance with its limits', async () => {
  const page = readFileSync(PAGE, 'utf8')
  expect(page).toMatch(SECTION)
  const table = entrancesTable(ROUTES)
  await expect(page.replace(SECTION, (_, before, after) => `${before}${table}${after}`)).toMatchFileSnapshot(PAGE)
})

test('each operation of the OpenAPI document is listed, and nothing else of the API', async () => {
  const server = await openServer()
  const { paths } = (await (await fetch(`${server.address}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const served = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const listed = entrancesIn(readFileSync(PAGE, 'utf8')).filter((name) => / \/(?:api|healthz|readyz)/.test(name))
  expect(listed.toSorted()).toEqual(served.toSorted())
})

test.each(
  ROUTES.filter((route) => bytesOf(route) > 0).map((route) => [`${route.method} ${route.path}`, route] as const),
)('%s refuses one byte more than listed, before any of it has arrived', async (_, route) => {
  const server = await openServer()
  const host = server.visitor()
  const code = await host.open({ game: 'bloodborne' })
  const path = route.path.replace('/tables/{code}', `/tables/${code}`).replaceAll(/\{\w+\}/g, '1')
  const line = await RawLine.to(server.address)
  line.send(
    `${route.method} ${path} HTTP/1.1\r\nHost: server\r\nCookie: ${host.cookie}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${bytesOf(route) + 1}\r\n\r\n`,
  )
  await line.until(() => line.status !== undefined)
  // Clients without permission are refused before the size is checked.
  if (line.status !== 413) expect([route.longest !== undefined, line.status]).toEqual([true, 404])
  await line.end()
})
