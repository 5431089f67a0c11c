import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folder } from './gloamhall.ts'

const BIN = fileURLToPath(new URL('../bin/gloamhall.js', import.meta.url))

/** Nothing here takes longer, and while a program runs nobody else would stop it. */
const LIMIT = { timeout: 60_000, killSignal: 'SIGKILL' } as const

const bin = (words: string, { input = '', node = process.execPath, file = BIN, env = {} } = {}) =>
  spawnSync(node, [file, ...words.split(' ')], {
    ...LIMIT,
    encoding: 'utf8',
    input,
    env: { PATH: process.env.PATH, ...env },
  })

test('the real program: a game through a pipe, kept and verified', () => {
  const file = join(folder(), 'match.txt')
  const played = bin(`play blood-bound --bots random --save ${file}`, { input: '1\n'.repeat(300) })
  expect(played).toMatchObject({ status: 0, stderr: '' })
  expect(played.stdout).toMatch(/You (won|lost)/)
  expect(readFileSync(file, 'utf8')).toMatch(/^gloamhall-record 2\n/)
  expect(bin(`verify ${file}`).status).toBe(0)
})

test('exit codes and one sentence on standard error; the language is that of the system', () => {
  const { status, stdout, stderr } = bin('rules chess', { env: { LANG: 'de_DE.UTF-8' } })
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^gloamhall: Unbekanntes Spiel „chess“[^\n]*\n$/)
})

test('who reads only the first lines is no error', () => {
  const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${BIN}" rules blood-bound | head -1`], {
    ...LIMIT,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

/** Any Node that is too old for us will do; where there is none, there is nothing to see. */
const old = ['/usr/bin/node', '/usr/local/bin/node'].find(
  (node) =>
    Number.parseInt(spawnSync(node, ['-p', 'process.versions.node'], { ...LIMIT, encoding: 'utf8' }).stdout, 10) < 24,
)

test.skipIf(!old)('an old Node hands over to the one of the house, exit code and all', () => {
  expect(bin('--help', { node: old as string })).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage/) })
  expect(bin('rules chess', { node: old as string }).status).toBe(2)
})

test.skipIf(!old)('an old Node on its own says what is missing', () => {
  const alone = join(folder(), 'gloamhall.mjs')
  cpSync(BIN, alone)
  const { status, stderr } = bin('--help', { node: old as string, file: alone })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Gloamhall needs Node 24 or newer[^\n]*\n$/)
})
