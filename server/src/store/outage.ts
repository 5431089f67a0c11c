/** Why the database takes no writes: what /readyz answers, and nothing else. */
export const OUTAGE_REASONS = [
  'disk-full',
  'disk-failed',
  'data-folder-gone',
  'database-away',
  'database-busy',
  'read-only',
  'another-server',
] as const
export type OutageReason = (typeof OUTAGE_REASONS)[number]

/**
 * The storage failed, not the statement: retrying single statements would not help, and whether they were written is unknown,
 * so none of them is acknowledged. The message of the database is dropped, because it may quote the data; its code is enough.
 */
export class StorageOutage extends Error {
  override readonly name = 'StorageOutage'
  readonly why: OutageReason
  readonly code: string

  constructor(why: OutageReason, code: string) {
    super(OPERATOR_MESSAGES[why])
    this.why = why
    this.code = code
  }
}

/** Log messages for the operator: what happens now, and when it ends. */
const OPERATOR_MESSAGES: Readonly<Record<OutageReason, string>> = {
  'disk-full': 'disk full; writes are refused until there is space, and resume by themselves',
  'disk-failed':
    'write or fsync failed, or the database file is corrupt; writes are refused until the server is restarted',
  'data-folder-gone':
    'database file removed, moved or replaced while open; writes are refused until it is back in its place or the server is restarted',
  'database-away': 'database unreachable; writes are refused until it answers, and resume by themselves',
  'database-busy':
    'database locked by another program; writes are refused until it is released, and resume by themselves',
  'read-only': 'database is read-only; writes are refused until it is writable again',
  'another-server': 'another server writes to this database; writes are refused here until it is stopped',
}
