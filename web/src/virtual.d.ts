interface ImportMeta {
  /** Modules found by path, inserted by the bundler. */
  glob<Module>(pattern: string, how: { readonly eager: true }): Readonly<Record<string, Module>>
  /** The same, with one export of each and a query of our own. */
  glob<Part>(
    patterns: readonly string[],
    how: { readonly eager: true; readonly import: string; readonly query: string },
  ): Readonly<Record<string, Part>>
  /** Loaded on demand, one export each. */
  glob<Part>(pattern: string, how: { readonly import: string }): Readonly<Record<string, () => Promise<Part>>>
}

/** Assets of every available game besides its UI plug-in; see `game-assets.ts`. */
declare module 'virtual:boxes' {
  export const boxes: unknown
}

/** The export of a module as a separate data file. These declarations precede the more general ones. */
declare module 'virtual:icons/*?fetched' {
  const fetchShapes: () => Promise<Readonly<Record<string, string>>>
  export default fetchShapes
}

declare module 'virtual:words/*?fetched' {
  const fetchWords: () => Promise<Readonly<Record<string, string>>>
  export default fetchWords
}

declare module '*-sheet.ts?fetched' {
  const fetchShapes: () => Promise<Readonly<Record<string, string>>>
  export default fetchShapes
}

/**
 * A sprite for a list of icons: `virtual:icons/components/icons.ts` contains those named in `src/components/icons.ts`, `virtual:icons/emblems` the
 * emblems of all games.
 */
declare module 'virtual:icons/*' {
  export const sprite: Readonly<Record<string, string>>
}

declare module 'virtual:icon-authors' {
  /** Authors of the icons we ship. */
  export const authors: readonly { readonly author: string; readonly icons: readonly string[] }[]
}

/** Learning material of a game: `virtual:guide/<game>` contains its `learn.yaml` and its lessons. */
declare module 'virtual:guide/*' {
  /** A `Guide`; this declaration cannot import the type. */
  export const guide: unknown
}

/** The first matches by game, each loaded on demand. */
declare module 'virtual:tutorials' {
  /** Functions that fetch `{ tutorial }`; this declaration cannot import the type. */
  export const tutorials: Readonly<Record<string, () => Promise<{ readonly tutorial: unknown }>>>
}

/** Names of a game's options: `virtual:options/<game>/en`. */
declare module 'virtual:options/*' {
  const words: Readonly<Record<string, string>>
  export default words
}

/** The phrases that only campaigns of a game use: `virtual:words/<game>/session/en`. */
declare module 'virtual:words/*' {
  const words: Readonly<Record<string, string>>
  export default words
}

declare module '*.css' {}

/** The address of a file that runs as a worker. */
declare module '*?worker&url' {
  const url: string
  export default url
}

declare module '*?raw' {
  const text: string
  export default text
}
