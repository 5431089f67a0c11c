/** Why nothing can be written just now; /readyz says one of these words and nothing else. */
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
 * It is the place that fails, not what was to be written: trying each writing alone would not help, and nobody can say
 * for sure whether it is written or not, so it is told to nobody. The database's own sentence stays behind, for it may
 * quote what was to be written; its code says enough.
 */
export class StorageOutage extends Error {
  override readonly name = 'Trouble'
  readonly why: OutageReason
  readonly code: string

  constructor(why: OutageReason, code: string) {
    super(REMEDIES[why])
    this.why = why
    this.code = code
  }
}

/** For the one who looks after the house and reads its log. */
const REMEDIES: Readonly<Record<OutageReason, string>> = {
  'disk-full': 'the disk is full: nothing is accepted until there is room again, then the house goes on by itself',
  'disk-failed':
    'the disk has failed to keep what was written: nothing more is accepted until the house is opened anew',
  'data-folder-gone':
    'the database file was removed, moved or replaced under the open house: nothing more is accepted until it is back where it was, or the house is opened anew',
  'database-away': 'the database does not answer: nothing is accepted until it does, then the house goes on by itself',
  'database-busy':
    'another program has locked the database: nothing is accepted until it lets go, then the house goes on by itself',
  'read-only': 'the database can only be read: nothing is accepted until it can be written again',
  'another-server': 'another house writes to this database: nothing more is accepted here until that one is gone',
}
