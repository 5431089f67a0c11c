/**
 * An engraved figure: one line for each piece, from the back to the front, with a letter for its material and its path.
 *
 *     b body   m metal   c cloth   k dark   w wood and leather   g glow      filled, with an edge
 *     s shade, hatched    l a line of ink    i a line of light
 *
 * A capital letter adds the mirror image of the piece. Figures of players have `c` in the colour of their seat. The letters
 * become classes of `engraved-figure.css`; each game sets their colours and hatchings.
 */
export interface Figure {
  /** The width of its box; it stands in the middle. */
  readonly width: number
  /** The height of its feet. */
  readonly feet: number
  readonly drawn: string
}

interface Piece {
  readonly kind: string
  readonly path: string
  readonly twin: boolean
}

/** The materials with an outline; lines and shades lie upon them. */
const isSolid = ({ kind }: Piece): boolean => 'bmckwg'.includes(kind)

/** The figure as markup with its feet at the origin, inserted once and used by reference. */
export function cut(figure: Figure): string {
  const painted = piecesOf(figure).map(({ kind, path, twin }) => drawn(figure, kind, path, twin ? path : ''))
  return stood(figure, outline(figure, 'halo') + painted.join('') + outline(figure, 'veil'))
}

/** The outline of a figure. */
export function outline(figure: Figure, look: string): string {
  const solid = piecesOf(figure).filter(isSolid)
  const joined = (of: readonly Piece[]): string => of.map(({ path }) => path).join('')
  return drawn(figure, look, joined(solid), joined(solid.filter(({ twin }) => twin)))
}

export const stood = ({ width, feet }: Figure, markup: string): string =>
  `<g class="cut" transform="translate(${-width / 2} ${-feet})">${markup}</g>`

const drawn = ({ width }: Figure, look: string, path: string, twin: string): string =>
  `<path class="cut-${look}" d="${path}"/>${twin && `<path class="cut-${look}" transform="matrix(-1 0 0 1 ${width} 0)" d="${twin}"/>`}`

export const piecesOf = ({ drawn }: Figure): readonly Piece[] => drawn.trim().split('\n').map(pieceOf)

function pieceOf(line: string): Piece {
  const letter = line.charAt(0)
  return { kind: letter.toLowerCase(), path: line.slice(2), twin: letter !== letter.toLowerCase() }
}
