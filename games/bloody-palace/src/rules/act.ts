import type { Barred, Choice, Question } from '@gloamhall/kernel'
import { ask, asking, plan, emit } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import type { HuntAsked, HuntStep } from '../agenda-types/hunt.ts'
import type { Facing, Hex } from '../hexes.ts'
import { around, facingNamed, hexNamed, nameOf } from '../hexes.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable, Turn } from '../table.ts'
import { claim } from './claiming.ts'
import { toDiscard } from './decks.ts'
import { enter } from './entering.ts'
import { linkOut } from './links.ts'
import { turnTo } from './moving.ts'
import { basicsOf, isUsable, play, playRule, use } from './playing.ts'
import { anyOf, choicesOf, isAnythingOpen, possibleIn } from './possible.ts'
import { discardValue, speedOf } from './steps.ts'
import { leave, turnOf } from './turn.ts'

type ActAsked = Extract<HuntAsked, { readonly question: 'act' }>

/** The actions of a turn, repeated until it ends: one run, one claim, and any number of attacks and steps, in any order. (BP-84) */
export function acts(table: BloodyPalaceTable, { seat }: Extract<HuntStep, { readonly step: 'acts' }>): void {
  if (table.foes.length === 0) return leave(table)
  // Asked as long as there are cards in hand, even if none can be used: ending the turn at once would reveal that.
  if (hunterAt(table, seat).hand.length > 0 || isAnythingOpen(possibleIn(table, turnOf(table)))) {
    ask(table, asking('act', seat))
  }
}

export const actQuestion: Question<BloodyPalaceTable, ActAsked> = {
  rule: 'BP-84',
  options: (table) => choicesOf(possibleIn(table, turnOf(table))),
  random: (table, _, chance) => anyOf(possibleIn(table, turnOf(table)), chance),
  answer: (table, { seat }, choice) => {
    if (choice === 'end') return
    plan(table, { step: 'acts', seat })
    doAct(table, turnOf(table), choice)
  },
  barred: (table) => barredFor(table, turnOf(table)),
  broken: (choice, table) => brokenBy(choice.split(' ', 1)[0] ?? '', turnOf(table)),
}

/** The rule broken by a choice that is neither offered nor barred, by its verb. Turning in place is a run too. */
const brokenBy = (verb: string, { ran }: Turn): string | undefined =>
  verb === 'turn' && ran ? 'BP-86' : RULE_BY_VERB.get(verb)

const RULE_BY_VERB: ReadonlyMap<string, string> = new Map([
  ['play', 'BP-88'],
  ['run', 'BP-58'],
  ['turn', 'BP-85'],
  ['step', 'BP-91'],
  ['use', 'BP-43'],
])

/** Every card the player might try to use, with the rule that forbids it. */
function barredFor(table: BloodyPalaceTable, turn: Turn): Barred[] {
  const hunter = hunterAt(table, turn.seat)
  const open = linkOut(table, hunter.chain)
  const offered = choicesOf(possibleIn(table, turn))
  const barred: Barred[] = []
  const bar = (choice: Choice, rule: string): void => {
    if (!offered.includes(choice) && !barred.some((other) => other.choice === choice)) barred.push({ choice, rule })
  }
  for (const id of basicsOf(table, hunter.hunter)) {
    bar(`play ${id}`, playRule(table, hunter, id, open))
    bar(`step ${id}`, 'BP-92')
  }
  for (const id of hunter.hand) {
    if (!isUsable(table, id)) bar(`play ${id}`, playRule(table, hunter, id, open))
    bar(`step ${id}`, cardOf(table, id).discard === undefined ? 'BP-92' : 'BP-171')
  }
  if (turn.ran) for (const hex of around(hunter.at as Hex)) bar(`run ${nameOf(hex)}`, 'BP-86')
  bar('claim', hunter.chain.length === 0 ? 'BP-194' : 'BP-111')
  return barred
}

function doAct(table: BloodyPalaceTable, turn: Turn, choice: Choice): void {
  const { seat } = turn
  const end = choice.indexOf(' ')
  const name = choice.slice(end + 1)
  switch (end < 0 ? choice : choice.slice(0, end)) {
    case 'play':
      return play(table, seat, name as CardId)
    case 'use':
      return use(table, seat, name as CardId)
    case 'step':
      return step(table, turn, name)
    case 'run':
      turn.ran = true
      plan(table, { step: 'move', seat, left: speedOf(table, seat) - 1, gait: 'run' })
      return enter(table, seat, hexNamed(name) as Hex, 'walk')
    case 'turn':
      turn.ran = true
      return turnTo(table, seat, facingNamed(name) as Facing)
    case 'claim':
      turn.claimed = true
      return claim(table, seat)
    default:
      throw new Error(`nobody can ${choice}`)
  }
}

/** Each discarded card is a separate step; the free step is a single hex. (BP-91, BP-172) */
function step(table: BloodyPalaceTable, turn: Turn, name: string): void {
  const { seat } = turn
  if (name === 'free') {
    turn.stepped = true
    return plan(table, { step: 'move', seat, left: 1, gait: 'free' })
  }
  const left = discardValue(table, seat, name as CardId, 'step')
  emit(table, 'BP-91', 'stepped', { seat, card: name, hexes: left })
  toDiscard(table, seat, name as CardId)
  plan(table, { step: 'move', seat, left, gait: 'step' })
}
