import type { Inspection, LeftOut } from '@gloamhall/server/backup'
import { UserError } from './user-error.ts'
import { PASSED, UNCHECKED } from './symbols.ts'
import { Progress } from './progress.ts'
import type { Terminal } from './terminal.ts'

export interface BackupOptions {
  readonly force?: true
  /** Verifies the file instead of writing it. */
  readonly verify?: true
  readonly json?: true
}

export interface RestoreOptions {
  readonly replace?: true
  readonly intactOnly?: true
}

/** `gloamhall backup`: all data of the server in one file, also while it is running. */
export async function backup(
  terminal: Terminal,
  env: NodeJS.ProcessEnv,
  file: string,
  options: BackupOptions,
): Promise<number> {
  if (options.verify) return verifyBackup(terminal, file, options.json === true)
  if (options.json) throw new UserError('backup-json')
  const { backup: writeBackup, configFrom } = await import('@gloamhall/server/backup')
  await withProgress(terminal, file, async (heard) => {
    const { tables, lines, bytes } = await writeBackup(configFrom(env), file, {
      force: options.force === true,
      onProgress: heard,
    })
    terminal.tell('backup.done', { file, tables, lines, size: megabytes(bytes) })
  })
  return 0
}

/** `gloamhall backup --verify`: checks every byte and lists what is lost. Returns the exit code. */
async function verifyBackup(terminal: Terminal, file: string, json: boolean): Promise<number> {
  const { inspect } = await import('@gloamhall/server/backup')
  let found: Inspection
  try {
    found = inspect(file)
  } catch (error) {
    throw await userErrorFor(error, file)
  }
  if (json) terminal.json(asJson(file, found))
  else printInspection(terminal, file, found)
  return found.isWhole ? 0 : 1
}

/** Everything except the secret itself. */
const asJson = (file: string, { secret, ...found }: Inspection): object => ({
  file,
  ...found,
  secret: secret === undefined ? 'damaged' : 'intact',
})

function printInspection(terminal: Terminal, file: string, found: Inspection): void {
  const { words } = terminal
  const { format, schema, made, bytes } = found
  const about = { format, schema, size: megabytes(bytes) }
  terminal.print(made ? words('backup.about', { ...about, made }) : words('backup.about-older', about))
  for (const table of found.tables) printTable(terminal, table)
  if (found.isWhole) {
    if (format === 1) terminal.print(words('backup.no-checksum'), UNCHECKED)
    else terminal.print(words('backup.checksums'), PASSED)
    terminal.tell('backup.whole', { file })
    return
  }
  printDamage(terminal, found)
  terminal.tell(format === 1 ? 'backup.damaged-older' : 'backup.damaged', { file })
}

function printTable(terminal: Terminal, { name, rows, intact, damagedParts }: Inspection['tables'][number]): void {
  const { words } = terminal
  if (damagedParts === 0) terminal.print(words('backup.table', { name, rows: intact }), PASSED)
  else if (rows === undefined || damagedParts === undefined)
    terminal.print(words('backup.table-cut', { name, intact }), DAMAGED)
  else terminal.print(words('backup.table-damaged', { name, rows, intact, parts: damagedParts }), DAMAGED)
}

/** The mark of something damaged. */
const DAMAGED = { first: '  ✗ ', rest: '    ' }

/** Prints what the damage means for the users of the server. */
function printDamage(terminal: Terminal, { damaged, secret, tables, replayed, mayLackMore, format }: Inspection): void {
  const { words } = terminal
  if (secret === undefined) terminal.print(words('backup.secret-damaged'), DAMAGED)
  if (format === 1) return
  if (tables.every(({ damagedParts }) => damagedParts === 0)) terminal.print(words('backup.frame-damaged'), DAMAGED)
  if (damaged.match.length > 0) terminal.print(words('backup.matches-damaged', listed(damaged.match)), DAMAGED)
  if (damaged.campaign.length > 0) terminal.print(words('backup.campaigns-damaged', listed(damaged.campaign)), DAMAGED)
  if (mayLackMore) terminal.print(words('backup.may-lack-more'), DAMAGED)
  if (replayed.length > 0) terminal.print(words('backup.replayed', { count: replayed.length }), UNCHECKED)
}

/** The number of codes printed at most; --json has all of them. */
const MAX_LISTED = 20

const listed = (codes: readonly string[]) => ({
  count: codes.length,
  codes: codes.length > MAX_LISTED ? [...codes.slice(0, MAX_LISTED), '…'] : codes,
})

/** `gloamhall restore`: restores a backup into an empty location. */
export async function restore(
  terminal: Terminal,
  env: NodeJS.ProcessEnv,
  file: string,
  options: RestoreOptions,
): Promise<void> {
  const { restore: restoreBackup, configFrom } = await import('@gloamhall/server/backup')
  await withProgress(terminal, file, async (heard) => {
    const { replace = false, intactOnly = false } = options
    const done = await restoreBackup(configFrom(env), file, { replace, intactOnly, onProgress: heard })
    const { tables, lines, aside, format, leftOut } = done
    terminal.tell('restore.done', { file, tables, lines })
    if (format === 1) terminal.tell('restore.no-checksum')
    if (leftOut) printLeftOut(terminal, leftOut)
    for (const place of aside) terminal.tell('restore.aside', { place })
  })
}

/** Prints what was left out of a damaged backup. */
function printLeftOut(terminal: Terminal, { matches, campaigns, rows, secret, mayLackMore }: LeftOut): void {
  const { words } = terminal
  terminal.tell('restore.left-out')
  if (matches.length > 0) terminal.print(words('backup.matches-damaged', listed(matches)), DAMAGED)
  if (campaigns.length > 0) terminal.print(words('backup.campaigns-damaged', listed(campaigns)), DAMAGED)
  for (const [name, count] of Object.entries(rows)) terminal.print(words('restore.rows-lost', { name, count }), DAMAGED)
  if (secret) terminal.print(words('backup.secret-damaged'), DAMAGED)
  if (mayLackMore) terminal.print(words('backup.may-lack-more'), DAMAGED)
  const isNothing = matches.length + campaigns.length + Object.keys(rows).length === 0 && !secret && !mayLackMore
  if (isNothing) terminal.print(words('restore.nothing-lost'), PASSED)
}

/** Shows progress, and turns errors into user errors. */
async function withProgress(
  terminal: Terminal,
  file: string,
  act: (heard: (done: number, all: number) => void) => Promise<void>,
): Promise<void> {
  const progress = new Progress(terminal, 0, 'progress-rows')
  try {
    await act((done, all) => progress.reach(done, all))
  } catch (error) {
    progress.end()
    const { BackupError } = await import('@gloamhall/server/backup')
    if (error instanceof BackupError && error.inspection) printInspection(terminal, file, error.inspection)
    throw await userErrorFor(error, file)
  } finally {
    progress.end()
  }
}

async function userErrorFor(error: unknown, file: string): Promise<unknown> {
  const { ConfigError, BackupError } = await import('@gloamhall/server/backup')
  if (error instanceof BackupError) return new UserError(`keep.${error.code}`, error.params)
  if (error instanceof ConfigError) return new UserError('settings', { reason: error.message.replaceAll('\n', '; ') })
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (/^E[A-Z]+$/.test(code)) return new UserError('file-unwritable', { file, code })
  const isDatabase = 'errcode' in error || error.message.startsWith('the database ') || code !== ''
  return isDatabase ? new UserError('keep.database', { reason: error.message }) : error
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)
