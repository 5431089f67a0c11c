import type { Inspection } from './inspect.ts'

/** Why a backup was not made or restored; the caller words the message. */
export type BackupErrorCode =
  | 'no-data'
  | 'exists'
  | 'missing'
  | 'not-a-backup'
  | 'damaged'
  | 'damaged-older'
  | 'damaged-secret'
  | 'nothing-intact'
  | 'newer'
  | 'newer-format'
  | 'server-running'
  | 'data-there'
  | 'database'

export class BackupError extends Error {
  override readonly name = 'KeepProblem'
  readonly code: BackupErrorCode
  readonly params: Readonly<Record<string, string | number>>
  /** What is damaged, for a damaged backup. */
  readonly inspection: Inspection | undefined

  constructor(code: BackupErrorCode, params: Readonly<Record<string, string | number>> = {}, inspection?: Inspection) {
    super(code)
    this.code = code
    this.params = params
    this.inspection = inspection
  }
}
