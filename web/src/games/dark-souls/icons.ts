/** The shapes of this table that game-icons.net has; the others are cut in `glyphs/`, and those of cards come with them. */
export const ICONS = ['clover', 'ninja-armor'] as const
