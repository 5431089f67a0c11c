import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { run } from '../run.js'
import { isGone } from './process-gone.ts'

const ROOT = join(import.meta.dirname, '../..')
const WITH_TIMEOUT = join(ROOT, 'tools/with-timeout.ts')
const POLL = { timeout: 20_000, interval: 20 }

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'gloamhall-run-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('returns how a program ended, and its output', async () => {
  expect(await run('sh', ['-c', 'echo one; echo two >&2'], { seconds: 20 })).toEqual({
    kind: 'ok',
    output: 'one\ntwo\n',
  })
  expect(await run('sh', ['-c', 'exit 3'], { seconds: 20 })).toEqual({ kind: 'failed', output: '', code: 3 })
  expect(await run('no-such-program', [], { seconds: 20 })).toEqual({ kind: 'not-found', output: '' })
  expect(await run('sh', ['-c', 'echo one; sleep 600'], { seconds: 0.5 })).toEqual({ kind: 'timeout', output: 'one\n' })
})

test('kills a program that ignores SIGTERM', async () => {
  const stubborn = 'trap "" TERM; while :; do sleep 1; done'
  expect(await run('sh', ['-c', stubborn], { seconds: 0.2 })).toMatchObject({ kind: 'timeout' })
})

test('a process left behind by a program does not hold the output open', async () => {
  const file = join(folder(), 'pid')
  // As seen in a test run: the summary is printed, and a server that was never closed still holds the pipe.
  const left = `sleep 600 & echo $! > ${file}; echo summary; exit 1`
  const reader = spawn(process.execPath, [WITH_TIMEOUT, '1', 'sh', '-c', left], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  reader.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  expect(await once(reader, 'close')).toEqual([1, null])
  expect(output).toBe('summary\n')
  await isGone(pidIn(file))
})

test('a test that leaves a child process behind does not keep the run open', async () => {
  const project = folder()
  const file = join(project, 'pid')
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  writeFileSync(
    join(project, 'forgets.test.ts'),
    `import { spawn } from 'node:child_process'
     import { writeFileSync } from 'node:fs'
     import { test } from 'vitest'
     test('forgets', () => writeFileSync('${file}', String(spawn('sleep', ['600'], { stdio: 'inherit' }).pid)))`,
  )
  writeFileSync(
    join(project, 'vitest.config.mjs'),
    `export default { test: { reporters: [['${join(ROOT, 'tools/hang-reporter.ts')}', { timeoutMs: 100 }]] } }`,
  )
  const vitest = join(ROOT, 'node_modules/.bin/vitest')
  const { kind, output } = await run(process.execPath, [WITH_TIMEOUT, '1', vitest, 'run'], {
    seconds: 25,
    cwd: project,
    env: { PATH: process.env['PATH'], LANG: 'C' },
  })
  expect({ kind, output }).toEqual({
    kind: 'failed',
    output: expect.stringMatching(/^The tests are finished, but [^\n]+\n$/),
  })
  await isGone(pidIn(file))
})

test('a program that runs out of time is reported', async () => {
  const { kind, output } = await run(process.execPath, [WITH_TIMEOUT, '0.005', 'sleep', '600'], {
    seconds: 20,
    env: { PATH: process.env['PATH'], LANG: 'de_DE' },
  })
  expect({ kind, output }).toEqual({
    kind: 'failed',
    output: 'sleep war nach 0.005 Minuten nicht fertig und wurde beendet.\n',
  })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('%s ends the runner and the program', async (signal) => {
  const file = join(folder(), 'pid')
  // A killed shell forwards no signal; the runner notices that its parent is gone.
  const inShell = signal === 'SIGKILL'
  const words = [WITH_TIMEOUT, '1', 'sh', '-c', `echo $$ > ${file}; sleep 600; true`]
  const runner = inShell
    ? spawn('sh', ['-c', '"$@"; true', 'sh', process.execPath, ...words], { stdio: 'ignore' })
    : spawn(process.execPath, words, { stdio: 'ignore' })
  const gone = once(runner, 'exit')
  const pid = await vi.waitUntil(() => pidIn(file), POLL)
  runner.kill(signal)
  expect(await gone).toEqual([null, signal])
  await isGone(pid)
})

const pidIn = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}
