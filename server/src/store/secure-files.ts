import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600
const STICKY = 0o1000

/** Creates a folder that only its owner can read. A shared one, such as /tmp, is left as it is. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  if ((statSync(folder).mode & STICKY) === 0) restrict(folder, FOLDER)
}

/**
 * Creates a file that only its owner can read, and restricts existing ones beside it with these suffixes. Existing files are
 * never opened: closing one would release all POSIX locks that this process has on it.
 */
export function privateFile(file: string, ...endings: readonly string[]): void {
  if (!existsSync(file)) closeSync(openSync(file, 'wx', FILE))
  for (const ending of endings) restrict(file + ending, FILE)
}

/** Resolves symbolic links, creating an empty file if there is none: one file may have several names. */
export function realPath(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: FOLDER })
  if (!existsSync(file)) privateFile(file)
  return realpathSync(file)
}

/** Writes a file atomically and durably, readable by its owner only. */
export function writePrivate(file: string, text: string): void {
  const draft = tempName(file)
  try {
    writeFileSync(draft, text, { mode: FILE, flag: 'wx', flush: true })
    renameSync(draft, file)
    fsyncFolder(dirname(file))
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** A temporary name in the same folder. */
export const tempName = (file: string): string => `${file}.${randomBytes(6).toString('hex')}.part`

/** Waits until the file is on the disk. */
export function fsyncFile(file: string): void {
  const open = openSync(file, 'r+')
  fsyncSync(open)
  closeSync(open)
}

/** A new directory entry is durable only once the folder is synced too; not every system supports that. */
export function fsyncFolder(folder: string): void {
  try {
    const open = openSync(folder, 'r')
    fsyncSync(open)
    closeSync(open)
  } catch {}
}

/** Removes access for others; a file of another owner, or a file system without permissions, is left as it is. */
function restrict(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || (found.mode & 0o777 & ~mode) === 0) return
  try {
    chmodSync(path, found.mode & mode)
  } catch {}
}
