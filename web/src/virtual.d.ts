interface ImportMeta {
  /** Whatever is found by its path, put in by the bundler. */
  glob<Module>(pattern: string, how: { readonly eager: true }): Readonly<Record<string, Module>>
  /** The same, of each only what goes by one name, and asked for in a way of ours. */
  glob<Part>(
    patterns: readonly string[],
    how: { readonly eager: true; readonly import: string; readonly query: string },
  ): Readonly<Record<string, Part>>
  /** Fetched when somebody asks for it, and of it only what goes by this name. */
  glob<Part>(pattern: string, how: { readonly import: string }): Readonly<Record<string, () => Promise<Part>>>
}

/** What is in every open box besides its face, and where it is fetched: `game-assets.ts` says what that is. */
declare module 'virtual:boxes' {
  export const boxes: unknown
}

/** What a module exports, as a file of its own: it is fetched, and never run. These stand before those they look like. */
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
 * One sprite for a list of icons: `virtual:icons/components/icons.ts` draws what `src/components/icons.ts` names, and
 * `virtual:icons/shelf` the emblems of all boxes.
 */
declare module 'virtual:icons/*' {
  export const sprite: Readonly<Record<string, string>>
}

declare module 'virtual:icon-authors' {
  /** Whose hand drew which of the icons we ship. */
  export const authors: readonly { readonly author: string; readonly icons: readonly string[] }[]
}

/** What there is to learn of a game: `virtual:guide/<game>` is its `learn.yaml` and its lessons. */
declare module 'virtual:guide/*' {
  /** A `Guide`; a declaration like this one cannot import the type. */
  export const guide: unknown
}

/** What the options of a game are called: `virtual:options/<game>/en`. */
declare module 'virtual:options/*' {
  const words: Readonly<Record<string, string>>
  export default words
}

/** The phrases that only campaigns of a game use: `virtual:words/<game>/evening/en`. */
declare module 'virtual:words/*' {
  const words: Readonly<Record<string, string>>
  export default words
}

declare module '*.css' {}

/** The address of a file that is run as a worker. */
declare module '*?worker&url' {
  const url: string
  export default url
}

declare module '*?raw' {
  const text: string
  export default text
}
