/** Whoever is asked to leave more often than this has found another way in each time. */
const MOST = 100

interface Kept {
  readonly barred: readonly string[]
  readonly silent: readonly string[]
}

/** Guests who were asked to leave a table, or to be silent there: to get up and sit down again does not help. */
export class BanList {
  #barred: readonly string[]
  #silent: readonly string[]

  constructor(text: string) {
    // Older rows hold nobody.
    const { barred, silent } = { barred: [], silent: [], ...(JSON.parse(text) as Partial<Kept>) }
    this.#barred = barred
    this.#silent = silent
  }

  /** As it is written down. */
  get text(): string {
    return JSON.stringify({ barred: this.#barred, silent: this.#silent } satisfies Kept)
  }

  /** Those who were asked to leave. */
  get barred(): readonly string[] {
    return this.#barred
  }

  isBarred(guest: string): boolean {
    return this.#barred.includes(guest)
  }

  bar(guest: string): void {
    this.#barred = [...this.#barred.filter((each) => each !== guest), guest].slice(-MOST)
  }

  letBack(guest: string): void {
    this.#barred = this.#barred.filter((each) => each !== guest)
  }

  isSilent(guest: string): boolean {
    return this.#silent.includes(guest)
  }

  silence(guest: string, isSilent: boolean): void {
    const others = this.#silent.filter((each) => each !== guest)
    this.#silent = isSilent ? [...others, guest].slice(-MOST) : others
  }
}
