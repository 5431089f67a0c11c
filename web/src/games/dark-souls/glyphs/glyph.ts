/**
 * Our own shapes, in a square of 64, for what game-icons does not have or has only at ten times the size. Holes are cut by the even-odd rule. Their
 * ids start with the prefix of this table.
 */
type Cut = (d: string) => string

const turned =
  (turn: string): Cut =>
  (d) =>
    `<path fill-rule="evenodd" transform="scale(8)${turn}" d="${d}"/>`

export const upright = turned('')

/** Weapons are drawn upright with the point at the top and lean to the right; from corner to corner they are 90 long. */
export const leaning = turned('rotate(45 32 32)')
export const heavy = turned('rotate(45 32 32)translate(6.4 18.4)scale(.8)')

/** The same weapon twice, crossed. */
export const twice =
  (cut: Cut): Cut =>
  (d) =>
    `${cut(d)}<g transform="matrix(-1 0 0 1 512 0)">${cut(d)}</g>`

/** Symbols in the form that `insertSprite` takes. */
export const named = (cut: Cut, shapes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(shapes).map(([name, d]) => [`soul-${name}`, cut(d)]))
