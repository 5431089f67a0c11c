import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { run } from '../run.js'
import { isGone } from './process-gone.ts'

const ROOT = join(import.meta.dirname, '../..')
const WITHIN = join(ROOT, 'tools/with-timeout.ts')
const PATIENT = { timeout: 20_000, interval: 20 }

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'gloamhall-run-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('how a program ended, and what it said', async () => {
  expect(await run('sh', ['-c', 'echo one; echo two >&2'], { seconds: 20 })).toEqual({
    kind: 'well',
    said: 'one\ntwo\n',
  })
  expect(await run('sh', ['-c', 'exit 3'], { seconds: 20 })).toEqual({ kind: 'badly', said: '', code: 3 })
  expect(await run('no-such-program', [], { seconds: 20 })).toEqual({ kind: 'absent', said: '' })
  expect(await run('sh', ['-c', 'echo one; sleep 600'], { seconds: 0.5 })).toEqual({ kind: 'late', said: 'one\n' })
})

test('whoever does not listen when asked to stop is stopped', async () => {
  const deaf = 'trap "" TERM; while :; do sleep 1; done'
  expect(await run('sh', ['-c', deaf], { seconds: 0.2 })).toMatchObject({ kind: 'late' })
})

test('what a program leaves behind holds neither it nor its output', async () => {
  const file = join(folder(), 'pid')
  // As a test run did: the summary stands there, and a house that nobody closed still holds the pipe.
  const left = `sleep 600 & echo $! > ${file}; echo summary; exit 1`
  const reader = spawn(process.execPath, [WITHIN, '1', 'sh', '-c', left], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  reader.stdout.on('data', (words: Buffer) => (said += String(words)))
  expect(await once(reader, 'close')).toEqual([1, null])
  expect(said).toBe('summary\n')
  await isGone(pidIn(file))
})

test('a test that forgets what it has started does not hold the run', async () => {
  const room = folder()
  const file = join(room, 'pid')
  symlinkSync(join(ROOT, 'node_modules'), join(room, 'node_modules'))
  writeFileSync(
    join(room, 'forgets.test.ts'),
    `import { spawn } from 'node:child_process'
     import { writeFileSync } from 'node:fs'
     import { test } from 'vitest'
     test('forgets', () => writeFileSync('${file}', String(spawn('sleep', ['600'], { stdio: 'inherit' }).pid)))`,
  )
  writeFileSync(
    join(room, 'vitest.config.mjs'),
    `export default { test: { reporters: [['${join(ROOT, 'tools/hang-reporter.ts')}', { patience: 100 }]] } }`,
  )
  const vitest = join(ROOT, 'node_modules/.bin/vitest')
  const { kind, said } = await run(process.execPath, [WITHIN, '1', vitest, 'run'], {
    seconds: 25,
    cwd: room,
    env: { PATH: process.env['PATH'], LANG: 'C' },
  })
  expect({ kind, said }).toEqual({ kind: 'badly', said: expect.stringMatching(/^The tests are over, but [^\n]+\n$/) })
  await isGone(pidIn(file))
})

test('whose time is over is told so', async () => {
  const { kind, said } = await run(process.execPath, [WITHIN, '0.005', 'sleep', '600'], {
    seconds: 20,
    env: { PATH: process.env['PATH'], LANG: 'de_DE' },
  })
  expect({ kind, said }).toEqual({
    kind: 'badly',
    said: 'sleep war nach 0.005 Minuten nicht fertig und wurde beendet.\n',
  })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('%s ends both', async (signal) => {
  const file = join(folder(), 'pid')
  // Of a shell that is killed nobody hears; who is left alone notices by themselves.
  const shell = signal === 'SIGKILL'
  const words = [WITHIN, '1', 'sh', '-c', `echo $$ > ${file}; sleep 600; true`]
  const runner = shell
    ? spawn('sh', ['-c', '"$@"; true', 'sh', process.execPath, ...words], { stdio: 'ignore' })
    : spawn(process.execPath, words, { stdio: 'ignore' })
  const gone = once(runner, 'exit')
  const pid = await vi.waitUntil(() => pidIn(file), PATIENT)
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
