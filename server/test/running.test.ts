import { spawn, spawnSync } from 'node:child_process'
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

const ROOT = join(import.meta.dirname, '../..')

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gloamhall-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.each([
  ['a port that is taken', { PORT: 'theirs' }, /^Port \d+ is taken; set PORT to another one, or to 0 for any\n$/],
  ['an address of elsewhere', { HOST: '192.0.2.1' }, /^HOST: this machine has no address 192\.0\.2\.1\n$/],
  [
    'a file for a folder',
    { DATA_DIR: join(ROOT, 'package.json') },
    /^DATA_DIR \S+package\.json cannot be used: EEXIST/,
  ],
])('a house that cannot open says what to change: %s', async (_, env: Readonly<Record<string, string>>, said) => {
  const dataDir = emptyFolder()
  const child = await openChild(dataDir)
  onTestFinished(() => void child.process.kill('SIGKILL'))
  const PORT = env['PORT'] === 'theirs' ? new URL(child.address).port : '0'
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'server/src/main.ts')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', DATA_DIR: emptyFolder(), ...env, PORT },
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(said)
})

test('npm start: whoever ends the shell it runs in ends the house', async () => {
  const shell = spawn('sh', ['-c', 'node tools/start.js; true'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: emptyFolder(), LOG_LEVEL: 'silent' },
  })
  let printed = ''
  shell.stdout.on('data', (words: Buffer) => {
    printed += String(words)
  })
  while (!/open at \S+/.test(printed)) await once(shell.stdout, 'data')
  const address = /open at (\S+)/.exec(printed)?.[1] as string
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  shell.kill('SIGTERM')
  // The pipe is closed by the last who could write to it: the house itself.
  await once(shell.stdout, 'close')
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
}, 180_000)
