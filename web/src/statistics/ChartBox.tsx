import type { ComponentChildren } from 'preact'
import { word } from './words.ts'

interface ChartBoxProps {
  id: string
  title: string
  note: string | undefined
  /** The content of the chart in one sentence. */
  description: string
  table: ComponentChildren
  children: ComponentChildren
}

/** A chart, with the same data as a table below it for screen readers and others. */
export function ChartBox({ id, title, note, description, table, children }: ChartBoxProps) {
  return (
    <section class="panel-box chart-box" aria-labelledby={`chart-${id}`}>
      <h2 id={`chart-${id}`}>{title}</h2>
      {note && <p class="soft">{note}</p>}
      <div class="chart" role="img" aria-label={description}>
        {children}
      </div>
      <details>
        <summary>{word('table')}</summary>
        {/* Wide tables scroll inside their box, also by keyboard. */}
        <div class="table-box" role="region" aria-label={word('table.scroll', { title })} tabIndex={0}>
          <table>{table}</table>
        </div>
      </details>
    </section>
  )
}
