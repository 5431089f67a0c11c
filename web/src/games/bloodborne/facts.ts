import type { ActionId, BloodborneBoard, Card, Face, Laid, SeenHunter, Trophy } from '@gloamhall/bloodborne/face'
import { cardOf, extraBlood, FACES, foeOf, HEALTH } from '@gloamhall/bloodborne/face'
import type { Barred, Choice, View } from '@gloamhall/kernel'

/** What can be read off the table and the printed cards, put together for the eye. */
type Seen = View<BloodborneBoard>

/** First player, then clockwise. */
export function inOrder({ hunters, first }: BloodborneBoard): readonly SeenHunter[] {
  const at = hunters.findIndex(({ seat }) => seat === first)
  return [...hunters.slice(at), ...hunters.slice(0, at)]
}

export const ownHunter = ({ board, viewer }: Seen): SeenHunter | undefined =>
  board.hunters.find(({ seat }) => seat === viewer)

/** Eight, unless the final boss prints another number. */
export function mostHealth(view: Seen): number {
  const printed = foeOf(view, view.board.finalBoss).effects.find(({ kind }) => kind === 'maxHealth')
  return printed?.kind === 'maxHealth' ? printed.value : HEALTH
}

export interface BloodPart {
  readonly of: 'card' | 'players' | 'boss' | 'omen'
  readonly amount: number
}

/** What the foe came with: the card, more players, the final boss, and what the last escape has left behind. (BB-20) */
export function bloodParts(view: Seen): readonly BloodPart[] {
  const { board, seats } = view
  const { monster, finalBoss, gone } = board
  const earlier = monster.fate === 'fought' ? gone : gone.slice(0, -1)
  const last = earlier.at(-1)
  const parts: BloodPart[] = [
    { of: 'card', amount: foeOf(view, monster.card).health },
    { of: 'players', amount: extraBlood(seats) },
    { of: 'boss', amount: monster.card === finalBoss ? 0 : extraOn(view, finalBoss, 'game') },
    { of: 'omen', amount: last?.fate === 'escaped' ? extraOn(view, last.card, 'escape') : 0 },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

function extraOn(view: Laid, card: BloodborneBoard['monster']['card'], when: 'game' | 'escape'): number {
  const printed = foeOf(view, card).effects.find((effect) => effect.kind === 'extraBlood' && effect.when === when)
  return printed?.kind === 'extraBlood' ? printed.amount : 0
}

/** The editions disagree about Gascoigne; the table says which it follows. (BB-111) */
export function trophiesOn(view: Seen): readonly Trophy[] {
  const { card } = view.board.monster
  return card === 'father-gascoigne' && view.options['gascoigne'] === 'kin'
    ? ['kin', 'beast']
    : foeOf(view, card).trophies
}

export function facesOf(view: Seen): readonly Face[] {
  const { die } = foeOf(view, view.board.monster.card)
  return FACES[die === 'yellow' && view.options['yellowDie'] === 'two' ? 'yellow-two' : die]
}

/** The printed damage, for the seal on the card: `2`, or `1+2` where it strikes twice. */
export const damageOn = ({ effects }: Card): string =>
  effects.flatMap((effect) => (effect.kind === 'strike' ? [effect.amount] : [])).join('+')

export const dreams = (view: Laid, { played }: SeenHunter): boolean => played.some((card) => cardOf(view, card).dreams)

// ---- what can be done with a piece ----

export type Zone = 'hand' | 'played' | 'used' | 'row'

/** Where the words of a choice are to be found: a verb, and the places its card may lie in. */
const PLACES: Readonly<Record<string, readonly Zone[]>> = {
  play: ['hand', 'used'],
  add: ['hand'],
  take: ['row'],
  remove: ['hand', 'played', 'used'],
}

const names = (choice: Choice, card: ActionId, zone: Zone): boolean => {
  const [verb = '', named] = choice.split(' ')
  return named === card && (PLACES[verb]?.includes(zone) ?? false)
}

/** A card in the used pile can be removed, but not played, though its twin in the hand can. */
export const choiceOn = ({ choices }: Seen, card: ActionId, zone: Zone): Choice | undefined =>
  choices.find((choice) => names(choice, card, zone) && !(zone === 'used' && choice.startsWith('play ')))

export const barredOn = ({ barred }: Seen, card: ActionId, zone: Zone): Barred | undefined =>
  barred.find(({ choice }) => names(choice, card, zone))

const AIMED = ['wound', 'disarm', 'rob']

export const choicesAt = ({ choices }: Seen, seat: number): readonly Choice[] =>
  choices.filter((choice) => AIMED.includes(choice.split(' ')[0] ?? '') && Number(choice.split(' ')[1]) === seat)

/** Has this seat answered the question that is open? Nobody sees how. */
export function answering({ asked }: Seen, seat: number): 'chosen' | 'thinking' | undefined {
  const open = asked.find((each) => each.seat === seat)
  return open && (open.answered ? 'chosen' : 'thinking')
}
