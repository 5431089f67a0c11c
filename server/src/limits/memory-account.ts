/** Limits of one account: bytes in all, and bytes and items per client address. */
export interface AccountLimits {
  readonly maxBytes: number
  readonly maxBytesPerAddress: number
  readonly maxItemsPerAddress: number
}

export type AccountFault = 'total' | 'address'

interface Used {
  bytes: number
  items: number
}

/** Counts memory that clients make the server hold, such as unfinished request bodies: reserved before it is used. */
export class MemoryAccount {
  readonly limits: AccountLimits
  readonly #perAddress = new Map<string, Used>()
  #bytes = 0

  constructor(limits: AccountLimits) {
    this.limits = limits
  }

  get bytes(): number {
    return this.#bytes
  }

  get addresses(): number {
    return this.#perAddress.size
  }

  /** Returns an idempotent function that releases the memory, or the limit that is reached. */
  reserve(address: string, bytes: number): (() => void) | AccountFault {
    const { maxBytes, maxBytesPerAddress, maxItemsPerAddress } = this.limits
    const used = this.#perAddress.get(address) ?? { bytes: 0, items: 0 }
    if (used.items >= maxItemsPerAddress || used.bytes + bytes > maxBytesPerAddress) return 'address'
    if (this.#bytes + bytes > maxBytes) return 'total'
    this.#perAddress.set(address, used)
    this.#add(used, bytes, 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#add(used, -bytes, -1)
      if (used.items === 0) this.#perAddress.delete(address)
    }
  }

  #add(used: Used, bytes: number, items: number): void {
    used.bytes += bytes
    used.items += items
    this.#bytes += bytes
  }
}
