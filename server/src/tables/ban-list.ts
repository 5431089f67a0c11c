/** Beyond this number a ban is pointless: the guest returns under a new identity each time. */
const MAX_BANNED_GUESTS = 100

interface StoredBans {
  readonly banned: readonly string[]
  readonly muted: readonly string[]
}

/** Guests who were removed from a table or muted there. Both survive leaving the seat and taking another. */
export class BanList {
  #banned: readonly string[]
  #muted: readonly string[]

  constructor(text: string) {
    // Rows of earlier versions lack these fields.
    const { banned, muted } = { banned: [], muted: [], ...(JSON.parse(text) as Partial<StoredBans>) }
    this.#banned = banned
    this.#muted = muted
  }

  /** The stored form. */
  get text(): string {
    return JSON.stringify({ banned: this.#banned, muted: this.#muted } satisfies StoredBans)
  }

  /** Guests who were removed. */
  get banned(): readonly string[] {
    return this.#banned
  }

  isBanned(guest: string): boolean {
    return this.#banned.includes(guest)
  }

  ban(guest: string): void {
    this.#banned = [...this.#banned.filter((each) => each !== guest), guest].slice(-MAX_BANNED_GUESTS)
  }

  letBack(guest: string): void {
    this.#banned = this.#banned.filter((each) => each !== guest)
  }

  isMuted(guest: string): boolean {
    return this.#muted.includes(guest)
  }

  mute(guest: string, isMuted: boolean): void {
    const others = this.#muted.filter((each) => each !== guest)
    this.#muted = isMuted ? [...others, guest].slice(-MAX_BANNED_GUESTS) : others
  }
}
