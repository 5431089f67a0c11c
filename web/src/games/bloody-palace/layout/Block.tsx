import type { CardId } from '@gloamhall/bloody-palace/face'
import { ownHunter, pointsFor, stoppedBy, struckNow } from '@gloamhall/bloody-palace/face'
import { Portrait } from '../Standee.tsx'
import type { LayoutProps } from './seen.ts'
import './Block.css'

/** During an attack: first its damage, then the defence. The cards that block are touched in the hand. (BP-128) */
export function Block({ view, tell, word, choose }: LayoutProps) {
  const struck = struckNow(view)
  const chain = ownHunter(view)?.chain.length ?? 0
  if (!struck) return null
  const { foe, left, vitality } = struck
  const isDeadly = vitality.to === 0
  return (
    <section class="palace-block" aria-label={word('block.label')}>
      <Portrait model={foe.class} />
      <h2>{word('block.title', { foe: tell(`foe.${foe.id}`), left })}</h2>
      <ul>
        <li class={isDeadly ? 'palace-deadly' : ''}>
          {isDeadly ? word('block.out') : word('block.vitality', vitality)}
        </li>
        {chain > 0 && <li>{word('block.chain', { cards: chain, worth: pointsFor(chain) })}</li>}
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

/** On a card that blocks: how much of the remaining damage it prevents. (BP-128) */
export function Stops({ view, word, card }: LayoutProps & { card: CardId }) {
  const struck = struckNow(view)
  if (!struck) return null
  const { left } = struck
  const value = stoppedBy(view, card)
  const said = value < left ? 'stops.some' : value > left ? 'stops.more' : 'stops.all'
  return <small class="palace-why palace-stops">{word(said, { value, left, spare: value - left })}</small>
}
