import type { FoeClass } from '@gloamhall/bloody-palace/face'
import { askedOfViewer, behaviourOf, deedWords } from '@gloamhall/bloody-palace/face'
import type { SeenEvent } from '@gloamhall/kernel'
import { sentence } from '@gloamhall/kernel'
import { Arrow } from '../arena/Arrow.tsx'
import { Seals } from '../arena/Blows.tsx'
import { centreOf, round } from '../lattice.ts'
import { isNothing } from '../signs.ts'
import { Portrait } from '../Standee.tsx'
import { deedsOf } from './deeds.ts'
import type { HallProps, Seen } from './seen.ts'
import './Deed.css'

/** Over the figures: arrows, seals and cries of what has just been done; and under a blow, whose blow it is. */
export function DeedMarks({ view, fresh, word }: HallProps) {
  const { arrows, seals, cries } = deedsOf(view, fresh.length > 0 ? fresh : coming(view))
  return (
    <g class="palace-deeds" aria-hidden="true">
      {arrows.map(({ from, to, as }) => (
        <Arrow key={`${as} ${from} ${to}`} {...{ from, to, as }} />
      ))}
      <Seals blows={seals} />
      {cries.map(({ hex, cry, points = 0 }) => {
        const [x, y] = centreOf(hex)
        return (
          <text key={`${hex} ${cry}`} class={`palace-cry palace-cry-${cry}`} x={round(x)} y={round(y - 40)}>
            {word(`cry.${cry}`, { points })}
          </text>
        )
      })}
    </g>
  )
}

/** Whoever has to block sees where it comes from for as long as they think. */
function coming(view: Seen): readonly SeenEvent[] {
  const asked = askedOfViewer(view)
  if (asked?.question !== 'block') return []
  const { foe, left } = asked as unknown as { readonly foe: string; readonly left: number }
  return [{ key: 'foeAttacks', rule: '', params: { foe, seats: [asked.seat], damages: [left] } }]
}

/** Who acts, by which card, what it orders, and what has come of it so far. */
export function Deed({ view, tell, log, word }: HallProps) {
  const { phase, foes, behaviours } = view.board
  const [acting] = phase?.classes ?? []
  if (!phase || acting === undefined) return null
  const foe = foes.find(({ id }) => id === phase.foe)
  const shown: FoeClass = foe?.class ?? acting
  const up = behaviours[shown]?.up
  return (
    <section class="palace-deed" aria-label={word('deed.label')}>
      <Portrait model={shown} />
      <h2>
        {tell(`foe.${foe?.id ?? shown}`)}
        {up !== undefined && <b data-up={up}>{tell(`behaviour.${shown}/${up}`)}</b>}
      </h2>
      {up !== undefined && <p>{deedWords(tell, behaviourOf(view, shown, up)).join(' ')}</p>}
      <ol>
        {since(log).map((event, at) => (
          <li key={`${at} ${event.key}`}>{sentence(tell, event)}</li>
        ))}
      </ol>
    </section>
  )
}

const LINES = 3

/** What has come of the card that was turned up last. */
function since(log: readonly SeenEvent[]): readonly SeenEvent[] {
  const from = log.findLastIndex(({ key }) => key === 'behaves' || key === 'enemiesAct')
  return log
    .slice(from + 1)
    .filter((event) => !isNothing(event))
    .slice(-LINES)
}
