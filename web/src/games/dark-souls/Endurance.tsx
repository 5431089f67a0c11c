import { Sign } from './Emblem.tsx'
import { boxes } from './endurance.ts'
import './Endurance.css'

interface EnduranceProps {
  /** Black cubes, from the left. */
  stamina: number
  /** Red cubes, from the right. */
  wounds: number
  /** Black cubes that the plan would add. */
  planned?: number
  /** Red cubes predicted by the preview. */
  harm?: number
  /** In a dock or beside an outcome: cubes without edges. */
  mini?: boolean
  /** All of it in words: "3 stamina spent, 2 wounds, 5 boxes left". */
  label: string
}

/** The endurance bar, for health and stamina together. A character whose black and red cubes meet dies. */
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
