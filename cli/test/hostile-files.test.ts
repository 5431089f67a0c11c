import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { sanitizedJson } from '../src/sanitize.ts'
import { run } from '../src/index.ts'
import { newFolder, gloamhall } from './gloamhall.ts'

const home = newFolder()
let files = 0
const file = (text: string, end = 'yaml'): string => {
  const path = join(home, `${++files}.${end}`)
  writeFileSync(path, text)
  return path
}

const HEAD = 'game: blood-bound\nseats: 6\n'

/** Nine lines of nine aliases each to the line before: a list of 387 million entries. */
const bomb = (): string => {
  const names = [...'abcdefghi']
  const lines = names.map((name, at) => `${name}: &${name} [${Array(9).fill(at === 0 ? 'x' : `*${names[at - 1]}`)}]`)
  return `${HEAD}${lines.join('\n')}\n`
}

test.each([
  ['aliases to aliases', bomb(), /repeats too much: a scenario may use 100 YAML aliases/, /wiederholt zu viel/],
  ['many aliases', `${HEAD}a: &a 1\ngiven: [${'*a,'.repeat(101)}]`, /may use 100 YAML aliases/, /100 YAML-Aliasse/],
  [
    'an alias without an anchor',
    `${HEAD}given: *z`,
    /line 3, column 8: there is no earlier anchor .* \*z/,
    /Zum Alias \*z/,
  ],
  ['an alias inside its own anchor', `${HEAD}given: &a [*a]`, /no earlier anchor for the alias \*a/, /Zum Alias \*a/],
  ['nested lists', `${HEAD}given: ${'['.repeat(65)}${']'.repeat(65)}`, /line 3, .* at most 64 levels/, /höchstens 64/],
  [
    'thousands of nested lists',
    `${HEAD}given: ${'['.repeat(5000)}${']'.repeat(5000)}`,
    /at most 64 levels/,
    /höchstens 64/,
  ],
  [
    'thousands of nested lists in block style',
    `${HEAD}given:\n${'- '.repeat(50_000)}1`,
    /at most 64 levels/,
    /höchstens 64/,
  ],
  [
    'half a megabyte',
    `${HEAD}#${'x'.repeat(512 * 1024)}`,
    /too large: this command reads files up to 512 KB/,
    /512 KB/,
  ],
])('a scenario with %s is refused in one sentence that names the limit', async (_, text, english, german) => {
  const path = file(text)
  for (const [language, sentence] of [
    ['en', english],
    ['de', german],
  ] as const) {
    const told = await gloamhall(`scenario ${path} --lang ${language}`)
    expect(told).toMatchObject({ code: 2, out: '', err: expect.stringMatching(sentence) })
    expect(told.err).toMatch(/^gloamhall: [^\n]+\n$/)
  }
})

test('a few aliases are accepted', async () => {
  const text = `${HEAD}given: { dagger: &three 3 }\nexpect: { table: { dagger: *three } }`
  expect(await gloamhall(`scenario ${file(text)}`)).toMatchObject({ code: 0, err: '' })
})

test.skipIf(!existsSync('/dev/zero'))('an endless file is read up to the limit only', async () => {
  for (const command of ['verify', 'replay', 'content check', 'campaign check'])
    expect(await gloamhall(`${command} /dev/zero`)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/up to 16 MB/),
    })
})

/** Clears the screen, sets a title with an 8-bit control and reverses the text direction; then forges a line. */
const CONTROL_CHARACTERS = '\u001B[2J\u009B31m\u202E\u2066\u200F\u007F\rgloamhall: ok'

const UNSAFE = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/u

/**
 * Runs a command with both streams as a colour terminal. Arguments come as a list, because they may contain anything.
 */
async function atTerminal(words: readonly string[], input = ''): Promise<string> {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  let shown = ''
  for (const stream of [output, errors]) stream.on('data', (chunk) => (shown += chunk))
  const typed = new PassThrough()
  typed.end(input)
  const tty = { isTTY: true, columns: 80 }
  await run(words, { input: typed, output: Object.assign(output, tty), errors: Object.assign(errors, tty) }, {})
  return shown
}

