import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { keepOpen } from '../supervisor.js'

/** Houses that end at once, each as it is told; whoever opens one more than was thought of fails. */
function houses(...ends: readonly string[]): { open: () => ChildProcess; opened: () => number } {
  let opened = 0
  return {
    open: () => spawn('sh', ['-c', ends[opened++] ?? 'exit 99'], { stdio: 'ignore' }),
    opened: () => opened,
  }
}

const PAUSES = [1, 1, 1]

async function kept(ends: readonly string[], habits: Parameters<typeof keepOpen>[1] = {}) {
  const said: string[] = []
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation((line: string) => void said.push(line))
  const { open, opened } = houses(...ends)
  const code = await keepOpen(open, { pauses: PAUSES, ...habits }).finally(() => console.mockRestore())
  return { code, opened: opened(), said }
}

test('a house that closes in peace stays closed', async () => {
  expect(await kept(['exit 0'])).toEqual({ code: 0, opened: 1, said: [] })
  expect(await kept(['kill -TERM $$'])).toEqual({ code: 143, opened: 1, said: [] })
})

test('one that ends unasked is opened again', async () => {
  const { said, ...rest } = await kept(['kill -KILL $$', 'exit 1', 'exit 0'])
  expect(rest).toEqual({ code: 0, opened: 3 })
  expect(said).toEqual([expect.stringContaining('(SIGKILL)'), expect.stringContaining('(exit 1)')])
})

test('after too many quick ends in a row it is given up, and said', async () => {
  const { said, ...rest } = await kept(['exit 1', 'exit 1', 'exit 1', 'exit 7'])
  expect(rest).toEqual({ code: 7, opened: 4 })
  expect(said).toHaveLength(4)
  expect(said.at(-1)).toMatch(/^The house ended 4 times in a row/)
})

test('one that was open for long counts anew', async () => {
  const { code, opened } = await kept([...Array.from({ length: 10 }, () => 'exit 1'), 'exit 0'], { quick: 0 })
  expect({ code, opened }).toEqual({ code: 0, opened: 11 })
})

test('a wrong setting is told once; but one that was good a moment ago is tried again', async () => {
  expect(await kept(['exit 78'])).toEqual({ code: 78, opened: 1, said: [] })
  const { code, opened } = await kept(['exit 1', 'exit 78', 'exit 0'])
  expect({ code, opened }).toEqual({ code: 0, opened: 3 })
})

test('one that cannot open as things are is tried until it can, or until it is known that it never will', async () => {
  const { said, ...rest } = await kept([...Array.from({ length: 10 }, () => 'exit 75'), 'exit 0'])
  expect(rest).toEqual({ code: 0, opened: 11 })
  expect(said).toEqual(Array.from({ length: 10 }, () => expect.stringMatching(/^It is tried again in /)))
  expect(await kept(['exit 75', 'exit 78'])).toMatchObject({ code: 78, opened: 2 })
})

const LONG = 600_000

/** The one who keeps the house open, as a program of its own: it can be sent signals. */
async function keeper(house: string, patience = LONG): Promise<{ keeper: ChildProcess; said: () => string }> {
  const script = `
    import { spawn } from 'node:child_process'
    import { keepOpen } from ${JSON.stringify(import.meta.resolve('../supervisor.js'))}
    const open = () => spawn('sh', ['-c', ${JSON.stringify(house)}], { stdio: 'inherit', detached: true })
    process.exitCode = await keepOpen(open, { pauses: [${LONG}], patience: ${patience} })`
  const keeper = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [keeper.stdout, keeper.stderr]) stream.on('data', (words: Buffer) => (said += String(words)))
  await vi.waitUntil(() => said !== '', { timeout: 20_000, interval: 20 })
  return { keeper, said: () => said }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s: the house is asked once, and waited for', async (signal) => {
  // As the real one: it takes a moment to close, and whoever asks twice cuts it short.
  const polite = `exec '${process.execPath}' -e "
    process.once('SIGTERM', () => setTimeout(() => (console.log('goodbye'), process.exit(0)), 200))
    setInterval(() => {}, 1000)
    console.log('open')"`
  const { keeper: one, said } = await keeper(polite)
  const closed = once(one, 'close')
  one.kill(signal)
  one.kill(signal === 'SIGTERM' ? 'SIGINT' : 'SIGTERM')
  expect(await closed).toEqual([0, null])
  expect(said()).toBe('open\ngoodbye\n')
})

test('a house that does not close is not waited for for ever', async () => {
  const { keeper: one } = await keeper('trap "" TERM; echo open; exec sleep 600', 500)
  const closed = once(one, 'close')
  one.kill('SIGTERM')
  expect(await closed).toEqual([137, null])
})

test('while it is closed for a moment it can be closed for good', async () => {
  const { keeper: one } = await keeper('exit 1')
  const closed = once(one, 'close')
  one.kill('SIGTERM')
  expect(await closed).toEqual([0, null])
})
