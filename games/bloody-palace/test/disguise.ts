import { pick, shuffle } from '@gloamhall/kernel'
import type { Disguise, Hidden } from '@gloamhall/kernel/conformance'
import { ACHIEVEMENTS } from '../src/content/achievements.ts'
import type { AchievementId } from '../src/content/achievements.ts'
import type { PalaceId } from '../src/content/palace.ts'
import { PALACE } from '../src/content/palace.ts'
import type { BloodyPalaceTable } from '../src/table.ts'

/**
 * Changes what a viewer cannot see. Derived from the book's face-down piles and independent of view.ts and imagine.ts: a deck
 * may have any order; another Hunter's hand may be exchanged with their deck; stages to come may be others of their set;
 * behaviour cards not seen since the shuffle may come in any order; the claimed achievements of others may be others.
 */
export const disguise: Disguise<BloodyPalaceTable> = (table, viewer, chance) => {
  for (const [place, hunter] of table.hunters.entries()) {
    if (viewer === place + 1) {
      shuffle(chance, hunter.deck)
      continue
    }
    const hidden = shuffle(chance, [...hunter.hand, ...hunter.deck])
    hunter.hand = hidden.splice(0, hunter.hand.length)
    hunter.deck = hidden
  }
  table.palace = table.palace.map((card) => {
    const { set, ...rest } = PALACE[card] as { set: unknown; players?: number }
    const alike = (Object.keys(PALACE) as PalaceId[]).filter((id) => {
      const other = PALACE[id] as { set: unknown; players?: number }
      return other.set === set && other.players === rest.players
    })
    return pick(chance, alike)
  })
  for (const cards of Object.values(table.behaviours)) {
    const unseen = cards.deck.length - cards.seen
    cards.deck = [...shuffle(chance, cards.deck.slice(0, unseen)), ...cards.deck.slice(unseen)]
  }
  swapFeats(table, viewer, chance)
}

/** Cards that leave before the boss have left the deck by then, so they are only swapped with each other. */
function swapFeats(
  table: BloodyPalaceTable,
  viewer: unknown,
  chance: Parameters<Disguise<BloodyPalaceTable>>[2],
): void {
  for (const leaves of [true, false]) {
    const isOfKind = (id: AchievementId): boolean => 'leavesBeforeBoss' in ACHIEVEMENTS[id] === leaves
    const places: { list: AchievementId[]; at: number }[] = []
    const collect = (list: AchievementId[], from: number): void => {
      for (let at = from; at < list.length; at++) if (isOfKind(list[at] as AchievementId)) places.push({ list, at })
    }
    collect(table.achievements, 0)
    for (const [place, hunter] of table.hunters.entries()) {
      if (viewer !== place + 1) collect(hunter.feats, hunter.revealed)
    }
    const mixed = shuffle(
      chance,
      places.map(({ list, at }) => list[at] as AchievementId),
    )
    for (const [order, { list, at }] of places.entries()) list[at] = mixed[order] as AchievementId
  }
}

/** The card the first Hunter draws next: any card of her deck, or for other viewers any of her hand too. (BP-208) */
export const nextCard: Hidden<BloodyPalaceTable> = {
  name: ({ hunters }) => String(hunters[0]?.deck[0]),
  list: ({ hunters }, viewer) => {
    const [hunter] = hunters
    if (!hunter || hunter.deck.length === 0) return undefined
    return viewer === 1 ? [...hunter.deck] : [...hunter.deck, ...hunter.hand]
  },
}

/** The next stage: any of its set. (BP-18) */
export const nextStage: Hidden<BloodyPalaceTable> = {
  name: ({ palace }) => String(palace[0]),
  list: ({ palace }) => {
    const next = palace[0] && (PALACE[palace[0]] as { set: unknown; players?: number })
    return next
      ? (Object.keys(PALACE) as PalaceId[]).filter((id) => {
          const other = PALACE[id] as { set: unknown; players?: number }
          return other.set === next.set && other.players === next.players
        })
      : undefined
  },
}

/** The behaviour card turned up next, for a foe whose deck contains cards not seen since the shuffle. (BP-123) */
export const nextBehaviour: Hidden<BloodyPalaceTable> = {
  name: ({ behaviours }) => String(Object.values(behaviours)[0]?.deck[0]),
  list: ({ behaviours }) => {
    const [cards] = Object.values(behaviours)
    return cards?.deck.slice(0, cards.deck.length - cards.seen)
  },
}

/** An achievement another Hunter has claimed: any unseen one, as long as none has left before the boss. (BP-149, BP-153) */
export const claimed: Hidden<BloodyPalaceTable> = {
  name: ({ hunters }, viewer) => String(hunters.find(hides(viewer))?.feats.at(-1)),
  list: ({ hunters, achievements, palace }, viewer) => {
    if (palace.length === 0 || !hunters.some(hides(viewer))) return undefined
    return [...achievements, ...hunters.filter(hides(viewer)).flatMap(({ feats, revealed }) => feats.slice(revealed))]
  },
}

const hides =
  (viewer: unknown) =>
  ({ feats, revealed }: BloodyPalaceTable['hunters'][number], place: number): boolean =>
    viewer !== place + 1 && feats.length > revealed
