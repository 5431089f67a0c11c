import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** A declaration without `readonly` and `export`. */
interface Declared {
  readonly text: string
  readonly names: ReadonlySet<string>
}

/**
 * The source text of a game's type and of all types it uses, with comments; the requested one is first. Types derived from
 * constants are written out; types of ids become strings.
 */
export function typesOf(game: string, first: string): string {
  const sources = globSync(`games/${game}/src/**/*.ts`, { cwd: ROOT })
    .sort()
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
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

/** Kernel types used by boards, written by hand. */
const BY_HAND = `
/** From 1. */
type Seat = number

/** Words that \`choose\` takes. */
type Choice = string
`

function declarationOf(source: string, name: string): Declared | undefined {
  // The agenda is internal to the rules, and of little use to bots.
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
    // References to rules are omitted; the digest has them.
    text: `${comment}${plain}`.replaceAll(/ \((?:[A-Z]{1,2}-\d+(?:, | … )?)+\)/g, ''),
    names: new Set(withoutComments.match(/\b[A-Z]\w+/g) ?? []),
  }
}

/** A type alias continues while lines are indented or close a bracket. */
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

/** The fields of a table that are part of a board unchanged, with their comments. */
function picked(source: string, of: string, fields: string): string {
  const body = new RegExp(`^export interface ${of}\\b[^]*?^\\}`, 'm').exec(source)?.[0] ?? ''
  const lines = fields.match(/\w+/g)?.map((field) => {
    const found =
      new RegExp(`(?:^  /\\*\\*.*\\n)?^  (?:readonly )?${field}\\??: .*$`, 'm').exec(body)?.[0] ?? `  ${field}: unknown`
    return `\n${found.replaceAll('readonly ', '')}`
  })
  return lines?.join('') ?? ''
}

/** The type of `Table['half']`. */
function fieldOf(source: string, of: string, field: string): string | undefined {
  const body = new RegExp(`^export interface ${of}\\b[^]*?^\\}`, 'm').exec(source)?.[0]
  return new RegExp(`^  (?:readonly )?${field}\\??: (.*)$`, 'm').exec(body ?? '')?.[1]?.replaceAll('readonly ', '')
}
