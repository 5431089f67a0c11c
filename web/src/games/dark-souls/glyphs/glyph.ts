/**
 * Shapes of our own, in a square of 64: what game-icons has not, or has only at the price of ten of these. Holes are
 * cut by the even-odd rule. Their names in the document begin with the table's own word.
 */
type Cut = (d: string) => string

const turned =
  (turn: string): Cut =>
  (d) =>
    `<path fill-rule="evenodd" transform="scale(8)${turn}" d="${d}"/>`

export const upright = turned('')

/** Weapons are cut upright, point above, and lean to the right; from corner to corner they are 90 long. */
export const leaning = turned('rotate(45 32 32)')
export const heavy = turned('rotate(45 32 32)translate(6.4 18.4)scale(.8)')

/** The same weapon on either side, crossed. */
export const twice =
  (cut: Cut): Cut =>
  (d) =>
    `${cut(d)}<g transform="matrix(-1 0 0 1 512 0)">${cut(d)}</g>`

/** As `hang` wants them. */
export const named = (cut: Cut, shapes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(shapes).map(([name, d]) => [`soul-${name}`, cut(d)]))
