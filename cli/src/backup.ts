import type { Inspection, LeftOut } from '@gloamhall/server/backup'
import { Complaint } from './user-error.ts'
import { HOLDS, OPEN } from './symbols.ts'
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
  if (options.verify) return verified(terminal, file, options.json === true)
  if (options.json) throw new Complaint('backup-json')
  const { backup: keep, configFrom } = await import('@gloamhall/server/backup')
  await watched(terminal, file, async (heard) => {
    const { tables, lines, bytes } = await keep(configFrom(env), file, { force: options.force === true, heard })
    terminal.tell('backup.done', { file, tables, lines, size: megabytes(bytes) })
  })
  return 0
}

/** `gloamhall backup --verify`: checks every byte and lists what is lost. Returns the exit code. */
async function verified(terminal: Terminal, file: string, json: boolean): Promise<number> {
  const { inspect } = await import('@gloamhall/server/backup')
  let found: Inspection
  try {
    found = inspect(file)
  } catch (error) {
    throw await inWords(error, file)
  }
  if (json) terminal.json(asJson(file, found))
  else tellFound(terminal, file, found)
  return found.isWhole ? 0 : 1
}

/** Everything except the secret itself. */
const asJson = (file: string, { secret, ...found }: Inspection): object => ({
  file,
  ...found,
  secret: secret === undefined ? 'damaged' : 'intact',
})

function tellFound(terminal: Terminal, file: string, found: Inspection): void {
  const { words } = terminal
  const { format, schema, made, bytes } = found
  const about = { format, schema, size: megabytes(bytes) }
  terminal.print(made ? words('backup.about', { ...about, made }) : words('backup.about-older', about))
  for (const table of found.tables) tellTable(terminal, table)
  if (found.isWhole) {
    if (format === 1) terminal.print(words('backup.no-checksum'), OPEN)
    else terminal.print(words('backup.checksums'), HOLDS)
    terminal.tell('backup.whole', { file })
    return
  }
  tellDamage(terminal, found)
  terminal.tell(format === 1 ? 'backup.damaged-older' : 'backup.damaged', { file })
}

function tellTable(terminal: Terminal, { name, rows, intact, damagedParts }: Inspection['tables'][number]): void {
  const { words } = terminal
  if (damagedParts === 0) terminal.print(words('backup.table', { name, rows: intact }), HOLDS)
  else if (rows === undefined || damagedParts === undefined)
    terminal.print(words('backup.table-cut', { name, intact }), BROKEN)
  else terminal.print(words('backup.table-damaged', { name, rows, intact, parts: damagedParts }), BROKEN)
}

/** The mark of something damaged. */
const BROKEN = { first: '  ✗ ', rest: '    ' }

/** Prints what the damage means for the users of the server. */
function tellDamage(terminal: Terminal, { damaged, secret, tables, replayed, mayLackMore, format }: Inspection): void {
  const { words } = terminal
  if (secret === undefined) terminal.print(words('backup.secret-damaged'), BROKEN)
  if (format === 1) return
  if (tables.every(({ damagedParts }) => damagedParts === 0)) terminal.print(words('backup.frame-damaged'), BROKEN)
  if (damaged.match.length > 0) terminal.print(words('backup.matches-damaged', listed(damaged.match)), BROKEN)
  if (damaged.campaign.length > 0) terminal.print(words('backup.campaigns-damaged', listed(damaged.campaign)), BROKEN)
  if (mayLackMore) terminal.print(words('backup.may-lack-more'), BROKEN)
  if (replayed.length > 0) terminal.print(words('backup.replayed', { count: replayed.length }), OPEN)
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
  const { restore: lay, configFrom } = await import('@gloamhall/server/backup')
  await watched(terminal, file, async (heard) => {
    const { replace = false, intactOnly = false } = options
    const done = await lay(configFrom(env), file, { replace, intactOnly, heard })
    const { tables, lines, aside, format, leftOut } = done
    terminal.tell('restore.done', { file, tables, lines })
    if (format === 1) terminal.tell('restore.no-checksum')
    if (leftOut) tellLeftOut(terminal, leftOut)
    for (const place of aside) terminal.tell('restore.aside', { place })
  })
}

/** Prints what was left out of a damaged backup. */
function tellLeftOut(terminal: Terminal, { matches, campaigns, rows, secret, mayLackMore }: LeftOut): void {
  const { words } = terminal
  terminal.tell('restore.left-out')
  if (matches.length > 0) terminal.print(words('backup.matches-damaged', listed(matches)), BROKEN)
  if (campaigns.length > 0) terminal.print(words('backup.campaigns-damaged', listed(campaigns)), BROKEN)
  for (const [name, count] of Object.entries(rows)) terminal.print(words('restore.rows-lost', { name, count }), BROKEN)
  if (secret) terminal.print(words('backup.secret-damaged'), BROKEN)
  if (mayLackMore) terminal.print(words('backup.may-lack-more'), BROKEN)
  const isNothing = matches.length + campaigns.length + Object.keys(rows).length === 0 && !secret && !mayLackMore
  if (isNothing) terminal.print(words('restore.nothing-lost'), HOLDS)
}

/** Shows progress, and turns errors into user errors. */
async function watched(
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
    if (error instanceof BackupError && error.inspection) tellFound(terminal, file, error.inspection)
    throw await inWords(error, file)
  } finally {
    progress.end()
  }
}

async function inWords(error: unknown, file: string): Promise<unknown> {
  const { ConfigError, BackupError } = await import('@gloamhall/server/backup')
  if (error instanceof BackupError) return new Complaint(`keep.${error.code}`, error.params)
  if (error instanceof ConfigError) return new Complaint('settings', { reason: error.message.replaceAll('\n', '; ') })
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (/^E[A-Z]+$/.test(code)) return new Complaint('file-unwritable', { file, code })
  const isDatabase = 'errcode' in error || error.message.startsWith('the database ') || code !== ''
  return isDatabase ? new Complaint('keep.database', { reason: error.message }) : error
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)
