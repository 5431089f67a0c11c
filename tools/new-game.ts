import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { localized, printMessage } from './message.js'
import { run } from './run.js'

/**
 * Starts a game as a copy of the example game (games/marsh and its page), with names, rule ids and registration replaced:
 *
 *     npm run new-game -- tower-of-ash
 *     npm run new-game -- tower-of-ash --name "Tower of Ash" --name-de "Ascheturm" --prefix TA
 *
 * The copy passes every test from the start. It is a toy (listed under /?toys) until `toy` is removed from its
 * package.json and its manifest.
 */
const ROOT = join(import.meta.dirname, '..')
const TEMPLATE = { id: 'marsh', name: 'The Marsh', german: 'Das Moor', prefix: 'MA' } as const
const FOLDERS = ['games', 'web/src/games'] as const
const INSTALL_TIMEOUT_SECONDS = 300

/** The form the API accepts (`GameId` in server/protocol), and long enough not to be part of other names. */
const ID = /^[a-z][a-z-]{2,29}[a-z]$/

interface NewGame {
  readonly id: string
  readonly name: string
  readonly german: string
  /** The prefix of its rule ids: `TA-1`. */
  readonly prefix: string
}

class UsageError extends Error {}

function gameFrom(args: readonly string[]): NewGame & { readonly install: boolean } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      'name-de': { type: 'string' },
      prefix: { type: 'string' },
      'no-install': { type: 'boolean', default: false },
    },
  })
  const [id = ''] = positionals
  if (!ID.test(id) || id.includes('--'))
    throw new UsageError(
      localized(
        `"${id}" cannot be the id of a game. Use 4 to 31 letters a to z, with hyphens between words: npm run new-game -- tower-of-ash`,
        `„${id}“ kann nicht die Kennung eines Spiels sein. Nimm 4 bis 31 Buchstaben von a bis z, mit Bindestrichen zwischen Wörtern: npm run new-game -- tower-of-ash`,
      ),
    )
  for (const folder of FOLDERS)
    if (existsSync(join(ROOT, folder, id)))
      throw new UsageError(
        localized(
          `${folder}/${id} exists already. Nothing was changed.`,
          `${folder}/${id} gibt es schon. Es wurde nichts geändert.`,
        ),
      )
  const name = values.name ?? titleOf(id)
  const prefix = values.prefix ?? freePrefix(id)
  if (!/^[A-Z]{2,4}$/.test(prefix) || takenPrefixes().has(prefix))
    throw new UsageError(
      localized(
        `"${prefix}" cannot be the prefix of its rules: use 2 to 4 capital letters that no other game has.`,
        `„${prefix}“ kann nicht das Präfix der Regeln sein: Nimm 2 bis 4 Großbuchstaben, die kein anderes Spiel hat.`,
      ),
    )
  return { id, name, german: values['name-de'] ?? name, prefix, install: !values['no-install'] }
}

const wordsOf = (id: string): readonly string[] => id.split('-')
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const titleOf = (id: string): string =>
  capital(
    wordsOf(id)
      .map((word) => (SMALL_WORDS.has(word) ? word : capital(word)))
      .join(' '),
  )
const SMALL_WORDS = new Set(['a', 'an', 'and', 'at', 'in', 'of', 'on', 'the', 'to'])
const pascal = (id: string): string => wordsOf(id).map(capital).join('')
const camel = (id: string): string => pascal(id).charAt(0).toLowerCase() + pascal(id).slice(1)

/** The initials, or else the first letters; alternatives if another game uses them. */
function freePrefix(id: string): string {
  const letters = id.replaceAll('-', '').toUpperCase()
  const initials = wordsOf(id)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  const candidates = [initials.slice(0, 4), ...[...letters].slice(1).map((letter) => letters.charAt(0) + letter)]
  const taken = takenPrefixes()
  return candidates.find((each) => each.length >= 2 && !taken.has(each)) ?? letters.slice(0, 4)
}

