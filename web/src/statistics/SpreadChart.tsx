import type { DrawnSpread, Measures, Phrases } from '@gloamhall/kernel'
import { measures } from '@gloamhall/kernel'
import { ChartBox } from './ChartBox.tsx'
import { binned } from './bins.ts'
import { decimal, percent, word } from './words.ts'

const CHART_HEIGHT = 150
const BASE = CHART_HEIGHT - 20
const CHART_TOP = 18

/** Histogram of a measure, with the middle 80 % and the median highlighted. */
export function SpreadChart({ chart, phrases }: { chart: DrawnSpread; phrases: Phrases }) {
  const title = phrases[`figure.${chart.id}`] ?? chart.id
  const measured = measures(chart)
  const { median, tenth, ninetieth } = measured
  const bins = binned(chart.counts)
  const most = Math.max(...bins.map(({ share }) => share))
  const width = 100 / bins.length
  const step = Math.ceil(bins.length / 8)
  return (
    <ChartBox
      id={chart.id}
      title={title}
      note={phrases[`figure.${chart.id}.note`]}
      description={word('chart.spread', { title, median, ninetieth })}
      table={<SpreadTable chart={chart} measured={measured} phrases={phrases} />}
    >
      <svg class="spread" height={CHART_HEIGHT}>
        <defs>
          <pattern id={`hatch-${chart.id}`} width="5" height="5" patternUnits="userSpaceOnUse">
            <path class="hatching" d="M-1 1 1 -1M0 5 5 0M4 6 6 4" />
          </pattern>
        </defs>
        <line class="top-line" x1="0" x2="100%" y1={CHART_TOP} y2={CHART_TOP} />
        <text x="0" y={CHART_TOP - 4}>
          {percent(most)}
        </text>
        {bins.map(({ from, to, share }, index) => {
          const height = (share / most) * (BASE - CHART_TOP)
          const inside = to >= tenth && from <= ninetieth
          const box = {
            x: `${(index + 0.08) * width}%`,
            width: `${0.84 * width}%`,
            y: BASE - height,
            height,
          }
          return (
            <g key={from} class={`bar ${inside ? 'inside' : ''} ${median >= from && median <= to ? 'median' : ''}`}>
              <rect {...box} class="ground" />
              <rect {...box} class="hatched" fill={`url(#hatch-${chart.id})`} />
              {index % step === 0 && (
                <text x={`${(index + 0.5) * width}%`} y={CHART_HEIGHT - 4} text-anchor="middle">
                  {from}
                </text>
              )}
            </g>
          )
        })}
        <line class="ground-line" x1="0" x2="100%" y1={BASE} y2={BASE} />
      </svg>
      <dl class="measures">
        {(['tenth', 'median', 'ninetieth', 'mean', 'most'] as const).map((name) => (
          <div key={name}>
            <dt>{word(`measure.${name}`)}</dt>
            <dd>{decimal(measured[name], 1)}</dd>
          </div>
        ))}
      </dl>
    </ChartBox>
  )
}

const MEASURES = ['least', 'tenth', 'median', 'ninetieth', 'most', 'mean'] as const satisfies (keyof Measures)[]

function SpreadTable({ chart, measured, phrases }: { chart: DrawnSpread; measured: Measures; phrases: Phrases }) {
  const heading = (part: string): string => phrases[`figure.${chart.id}.${part}`] ?? part
  const bins = binned(chart.counts)
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{heading('row')}</th>
          <th scope="col">{heading('of')}</th>
          <th scope="col">{word('share')}</th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ from, to, count, share }) => (
          <tr key={from}>
            <th scope="row">{from === to ? from : `${from} – ${to}`}</th>
            <td>{decimal(count)}</td>
            <td>{percent(share)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {MEASURES.map((name) => (
          <tr key={name}>
            <th scope="row">{word(`measure.${name}`)}</th>
            <td>{decimal(measured[name])}</td>
            <td />
          </tr>
        ))}
      </tfoot>
    </>
  )
}
