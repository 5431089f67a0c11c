import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Comments, test titles and documentation name the actor and the quantity (CONTRIBUTING.md, "Comments and names"). */

const ROOT = join(import.meta.dirname, '../..')
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(ROOT, file)))

const VAGUE = /\b(whoever|whomever|somebody|so many|the own)\b/i

/** Log messages of earlier versions, which operators may still search for. */
const QUOTED = 'whoever was told of a commit broke'

/** Lines of prose: all of a page; of a program comments and titles of tests. */
const isProse = (file: string, line: string): boolean =>
  file.endsWith('.md') || /^\s*(\/\/|\/?\*)|\b(test|describe)(\.\w+)?\(/.test(line)

test('no comment, test title or page speaks vaguely of actors and quantities', () => {
  const vague = FILES.filter(
    (file) => /\.(tsx?|js|css|md)$/.test(file) && !file.endsWith('plain-words.test.ts'),
  ).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => VAGUE.test(line) && isProse(file, line) && !line.includes(QUOTED))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(vague).toEqual([])
})
