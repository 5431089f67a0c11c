import type { SeenEvent } from '@gloamhall/kernel'
import { Die } from '../../components/Die.tsx'
import { rollIn } from './roll.ts'
import './Thrown.css'

/** The dice being rolled, large, over the foe that rolls them; not interactive. */
export function Thrown({ fresh }: { fresh: readonly SeenEvent[] }) {
  const roll = fresh.flatMap((event) => rollIn(event) ?? [])[0]
  if (!roll) return null
  return (
    <div class={`hunt-thrown hunt-die-${roll.die}`} style={{ '--rolls': roll.faces.length + 1 }} aria-hidden="true">
      {roll.faces.map((face, at) => (
        <Die key={at} face={face} again={face.endsWith('+')} style={{ '--roll': at }} />
      ))}
      <b style={{ '--roll': roll.faces.length }}>= {roll.total}</b>
    </div>
  )
}
