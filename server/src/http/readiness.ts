import { OUTAGE_REASONS } from '../store/outage.ts'
import type { Store } from '../store/store.ts'

/** Why a server should get no new visitors: what /readyz answers, and nothing else. */
export const NOT_READY_REASONS = ['draining', 'nats-away', ...OUTAGE_REASONS] as const
type NotReadyReason = (typeof NOT_READY_REASONS)[number]

/** Whether a server is ready: not stopping, connected to the other nodes of its cluster, and able to write. */
export class Readiness {
  readonly #store: Pick<Store, 'outage'>
  readonly #bus: { readonly isUp: boolean } | undefined
  #isDraining = false

  constructor(store: Pick<Store, 'outage'>, bus: { readonly isUp: boolean } | undefined) {
    this.#store = store
    this.#bus = bus
  }

  /** The server has been asked to stop. */
  drain(): void {
    this.#isDraining = true
  }

  async problem(): Promise<NotReadyReason | undefined> {
    if (this.#isDraining) return 'draining'
    return this.#bus && !this.#bus.isUp ? 'nats-away' : this.#store.outage()
  }
}
