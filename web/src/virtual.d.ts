/** One sprite for a list of icons: `virtual:icons/parts/icons.ts` draws what `src/parts/icons.ts` names. */
declare module 'virtual:icons/*' {
  export const sprite: Readonly<Record<string, string>>
}

declare module 'virtual:icon-authors' {
  /** Whose hand drew which of the icons we ship. */
  export const authors: readonly { readonly author: string; readonly icons: readonly string[] }[]
}

declare module '*.css' {}

declare module '*?raw' {
  const text: string
  export default text
}
