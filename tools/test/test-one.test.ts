import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../run.js'

const ROOT = join(import.meta.dirname, '../..')

const testOne = (...args: readonly string[]) =>
  run(process.execPath, ['tools/test-one.ts', ...args], {
    seconds: 25,
    cwd: ROOT,
    env: { PATH: process.env['PATH'], LANG: 'C', NO_COLOR: '1' },
  })

test.each([
  ['a path', 'kernel/test/chance.test.ts'],
  ['part of a path', 'kernel/test/chance'],
])('runs the tests of %s', async (_, wanted) => {
  expect(await testOne(wanted)).toMatchObject({
    kind: 'ok',
    output: expect.stringMatching(/✓.* kernel\/test\/chance\.test\.ts[^]*Tests .*\d+ passed/),
  })
})

test('runs the tests with these words in their title, and no others', async () => {
  expect(await testOne('[MA-9]')).toMatchObject({
    kind: 'ok',
    output: expect.stringMatching(/games\/marsh\/test\/rules\.test\.ts[^]*Tests .*2 passed \| \d+ skipped/),
  })
})

test('runs several files', async () => {
  expect(await testOne('kernel/test/chance', 'kernel/test/version')).toMatchObject({
    kind: 'ok',
    output: expect.stringMatching(/Test Files .*2 passed/),
  })
})

test('passes a name pattern and other options on to Vitest', async () => {
  const result = await testOne('games/marsh/test/rules', '-t', 'MA-9', '--reporter=verbose')
  expect(result).toMatchObject({
    kind: 'ok',
    output: expect.stringMatching(/✓.*MA-9[^]*Tests .*2 passed \| \d+ skipped/),
  })
})

test('fails for a name that no test has', async () => {
  // Composed at run time, so that the words are not found in this file.
  const unknown = ['no', 'test', 'is', 'called', 'so'].join('-')
  expect(await testOne(unknown)).toMatchObject({
    kind: 'failed',
    code: 1,
    output: expect.stringMatching(/^No test has /),
  })
})
