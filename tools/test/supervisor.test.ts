import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { supervise } from '../supervisor.js'

/** Servers that end at once, one script for each start; any further start exits with 99. */
function servers(...scripts: readonly string[]): { start: () => ChildProcess; starts: () => number } {
  let starts = 0
  return {
    start: () => spawn('sh', ['-c', scripts[starts++] ?? 'exit 99'], { stdio: 'ignore' }),
    starts: () => starts,
  }
}

const RESTART_DELAYS_MS = [1, 1, 1]

async function supervised(scripts: readonly string[], limits: Parameters<typeof supervise>[1] = {}) {
  const printed: string[] = []
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation((line: string) => void printed.push(line))
  const { start, starts } = servers(...scripts)
  const code = await supervise(start, { restartDelaysMs: RESTART_DELAYS_MS, ...limits }).finally(() =>
    console.mockRestore(),
  )
  return { code, starts: starts(), printed }
}

test('a server that ends by itself or by a signal is not restarted', async () => {
  expect(await supervised(['exit 0'])).toEqual({ code: 0, starts: 1, printed: [] })
  expect(await supervised(['kill -TERM $$'])).toEqual({ code: 143, starts: 1, printed: [] })
})

test('a server that crashes is restarted', async () => {
  const { printed, ...rest } = await supervised(['kill -KILL $$', 'exit 1', 'exit 0'])
  expect(rest).toEqual({ code: 0, starts: 3 })
  expect(printed).toEqual([expect.stringContaining('(SIGKILL)'), expect.stringContaining('(exit 1)')])
})

test('after too many crashes in a row, the supervisor gives up and says so', async () => {
  const { printed, ...rest } = await supervised(['exit 1', 'exit 1', 'exit 1', 'exit 7'])
  expect(rest).toEqual({ code: 7, starts: 4 })
  expect(printed).toHaveLength(4)
  expect(printed.at(-1)).toMatch(/^The server crashed 4 times in a row/)
})

test('a crash after a long run starts a new count of crashes', async () => {
  const { code, starts } = await supervised([...Array.from({ length: 10 }, () => 'exit 1'), 'exit 0'], {
    stableAfterMs: 0,
  })
  expect({ code, starts }).toEqual({ code: 0, starts: 11 })
})

test('a wrong configuration at the first start ends the supervisor; later it counts as a crash', async () => {
  expect(await supervised(['exit 78'])).toEqual({ code: 78, starts: 1, printed: [] })
  const { code, starts } = await supervised(['exit 1', 'exit 78', 'exit 0'])
  expect({ code, starts }).toEqual({ code: 0, starts: 3 })
})

test('a temporary failure is retried without limit, until the server starts or its configuration turns out to be wrong', async () => {
  const { printed, ...rest } = await supervised([...Array.from({ length: 10 }, () => 'exit 75'), 'exit 0'])
  expect(rest).toEqual({ code: 0, starts: 11 })
  expect(printed).toEqual(Array.from({ length: 10 }, () => expect.stringMatching(/^Trying again in /)))
  expect(await supervised(['exit 75', 'exit 78'])).toMatchObject({ code: 78, starts: 2 })
})

const LONG_MS = 600_000

/** A supervisor in its own process, so that signals can be sent to it. Resolves once there is output. */
async function startSupervisor(
  server: string,
  closeTimeoutMs = LONG_MS,
): Promise<{ supervisor: ChildProcess; output: () => string }> {
  const script = `
    import { spawn } from 'node:child_process'
    import { supervise } from ${JSON.stringify(import.meta.resolve('../supervisor.js'))}
    const start = () => spawn('sh', ['-c', ${JSON.stringify(server)}], { stdio: 'inherit', detached: true })
    process.exitCode = await supervise(start, { restartDelaysMs: [${LONG_MS}], closeTimeoutMs: ${closeTimeoutMs} })`
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  await vi.waitUntil(() => output !== '', { timeout: 20_000, interval: 20 })
  return { supervisor, output: () => output }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s asks the server to end once, and waits for it',
  async (signal) => {
    // Like the real server, it takes a moment to close, and a second signal would interrupt that.
    const slow = `exec '${process.execPath}' -e "
    process.once('SIGTERM', () => setTimeout(() => (console.log('goodbye'), process.exit(0)), 200))
    setInterval(() => {}, 1000)
    console.log('open')"`
    const { supervisor, output } = await startSupervisor(slow)
    const closed = once(supervisor, 'close')
    supervisor.kill(signal)
    supervisor.kill(signal === 'SIGTERM' ? 'SIGINT' : 'SIGTERM')
    expect(await closed).toEqual([0, null])
    expect(output()).toBe('open\ngoodbye\n')
  },
)

test('a server that does not end is killed after the time limit', async () => {
  const { supervisor } = await startSupervisor('trap "" TERM; echo open; exec sleep 600', 500)
  const closed = once(supervisor, 'close')
  supervisor.kill('SIGTERM')
  expect(await closed).toEqual([137, null])
})

test('the supervisor ends at once while it waits for a restart', async () => {
  const { supervisor } = await startSupervisor('exit 1')
  const closed = once(supervisor, 'close')
  supervisor.kill('SIGTERM')
  expect(await closed).toEqual([0, null])
})
