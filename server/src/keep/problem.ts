/** What keeps a backup from being made or restored, for somebody to put into words. */
export type KeepCode =
  | 'no-data'
  | 'exists'
  | 'missing'
  | 'not-a-backup'
  | 'damaged'
  | 'newer'
  | 'house-open'
  | 'data-there'
  | 'database'

export class KeepProblem extends Error {
  override readonly name = 'KeepProblem'
  readonly code: KeepCode
  readonly params: Readonly<Record<string, string | number>>

  constructor(code: KeepCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
