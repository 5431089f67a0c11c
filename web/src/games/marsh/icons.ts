/** Icons of the board, by their names at game-icons.net. */
export const ICONS: readonly string[] = ['old-lantern', 'flame']
