import { against, expectOnce, fieldsIn, wordsIn } from '@gloamhall/kernel'
import { BEHAVIOURS } from '../content/behaviours.ts'
import type { BossId, BossModelId } from '../content/bosses.ts'
import type { BehaviourId, Laid } from '../content/cards.ts'
import { behaviourOf, bossOf } from '../content/cards.ts'
import type { BehaviourDeck } from '../table.ts'
import { flagIn } from './words.ts'

/**
 * The behaviour deck of a boss. By default it has as many cards as the boss's deck, filled with the first standard cards
 * not named elsewhere, plus one heat-up card if the boss has heated up.
 */
export interface SceneBehaviour {
  /** The top card first. */
  readonly deck?: readonly BehaviourId[]
  /** The top card last. */
  readonly discard?: readonly BehaviourId[]
  readonly ordered?: boolean
  readonly shown?: readonly BehaviourId[]
  readonly heated?: boolean
}

/** `models` are the models still standing: the survivor of a pair has its own deck. (DS-242) */
export function behaviourIn(given: unknown, boss: BossId, models: readonly BossModelId[], laid: Laid): BehaviourDeck {
  const spoken = fieldsIn(given ?? {}, 'behaviour', ['deck', 'discard', 'ordered', 'shown', 'heated'])
  const { models: all, deckSize } = bossOf(laid, boss)
  const lonely = all.length > models.length
  const owner = (lonely ? models[0] : all[0]) as BossModelId
  const ids = Object.keys(BEHAVIOURS[owner])
  const heats = (id: BehaviourId): boolean => behaviourOf(laid, owner, id).heatUp === true
  const said = spoken as { deck?: unknown; discard?: unknown; ordered?: unknown; shown?: unknown; heated?: unknown }
  const deck = wordsIn(said.deck, 'behaviour.deck', ids)
  const discard = wordsIn(said.discard, 'behaviour.discard', ids)
  const lying = [...deck, ...discard]
  expectOnce(lying, 'behaviour')
  const heated = flagIn(said.heated ?? (lonely || lying.some(heats)), 'behaviour.heated')
  // A pair has no heat-up point: it heats up when one of them has fallen. (DS-242)
  if (all.length > 1 && heated !== lonely) throw against('DS-242', 'behaviour.heated', heated)
  const hot = lonely ? deckSize : heated ? 1 : 0
  const cold = lonely ? 0 : deckSize
  if (lying.filter(heats).length > hot) throw against('DS-201', 'behaviour', lying.filter(heats))
  if (lying.filter((id) => !heats(id)).length > cold) throw against('DS-197', 'behaviour', lying)
  for (const id of ids) {
    const most = heats(id) ? hot : cold
    const count = [...deck, ...discard].filter((each) => heats(each) === heats(id)).length
    if (!deck.includes(id) && !discard.includes(id) && count < most) deck.push(id)
  }
  const shown = wordsIn(said.shown, 'behaviour.shown', ids)
  const stray = shown.find((id) => !deck.includes(id) && !discard.includes(id))
  if (stray) throw against('DS-197', 'behaviour.shown', stray)
  return { boss, deck, discard, ordered: flagIn(said.ordered ?? false, 'behaviour.ordered'), shown, heated }
}
