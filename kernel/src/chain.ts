import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Game, OptionsSchema } from './game.ts'
import type { ChanceRecord, Line, MatchRecord } from './record.ts'
import { printLine } from './record.ts'
import type { Options } from './table.ts'
import { byVersion } from './version.ts'

/** The parameters a match starts with. */
export type Opening = Pick<MatchRecord, 'game' | 'version' | 'seats' | 'options' | 'pack' | 'carried' | 'chance'>

/**
 * A keyed hash chain that binds a match: its head is a digest of the setup and of every line so far. A client that was
 * told a head while the match was played can check later whether a record is of that match, up to the line the head was
 * told with.
 *
 * The digest is keyed with the seed. Lines hold sealed answers out of a small set: from an unkeyed digest, a client
 * could find the answer by trying them all. The key becomes public with the seed at the end of the match. The
 * commitment binds the seed, so the server cannot search for a key that suits it. All 256 bits are published: with only
 * half of them, a server could search for two matches with the same head before the game begins.
 */
export class Chain {
  readonly #key: Uint8Array
  #head: Uint8Array
  #length = 0

  /** The seed in hexadecimal; empty for a match without a secret. */
  constructor(options: OptionsSchema, opening: Opening, seed: string) {
    this.#key = sha256(concatBytes(utf8ToBytes('gloamhall chain key 1'), hexToBytes(seed)))
    this.#head = this.#digest(utf8ToBytes(openingText(options, opening)))
  }

  /** The number of lines in the chain. */
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

  /** Hashes the parts one by one; concatenating them first would copy them for every line of every match. */
  #digest(...parts: readonly Uint8Array[]): Uint8Array {
    const digest = sha256.create().update(this.#key)
    for (const part of parts) digest.update(part)
    return digest.digest()
  }
}

/** Every head of a record, including the one before its first line; undefined while the seed is sealed. */
export function headsOf(game: Game, record: MatchRecord): string[] | undefined {
  const { chance, lines } = record
  if (chance.kind === 'sealed' && chance.seed === undefined) return undefined
  // The default options are those of the version the record was played by.
  const { options } = byVersion(game, record.version) ?? game
  const chain = new Chain(options, record, seedOf(chance))
  return [chain.head, ...lines.map((line) => (chain.add(line), chain.head))]
}

const seedOf = (chance: ChanceRecord): string => (chance.kind === 'sealed' ? (chance.seed ?? '') : '')

/** The canonical text of a match's setup. */
const openingText = (
  schema: OptionsSchema,
  { game, version, seats, options, pack, carried, chance }: Opening,
): string =>
  [
    'gloamhall chain 1',
    `game ${game}`,
    `rules ${version}`,
    `seats ${seats}`,
    ...nonDefault(schema, options).map(([name, value]) => `option ${name} ${value}`),
    ...(pack === undefined ? [] : [`pack ${JSON.stringify(pack)}`]),
    ...(carried === undefined ? [] : [`carried ${JSON.stringify(carried)}`]),
    ...(chance.kind === 'swift'
      ? [`swift ${chance.seed}`]
      : [
          `commitment ${chance.commitment}`,
          ...Object.entries(chance.nonces).map((nonce) => `nonce ${nonce.join(' ')}`),
        ]),
  ].join('\n')

/**
 * Omits options that have their default value, so that adding an option to a game does not change the chain of a
 * running match.
 */
const nonDefault = (schema: OptionsSchema, options: Options): [string, string][] =>
  Object.entries(options)
    .filter(([name, value]) => schema[name]?.values[0] !== value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
