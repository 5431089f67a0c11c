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

/** A folder that only its owner looks into. One that all share, such as /tmp, stays as it is: it is not ours alone. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  if ((statSync(folder).mode & STICKY) === 0) restrict(folder, FOLDER)
}

/**
 * A file that only its owner reads, made empty where there is none, and those beside it with these endings. Files that
 * are there are never opened: closing one would let go of all locks this process has on it.
 */
export function privateFile(file: string, ...endings: readonly string[]): void {
  if (!existsSync(file)) closeSync(openSync(file, 'wx', FILE))
  for (const ending of endings) restrict(file + ending, FILE)
}

/** Where a name leads to in the end, with an empty file made there if there is none: one file may have several names. */
export function realPath(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: FOLDER })
  if (!existsSync(file)) privateFile(file)
  return realpathSync(file)
}

/** Writes a file that only its owner reads, whole or not at all, and for good. */
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

/** A name beside it, for what is not whole yet. */
export const tempName = (file: string): string => `${file}.${randomBytes(6).toString('hex')}.part`

/** Waits until the disk has a file. */
export function fsyncFile(file: string): void {
  const open = openSync(file, 'r+')
  fsyncSync(open)
  closeSync(open)
}

/** A new name is there for good only when the disk has its folder too; not every system lets one ask for that. */
export function fsyncFolder(folder: string): void {
  try {
    const open = openSync(folder, 'r')
    fsyncSync(open)
    closeSync(open)
  } catch {}
}

/** Takes away what others may do; what belongs to somebody else, or a disk that knows no rights, stays as it is. */
function restrict(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || (found.mode & 0o777 & ~mode) === 0) return
  try {
    chmodSync(path, found.mode & mode)
  } catch {}
}
