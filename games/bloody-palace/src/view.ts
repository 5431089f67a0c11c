import type { Viewer } from '@gloamhall/kernel'
import type { AchievementId } from './content/achievements.ts'
import type { BehaviourId, CardId } from './content/cards.ts'
import type { FoeClass } from './content/foes.ts'
import type { Attack, BloodyPalaceTable, Foe, Hunter, Orbs, PalaceStep, Phase, Turn } from './table.ts'

/** The table as one viewer sees it. */
export interface BloodyPalaceBoard
  extends Pick<BloodyPalaceTable, 'first' | 'stage' | 'card' | 'round' | 'slayer' | 'over'> {
  /** How many stages are still to come, face down. (BP-18) */
  readonly palace: number
  readonly hunters: readonly SeenHunter[]
  readonly foes: readonly Foe[]
  readonly orbs: readonly Orbs[]
  readonly behaviours: Readonly<Partial<Record<FoeClass, SeenBehaviours>>>
  /** How many are face down. */
  readonly achievements: number
  readonly row: readonly AchievementId[]
  readonly aside: readonly AchievementId[]
  readonly turn: Turn | undefined
  readonly attack: Attack | undefined
  readonly phase: Phase | undefined
  /** What is still to happen: nothing on it is hidden from any player. */
  readonly agenda: readonly PalaceStep[]
}

/** A Hunter as another player sees it: face-down cards are counted, not listed. */
export interface SeenHunter extends Omit<Hunter, 'deck' | 'hand' | 'feats'> {
  readonly deck: number
  readonly hand: number
  /** The cards in hand, for their owner only. (BP-20) */
  readonly held: readonly CardId[] | undefined
  readonly feats: number
  /** Face down to the other players until they are turned up, then public. (BP-149, BP-156) */
  readonly knownFeats: readonly AchievementId[]
}

/** A deck keeps its order for a whole stage, so cards that were seen are known. (BP-123) */
export interface SeenBehaviours {
  readonly unseen: number
  /** At the bottom of the deck, from the top down. */
  readonly seen: readonly BehaviourId[]
  readonly up: BehaviourId | undefined
}

export function view(table: BloodyPalaceTable, viewer: Viewer): BloodyPalaceBoard {
  return {
    first: table.first,
    stage: table.stage,
    card: table.card,
    round: table.round,
    slayer: table.slayer,
    over: table.over,
    palace: table.palace.length,
    hunters: table.hunters.map((hunter, place) => seenHunter(hunter, viewer === place + 1)),
    foes: table.foes,
    orbs: table.orbs,
    behaviours: seenBehaviours(table.behaviours),
    achievements: table.achievements.length,
    row: table.row,
    aside: table.aside,
    turn: table.turn,
    attack: table.attack,
    phase: table.phase,
    agenda: table.agenda,
  }
}

const seenHunter = (hunter: Hunter, isOwn: boolean): SeenHunter => ({
  hunter: hunter.hunter,
  at: hunter.at,
  facing: hunter.facing,
  damage: hunter.damage,
  red: hunter.red,
  style: hunter.style,
  deck: hunter.deck.length,
  hand: hunter.hand.length,
  held: isOwn ? hunter.hand : undefined,
  discard: hunter.discard,
  chain: hunter.chain,
  upgrades: hunter.upgrades,
  beside: hunter.beside,
  spent: hunter.spent,
  feats: hunter.feats.length,
  knownFeats: isOwn ? hunter.feats : hunter.feats.slice(0, hunter.revealed),
  hasFeat: hunter.hasFeat,
  slowed: hunter.slowed,
  triggered: hunter.triggered,
  stance: hunter.stance,
  assailed: hunter.assailed,
  harmed: hunter.harmed,
  isSorting: hunter.isSorting,
  revealed: hunter.revealed,
})

function seenBehaviours(behaviours: BloodyPalaceTable['behaviours']): BloodyPalaceBoard['behaviours'] {
  const seen: Partial<Record<FoeClass, SeenBehaviours>> = {}
  for (const foe of Object.keys(behaviours) as FoeClass[]) {
    const cards = behaviours[foe]
    if (!cards) continue
    const unseen = cards.deck.length - cards.seen
    seen[foe] = { unseen, seen: cards.deck.slice(unseen), up: cards.up }
  }
  return seen
}
