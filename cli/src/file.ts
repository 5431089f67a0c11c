import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Complaint } from './complaint.ts'

/** Larger files are none of ours; reading one by mistake should not fill the memory. */
const LARGEST = 16 * 1024 * 1024

export function readText(file: string): string {
  const bytes = attempt(file, 'file-unreadable', () => readFileSync(file))
  if (bytes.length > LARGEST) throw new Complaint('file-too-large', { file })
  return bytes.toString('utf8')
}

/** Writes a file whole or not at all: whoever reads it meanwhile, or after a power cut, sees the old one or the new. */
export function writeText(file: string, text: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
  attempt(file, 'file-unwritable', () => {
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

function attempt<Result>(file: string, otherwise: 'file-unreadable' | 'file-unwritable', act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const reason =
      otherwise === 'file-unreadable' && code in REASONS ? REASONS[code as keyof typeof REASONS] : otherwise
    throw new Complaint(reason, { file, code })
  }
}
