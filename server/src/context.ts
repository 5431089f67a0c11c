import type { Config } from './config.ts'
import type { Node } from './cluster/node.ts'
import type { Owner } from './cluster/owner.ts'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'
import type { EventHistoryStore } from './matches/event-history-store.ts'
import type { MacSigner } from './matches/mac-signer.ts'
import type { Store } from './store/store.ts'

/** What most parts of the server need: settings, storage, metrics, logger. */
export interface ServerContext {
  readonly config: Config
  readonly store: Store
  readonly metrics: Metrics
  readonly log: Logger
  readonly node: Node
  readonly owner: Owner
  readonly macSigner: MacSigner
  readonly historyStore: EventHistoryStore
}
