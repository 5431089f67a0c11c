import type { Inspection } from './inspect.ts'

/** What keeps a backup from being made or restored, for somebody to put into words. */
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
  | 'house-open'
  | 'data-there'
  | 'database'

export class BackupError extends Error {
  override readonly name = 'KeepProblem'
  readonly code: BackupErrorCode
  readonly params: Readonly<Record<string, string | number>>
  /** Of a damaged backup: what is damaged. */
  readonly inspection: Inspection | undefined

  constructor(code: BackupErrorCode, params: Readonly<Record<string, string | number>> = {}, inspection?: Inspection) {
    super(code)
    this.code = code
    this.params = params
    this.inspection = inspection
  }
}
