import { Complaint } from './complaint.ts'
import { Progress } from './progress.ts'
import type { Terminal } from './terminal.ts'

export interface BackupOptions {
  readonly force?: true
}

export interface RestoreOptions {
  readonly replace?: true
}

/** `gloamhall backup`: the whole house in one file, while it is open. */
export async function backup(
  terminal: Terminal,
  env: NodeJS.ProcessEnv,
  file: string,
  options: BackupOptions,
): Promise<void> {
  const { backup: keep, configFrom } = await import('@gloamhall/server/keep')
  await watched(terminal, file, async (heard) => {
    const { tables, lines, bytes } = await keep(configFrom(env), file, { force: options.force === true, heard })
    terminal.tell('backup.done', { file, tables, lines, size: megabytes(bytes) })
  })
}

/** `gloamhall restore`: the other way round, into an empty place. */
export async function restore(
  terminal: Terminal,
  env: NodeJS.ProcessEnv,
  file: string,
  options: RestoreOptions,
): Promise<void> {
  const { restore: lay, configFrom } = await import('@gloamhall/server/keep')
  await watched(terminal, file, async (heard) => {
    const { tables, lines, aside } = await lay(configFrom(env), file, { replace: options.replace === true, heard })
    terminal.tell('restore.done', { file, tables, lines })
    for (const place of aside) terminal.tell('restore.aside', { place })
  })
}

/** Shows how far it is, and puts what went wrong into words. */
async function watched(
  terminal: Terminal,
  file: string,
  act: (heard: (done: number, all: number) => void) => Promise<void>,
): Promise<void> {
  const progress = new Progress(terminal, 0, 'progress-rows')
  try {
    await act((done, all) => progress.reach(done, all))
  } catch (error) {
    throw await inWords(error, file)
  } finally {
    progress.end()
  }
}

async function inWords(error: unknown, file: string): Promise<unknown> {
  const { ConfigError, KeepProblem } = await import('@gloamhall/server/keep')
  if (error instanceof KeepProblem) return new Complaint(`keep.${error.code}`, error.params)
  if (error instanceof ConfigError) return new Complaint('settings', { reason: error.message.replaceAll('\n', '; ') })
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (/^E[A-Z]+$/.test(code)) return new Complaint('file-unwritable', { file, code })
  const isDatabase = 'errcode' in error || error.message.startsWith('the database ') || code !== ''
  return isDatabase ? new Complaint('keep.database', { reason: error.message }) : error
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)
