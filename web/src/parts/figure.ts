/**
 * A figure as it is cut: one line a piece of it, from the back to the front, a letter for what it is made of and its path.
 *
 *     b body   m metal   c cloth   k dark   w wood and leather   g glow      filled, with an edge
 *     s shade, hatched    l a line of ink    i a line of light
 *
 * A capital letter stands for the piece and its mirror image. Figures of people wear `c` in the colour of their seat.
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

const SOLID = 'bmckwg'

/** The figure as markup, in the classes of its game, its feet at the origin: hung once in the document, and used as often as it stands somewhere. */
export function cut({ width, feet, drawn }: Figure, game: string): string {
  const pieces = drawn.trim().split('\n').map(pieceOf)
  const mirror = `transform="matrix(-1 0 0 1 ${width} 0)"`
  const outlines = (look: string): string => {
    const solid = pieces.filter(({ kind }) => SOLID.includes(kind))
    const joined = (of: readonly Piece[]): string => of.map(({ path }) => path).join('')
    return [
      `<path class="${look}" d="${joined(solid)}"/>`,
      `<path class="${look}" ${mirror} d="${joined(solid.filter(({ twin }) => twin))}"/>`,
    ].join('')
  }
  const painted = pieces.map(({ kind, path, twin }) => {
    const look = `class="${game}-${kind}" d="${path}"`
    return `<path ${look}/>${twin ? `<path ${look} ${mirror}/>` : ''}`
  })
  return `<g transform="translate(${-width / 2} ${-feet})">${outlines(`${game}-halo`)}${painted.join('')}${outlines(`${game}-veil`)}</g>`
}

function pieceOf(line: string): Piece {
  const letter = line.charAt(0)
  return { kind: letter.toLowerCase(), path: line.slice(2), twin: letter !== letter.toLowerCase() }
}
