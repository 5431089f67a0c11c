/**
 * Shapes of our own, in a square of 64, with holes by the even-odd rule: what game-icons has not. Where an icon has an edge
 * it has it in its own measure, eight times as fine as that of the others.
 */
export const cut =
  (turn = '') =>
  (d: string): string =>
    `<path fill-rule="evenodd" stroke-width="2.75" transform="scale(8)${turn}" d="${d}"/>`

export const upright = cut()

/** Weapons are cut upright, point above, and lean to the right; from corner to corner they are 90 long. */
export const leaning = cut('rotate(45 32 32)')

/** As `hang` wants them; their names in the document begin with the table's own word. */
export const named = (cut: (d: string) => string, shapes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(shapes).map(([name, d]) => [`hunt-${name}`, cut(d)]))
