import type { Chance, View } from '@gloamhall/kernel'
import { pick, shuffle } from '@gloamhall/kernel'
import { cloneAttack, cloneFoe, cloneOrbs, clonePhase, cloneTurn } from './clone.ts'
import type { AchievementId } from './content/achievements.ts'
import { ACHIEVEMENT_IDS } from './content/achievements.ts'
import { BEHAVIOURS } from './content/behaviours.ts'
import type { CardId, Laid } from './content/cards.ts'
import { achievementOf, cardOf, pileOf } from './content/cards.ts'
import type { FoeClass } from './content/foes.ts'
import { stageDeck } from './setup.ts'
import type { BehaviourDeck, BloodyPalaceTable, Hunter } from './table.ts'
import type { BloodyPalaceBoard, SeenBehaviours, SeenHunter } from './view.ts'

/** A table that fits the view: everything face up is kept, and everything face down is drawn at random from the cards it can be. */
export function imagine(view: View<BloodyPalaceBoard>, chance: Chance): BloodyPalaceTable {
  const { board, seats, options, rules, pack } = view
  const laid = { rules, pack }
  const feats = imagineFeats(laid, board, chance)
  return {
    seats,
    options,
    rules,
    pack,
    chance,
    agenda: board.agenda.slice(),
    asked: [],
    step: undefined,
    news: undefined,
    first: board.first,
    stage: board.stage,
    card: board.card,
    round: board.round,
    palace:
      board.palace === 0
        ? []
        : stageDeck(laid, seats)
            .slice(-board.palace)
            .map((set) => pick(chance, set)),
    hunters: board.hunters.map((hunter, place) => imagineHunter(laid, hunter, feats.held[place] ?? [], chance)),
    foes: board.foes.map(cloneFoe),
    orbs: board.orbs.map(cloneOrbs),
    behaviours: imagineBehaviours(board, chance),
    achievements: feats.deck,
    row: board.row.slice(),
    aside: board.aside.slice(),
    turn: board.turn && cloneTurn(board.turn),
    attack: board.attack && cloneAttack(board.attack),
    phase: board.phase && clonePhase(board.phase),
    slayer: board.slayer,
    over: board.over,
  }
}

/** Cards that are not visible anywhere are in hand or deck, in random order. */
function imagineHunter(laid: Laid, seen: SeenHunter, feats: AchievementId[], chance: Chance): Hunter {
  const { held, knownFeats: _, ...open } = seen
  const hidden = shuffle(chance, unseenCards(laid, seen))
  const hand = held ? held.slice() : hidden.splice(0, seen.hand)
  return {
    ...open,
    deck: hidden,
    hand,
    discard: seen.discard.slice(),
    chain: seen.chain.slice(),
    upgrades: seen.upgrades.slice(),
    beside: seen.beside.slice(),
    feats,
  }
}

/** The starting deck and the cards bought for it, except those that are visible. */
function unseenCards(laid: Laid, { hunter, discard, chain, upgrades, beside, held = [] }: SeenHunter): CardId[] {
  const cards = [...pileOf(laid, hunter, 'deck'), ...pileOf(laid, hunter, 'upgrade')]
  for (const card of [...upgrades, ...beside, ...discard, ...chain, ...held]) {
    const at = cardOf(laid, card).pile === 'basic' ? -1 : cards.indexOf(card)
    if (at >= 0) cards.splice(at, 1)
  }
  return cards
}

function imagineBehaviours(board: BloodyPalaceBoard, chance: Chance): BloodyPalaceTable['behaviours'] {
  const decks: Partial<Record<FoeClass, BehaviourDeck>> = {}
  for (const foe of Object.keys(board.behaviours) as FoeClass[]) {
    const { seen, up } = board.behaviours[foe] as SeenBehaviours
    const unseen = Object.keys(BEHAVIOURS[foe]).filter((card) => card !== up && !seen.includes(card))
    decks[foe] = { deck: [...shuffle(chance, unseen), ...seen], seen: seen.length, up }
  }
  return decks
}

/**
 * Unseen achievements are in the deck, or face down beside another player's board. Before the boss, those that need more than
 * one foe are removed: then all that are not in the deck must have been claimed. (BP-149, BP-153)
 */
function imagineFeats(
  laid: Laid,
  { hunters, row, aside, achievements }: BloodyPalaceBoard,
  chance: Chance,
): { deck: AchievementId[]; held: AchievementId[][] } {
  const known = new Set([...row, ...aside, ...hunters.flatMap(({ knownFeats }) => knownFeats)])
  const unknown = shuffle(
    chance,
    ACHIEVEMENT_IDS.filter((id) => !known.has(id)),
  )
  const counts = hunters.map(({ feats, knownFeats }) => feats - knownFeats.length)
  const claimed = counts.reduce((sum, count) => sum + count, 0)
  const haveLeft = claimed + achievements < unknown.length
  const leaves = (id: AchievementId): boolean => haveLeft && achievementOf(laid, id).leavesBeforeBoss === true
  const stayed = unknown.filter((id) => !leaves(id))
  const deck = stayed.splice(0, achievements)
  const taken = shuffle(chance, [...stayed, ...unknown.filter(leaves).slice(0, claimed - stayed.length)])
  return { deck, held: hunters.map(({ knownFeats }, place) => [...knownFeats, ...taken.splice(0, counts[place])]) }
}
