import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { newFolder } from './gloamhall.ts'

const BIN = fileURLToPath(new URL('../bin/gloamhall.js', import.meta.url))

/** A limit far above the duration of any program here; spawnSync blocks the test's own timeout. */
const SPAWN_OPTIONS = { timeout: 60_000, killSignal: 'SIGKILL' } as const

const bin = (words: string, { input = '', node = process.execPath, file = BIN, env = {} } = {}) =>
  spawnSync(node, [file, ...words.split(' ')], {
    ...SPAWN_OPTIONS,
    encoding: 'utf8',
    input,
    env: { PATH: process.env.PATH, ...env },
  })

test('the real program plays a game through a pipe, saves and verifies it', () => {
  const file = join(newFolder(), 'match.txt')
  const played = bin(`play blood-bound --bots random --save ${file}`, { input: '1\n'.repeat(300) })
  expect(played).toMatchObject({ status: 0, stderr: '' })
  expect(played.stdout).toMatch(/You (won|lost)/)
  expect(readFileSync(file, 'utf8')).toMatch(/^gloamhall-record 2\n/)
  expect(bin(`verify ${file}`).status).toBe(0)
})

test('the real program returns exit codes, and prints one sentence on stderr in the system’s language', () => {
  const { status, stdout, stderr } = bin('rules chess', { env: { LANG: 'de_DE.UTF-8' } })
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^gloamhall: Unbekanntes Spiel „chess“[^\n]*\n$/)
})

test('a reader that closes the pipe early causes no error', () => {
  const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${BIN}" rules blood-bound | head -1`], {
    ...SPAWN_OPTIONS,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

/** Any Node older than the minimum will do; without one, the tests are skipped. */
const old = ['/usr/bin/node', '/usr/local/bin/node'].find(
  (node) =>
    Number.parseInt(
      spawnSync(node, ['-p', 'process.versions.node'], { ...SPAWN_OPTIONS, encoding: 'utf8' }).stdout,
      10,
    ) < 24,
)

test.skipIf(!old)('an old Node starts the pinned one and returns its exit code', () => {
  expect(bin('--help', { node: old as string })).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage/) })
  expect(bin('rules chess', { node: old as string }).status).toBe(2)
})

test.skipIf(!old)('an old Node without a pinned one prints what is missing', () => {
  const alone = join(newFolder(), 'gloamhall.mjs')
  cpSync(BIN, alone)
  const { status, stderr } = bin('--help', { node: old as string, file: alone })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Gloamhall needs Node 24 or newer[^\n]*\n$/)
})
