import type { DrawnRate, Phrases, Row } from '@gloamhall/kernel'
import { interval, meanRate, ordered } from '@gloamhall/kernel'
import type { ComponentChildren } from 'preact'
import { ChartBox } from './ChartBox.tsx'
import { decimal, percent, word } from './words.ts'

type Mark = 'above' | 'below' | 'even' | 'plain'

interface Point extends Row {
  readonly label: string
  readonly rate: number
  readonly low: number
  readonly high: number
  readonly mark: Mark
}

/** Rates row by row, with their confidence intervals. */
export function RateChart({ chart, phrases }: { chart: DrawnRate; phrases: Phrases }) {
  const mean = chart.mean ? meanRate(chart) : undefined
  const points = ordered(chart).map((row) => point(row, nameOf(chart, phrases, row.name), mean))
  const scale = scaleFor(points, mean)
  const title = phrases[`figure.${chart.id}`] ?? chart.id
  return (
    <ChartBox
      id={chart.id}
      title={title}
      note={phrases[`figure.${chart.id}.note`]}
      description={summary(title, points)}
      table={<RateTable chart={chart} points={points} phrases={phrases} />}
    >
      <div class={`rates ${points.every(({ label }) => /^\d/.test(label)) ? 'numbered' : ''}`}>
        {points.map((each) => (
          <div class="rate" key={each.label}>
            <span class="label">{each.label}</span>
            <svg class={`track ${each.mark}`} height="22">
              {scale.ticks.map((tick) => (
                <line key={tick} class="grid" x1={scale.at(tick)} x2={scale.at(tick)} y1="0" y2="22" />
              ))}
              {mean !== undefined && <line class="mean" x1={scale.at(mean)} x2={scale.at(mean)} y1="0" y2="22" />}
              <line class="reach" x1={scale.at(each.low)} x2={scale.at(each.high)} y1="11" y2="11" />
              <svg class="dot" x={scale.at(each.rate)} y="11" overflow="visible">
                <path d={SHAPES[each.mark]} />
              </svg>
            </svg>
            <span class="value">{percent(each.rate)}</span>
          </div>
        ))}
        <div class="rate axis">
          <svg class="track" height="18">
            {scale.ticks.map((tick, index) => (
              <text
                key={tick}
                x={scale.at(tick)}
                y="13"
                text-anchor={index === 0 ? 'start' : index === scale.ticks.length - 1 ? 'end' : 'middle'}
              >
                {Math.round(tick * 100)}
              </text>
            ))}
          </svg>
          <span class="value">%</span>
        </div>
      </div>
      <p class="legend">
        {mean !== undefined && (
          <>
            <Key shape="mean">{word('mean', { mean: percent(mean) })}</Key>
            {MARKS.map((mark) => (
              <Key key={mark} shape={mark}>
                {word(`mark.${mark}`)}
              </Key>
            ))}
          </>
        )}
        <span>{word('legend')}</span>
      </p>
    </ChartBox>
  )
}

/** Shape as well as colour: up, down and round can be told apart in print. */
const SHAPES: Readonly<Record<Mark, string>> = {
  above: 'M0 -6 6 5 -6 5Z',
  below: 'M0 6 6 -5 -6 -5Z',
  even: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z',
  plain: 'M0 -5.5 5.5 0 0 5.5 -5.5 0Z',
}

const MARKS = ['above', 'below', 'even'] as const

function Key({ shape, children }: { shape: Mark | 'mean'; children: ComponentChildren }) {
  return (
    <span>
      <svg class={`key ${shape}`} width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
        {shape === 'mean' ? <line class="mean" x1="0" x2="0" y1="-7" y2="7" /> : <path d={SHAPES[shape]} />}
      </svg>{' '}
      {children}
    </span>
  )
}

const nameOf = ({ names }: DrawnRate, phrases: Phrases, row: string): string =>
  (names === undefined ? undefined : phrases[`${names}.${row}`]) ?? row

function point(row: Row, label: string, mean: number | undefined): Point {
  const { low, high } = interval(row)
  const mark = mean === undefined ? 'plain' : low > mean ? 'above' : high < mean ? 'below' : 'even'
  return { ...row, label, low, high, mark, rate: row.hits / row.of }
}

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25]
const MAX_AXIS_STEPS = 6

/** An axis that covers all values, with round numbers at both ends. */
function scaleFor(points: readonly Point[], mean: number | undefined) {
  const values = [...points.flatMap(({ low, high }) => [low, high]), ...(mean === undefined ? [] : [mean])]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = STEPS.find((each) => (most - least) / each <= MAX_AXIS_STEPS - 1) ?? 0.25
  const from = Math.max(0, Math.floor(least / step - 0.001) * step)
  const to = Math.min(1, Math.ceil(most / step + 0.001) * step)
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
  const at = (rate: number): string => `${(((rate - from) / (to - from)) * 100).toFixed(2)}%`
  return { ticks, at }
}

function summary(title: string, points: readonly Point[]): string {
  const sorted = [...points].sort((one, other) => one.rate - other.rate)
  const [worst, best] = [sorted[0], sorted.at(-1)]
  if (!worst || !best) return title
  return word('chart.rate', {
    title,
    low: percent(worst.rate),
    worst: worst.label,
    high: percent(best.rate),
    best: best.label,
  })
}

function RateTable({ chart, points, phrases }: { chart: DrawnRate; points: readonly Point[]; phrases: Phrases }) {
  const { id, also = [] } = chart
  const heading = (part: string): string => phrases[`figure.${id}.${part}`] ?? part
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{heading('row')}</th>
          <th scope="col">{word('rate')}</th>
          <th scope="col">{word('interval')}</th>
          <th scope="col">{heading('hits')}</th>
          <th scope="col">{heading('of')}</th>
          {also.map((name) => (
            <th scope="col" key={name}>
              {heading(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((each) => (
          <tr key={each.label}>
            <th scope="row">{each.label}</th>
            <td>{percent(each.rate)}</td>
            <td>
              {percent(each.low)} – {percent(each.high)}
            </td>
            <td>{decimal(each.hits)}</td>
            <td>{decimal(each.of)}</td>
            {also.map((name) => (
              <td key={name}>{decimal((each.also?.[name] ?? 0) / each.of)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}
