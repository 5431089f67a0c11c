import { createHash, randomBytes } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import * as v from 'valibot'

/**
 * The format of a backup (version 2): UTF-8 text of lines. Each is the SHA-256 of its content in hexadecimal, a space, the
 * content as JSON, and a newline. In this order:
 *
 *     head      version of the format, schema of the database, when it was made, the tables that follow
 *     secret    what the cookies are signed with
 *     part …    rows of one table; where the table has rows of matches or campaigns, those of one of them (`of`)
 *     section   after the parts of a table: its columns, how many rows, whose each part is, SHA-256 over the lines of its parts
 *     end       rows, parts and SHA-256 of each table, and the SHA-256 over all bytes before this line
 *
 * The end says whether the file is whole. If it is not, the digests of the lines tell which parts are. They detect damage, not
 * forgery: anyone who can write the file can recompute them. Version 1 was a SQLite database without any digest.
 */
export const FORMAT = 'gloamhall-backup'
export const FORMAT_VERSION = 2

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const value = v.union([v.string(), v.number(), v.null()])

/** The schema number and a random id of this backup: each line names the backup it belongs to. */
const id = v.pipe(v.string(), v.regex(/^\d+-[0-9a-f]{16}$/))

export const idOf = (schema: number): string => `${schema}-${randomBytes(8).toString('hex')}`
export const schemaIn = (id: string): number => Number.parseInt(id, 10)

const head = v.object({
  kind: v.literal('head'),
  id,
  format: v.literal(FORMAT),
  version: count,
  schema: count,
  made: v.string(),
  tables: v.array(v.string()),
})
const secret = v.object({ kind: v.literal('secret'), id, secret: v.string() })
const part = v.object({
  kind: v.literal('part'),
  id,
  table: v.string(),
  /** Its number among the parts of the table, from 1. */
  part: count,
  /** The code of the match or campaign that the rows belong to. */
  of: v.nullable(v.string()),
  /** Its number among the parts of the same match or campaign, from 1, and whether more follow. */
  piece: count,
  more: v.boolean(),
  rows: v.array(v.array(value)),
})
const section = v.object({
  kind: v.literal('section'),
  id,
  table: v.string(),
  columns: v.array(v.string()),
  rows: count,
  /** For each part, the code it belongs to. */
  parts: v.array(v.nullable(v.string())),
  sha256: digest,
})
const end = v.object({
  kind: v.literal('end'),
  id,
  format: v.literal(FORMAT),
  version: count,
  schema: count,
  made: v.string(),
  tables: v.record(v.string(), v.object({ rows: count, parts: count, sha256: digest })),
  sha256: digest,
})
const line = v.variant('kind', [head, secret, part, section, end])

export type Head = v.InferOutput<typeof head>
export type Part = v.InferOutput<typeof part>
export type Section = v.InferOutput<typeof section>
export type End = v.InferOutput<typeof end>
export type Content = v.InferOutput<typeof line>

const DIGEST_CHARACTERS = 64
const NEWLINE = 0x0a
const SPACE = 0x20

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Writes the lines of a backup and computes the digests. */
export class LineWriter {
  readonly #file: number
  readonly #whole = createHash('sha256')

  constructor(file: string) {
    this.#file = openSync(file, 'r+')
  }

  /** Writes a line and returns its bytes. */
  write(content: Content): Buffer {
    const json = Buffer.from(JSON.stringify(content))
    const bytes = Buffer.concat([Buffer.from(`${sha256(json)} `), json, Buffer.of(NEWLINE)])
    this.#whole.update(bytes)
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at)
    return bytes
  }

  /** Digest of everything written so far. */
  digest(): string {
    return this.#whole.copy().digest('hex')
  }

  close(): void {
    closeSync(this.#file)
  }
}

/** A line as read; without content if it is damaged. */
export interface ReadLine {
  readonly content: Content | undefined
  /** Its bytes, with the newline. */
  readonly bytes: Buffer
  /** Digest of everything before it. */
  readonly before: () => string
}

const CHUNK_BYTES = 1024 * 1024

/** A longer line cannot be one that was written: a newline was lost, or the file is something else. */
const MAX_LINE_BYTES = 256 * 1024 * 1024

/** Reads a backup line by line. */
export function* readLines(file: string): Generator<ReadLine> {
  const whole = createHash('sha256')
  const before = (): string => whole.copy().digest('hex')
  for (const bytes of splitLines(file)) {
    yield { content: contentOf(bytes), bytes, before }
    whole.update(bytes)
  }
}

function* splitLines(file: string): Generator<Buffer> {
  const open = openSync(file, 'r')
  try {
    let pending: Buffer[] = []
    let pendingBytes = 0
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
      const read = readSync(open, chunk)
      if (read === 0) break
      let start = 0
      for (let at = chunk.indexOf(NEWLINE); at >= 0 && at < read; at = chunk.indexOf(NEWLINE, start)) {
        yield Buffer.concat([...pending, chunk.subarray(start, at + 1)])
        pending = []
        pendingBytes = 0
        start = at + 1
      }
      pending.push(chunk.subarray(start, read))
      pendingBytes += read - start
      if (pendingBytes <= MAX_LINE_BYTES) continue
      yield Buffer.concat(pending)
      pending = []
      pendingBytes = 0
    }
    if (pendingBytes > 0) yield Buffer.concat(pending)
  } finally {
    closeSync(open)
  }
}

function contentOf(bytes: Buffer): Content | undefined {
  if (bytes.at(-1) !== NEWLINE || bytes[DIGEST_CHARACTERS] !== SPACE) return undefined
  const json = bytes.subarray(DIGEST_CHARACTERS + 1, -1)
  if (bytes.toString('latin1', 0, DIGEST_CHARACTERS) !== sha256(json)) return undefined
  try {
    const parsed = v.safeParse(line, JSON.parse(json.toString('utf8')))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
