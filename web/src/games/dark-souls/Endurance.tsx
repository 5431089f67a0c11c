import { Sign } from './Emblem.tsx'
import './Endurance.css'

interface EnduranceProps {
  /** Black cubes, from the left. */
  stamina: number
  /** Red cubes, from the right. */
  wounds: number
  /** Black cubes that a plan would lay down. */
  planned?: number
  /** Red cubes that are to be expected. */
  harm?: number
  /** In a dock or beside an outcome: cubes without their edges. */
  mini?: boolean
  /** All of it in words: "3 stamina spent, 2 wounds, 5 boxes left". */
  label: string
}

const BOXES = 10

/** The bar that is life and breath at once. When black and red meet, somebody dies. */
export function Endurance({ stamina, wounds, planned = 0, harm = 0, mini = false, label }: EnduranceProps) {
  return (
    <span class={`soul-bar ${mini ? 'soul-mini' : ''}`} role="img" aria-label={label}>
      {boxes(stamina, wounds, planned, harm).map(({ cube, soon }, at) => (
        <i key={at} class={`${cube ? `soul-${cube}` : ''} ${soon ? `soul-${soon}` : ''}`}>
          {!mini && (cube || soon === 'planned') && <Sign name="soul-stamina" />}
        </i>
      ))}
    </span>
  )
}

interface Box {
  readonly cube?: 'stamina' | 'wound'
  readonly soon?: 'planned' | 'harm'
}

/** Box by box from the left. What is planned and what is feared may want the same box: then it shows both. */
export function boxes(stamina: number, wounds: number, planned: number, harm: number): readonly Box[] {
  return Array.from({ length: BOXES }, (_, at): Box => {
    if (at < stamina) return { cube: 'stamina' }
    if (at >= BOXES - wounds) return { cube: 'wound' }
    const struck = at >= BOXES - wounds - harm
    if (at < stamina + planned) return struck ? { cube: 'stamina', soon: 'harm' } : { soon: 'planned' }
    return struck ? { soon: 'harm' } : {}
  })
}
