/**
 * Hatchings, as an engraver would cut them: lines of one colour, turned. Colours are classes, since a pattern takes them
 * from where it hangs and not from where it is used.
 */
export const pattern = (id: string, body: string, turn: number, gap: number): string =>
  `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${body}</pattern>`

export const stroke = (look: string, gap: number, line: number): string =>
  `<path class="${look}" d="M0 ${gap / 2}H${gap}" stroke-width="${line}"/>`

/** The hatchings of a game, each by its name: `<game>-hatch-<name>`, its ink in the class `<game>-cut-<name>`. */
export const hatching =
  (game: string) =>
  (name: string, turn: number, gap: number, line: number): string =>
    pattern(`${game}-hatch-${name}`, stroke(`${game}-cut-${name}`, gap, line), turn, gap)

/** What lies in the shade, on every figure of the house. */
export const SHADE = pattern('cut-shade', stroke('cut-shade', 3.6, 1.5), 38, 3.6)
