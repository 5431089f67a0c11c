import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Game, OptionsSchema } from './game.ts'
import type { ChanceRecord, Line, MatchRecord } from './record.ts'
import { printLine } from './record.ts'
import type { Options } from './table.ts'
import { byVersion } from './version.ts'

/** What a match begins with. */
export type Opening = Pick<MatchRecord, 'game' | 'version' | 'seats' | 'options' | 'pack' | 'carried' | 'chance'>

/**
 * Binds a match: its head is a digest of how the table was set and of every line so far. Whoever was told a head while
 * the match was played can say afterwards whether a record is of that match, up to the line the head was told with.
 *
 * The digest is keyed with the seed. Lines hold answers that are still sealed, and there are few to try: from a bare
 * digest anybody could tell which one it was. The key is opened with the seed at the end, and the seed is bound by the
 * seal, so nobody can look for a key that suits them. All 256 bits are told: with half of them, a house that wishes to
 * could look beforehand for two matches with the same head.
 */
export class Chain {
  readonly #key: Uint8Array
  #head: Uint8Array
  #length = 0

  /** The seed as hexadecimal digits; a match without a secret has none. */
  constructor(options: OptionsSchema, opening: Opening, seed: string) {
    this.#key = sha256(concatBytes(utf8ToBytes('gloamhall chain key 1'), hexToBytes(seed)))
    this.#head = this.#digest(utf8ToBytes(textOf(options, opening)))
  }

  /** How many lines are in it. */
  get length(): number {
    return this.#length
  }

  get head(): string {
    return bytesToHex(this.#head)
  }

  add(line: Line): void {
    this.#head = this.#digest(this.#head, utf8ToBytes(printLine(line)))
    this.#length++
  }

  /** Fed part by part: put together first, they would be copied for every line of every match. */
  #digest(...parts: readonly Uint8Array[]): Uint8Array {
    const digest = sha256.create().update(this.#key)
    for (const part of parts) digest.update(part)
    return digest.digest()
  }
}

/** Every head of a record, the one before its first line included; none while its seed is sealed. */
export function headsOf(game: Game, record: MatchRecord): string[] | undefined {
  const { chance, lines } = record
  if (chance.kind === 'sealed' && chance.seed === undefined) return undefined
  // What is a house rule by default, the version says that it was played by.
  const { options } = byVersion(game, record.version) ?? game
  const chain = new Chain(options, record, seedOf(chance))
  return [chain.head, ...lines.map((line) => (chain.add(line), chain.head))]
}

const seedOf = (chance: ChanceRecord): string => (chance.kind === 'sealed' ? (chance.seed ?? '') : '')

/** How the table was set, in the one way it can be written. */
const textOf = (schema: OptionsSchema, { game, version, seats, options, pack, carried, chance }: Opening): string =>
  [
    'gloamhall chain 1',
    `game ${game}`,
    `rules ${version}`,
    `seats ${seats}`,
    ...picked(schema, options).map(([name, value]) => `option ${name} ${value}`),
    ...(pack === undefined ? [] : [`pack ${JSON.stringify(pack)}`]),
    ...(carried === undefined ? [] : [`carried ${JSON.stringify(carried)}`]),
    ...(chance.kind === 'swift'
      ? [`swift ${chance.seed}`]
      : [
          `commitment ${chance.commitment}`,
          ...Object.entries(chance.nonces).map((nonce) => `nonce ${nonce.join(' ')}`),
        ]),
  ].join('\n')

/** House rules as printed are left out: a match that began before the house knew one has the same chain after it does. */
const picked = (schema: OptionsSchema, options: Options): [string, string][] =>
  Object.entries(options)
    .filter(([name, value]) => schema[name]?.values[0] !== value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
