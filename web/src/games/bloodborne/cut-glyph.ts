/**
 * Our own shapes, in a square of 64 with holes by the even-odd rule, for what game-icons does not have. They are scaled by eight to its grid, so
 * the stroke width here is an eighth of that of other icons.
 */
export const cut =
  (turn = '') =>
  (d: string): string =>
    `<path fill-rule="evenodd" stroke-width="2.75" transform="scale(8)${turn}" d="${d}"/>`

export const upright = cut()

/** Weapons are drawn upright with the point at the top and lean to the right; from corner to corner they are 90 long. */
export const leaning = cut('rotate(45 32 32)')

/** Symbols in the form that `insertSprite` takes; their ids start with the prefix of this table. */
export const named = (cut: (d: string) => string, shapes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(shapes).map(([name, d]) => [`hunt-${name}`, cut(d)]))
