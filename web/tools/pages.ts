/**
 * Pages of a game whose board has several: `games/<game>/pages.ts` lists the files that are fetched until each page is drawn. The first page is
 * measured for a player who comes from the lobby, the later ones for one who opens the table there, after a reload or through a link. The limits
 * are those of every table.
 */
export interface Pages {
  readonly first: Page
  readonly later: Readonly<Record<string, Page>>
}

export interface Page {
  /** Scripts, each with all its static imports. */
  readonly sources: readonly string[]
  /** The figures on it. */
  readonly figures?: readonly string[]
  /** The sheets with the shapes of its emblems. */
  readonly sheets?: readonly string[]
}
