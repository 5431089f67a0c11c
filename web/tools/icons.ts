import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { asFile, FETCHED } from './fetched.ts'
import { AUTHORS } from './icon-authors.ts'
import { manifests } from './manifests.ts'

/**
 * Builds sprites. `virtual:icons/<file>` holds the shapes that `src/<file>` lists as `ICONS`, out of the four thousand available, and our own ones
 * that it lists as `OWN`; `virtual:icons/emblems` the emblems of all games; `…?fetched` is a file to be fetched; `virtual:icon-authors` lists the
 * authors, as CC BY 3.0 requires.
 */
const SPRITE = 'virtual:icons/'
const EMBLEMS = 'emblems'
const THANKS = 'virtual:icon-authors'
const SOURCE = join(import.meta.dirname, '../src')

export function icons(): Plugin {
  return {
    name: 'gloamhall-icons',
    resolveId: (id) => (id.startsWith(SPRITE) || id === THANKS ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${THANKS}`) return `export const authors = ${JSON.stringify(thanks(await everyList()))}`
      if (!id.startsWith(`\0${SPRITE}`)) return undefined
      const [file = ''] = id.slice(SPRITE.length + 1).split('?')
      if (file !== EMBLEMS) this.addWatchFile(join(SOURCE, file))
      const { ICONS, OWN } = file === EMBLEMS ? { ICONS: await emblems() } : await importList(file)
      const sprite = { ...drawn(ICONS), ...OWN }
      return id.endsWith(FETCHED)
        ? asFile(this, `${SPRITE}${file}`, sprite)
        : `export const sprite = ${JSON.stringify(sprite)}`
    },
  }
}

interface List {
  readonly ICONS: readonly string[]
  readonly OWN?: Readonly<Record<string, string>>
}

// The timestamp makes Node read the list again after an edit.
const importList = async (file: string): Promise<List> =>
  (await import(`${pathToFileURL(join(SOURCE, file)).href}?${Date.now()}`)) as List

async function everyList(): Promise<readonly string[]> {
  const lists = await Promise.all(globSync('**/icons.ts', { cwd: SOURCE }).map(importList))
  return [...new Set([...(await emblems()), ...lists.flatMap(({ ICONS }) => ICONS)])].sort()
}

const emblems = async (): Promise<readonly string[]> => (await manifests()).map(({ icon }) => icon)

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>
}

const iconSet = (): IconSet => {
  const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
  return JSON.parse(readFileSync(path, 'utf8')) as IconSet
}

function drawn(names: readonly string[]): Record<string, string> {
  const { icons: shapes, aliases } = iconSet()
  return Object.fromEntries(
    [...new Set(names)].map((name) => {
      const shape = shapes[name] ?? shapes[aliases?.[name]?.parent ?? '']
      if (!shape) throw new Error(`game-icons has no "${name}"`)
      // The colour is inherited.
      const body = shape.body.replaceAll(' fill="currentColor"', '')
      return [
        name,
        body.replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${path.replace(/[a-z][^a-z]*/gi, rounded)}"`),
      ]
    }),
  )
}

/**
 * Rounds the numbers of one path command to tenths, which is finer than any of our sizes shows on a 512-unit grid. Arcs stay as they are, since
 * their flags may be joined to the next number.
 */
function rounded(command: string): string {
  if (/^a/i.test(command)) return command
  const numbers = command.match(/-?(?:\d*\.\d+|\d+)(?:e-?\d+)?/g) ?? []
  const short = numbers.map((number) => String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.'))
  // A minus sign separates numbers by itself, and so does a second decimal point.
  return short.reduce((text, number, at) => {
    const divided = at === 0 || number.startsWith('-') || (number.startsWith('.') && short[at - 1]?.includes('.'))
    return `${text}${divided ? '' : ' '}${number}`
  }, command.charAt(0))
}

function thanks(names: readonly string[]): { author: string; icons: string[] }[] {
  const byAuthor = Map.groupBy(names, (name) => {
    const author = AUTHORS[name]
    if (!author) throw new Error(`no author is listed for the icon "${name}": add it to tools/icon-authors.ts`)
    return author
  })
  return [...byAuthor]
    .map(([author, list]) => ({ author, icons: [...list] }))
    .sort((a, b) => b.icons.length - a.icons.length || a.author.localeCompare(b.author))
}
