/**
 * The pages of a game whose board is not one: `games/<game>/pages.ts` says which of its files are fetched until each of
 * them is drawn. The first is weighed for whoever comes from the lobby; the later ones for whoever opens the table there,
 * after a reload or by a link. The limits are those of every table.
 */
export interface Pages {
  readonly first: Page
  readonly later: Readonly<Record<string, Page>>
}

export interface Page {
  /** Scripts, each with everything it imports at once. */
  readonly sources: readonly string[]
  /** Who stands there. */
  readonly figures?: readonly string[]
  /** What the emblems on it are cut from. */
  readonly sheets?: readonly string[]
}
