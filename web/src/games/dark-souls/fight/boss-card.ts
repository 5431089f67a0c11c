import type { Arc, BehaviourCard, BossModelId, DarkSoulsBoard, Foe } from '@gloamhall/dark-souls/face'
import { ARCS, behaviourOf, isBoss, lastPlayed } from '@gloamhall/dark-souls/face'
import type { View } from '@gloamhall/kernel'
import type { ArcKind, ArcKinds } from '../arc.ts'

/** The kind of each arc on a card: attacked, weak or neither. */
export const kindsOf = ({ attackArcs, weakArcs }: Pick<BehaviourCard, 'attackArcs' | 'weakArcs'>): ArcKinds =>
  Object.fromEntries(
    ARCS.map((arc: Arc): [Arc, ArcKind] => [
      arc,
      attackArcs.includes(arc) ? 'hit' : weakArcs.includes(arc) ? 'weak' : 'safe',
    ]),
  ) as ArcKinds

/** The current card of a boss, or the last one it has played; its arcs are on the floor. */
export function cardNow(view: View<DarkSoulsBoard>, foe: Foe): { id: string; card: BehaviourCard } | undefined {
  const { behaviour } = view.board.fight ?? {}
  const id = behaviour && lastPlayed(behaviour, foe)
  return id === undefined || !isBoss(foe) ? undefined : { id, card: behaviourOf(view, foe.model as BossModelId, id) }
}
