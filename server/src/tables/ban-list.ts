/** Whoever is asked to leave more often than this has found another way in each time. */
const MOST = 100

interface Kept {
  readonly banned: readonly string[]
  readonly muted: readonly string[]
}

/** Guests who were asked to leave a table, or to be silent there: to get up and sit down again does not help. */
export class BanList {
  #banned: readonly string[]
  #muted: readonly string[]

  constructor(text: string) {
    // Older rows hold nobody.
    const { banned, muted } = { banned: [], muted: [], ...(JSON.parse(text) as Partial<Kept>) }
    this.#banned = banned
    this.#muted = muted
  }

  /** As it is written down. */
  get text(): string {
    return JSON.stringify({ banned: this.#banned, muted: this.#muted } satisfies Kept)
  }

  /** Those who were asked to leave. */
  get banned(): readonly string[] {
    return this.#banned
  }

  isBanned(guest: string): boolean {
    return this.#banned.includes(guest)
  }

  ban(guest: string): void {
    this.#banned = [...this.#banned.filter((each) => each !== guest), guest].slice(-MOST)
  }

  letBack(guest: string): void {
    this.#banned = this.#banned.filter((each) => each !== guest)
  }

  isMuted(guest: string): boolean {
    return this.#muted.includes(guest)
  }

  mute(guest: string, isMuted: boolean): void {
    const others = this.#muted.filter((each) => each !== guest)
    this.#muted = isMuted ? [...others, guest].slice(-MOST) : others
  }
}
