/**
 * The pages of a game whose board is not one: `games/<game>/pages.ts` says which of its files are fetched until each of
 * them is drawn. The first is weighed for whoever comes from the lobby, with the limits of every table; the later ones for
 * whoever opens the table there, after a reload or by a link, with limits of their own.
 */
export interface Pages {
  readonly first: readonly string[]
  readonly later: Readonly<Record<string, LaterPage>>
}

interface LaterPage {
  readonly sources: readonly string[]
  /** Limits in kB. */
  readonly script: number
  readonly style: number
}
