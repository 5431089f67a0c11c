import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './free-port.ts'

const ROOT = join(import.meta.dirname, '../..')
const POLL = { timeout: 25_000, interval: 50 }

/** `npm run dev` on a free port, and its output so far. */
async function startDev(): Promise<{ address: string; printed: () => string; interrupt: () => Promise<unknown[]> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-dev-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const child = spawn(process.execPath, ['tools/node.js', 'tools/dev.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, LANG: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGTERM'))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += String(chunk)))
  const address = await vi.waitUntil(() => /(http:\S+)\/\?toys/.exec(printed)?.[1], POLL)
  const interrupt = () => {
    child.kill('SIGINT')
    return exit
  }
  return { address, printed: () => printed, interrupt }
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status

test('serves page, API and socket under one address, restarts after a file change, and ends after Ctrl-C', async () => {
  const { address, printed, interrupt } = await startDev()
  await vi.waitUntil(async () => (await statusOf(`${address}/healthz`)) === 200, POLL)
  expect(await (await fetch(`${address}/t/ABCDEF`)).text()).toContain('/@vite/client')
  // The server rejects requests from other origins, and accepts this one.
  const post = { method: 'POST', headers: { origin: address, 'content-type': 'application/json' }, body: '{}' }
  expect(await (await fetch(`${address}/api/tables`, post)).json()).not.toMatchObject({ code: 'wrong-origin' })
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`)
  await once(socket, 'open')
  socket.close()

  // A new timestamp triggers the watcher without affecting tests that run concurrently.
  utimesSync(join(ROOT, 'server/src/main.ts'), new Date(), new Date())
  await vi.waitUntil(() => printed().includes('server/src/main.ts has changed: restarting the server'), POLL)
  await vi.waitUntil(async () => (await statusOf(`${address}/healthz`)) === 200, POLL)

  expect(await interrupt()).toEqual([0, null])
  await expect(fetch(address)).rejects.toThrow()
})
