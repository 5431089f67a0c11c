import type * as v from 'valibot'
import type { AchievementId } from './achievements.ts'
import { ACHIEVEMENTS } from './achievements.ts'
import { BEHAVIOUR_KEYS } from './behaviour-keys.ts'
import { BEHAVIOURS } from './behaviours.ts'
import type { CardId } from './cards.ts'
import { CARD_IDS, CARDS } from './cards.ts'
import type { Achievement, EnemyAction, FoeCard, HunterCard, PalaceCard } from './effects.ts'
import type { FoeClass } from './foes.ts'
import { FOE_CLASSES, FOES } from './foes.ts'
import type { HunterId } from './hunters.ts'
import { HUNTER_IDS, HUNTERS } from './hunters.ts'
import { printedId } from './laid.ts'
import {
  AchievementForm,
  BossForm,
  behaviourForm,
  CardForms,
  CopyForms,
  DemonSlayerForm,
  FoeForm,
  HunterForm,
  PalaceForm,
} from './pack-schema.ts'
import type { PalaceId } from './palace.ts'
import { PALACE, PALACE_IDS } from './palace.ts'

/** The ids of everything a pack can change. */
export const ALL_IDS: readonly string[] = [
  ...HUNTER_IDS,
  ...CARD_IDS,
  ...FOE_CLASSES,
  ...BEHAVIOUR_KEYS,
  ...PALACE_IDS,
  ...Object.keys(ACHIEVEMENTS),
]

const isHunter = (id: string): id is HunterId => Object.hasOwn(HUNTERS, id)
const isCard = (id: string): id is CardId => Object.hasOwn(CARDS, id)
const isFoe = (id: string): id is FoeClass => Object.hasOwn(FOES, id)
const isStage = (id: string): id is PalaceId => Object.hasOwn(PALACE, id)
const isAchievement = (id: string): id is AchievementId => Object.hasOwn(ACHIEVEMENTS, id)

/** Whether this is the id of a copy, such as `high-time/2`. Copies count from 2: the first is the card itself. */
export const isCopy = (id: string): boolean => /^[\w-]+\/[2-9]$/.test(id) && isCard(printedId(id))

/** The schema of the changes to this id; undefined for anything that is not in the box. */
export function formOf(id: string): v.GenericSchema | undefined {
  if (isHunter(id)) return HunterForm
  if (isCard(id)) return CardForms[CARDS[id].pile]
  if (isCopy(id)) {
    const { pile } = CARDS[printedId(id) as CardId]
    return pile === 'basic' ? undefined : CopyForms[pile]
  }
  if (isFoe(id)) return 'boss' in FOES[id] ? BossForm : FoeForm
  if (isStage(id)) return PalaceForm
  if (isAchievement(id)) return id === 'demon-slayer' ? DemonSlayerForm : AchievementForm
  return BEHAVIOUR_KEYS.includes(id) ? behaviourForm(FOES[printedId(id) as FoeClass].size) : undefined
}

/** The printed values, without the name. */
export function printedOf(id: string): Readonly<Record<string, unknown>> {
  if (isHunter(id)) return HUNTERS[id]
  if (isCard(id)) return cardPrinted(CARDS[id])
  if (isCopy(id)) {
    const { copies: _, ...card } = cardPrinted(CARDS[printedId(id) as CardId])
    return card
  }
  if (isFoe(id)) return foePrinted(FOES[id])
  if (isStage(id)) return stagePrinted(PALACE[id])
  if (isAchievement(id)) return achievementPrinted(ACHIEVEMENTS[id])
  const [foe, card = ''] = id.split('/')
  return { deeds: (BEHAVIOURS[foe as FoeClass] as Readonly<Record<string, readonly EnemyAction[]>>)[card] }
}

function cardPrinted(card: HunterCard): Readonly<Record<string, unknown>> {
  const { pile, tags, effects = [] } = card
  const { in: into = null, out = null, hit = null, shot = null, discard = null, discardFor = null } = card
  const { copies = 1, cost = 0 } = card
  const [stun, knockBack, follow] = [card.stun === true, card.knockBack === true, card.follow === true]
  const attack = { in: into, out, hit, shot, stun, knockBack, follow, tags, effects }
  if (pile === 'basic') return attack
  const held = { copies, ...attack, discard, discardFor }
  return pile === 'deck' ? held : { ...held, cost, beside: card.beside === true }
}

function foePrinted(card: FoeCard): Readonly<Record<string, unknown>> {
  const { vitality, red, green, draws, stunsAt = null, guard = null } = card
  return { vitality, red, green, draws, stunsAt, guard }
}

const stagePrinted = ({ order, models, deal, challenging }: PalaceCard): Readonly<Record<string, unknown>> => ({
  order,
  models,
  deal,
  challenging: challenging === true,
})

function achievementPrinted(card: Achievement): Readonly<Record<string, unknown>> {
  const { feat, n, points, demonSlayer } = card
  if (demonSlayer) return { points }
  return { feat, n, points, challenging: card.challenging === true, leavesBeforeBoss: card.leavesBeforeBoss === true }
}
