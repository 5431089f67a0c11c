import type { Config } from './config.ts'
import type { Leases } from './leases.ts'
import type { Logger } from './logger.ts'
import type { Meters } from './meters.ts'
import type { Sheets } from './sheets.ts'
import type { Signet } from './signet.ts'
import type { Store } from './store/store.ts'

/** What a room needs of the house around it. */
export interface Household {
  readonly config: Config
  readonly store: Store
  readonly meters: Meters
  readonly log: Logger
  readonly leases: Leases
  readonly signet: Signet
  readonly sheets: Sheets
}

/** Where a bug showed, without its message: that could hold what nobody may know. */
export const whereOf = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 8)
        .join('\n')
    : 'nowhere'
