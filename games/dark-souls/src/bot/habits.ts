import type { Chance, Choice, Seat } from '@gloamhall/kernel'
import { below, pick } from '@gloamhall/kernel'
import type { DarkSoulsAsked, DarkSoulsTable, Fight, Foe, Slot } from '../table.ts'
import { characterAt, fightOf, foeNamed } from '../table.ts'
import { attackOdds, defenceOdds, expected } from '../odds.ts'
import { nodeNamed, distance } from '../nodes.ts'
import type { Node } from '../nodes.ts'
import { attackOf } from '../rules/assault.ts'
import { freeBoxes } from '../rules/endurance.ts'
import { handCardOf } from '../rules/equipment.ts'
import { isBoss } from '../rules/foes.ts'
import { questions } from '../rules/index.ts'
import type { Question } from '@gloamhall/kernel'

/** What somebody at the table would most likely do: strike what can be felled, come nearer, hold the shield up. */
export function likely(table: DarkSoulsTable, asked: DarkSoulsAsked, chance: Chance): Choice {
  const choices = optionsOf(table, asked)
  if (choices.length === 1) return choices[0] as Choice
  switch (asked.question) {
    case 'act':
      return act(table, asked.seat, choices, chance)
    case 'defend':
      return defend(table, asked.seat, asked.against, choices)
    case 'trap':
      return choices.find((choice) => choice === 'take') ?? (choices[0] as Choice)
    case 'luck':
      return reroll(table, choices)
    case 'standFast':
      return 'stand-fast'
    case 'backstab':
      return choices.find((choice) => choice !== 'no') ?? (choices[0] as Choice)
    case 'breath':
      return characterAt(table, asked.seat).red > characterAt(table, asked.seat).black ? 'breathe' : 'no'
    default:
      return pick(chance, choices)
  }
}

export const optionsOf = (table: DarkSoulsTable, asked: DarkSoulsAsked): readonly Choice[] =>
  (questions[asked.question] as Question<DarkSoulsTable>).options(table, asked)

// ---- the own activation ----

/** Each choice has a worth; whoever is near the end of the bar spends nothing more. */
function act(table: DarkSoulsTable, seat: Seat, choices: readonly Choice[], chance: Chance): Choice {
  const fight = fightOf(table)
  const character = characterAt(table, seat)
  const free = freeBoxes(character)
  let [best, most] = ['end', 0]
  for (const choice of choices) {
    const worth = actWorth(table, fight, seat, choice, free) + noise(chance)
    if (worth > most) [best, most] = [choice, worth]
  }
  return best
}

/** Nobody is sure of everything. */
const noise = (chance: Chance): number => (chance.kind === 'scripted' ? 0 : below(chance, 100) / 250)

function actWorth(table: DarkSoulsTable, fight: Fight, seat: Seat, choice: Choice, free: number): number {
  const words = choice.split(' ')
  const character = characterAt(table, seat)
  switch (words[0]) {
    case 'attack': {
      const [, slot, row, at, node] = words
      const target =
        at === undefined ? nearestTo(fight, character.at as Node)?.id : at === 'at' ? nodeNamed(node ?? '') : at
      if (target === undefined) return 0.1
      const use = { seat, slot: slot as Slot, row: Number(row) }
      const gain = attackOdds(table, use, target).reduce((sum, { foe, damage, kills }) => {
        const model = foeNamed(fight, foe)
        return model ? sum + expected(damage) * (isBoss(model) ? 2.2 : 1.8) + kills * 9 : sum
      }, 0)
      return gain - price(free, costIn(table, seat, use))
    }
    case 'walk':
      return step(table, fight, seat, words[1], 0)
    case 'run':
      return step(table, fight, seat, words[1], price(free, 1))
    case 'estus':
      return free <= 3 ? 20 : 0
    case 'heroic':
      return 1.5
    case 'use':
      return 0.6 - price(free, costIn(table, seat, { slot: words[1] as Slot, row: Number(words[2]) }))
    default:
      return 0
  }
}

/** Stamina is health one does not have. */
const price = (free: number, cost: number): number =>
  cost === 0 ? 0 : cost * 0.5 + Math.max(0, 6 - (free - cost)) ** 2 * 0.55 - Math.max(0, 6 - free) ** 2 * 0.55

function costIn(table: DarkSoulsTable, seat: Seat, { slot, row }: { slot: Slot; row: number }): number {
  const character = characterAt(table, seat)
  const item = slot === 'backup' ? character.backup[0] : character[slot]
  return item ? (handCardOf(table, item.card).actions[row - 1]?.cost ?? 0) : 0
}

function step(table: DarkSoulsTable, fight: Fight, seat: Seat, name: string | undefined, cost: number): number {
  const { at } = characterAt(table, seat)
  const to = nodeNamed(name ?? '')
  const prey = at === undefined ? undefined : nearestTo(fight, at)
  // Whoever has struck already stays, or goes where fewer reach them: that is for the search to find out.
  if (at === undefined || to === undefined || !prey || fight.turn?.pattern.startsWith('attack')) return 0
  const nearer = distance(at, prey.at) - distance(to, prey.at)
  return nearer > 0 ? 1.2 * nearer - cost : 0
}

function nearestTo({ foes }: Fight, at: Node): Foe | undefined {
  let near: Foe | undefined
  for (const foe of foes) if (!near || distance(foe.at, at) < distance(near.at, at)) near = foe
  return near
}

// ---- defending ----

type Against = Extract<DarkSoulsAsked, { readonly question: 'defend' }>['against']

/** By what is left on average, and what that does to somebody who has little left. */
function defend(table: DarkSoulsTable, seat: Seat, against: Against, choices: readonly Choice[]): Choice {
  const foe = foeNamed(fightOf(table), against.foe)
  const guard = choices[0] as Choice
  const dodge = choices.find((choice) => choice.startsWith('dodge'))
  if (!foe || !dodge) return guard
  const { type, damage, difficulty } = attackOf(table, foe, against)
  const odds = defenceOdds(table, seat, { type, damage, dodge: difficulty })
  const free = freeBoxes(characterAt(table, seat))
  const hurts = (left: number, boxes: number): number =>
    left + (left >= boxes ? 60 : Math.max(0, 4 - (boxes - left)) ** 2)
  const blocking = odds.guard.reduce((sum, chance, left) => sum + chance * hurts(left, free), 0)
  const dodging = 0.5 + (1 - odds.dodge) * hurts(odds.full, free - 1)
  return dodging < blocking && free > 1 ? dodge : guard
}

/** The die that has shown least is thrown again, if anything hangs on it. */
function reroll(table: DarkSoulsTable, choices: readonly Choice[]): Choice {
  const roll = fightOf(table).roll
  if (!roll || roll.purpose === 'attack') return 'keep'
  let [worst, least] = [-1, 1]
  for (const [at, { value }] of roll.dice.entries()) if (value < least) [worst, least] = [at, value]
  const again = `reroll ${worst + 1}`
  return worst >= 0 && choices.includes(again) ? again : 'keep'
}