/** Removes the program's own styles (bold, dim and three colours) and the redraws of a progress bar. */
const unstyled = (shown: string): string => shown.replace(/\p{Cc}\[(?:1|2|22|31|32|33|39)m|\r\p{Cc}\[K/gu, '')

test('neither file names nor file contents can control the terminal', async () => {
  const record = join(home, 'whole.txt')
  expect((await gloamhall(`simulate blood-bound --games 1 --seed 3 --save ${record}`)).code).toBe(0)
  const odd = join(home, `odd ${CONTROL_CHARACTERS}`)
  writeFileSync(odd, readFileSync(record))
  const spoilt = file(readFileSync(record, 'utf8').replace(/^seats .*$/m, `seats ${CONTROL_CHARACTERS}`))
  const pack = file(JSON.stringify({ game: 'blood-bound', [CONTROL_CHARACTERS]: CONTROL_CHARACTERS }), 'json')
  const scenario = file(`${HEAD}${JSON.stringify(CONTROL_CHARACTERS)}: 3`)
  const told = file(
    `${HEAD}choices: [${JSON.stringify(`1 ${CONTROL_CHARACTERS}`)}]\nexpect: { table: { dagger: ${JSON.stringify(CONTROL_CHARACTERS)} } }`,
  )
  const shown = await Promise.all(
    [
      ['verify', odd],
      ['verify', odd, '--note', odd],
      ['verify', odd, '--after', spoilt],
      ['verify', `${odd} is nowhere`],
      ['verify', spoilt],
      ['replay', odd],
      ['replay', spoilt],
      ['play', '--resume', odd],
      ['content', 'check', pack],
      ['campaign', 'check', pack],
      ['scenario', scenario],
      ['scenario', told, '--tell'],
      ['simulate', 'dark-souls', '--campaign', CONTROL_CHARACTERS],
      ['simulate', 'dark-souls', '--pack', odd],
      ['restore', odd],
      [CONTROL_CHARACTERS],
      ['play', `--${CONTROL_CHARACTERS}`],
      ['rules', 'blood-bound', CONTROL_CHARACTERS],
      ['play', CONTROL_CHARACTERS],
      ['play', '--lang', CONTROL_CHARACTERS],
    ].map((words) => atTerminal(words)),
  )
  for (const screen of shown) {
    expect(screen.trim()).not.toBe('')
    expect(unstyled(screen)).not.toMatch(UNSAFE)
    // Nor does it begin a new line.
    expect(screen).not.toMatch(/^gloamhall: ok/m)
  }
  expect(shown[0]).toMatch(/odd ·\[2J·31m/)
  expect(readdirSync(home)).toContain(`odd ${CONTROL_CHARACTERS}`)
})

test('echoed input cannot control the terminal', async () => {
  const { out } = await gloamhall('play blood-bound --seats 6', `${CONTROL_CHARACTERS}\nq\n`)
  expect(unstyled(out)).not.toMatch(UNSAFE)
})

test('styles in a file name are not interpreted', async () => {
  const odd = join(home, 'odd \u001B[31mred')
  expect((await gloamhall(`simulate blood-bound --games 1 --seed 3 --save ${join(home, 'plain.txt')}`)).code).toBe(0)
  writeFileSync(odd, readFileSync(join(home, 'plain.txt')))
  const shown = await atTerminal(['verify', odd])
  expect(shown).toContain('odd ·[31mred: OK.')
  expect(shown).not.toContain('\u001B[31mred')
})

test('JSON output has the same values, escaped so that it is harmless on a terminal', () => {
  const value = { [CONTROL_CHARACTERS]: [CONTROL_CHARACTERS, '\u{E0001}'] }
  const text = sanitizedJson(value, 2)
  expect(JSON.parse(text)).toEqual(value)
  expect(text).not.toMatch(UNSAFE)
})
