import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NOT_READY_REASONS } from '../../server/src/http/readiness.ts'

/** What the documentation names must exist: files, links, npm scripts, functions, settings, metrics, log messages. */

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Everything in the repository, and what is about to be. */
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)))

const PAGES = FILES.filter(
  (file) =>
    /^[A-Z]+\.md$/.test(file) || /^docs\/[\w-]+\.md$/.test(file) || /^(server|web)\/src\/.*README\.md$/.test(file),
).filter((file) => file !== 'CHANGELOG.md')

const inCode = (text: string): string[] => [
  ...text.matchAll(/```.*?\n([^]*?)```/g).map(([, code = '']) => code),
  ...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g).map(([, code = '']) => code),
]

/** A path of source code or documentation, perhaps with a placeholder such as <game>. */
const PATH = /(?<![\w./-])(?:[\w<>.-]+\/)*[\w<>-][\w<>.-]*\.(?:tsx?|js|md)(?![\w-])/g

/** Names of files that the text invents, and generated ones. */
const INVENTED = /tower-of-ash|<name>|<path>/

const patternOf = (path: string): RegExp =>
  new RegExp(
    `(?:^|/)${path
      .replace(/^\.\//, '')
      .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replaceAll(/<[^>]*>/g, '[^/]+')}$`,
  )

const exists = (path: string): boolean => FILES.some((file) => patternOf(path).test(file))

/** As GitHub makes them of headings. */
const anchorsIn = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )

describe.each(PAGES)('%s', (page) => {
  const text = read(page)

  test('names files that exist', () => {
    const named = inCode(text).flatMap((code) => code.match(PATH) ?? [])
    const missing = named.filter((path) => !INVENTED.test(path) && !exists(path))
    expect(missing).toEqual([])
  })

  test('has links that lead somewhere', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)|<img[^>]*\ssrc="([^"]+)"/g)]
    const broken = links
      .map(([, link, image]) => link ?? image ?? '')
      .filter((link) => {
        const [path = '', anchor] = link.split('#')
        const file = path === '' ? page : join(dirname(page), path)
        if (!existsSync(join(ROOT, file))) return true
        return anchor !== undefined && !anchorsIn(file).includes(anchor)
      })
    expect(broken).toEqual([])
  })

  test('names npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = '']) => script)
    expect(named.filter((script) => !(script in scripts))).toEqual([])
  })
})

test('the pages were found', () => {
  expect(PAGES).toEqual(
    expect.arrayContaining(['ARCHITECTURE.md', 'OPERATING.md', 'docs/configuration.md', 'server/src/http/README.md']),
  )
})

test.each(['server', 'web'])('every folder of %s/src has a README', (tree) => {
  const folders = new Set(
    FILES.filter((file) => file.startsWith(`${tree}/src/`)).flatMap(
      (file) => /^\w+\/src\/([\w-]+)\//.exec(file)?.[1] ?? [],
    ),
  )
  const silent = [...folders].filter((folder) => !FILES.includes(`${tree}/src/${folder}/README.md`))
  expect(silent).toEqual([])
})

describe('ARCHITECTURE.md', () => {
  const text = read('ARCHITECTURE.md')

  test('is short enough to be read', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(350)
  })

  test('names functions that exist', () => {
    const sources = FILES.filter((file) => /^(kernel|bots|server|web|cli|tools|games)\/.*\.tsx?$/.test(file))
    const words = new Set(sources.flatMap((file) => read(file).match(/\b[a-zA-Z]\w*/g) ?? []))
    const named = [...text.matchAll(/(?:(\w+)\.)?#?(\w+)\(/g)].flatMap(([, owner, name = '']) => [owner ?? name, name])
    expect(named.filter((name) => !words.has(name))).toEqual([])
  })
})

describe('docs/configuration.md', () => {
  const config = read('server/src/config.ts')
  const namesIn = (text: string, pattern: RegExp): string[] =>
    [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()
  const rows = read('docs/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

  test('lists the settings that the server reads, and no others', () => {
    const settings = namesIn(config, /(?:reader\.\w+\(|env\[|#env\[)'([A-Z][A-Z_]+)'/g)
    const listed = rows.map(([, variables = '']) => variables).join('\n')
    expect(settings.length).toBeGreaterThan(30)
    expect(namesIn(listed, /`([A-Z][A-Z_]+)`/g)).toEqual(settings)
  })

  test('has their defaults', () => {
    const defaults = new Map(
      [...config.matchAll(/reader\.(?:whole|megabytes)\('([A-Z_]+)', ([\d_]+),/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('_', ''),
      ]),
    )
    const wrong = rows.flatMap(([, variables = '', , values = '']) => {
      const written = [...values.matchAll(/`([^`]*)`/g)].map(([, value]) => value)
      return [...variables.matchAll(/`([A-Z_]+)`/g)].flatMap(([, name = ''], index) =>
        defaults.has(name) && defaults.get(name) !== written[index] ? [`${name}: ${defaults.get(name)}`] : [],
      )
    })
    expect(defaults.size).toBeGreaterThan(25)
    expect(wrong).toEqual([])
  })
})

describe('OPERATING.md', () => {
  const text = read('OPERATING.md')
  const sources = FILES.filter((file) => /^server\/src\/.*\.ts$/.test(file)).map(read)

  test('says what to do for each reason of /readyz', () => {
    expect(NOT_READY_REASONS.filter((reason) => !text.includes(`\`${reason}\``))).toEqual([])
  })

  test('names refusal codes that exist', () => {
    const section = /## Players see errors\n([^]*?)\n## /.exec(text)?.[1] ?? ''
    const codes = [...section.matchAll(/^\|[^|]*\| `([a-z-]+)` *\|/gm)].map(([, code = '']) => code)
    const known = new Set(read('server/protocol/src/refusals.ts').match(/(?<=')[a-z-]+(?=')/g))
    expect(codes.length).toBeGreaterThan(5)
    expect(codes.filter((code) => !known.has(code))).toEqual([])
  })

  test('says what to do for each warning and error in the log', () => {
    const calls = sources.flatMap(
      (source) => source.match(/\blog\.(?:warn|error|fatal)\((?:[^()]|\([^()]*\))*\)/g) ?? [],
    )
    const messages = calls.flatMap((call) =>
      [...call.matchAll(/'([^'\n]* [^'\n]*)'/g)].map(([, message = '']) => message),
    )
    expect(messages.length).toBeGreaterThan(20)
    expect([...new Set(messages)].filter((message) => !text.includes(message))).toEqual([])
  })

  test('names metrics that there are, and all of them', () => {
    const metrics = new Set(sources.flatMap((source) => source.match(/\bgloamhall_\w+/g) ?? []))
    const [upToNow = ''] = text.split('## Renamed metrics and log messages')
    const named = new Set((upToNow.match(/\bgloamhall_\w+/g) ?? []).map((name) => name.replace(/_bucket$/, '')))
    expect(named).toEqual(metrics)
  })
})
