import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const HOUSE = join(import.meta.dirname, '../..')

/** What a declaration says, without where it comes from: `readonly` and `export` are nobody's business outside. */
interface Declared {
  readonly text: string
  readonly names: ReadonlySet<string>
}

/**
 * The types behind one type of a game, as its sources have them, comments and all: the first is the one asked for. Types
 * that list what a constant holds are written out; ids of cards and the like are strings to whoever is outside.
 */
export function typesOf(game: string, first: string): string {
  const sources = globSync(`games/${game}/src/**/*.ts`, { cwd: HOUSE })
    .sort()
    .map((file) => readFileSync(join(HOUSE, file), 'utf8'))
  const source = [...sources, BY_HAND].join('\n\n')
  const found = new Map<string, Declared>()
  const wanted = [first]
  for (const name of wanted) {
    if (found.has(name)) continue
    const declared = declarationOf(source, name)
    if (!declared) continue
    found.set(name, declared)
    wanted.push(...declared.names)
  }
  return [...found.values()].map(({ text }) => text).join('\n\n')
}

/** Of the kernel, what boards speak of. */
const BY_HAND = `
/** From 1 on. */
type Seat = number

/** A few words: what \`choose\` takes. */
type Choice = string
`

function declarationOf(source: string, name: string): Declared | undefined {
  // What is on the agenda is the machinery of the rules: hardly a bot looks there.
  if (name.endsWith('Step'))
    return { text: `type ${name} = { step: string } & Record<string, unknown>`, names: new Set() }
  const start = new RegExp(`^(?:export )?(?:interface|type) ${name}\\b(?=[\\s=<])`, 'm').exec(source)
  if (!start) return undefined
  const comment = /\/\*\*(?:(?!\*\/)[^])*\*\/\n$/.exec(source.slice(0, start.index))?.[0] ?? ''
  const lines = source.slice(start.index).split('\n')
  const isInterface = /^(?:export )?interface/.test(start[0])
  const end = lines.findIndex((line, at) => (isInterface ? /^\S*\}$/.test(line) : endsAlias(lines[at + 1] ?? '')))
  const body = lines.slice(0, end + 1).join('\n')
  const text = body.replace(/^export /, '').replaceAll('readonly ', '')
  const plain = text
    .replace(/\s+extends Pick<(\w+), ([^>]+)> \{/, (_, of: string, fields: string) => ` {${picked(source, of, fields)}`)
    .replaceAll(/Readonly<((?:\w|\[|\])+)>/g, '$1')
    .replaceAll(/number & \{ \[\w+\]: true \}/g, 'number')
    .replaceAll(/\{ \[\w+ in \w+\]: keyof [^}]+\}\[\w+\]/g, 'string')
    .replaceAll(/\(typeof (\w+)\)\[number\](\['\w+'\])?/g, (_, list: string) => listed(source, list))
    .replaceAll(/keyof typeof \w+/g, 'string')
    .replaceAll(/\b([A-Z]\w+)\['(\w+)'\]/g, (whole, of: string, field: string) => fieldOf(source, of, field) ?? whole)
  const withoutComments = plain.replaceAll(/\/\*\*(?:(?!\*\/)[^])*\*\//g, '').replaceAll(/\/\/.*/g, '')
  return {
    // By which rule it is so stands in the digest of the game.
    text: `${comment}${plain}`.replaceAll(/ \((?:[A-Z]{1,2}-\d+(?:, | … )?)+\)/g, ''),
    names: new Set(withoutComments.match(/\b[A-Z]\w+/g) ?? []),
  }
}

/** A type alias goes on as long as lines are indented, or close what was opened. */
const endsAlias = (next: string): boolean => !/^(?:\s+\S|[}\])>|&])/.test(next)

function listed(source: string, name: string): string {
  const list = new RegExp(`const ${name}\\b[^=]*= \\[([^\\]]*)\\] as const`).exec(source)?.[1]
  if (list === undefined || list.includes('...') || list.includes('{')) return 'string'
  return list
    .replaceAll(/\/\/.*/g, '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .join(' | ')
}

/** The fields of a table that a board shows as they are, each with what is said of it. */
function picked(source: string, of: string, fields: string): string {
  const body = new RegExp(`^export interface ${of}\\b[^]*?^\\}`, 'm').exec(source)?.[0] ?? ''
  const lines = fields.match(/\w+/g)?.map((field) => {
    const found =
      new RegExp(`(?:^  /\\*\\*.*\\n)?^  (?:readonly )?${field}\\??: .*$`, 'm').exec(body)?.[0] ?? `  ${field}: unknown`
    return `\n${found.replaceAll('readonly ', '')}`
  })
  return lines?.join('') ?? ''
}

/** `Table['half']` as that table has it. */
function fieldOf(source: string, of: string, field: string): string | undefined {
  const body = new RegExp(`^export interface ${of}\\b[^]*?^\\}`, 'm').exec(source)?.[0]
  return new RegExp(`^  (?:readonly )?${field}\\??: (.*)$`, 'm').exec(body ?? '')?.[1]?.replaceAll('readonly ', '')
}
