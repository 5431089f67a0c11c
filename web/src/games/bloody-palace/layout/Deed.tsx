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
import type { LayoutProps, Seen } from './seen.ts'
import './Deed.css'

/** Arrows, seals and words of the last action, over the figures; while a player defends, those of the attack. */
export function DeedMarks({ view, fresh, word }: LayoutProps) {
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

/** A player who has to block sees the attack for the whole time. */
function coming(view: Seen): readonly SeenEvent[] {
  const asked = askedOfViewer(view)
  if (asked?.question !== 'block') return []
  const { foe, left } = asked as unknown as { readonly foe: string; readonly left: number }
  return [{ key: 'foeAttacks', rule: '', params: { foe, seats: [asked.seat], damages: [left] } }]
}

/** The acting enemy, its card, the card's orders, and their results so far. */
export function Deed({ view, tell, log, word }: LayoutProps) {
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

const MAX_LINES = 3

/** The results of the last revealed card. */
function since(log: readonly SeenEvent[]): readonly SeenEvent[] {
  const from = log.findLastIndex(({ key }) => key === 'behaves' || key === 'enemiesAct')
  return log
    .slice(from + 1)
    .filter((event) => !isNothing(event))
    .slice(-MAX_LINES)
}
