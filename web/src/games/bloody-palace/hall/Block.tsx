import type { CardId } from '@gloamhall/bloody-palace/face'
import { blockWorth, covered, distance, foeOf, hunterOf, pointsFor } from '@gloamhall/bloody-palace/face'
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
  const left = Number(asked['left'])
  const { vitality } = hunterOf(view, own.hunter)
  const rest = vitality - own.damage - left
  return (
    <section class="palace-block" aria-label={word('block.label')}>
      <Portrait model={foe.class} />
      <h2>{word('block.title', { foe: tell(`foe.${foe.id}`), left })}</h2>
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

/** On a card that blocks: how much of what is still coming it stops. (BP-128) */
export function Stops({ view, word, card }: HallProps & { card: CardId }) {
  const [asked, own] = [askedOfMe(view), ownOf(view)?.hunter]
  const foe = view.board.foes.find(({ id }) => id === asked?.['foe'])
  if (!asked || !own || !foe) return null
  const left = Number(asked['left'])
  const value = blockWorth(view, own, card, () => {
    const hexes = covered(foeOf(view, foe.class).size, foe) ?? []
    return left === asked['damage'] && hexes.some((hex) => own.at !== undefined && distance(hex, own.at) === 1)
  })
  const said = value < left ? 'stops.some' : value > left ? 'stops.more' : 'stops.all'
  return <small class="palace-why palace-stops">{word(said, { value, left, spare: value - left })}</small>
}
