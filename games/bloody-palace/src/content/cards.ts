import type { AchievementId } from './achievements.ts'
import { ACHIEVEMENTS } from './achievements.ts'
import { BEHAVIOURS } from './behaviours.ts'
import { DANTE } from './cards/dante.ts'
import { NERO } from './cards/nero.ts'
import { TRISH } from './cards/trish.ts'
import { V } from './cards/v.ts'
import type { Achievement, EnemyAction, FoeCard, HunterCard, PalaceCard } from './effects.ts'
import type { FoeClass } from './foes.ts'
import { FOES } from './foes.ts'
import type { HunterBoard, HunterId } from './hunters.ts'
import { HUNTERS } from './hunters.ts'
import type { Laid } from './laid.ts'
import { copyKey, laidOver, printedId } from './laid.ts'
import type { PalaceId } from './palace.ts'
import { PALACE } from './palace.ts'

/** All cards of the box by id. The rules look cards up through these readers only, so that a pack can override any of them. */

export const DECKS = { dante: DANTE, nero: NERO, trish: TRISH, v: V } as const satisfies Readonly<
  Record<HunterId, Readonly<Record<string, HunterCard>>>
>

export type CardId = { [H in HunterId]: keyof (typeof DECKS)[H] }[HunterId]
export const CARDS: Readonly<Record<CardId, HunterCard>> = { ...DANTE, ...NERO, ...TRISH, ...V }
export const CARD_IDS = Object.keys(CARDS) as readonly CardId[]

/** The name of a behaviour card, unique within its class. */
export type BehaviourId = string

export type { Laid } from './laid.ts'

/** A `Map`, because cards are looked up at every decision and an object with this many keys is several times slower. */
const cardsById = <C>(cards: Readonly<Record<string, C>>): ReadonlyMap<string, C> => new Map(Object.entries(cards))

const CARDS_BY_ID = cardsById<HunterCard>(CARDS)
const PALACE_BY_ID = cardsById<PalaceCard>(PALACE)

export function cardOf(on: Laid, id: CardId): HunterCard {
  const card = CARDS_BY_ID.get(id) as HunterCard
  return on.pack === undefined ? card : laidOver(on.pack, id, card ?? CARDS_BY_ID.get(printedId(id)))
}
export const hunterOf = (on: Laid, id: HunterId): HunterBoard =>
  on.pack === undefined ? HUNTERS[id] : laidOver(on.pack, id, HUNTERS[id] as HunterBoard)
export const foeOf = (on: Laid, id: FoeClass): FoeCard =>
  on.pack === undefined ? FOES[id] : laidOver(on.pack, id, FOES[id] as FoeCard)
export function palaceOf(on: Laid, id: PalaceId): PalaceCard {
  const card = PALACE_BY_ID.get(id) as PalaceCard
  return on.pack === undefined ? card : laidOver(on.pack, id, card)
}
export const achievementOf = (on: Laid, id: AchievementId): Achievement =>
  on.pack === undefined ? ACHIEVEMENTS[id] : laidOver(on.pack, id, ACHIEVEMENTS[id] as Achievement)

export function behaviourOf(on: Laid, foe: FoeClass, id: BehaviourId): readonly EnemyAction[] {
  const deeds = (BEHAVIOURS[foe] as Readonly<Record<string, readonly EnemyAction[]>>)[id]
  if (!deeds) throw new RangeError(`${foe} has no card ${id}`)
  return on.pack === undefined ? deeds : laidOver(on.pack, behaviourKey(foe, id), { deeds }).deeds
}

/** A behaviour card's key in a pack: two classes may have a card of the same name. */
export const behaviourKey = (foe: FoeClass, id: BehaviourId): string => `${foe}/${id}`

/** The cards of a Hunter in one pile, with as many copies as are printed; a pack may turn a copy into a separate card. (BP-2) */
export const pileOf = (on: Laid, hunter: HunterId, pile: HunterCard['pile']): CardId[] =>
  (Object.keys(DECKS[hunter]) as CardId[]).flatMap((id) => {
    const card = cardOf(on, id)
    if (card.pile !== pile) return []
    return Array.from({ length: card.copies ?? 1 }, (_, copy) => {
      const own = copyKey(id, copy + 1)
      return on.pack && Object.hasOwn(on.pack.cards, own) ? (own as CardId) : id
    })
  })
