import { hunterOf, pointsFor } from '@gloamhall/bloody-palace/face'
import { Portrait } from '../Standee.tsx'
import type { HallProps } from './seen.ts'
import { askedOfMe, ownOf } from './seen.ts'
import './Block.css'

/** Under a blow: what is at stake first, then what one can do about it. The cards that block are touched in the hand. (BP-128) */
export function Block({ view, tell, word, choose }: HallProps) {
  const asked = askedOfMe(view)
  const own = ownOf(view)?.hunter
  const foe = view.board.foes.find(({ id }) => id === asked?.['foe'])
  if (!asked || !own || !foe) return null
  const [damage, left] = [Number(asked['damage']), Number(asked['left'])]
  const { vitality } = hunterOf(view, own.hunter)
  const rest = vitality - own.damage - left
  return (
    <section class="palace-block" aria-label={word('block.label')}>
      <Portrait model={foe.class} />
      <h2>{word('block.title', { foe: tell(`foe.${foe.id}`), left, damage })}</h2>
      <ul>
        <li class={rest <= 0 ? 'palace-deadly' : ''}>
          {rest <= 0 ? word('block.out') : word('block.vitality', { from: vitality - own.damage, to: rest })}
        </li>
        {own.chain.length > 0 && (
          <li>{word('block.chain', { cards: own.chain.length, worth: pointsFor(own.chain.length) })}</li>
        )}
        <li>{word('block.how')}</li>
      </ul>
      {view.choices.includes('take') && (
        <button type="button" class="button" onClick={() => choose('take')}>
          {tell('choice.take')}
        </button>
      )}
    </section>
  )
}
