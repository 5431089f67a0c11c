import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { UserError } from './user-error.ts'

/** The largest file that a command reads; a campaign of many sessions has a few megabytes. */
const MAX_FILE_BYTES = 16 * 1024 * 1024

/**
 * Reads a text file up to a size limit, so that a huge file or an endless one such as a device cannot fill the memory.
 */
export function readText(file: string, maxBytes = MAX_FILE_BYTES): string {
  const bytes = withUserErrors(file, 'file-unreadable', () => readUpTo(file, maxBytes + 1))
  if (bytes.length > maxBytes) throw new UserError('file-too-large', { file, limit: sizeOf(maxBytes) })
  return bytes.toString('utf8')
}

const sizeOf = (bytes: number): string => (bytes < 2 ** 20 ? `${bytes / 2 ** 10} KB` : `${bytes / 2 ** 20} MB`)

function readUpTo(file: string, maxBytes: number): Buffer {
  const open = openSync(file, 'r')
  try {
    const bytes: Buffer[] = []
    for (let left = maxBytes; left > 0; ) {
      const chunk = Buffer.allocUnsafe(Math.min(left, CHUNK_BYTES))
      const read = readSync(open, chunk)
      if (read === 0) break
      bytes.push(chunk.subarray(0, read))
      left -= read
    }
    return Buffer.concat(bytes)
  } finally {
    closeSync(open)
  }
}

const CHUNK_BYTES = 256 * 1024

/**
 * Writes a file atomically: a concurrent reader, or the next start after a power cut, finds the old content or the new.
 */
export function writeText(file: string, text: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
  withUserErrors(file, 'file-unwritable', () => {
    try {
      writeFileSync(draft, text, { flag: 'wx', flush: true })
      renameSync(draft, file)
    } catch (error) {
      rmSync(draft, { force: true })
      throw error
    }
  })
}

const REASONS = { ENOENT: 'file-missing', EISDIR: 'file-is-folder', EACCES: 'file-forbidden' } as const

function withUserErrors<Result>(
  file: string,
  otherwise: 'file-unreadable' | 'file-unwritable',
  act: () => Result,
): Result {
  try {
    return act()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const reason =
      otherwise === 'file-unreadable' && code in REASONS ? REASONS[code as keyof typeof REASONS] : otherwise
    throw new UserError(reason, { file, code })
  }
}
