/**
 * A figure as it is cut: one line a piece of it, from the back to the front, a letter for what it is made of and its path.
 *
 *     b body   m metal   c cloth   k dark   w wood and leather   g glow      filled, with an edge
 *     s shade, hatched    l a line of ink    i a line of light
 *
 * A capital letter stands for the piece and its mirror image. Figures of people wear `c` in the colour of their seat. What the
 * letters look like says `engraved-figure.css`; of which colours and hatchings they are, the palette of whoever shows it.
 */
export interface Figure {
  /** How wide the box is in which it is drawn; it stands in the middle. */
  readonly width: number
  /** Where its feet are. */
  readonly feet: number
  readonly drawn: string
}

interface Piece {
  readonly kind: string
  readonly path: string
  readonly twin: boolean
}

/** What has an outline: lines and shades lie upon it. */
const isSolid = ({ kind }: Piece): boolean => 'bmckwg'.includes(kind)

/** The figure as markup, its feet at the origin: hung once in the document, and used as often as it stands somewhere. */
export function cut(figure: Figure): string {
  const painted = piecesOf(figure).map(({ kind, path, twin }) => drawn(figure, kind, path, twin ? path : ''))
  return stood(figure, outline(figure, 'halo') + painted.join('') + outline(figure, 'veil'))
}

/** A figure by its outline alone. */
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
