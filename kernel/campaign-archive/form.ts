import * as v from 'valibot'
import { isPlain } from '../src/index.ts'

/**
 * A campaign as a file: what its first evening was handed, every evening with its record, and what the next one is handed.
 * Whoever has it can check it all, and play on in another house.
 */
export interface CampaignArchive {
  readonly gloamhall: 'chronicle'
  /** The version of the form. */
  readonly schema: typeof ARCHIVE_SCHEMA_VERSION
  readonly game: string
  /** The newest version of the rules that anything in here was played by. */
  readonly rules: number
  readonly names: { readonly en: string; readonly de: string }
  readonly origin: object
  /** Names of characters, by their ids: they are nobody's but those who play, and hang on nothing. */
  readonly called: Readonly<Record<string, string>>
  readonly evenings: readonly ArchivedSession[]
  /** Nothing, once the campaign is over. */
  readonly carried?: object | undefined
  /** A digest of all the rest: what was damaged on the way, or changed by hand, shows at once. */
  readonly seal: string
}

export interface ArchivedSession {
  /** Times in milliseconds. */
  readonly began: number
  readonly ended: number
  readonly seats: readonly ArchivedSeat[]
  readonly record: string
}

export interface ArchivedSeat {
  readonly holder: 'free' | 'person' | 'bot'
  readonly name?: string | undefined
  readonly sigil?: string | undefined
}

export const ARCHIVE_SCHEMA_VERSION = 1

export const MAX_EVENINGS = 1000
const MOST_SEATS = 12
const LONGEST_RECORD = 1024 * 1024

const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000))
const given = v.record(v.string(), v.unknown())
const named = v.pipe(v.string(), v.minLength(1), v.maxLength(60), v.check(isPlain))
const word = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,60}$/))

const seat = v.strictObject({
  holder: v.picklist(['free', 'person', 'bot']),
  name: v.exactOptional(named),
  sigil: v.exactOptional(word),
})

/** What it is for is looked at before the rest: a file of another kind would be told everything that it is not. */
export const HeadForm = v.looseObject({ gloamhall: v.unknown(), game: v.string(), schema: v.number() })

export const ArchiveForm = v.strictObject({
  gloamhall: v.literal('chronicle'),
  schema: v.literal(ARCHIVE_SCHEMA_VERSION),
  game: v.string(),
  rules: v.pipe(v.number(), v.integer(), v.minValue(1)),
  names: v.strictObject({ en: v.string(), de: v.string() }),
  origin: given,
  called: v.record(word, v.pipe(v.string(), v.minLength(1), v.maxLength(24), v.check(isPlain))),
  evenings: v.pipe(
    v.array(
      v.strictObject({
        began: time,
        ended: time,
        seats: v.pipe(v.array(seat), v.maxLength(MOST_SEATS)),
        record: v.pipe(v.string(), v.maxLength(LONGEST_RECORD)),
      }),
    ),
    v.maxLength(MAX_EVENINGS),
  ),
  carried: v.exactOptional(given),
  seal: v.string(),
})
