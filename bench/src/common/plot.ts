import { formatted } from './figures.ts'
import type { Plot } from './report.ts'

const [WIDTH, HEIGHT] = [720, 340]
const MARGIN = { left: 70, right: 190, top: 40, bottom: 50 }
/** Distinguishable with any colour vision, and on light and dark pages. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#7f7f7f', '#f0468a']

/** A line plot as SVG: the horizontal axis is logarithmic if it spans more than a factor of ten, the vertical one begins at 0. */
export function plotSvg({ title, x, y, unit, lines }: Plot): string {
  const points = lines.flatMap((line) => line.points)
  const xs = [...new Set(points.map(([at]) => at))].sort((one, other) => one - other)
  const [least, most] = [xs[0] ?? 0, xs.at(-1) ?? 1]
  const isLogarithmic = least > 0 && most / least > 10
  const scaled = (at: number): number => (isLogarithmic ? Math.log(at) : at)
  const span = scaled(most) - scaled(least) || 1
  const highest = Math.max(...points.map(([, value]) => value)) * 1.1 || 1
  const inner = { width: WIDTH - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom }
  const left = (at: number): number => MARGIN.left + ((scaled(at) - scaled(least)) / span) * inner.width
  const top = (value: number): number => MARGIN.top + inner.height * (1 - value / highest)

  const rows = [0, 0.25, 0.5, 0.75, 1].map((share) => share * highest)
  const grid = rows.map(
    (value) =>
      `<line x1="${MARGIN.left}" x2="${MARGIN.left + inner.width}" y1="${px(top(value))}" y2="${px(top(value))}" class="grid"/>` +
      `<text x="${MARGIN.left - 8}" y="${px(top(value) + 4)}" text-anchor="end">${formatted(value, unit)}</text>`,
  )
  const ticks = xs.map(
    (at) =>
      `<text x="${px(left(at))}" y="${HEIGHT - MARGIN.bottom + 18}" text-anchor="middle">${at.toLocaleString('en')}</text>`,
  )
  const drawn = lines.map(({ name, points: own }, index) => {
    const colour = COLOURS[index % COLOURS.length]
    const path = own.map(([at, value]) => `${px(left(at))},${px(top(value))}`).join(' ')
    const dots = own.map(
      ([at, value]) => `<circle cx="${px(left(at))}" cy="${px(top(value))}" r="3" fill="${colour}"/>`,
    )
    const row = MARGIN.top + 8 + index * 20
    const legend =
      `<rect x="${WIDTH - MARGIN.right + 20}" y="${row - 9}" width="10" height="10" fill="${colour}"/>` +
      `<text x="${WIDTH - MARGIN.right + 36}" y="${row}">${name}</text>`
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}${legend}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    '<style>text{fill:#555}.grid{stroke:#ccc}@media (prefers-color-scheme:dark){text{fill:#bbb}.grid{stroke:#444}}</style>',
    `<text x="${MARGIN.left}" y="22" font-size="14" font-weight="bold">${title} (${y})</text>`,
    ...grid,
    ...ticks,
    `<text x="${MARGIN.left + inner.width / 2}" y="${HEIGHT - 10}" text-anchor="middle">${x}</text>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n')
}

const px = (value: number): string => value.toFixed(1)
