import type { Figure } from './figure.ts'
import { outline, piecesOf, stood } from './figure.ts'

/** The silhouette of a figure in the colour of the text, for places that are too small for the figure. */
export const silhouette = (figure: Figure): string => stood(figure, outline(figure, 'shadow'))

/** The extent of a figure from its feet: to either side, upwards and downwards. */
export function reachOf(figure: Figure): { readonly aside: number; readonly up: number; readonly down: number } {
  const points = piecesOf(figure).flatMap(({ path }) => pointsOf(path))
  const middle = figure.width / 2
  return {
    aside: Math.max(...points.map(([x]) => Math.abs(x - middle))),
    up: figure.feet - Math.min(...points.map(([, y]) => y)),
    down: Math.max(...points.map(([, y]) => y)) - figure.feet,
  }
}

/** The points of a path. Commands are absolute, and an arc counts by its end. */
function pointsOf(path: string): readonly (readonly [number, number])[] {
  let [x, y] = [0, 0]
  return (path.match(/[A-Z][^A-Z]*/g) ?? []).flatMap((command) => {
    const numbers = (command.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const kind = command.charAt(0)
    const step = kind === 'A' ? 7 : kind === 'H' || kind === 'V' ? 1 : 2
    const found: (readonly [number, number])[] = []
    for (let at = step; at <= numbers.length; at += step) {
      if (kind !== 'V') x = numbers[at - (step === 1 ? 1 : 2)] ?? x
      if (kind !== 'H') y = numbers[at - 1] ?? y
      found.push([x, y])
    }
    return found
  })
}

/** A figure or its silhouette as an icon: as large as the square allows, standing on its lower edge. */
export function squared(figure: Figure, markup: string): string {
  const { aside, up, down } = reachOf(figure)
  const scale = 512 / Math.max(2 * aside, up + down)
  const rounded = (number: number): number => Math.round(number * 1000) / 1000
  return `<g transform="translate(256 ${rounded(512 - down * scale)}) scale(${rounded(scale)})">${markup}</g>`
}
