import * as v from 'valibot'
import { isPlain } from '../src/index.ts'

/**
 * A campaign as a file: its initial state, every session with its record, and the state for the next session. With this
 * file alone, any server can verify the campaign and continue it.
 */
export interface CampaignArchive {
  readonly gloamhall: 'chronicle'
  /** The version of the file format. */
  readonly schema: typeof ARCHIVE_SCHEMA_VERSION
  readonly game: string
  /** The newest version of the rules among its sessions. */
  readonly rules: number
  readonly names: { readonly en: string; readonly de: string }
  readonly origin: object
  /**
   * Names the players gave to characters, by character id. The rules do not depend on them, so they are not verified.
   */
  readonly called: Readonly<Record<string, string>>
  readonly evenings: readonly ArchivedSession[]
  /** Absent once the campaign is over. */
  readonly carried?: object | undefined
  /** A digest of all other fields, to detect damage in transit and edits by hand. */
  readonly seal: string
}

/** A session of a campaign with its record. */
export interface ArchivedSession {
  /** Times in milliseconds. */
  readonly began: number
  readonly ended: number
  readonly seats: readonly ArchivedSeat[]
  readonly record: string
}

/** Who played a seat in a session. */
export interface ArchivedSeat {
  readonly holder: 'free' | 'person' | 'bot'
  readonly name?: string | undefined
  readonly sigil?: string | undefined
}

export const ARCHIVE_SCHEMA_VERSION = 1

export const MAX_SESSIONS = 1000
const MAX_SEATS = 12
const MAX_RECORD_CHARS = 1024 * 1024

const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000))
const given = v.record(v.string(), v.unknown())
const named = v.pipe(v.string(), v.minLength(1), v.maxLength(60), v.check(isPlain))
const word = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,60}$/))

const seat = v.strictObject({
  holder: v.picklist(['free', 'person', 'bot']),
  name: v.exactOptional(named),
  sigil: v.exactOptional(word),
})

/**
 * The fields that identify the file, checked first: a file of another kind would otherwise be rejected with an error
 * for every field.
 */
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
        seats: v.pipe(v.array(seat), v.maxLength(MAX_SEATS)),
        record: v.pipe(v.string(), v.maxLength(MAX_RECORD_CHARS)),
      }),
    ),
    v.maxLength(MAX_SESSIONS),
  ),
  carried: v.exactOptional(given),
  seal: v.string(),
})
