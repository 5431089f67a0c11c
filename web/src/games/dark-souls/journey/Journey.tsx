import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { read } from '@gloamhall/dark-souls/face'
import type { TableProps } from '../../../game-face.ts'

/** Between the fights. */
export function Journey({ view, tell }: TableProps<DarkSoulsBoard>) {
  return (
    <div>
      {read(view, tell).map(({ heading, lines }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
