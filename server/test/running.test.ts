import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openChild } from './child.ts'
import { Client } from './client.ts'
import { Visitor } from './house.ts'
import { playOn } from './table.ts'

test('a house in a process of its own: says nothing secret in its log, and closes in peace when asked to', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-run-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const child = await openChild(dataDir, { LOG_LEVEL: 'debug', BOT_DELAY_MS: '0' })
  const host = new Visitor(() => child.address)
  const code = await host.open()
  const { token } = await host.join(code)
  const client = await Client.sit(`${child.address.replace('http', 'ws')}/socket`, code, token)
  await host.do(code, 'start')
  await client.until(() => client.view !== undefined)
  await playOn([client], 1, 4)
  expect(await client.ask({ t: 'say', saying: { text: 'goodbye' } })).toMatchObject({ t: 'ok' })
  const { version } = client
  await host.call('GET', `/api/tables/${code}/view`, undefined, 'forged')

  const exit = once(child.process, 'exit')
  child.process.kill('SIGTERM')
  await client.until(() => client.closed !== undefined)
  expect(client.errors).toEqual(['closing'])
  expect(client.closed?.code).toBe(1012)
  expect((await exit)[0]).toBe(0)

  const db = new DatabaseSync(join(dataDir, 'gloamhall.sqlite'))
  const { seed } = db.prepare('SELECT seed FROM match').get() as { seed: string }
  const { last } = db.prepare('SELECT max(version) AS last FROM log').get() as { last: number }
  db.close()
  expect(last).toBeGreaterThanOrEqual(version)
  const log = child.printed()
  expect(log).toContain(`"code":"${code}"`)
  const secret = readFileSync(join(dataDir, 'cookie-secret'), 'utf8')
  const cookie = host.cookie.split('=')[1] as string
  for (const hidden of [seed, token, secret, cookie, 'attack', 'rose', 'goodbye', 'Mira'])
    expect(log).not.toContain(hidden)
})
