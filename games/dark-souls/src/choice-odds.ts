import type { Choice, Seat } from '@gloamhall/kernel'
import type { DefenceAsked } from './agenda-types/enemies.ts'
import { TRAPS } from './content/traps.ts'
import type { Node } from './nodes.ts'
import { nodeNamed } from './nodes.ts'
import type { AttackOdds, Danger, Odds } from './odds.ts'
import { attackOdds, defenceOdds } from './odds.ts'
import { actQuestion } from './rules/act.ts'
import { attackOf } from './rules/assault.ts'
import { attackWords } from './rules/attack.ts'
import { againQuestion } from './rules/strike.ts'
import type { DarkSoulsAsked, DarkSoulsTable, Slot } from './table.ts'
import { characterAt, fightOf, foeNamed } from './table.ts'

/**
 * Exact odds of the pending choices: of each possible defence and of each attack on offer. Where an attack is about to be
 * rolled, as at the end of a plan, only the odds of that attack.
 */
export interface ChoiceOdds {
  readonly defences: readonly DefenceChoiceOdds[]
  readonly attacks: readonly AttackChoiceOdds[]
}

/** Odds of defending against an attack on a character, or against a trap. */
export interface DefenceChoiceOdds extends Omit<Danger, 'foe'> {
  readonly seat: Seat
  /** Probability of each damage that gets through a block or resist; none if the damage cannot be blocked. (DS-99) */
  readonly guard: Odds | undefined
  /** Probability that blocking costs a stamina cube; absent if it never does. (DS-239) */
  readonly toll?: number
  readonly evade: number
  /** Damage taken if the dodge fails. */
  readonly full: number
  /** The same odds with the Luck token, while it is ready. */
  readonly lucky: { readonly guard: Odds | undefined; readonly evade: number } | undefined
}

/** Odds of an attack on offer: for each foe it hits, the probability of each damage and of killing it. */
export interface AttackChoiceOdds {
  readonly choice: Choice
  readonly on: readonly { readonly foe: string; readonly damage: Odds; readonly kills: number }[]
}

const NOTHING: ChoiceOdds = { defences: [], attacks: [] }

export function choiceOdds(table: DarkSoulsTable): ChoiceOdds {
  if (!table.fight) return NOTHING
  const rolled = nextAttack(table)
  if (rolled) return { defences: [], attacks: [rolled] }
  if (table.asked.length === 0) return NOTHING
  const defences: DefenceChoiceOdds[] = []
  const attacks: AttackChoiceOdds[] = []
  for (const asked of table.asked) {
    const danger = dangerTo(table, asked)
    if (danger) defences.push(defenceOddsOf(table, asked.seat, danger, asked.question === 'trap'))
    for (const choice of attacksOf(table, asked)) {
      const odds = attackOddsOf(table, asked.seat, choice)
      if (odds) attacks.push(odds)
    }
  }
  return { defences, attacks }
}

// ---- against the party ----

function dangerTo(table: DarkSoulsTable, asked: DarkSoulsAsked): Danger | undefined {
  if (asked.question === 'defend') return dangerOf(table, asked)
  if (asked.question !== 'trap') return undefined
  const token = fightOf(table).traps.find(({ node }) => node === asked.node)
  return token && { type: 'physical', damage: TRAPS[token.trap].damage, dodge: TRAPS[token.trap].dodge }
}

function dangerOf(table: DarkSoulsTable, { against }: DefenceAsked): Danger | undefined {
  const foe = foeNamed(fightOf(table), against.foe)
  if (!foe) return undefined
  const { type, damage, difficulty } = attackOf(table, foe, against)
  return { type, damage, dodge: difficulty, foe }
}

/** A trap cannot be blocked, only dodged. (DS-99) */
function defenceOddsOf(table: DarkSoulsTable, seat: Seat, danger: Danger, isTrap: boolean): DefenceChoiceOdds {
  const { guard, toll, dodge, full } = defenceOdds(table, seat, danger)
  const { foe: _, ...attack } = danger
  const paid = round(toll.reduce((sum, chance) => sum + chance, 0))
  const lucky = characterAt(table, seat).luck ? defenceOdds(table, seat, danger, { luck: true }) : undefined
  return {
    seat,
    ...attack,
    ...(paid > 0 ? { toll: paid } : {}),
    guard: isTrap ? undefined : rounded(guard),
    evade: round(dodge),
    full,
    lucky: lucky && { guard: isTrap ? undefined : rounded(lucky.guard), evade: round(lucky.dodge) },
  }
}

// ---- by the party ----

function attacksOf(table: DarkSoulsTable, asked: DarkSoulsAsked): readonly Choice[] {
  switch (asked.question) {
    case 'act':
      return actQuestion.options(table, asked as never).filter((choice) => choice.startsWith('attack '))
    case 'again':
      return againQuestion.options(table, asked)
    default:
      return []
  }
}

function attackOddsOf(table: DarkSoulsTable, seat: Seat, choice: Choice): AttackChoiceOdds | undefined {
  const [, slot, row, target, node] = choice.split(' ')
  const at: string | Node | undefined = target === 'at' ? nodeNamed(node ?? '') : target
  // An attack that begins with a shift has no target yet.
  if (at === undefined) return undefined
  const use = { seat, slot: slot as Slot, row: Number(row) }
  return { choice, on: attackOdds(table, use, at).map(roundedOn) }
}

/** The attack whose dice are rolled next. Only a preview stops there, because no question is asked in between. */
export function nextAttack(table: DarkSoulsTable): AttackChoiceOdds | undefined {
  const next = table.agenda.at(-1)
  if (next?.step !== 'swing') return undefined
  const on = attackOdds(table, next, next.target, { times: next.left + 1 })
  return { choice: attackWords(next.slot, next.row, next.target), on: on.map(roundedOn) }
}

const roundedOn = ({ foe, damage, kills }: AttackOdds): AttackChoiceOdds['on'][number] => ({
  foe,
  damage: rounded(damage),
  kills: round(kills),
})

/** Thousandths are precise enough for players and keep the view small. */
const round = (chance: number): number => Math.round(chance * 1000) / 1000
const rounded = (odds: Odds): Odds => odds.map(round)
