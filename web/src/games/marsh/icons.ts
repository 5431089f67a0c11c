/** The icons of the marsh. */
export const ICONS: readonly string[] = ['old-lantern', 'flame']
