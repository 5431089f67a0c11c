/**
 * Hatchings: parallel lines of one colour at an angle. Colours are classes, since an SVG pattern inherits them from the place
 * of its definition and not of its use.
 */
export const pattern = (id: string, body: string, turn: number, gap: number): string =>
  `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${body}</pattern>`

export const stroke = (look: string, gap: number, line: number): string =>
  `<path class="${look}" d="M0 ${gap / 2}H${gap}" stroke-width="${line}"/>`

/** Makes the hatchings of a game: the pattern `<game>-hatch-<name>` with its colour in the class `<game>-cut-<name>`. */
export const hatching =
  (game: string) =>
  (name: string, turn: number, gap: number, line: number): string =>
    pattern(`${game}-hatch-${name}`, stroke(`${game}-cut-${name}`, gap, line), turn, gap)

/** The hatching of shades on all figures. */
export const SHADE = pattern('cut-shade', stroke('cut-shade', 3.6, 1.5), 38, 3.6)