/** The prefixes in all digests, including R- and X-, which mark rulings and examples. */
function takenPrefixes(): ReadonlySet<string> {
  const digests = globSync('games/*/RULES.md', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'))
  return new Set(
    digests.flatMap((text) => [...text.matchAll(/^\s*- \*\*([A-Z]+)-\d+\*\*/gm)].map(([, prefix = '']) => prefix)),
  )
}

/**
 * Texts that the copy words differently, besides names. Each must be found, so that a change of the template cannot go
 * unnoticed.
 */
const TEXTS: Readonly<Record<string, readonly (readonly [from: string, to: (game: NewGame) => string])[]>> = {
  'games/README.md': [
    [
      `The example game: small enough to read in one sitting, with one of everything that a game with a board needs. A new game
starts as a copy of it (\`npm run new-game\`, see [CONTRIBUTING.md](../../CONTRIBUTING.md)). The rules are in
[RULES.md](RULES.md).`,
      () => 'Started as a copy of the example game. The rules are in [RULES.md](RULES.md).',
    ],
  ],
  'games/RULES.md': [
    [
      `The example game: small enough to read in one sitting, with one of everything that a game with a board needs. A new game
starts as a copy of it.`,
      ({ name }) => `The rules of the example game: replace them, one by one, by those of ${name}.`,
    ],
  ],
  'games/RULES.de.md': [
    [
      `Das Beispielspiel: in einem Zug zu lesen, mit je einem von allem, was ein Spiel mit Brett braucht. Ein neues Spiel beginnt
als Kopie davon.`,
      ({ german }) => `Die Regeln des Beispielspiels: Ersetze sie nach und nach durch die von ${german}.`,
    ],
  ],
  'games/package.json': [['"order": 9', () => `"order": ${nextOrder()}`]],
  'web/src/games/manifest.ts': [['order: 9', () => `order: ${nextOrder()}`]],
}

function nextOrder(): number {
  const orders = globSync('games/*/package.json', { cwd: ROOT }).map((file) => {
    const { gloamhall } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { gloamhall?: { order: number } }
    return gloamhall?.order ?? 0
  })
  return Math.max(...orders) + 1
}

function copied(path: string, text: string, game: NewGame): string {
  let result = text
  for (const [from, to] of TEXTS[path] ?? []) {
    if (!result.includes(from)) throw new Error(`${path} of the template no longer contains: ${from}`)
    result = result.replace(from, to(game))
  }
  const quote = path.endsWith('.json') ? (name: string) => JSON.stringify(name).slice(1, -1) : inSource
  return (
    result
      .replaceAll(TEMPLATE.name, () => (/\.(md|yaml)$/.test(path) ? game.name : quote(game.name)))
      .replaceAll(TEMPLATE.german, () => (/\.(md|yaml)$/.test(path) ? game.german : quote(game.german)))
      .replaceAll(new RegExp(`\\b${TEMPLATE.prefix}-(?=\\d)`, 'g'), `${game.prefix}-`)
      // Identifiers: the box (`export const marsh`, `marsh as Box`) and types (`MarshTable`).
      .replaceAll(/(?<=export const |import \{ |[(,] ?)marsh(?=:| \}| as |[,)])/g, camel(game.id))
      .replaceAll(/\bMarsh(?=[A-Z])/g, pascal(game.id))
      // Names of files, packages, CSS classes, and the id itself.
      .replaceAll(/\bmarsh\b/g, game.id)
  )
}

/** A name inside single quotes of a source file. */
const inSource = (name: string): string => name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")

function copyFolder(folder: string, game: NewGame): void {
  const [from, to] = [join(ROOT, folder, TEMPLATE.id), join(ROOT, folder, game.id)]
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    const path = join(parentPath.slice(from.length), name)
    const target = join(to, path.replace(TEMPLATE.id, game.id))
    mkdirSync(dirname(target), { recursive: true })
    if (/\.(tsx?|css|json|yaml|md)$/.test(name))
      writeFileSync(
        target,
        copied(`${folder}/${path.replace(/^[/\\]/, '')}`, readFileSync(join(from, path), 'utf8'), game),
      )
    else cpSync(join(from, path), target)
  }
}

/** The one registration that a folder cannot replace: npm links a package to its dependents. */
function addDependency({ id }: NewGame): void {
  const file = join(ROOT, 'web/package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  const entries = Object.entries({ ...manifest.dependencies, [`@gloamhall/${id}`]: '*' })
  manifest.dependencies = Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Links the new package, and formats its files: a longer name may need another line break. */
async function finish({ id, install }: NewGame & { readonly install: boolean }): Promise<void> {
  const folders = FOLDERS.map((folder) => `${folder}/${id}`)
  const formatted = await run('biome', ['format', '--write', ...folders], { seconds: 60, cwd: ROOT })
  if (formatted.kind !== 'ok') throw new Error(`the new files could not be formatted: ${formatted.output}`)
  if (!install) return
  const linked = await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], {
    seconds: INSTALL_TIMEOUT_SECONDS,
    cwd: ROOT,
    shell: process.platform === 'win32',
  })
  if (linked.kind !== 'ok')
    printMessage(
      `npm could not link the new package; run "npm install". ${linked.output}`,
      `npm konnte das neue Paket nicht verknüpfen; führe „npm install“ aus. ${linked.output}`,
    )
}

try {
  const game = gameFrom(process.argv.slice(2))
  for (const folder of FOLDERS) copyFolder(folder, game)
  addDependency(game)
  await finish(game)
  printMessage(
    `${game.name}: games/${game.id} and web/src/games/${game.id}, with rules ${game.prefix}-1 and so on.
  npm run test:one -- games/${game.id}    its tests
  npm run dev                             its page, under /?toys
  npx gloamhall play ${game.id}           in the terminal
CONTRIBUTING.md says what to replace in which order.`,
    `${game.german}: games/${game.id} und web/src/games/${game.id}, mit den Regeln ${game.prefix}-1 und so weiter.
  npm run test:one -- games/${game.id}    seine Tests
  npm run dev                             seine Seite, unter /?toys
  npx gloamhall play ${game.id}           im Terminal
Was in welcher Reihenfolge zu ersetzen ist, steht in CONTRIBUTING.md.`,
  )
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
