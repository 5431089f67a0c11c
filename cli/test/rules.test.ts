import { expect, test } from 'vitest'
import { gloamhall } from './gloamhall.ts'

test('rules prints the whole digest, in both languages', async () => {
  const [en, de] = [await gloamhall('rules blood-bound'), await gloamhall('rules blood-bound --lang de')]
  expect(en.out).toMatch(/^Blood Bound: the rules we play\n/)
  expect(de.out).toMatch(/^Blood Bound: die Regeln/)
  expect(en.out).not.toMatch(/\*\*/)
})

test('rules prints one rule, regardless of the case of its id, and nothing of the next', async () => {
  const { code, out } = await gloamhall('rules blood-bound bo-31')
  expect(code).toBe(0)
  expect(out).toMatch(/^BO-31 .*name another player as target/)
  expect(out).not.toMatch(/BO-32/)
})

test('a rule includes its list and its table', async () => {
  expect((await gloamhall('rules blood-bound BO-35')).out).toMatch(/^BO-35 [^]*\n1\. [^]*\n6\. /)
  const { out } = await gloamhall('rules blood-bound BO-117')
  expect(out).toMatch(/\| Leaders +\| nobody, until the end/)
  expect(out).not.toMatch(/BO-118 /)
})

test('a ruling counts as a rule; a heading ends the last rule of a chapter', async () => {
  expect((await gloamhall('rules blood-bound r-3')).out).toMatch(/^R-3 /)
  expect((await gloamhall('rules blood-bound BO-4')).out).not.toMatch(/Components/)
})
