import { against, fieldsIn, listIn, notInTheBox, numberIn, wordIn } from '@gloamhall/kernel'
import { covered } from '../bases.ts'
import { BEHAVIOURS } from '../content/behaviours.ts'
import type { BehaviourId } from '../content/cards.ts'
import { foeOf } from '../content/cards.ts'
import type { FoeClass } from '../content/foes.ts'
import { FOE_CLASSES } from '../content/foes.ts'
import type { DirectionName } from '../hexes.ts'
import { fits } from '../models.ts'
import { vitalityOf } from '../rules/vitality.ts'
import type { BehaviourDeck, BloodyPalaceTable, Foe } from '../table.ts'
import { facingIn, hexIn, takeOut } from './words.ts'

/** A foe, placed by the `at` of its pose; anything not given is as at set-up. */
export interface SceneFoe {
  readonly foe: FoeClass
  readonly at: string
  readonly facing?: DirectionName
  readonly damage?: number
  readonly stun?: number
  readonly guard?: number
}

/** Exactly these foes, numbered class by class. */
export function layFoes(table: BloodyPalaceTable, given: unknown): void {
  const counts = new Map<FoeClass, number>()
  for (const [place, each] of listIn(given, 'foes').entries()) {
    const where = `foes[${place + 1}]`
    const spoken = fieldsIn(each, where, ['foe', 'at', 'facing', 'damage', 'stun', 'guard']) as SceneFoe
    const foe = wordIn(spoken.foe, `${where}.foe`, FOE_CLASSES)
    const number = (counts.get(foe) ?? 0) + 1
    counts.set(foe, number)
    if (number > foeOf(table, foe).models) throw notInTheBox(foe, number, foeOf(table, foe).models)
    table.foes.push(placed(table, foe, number, spoken, where))
  }
  // Both classes share the same twelve models. (BP-3)
  const empusa = (counts.get('empusa') ?? 0) + (counts.get('red-empusa') ?? 0)
  if (empusa > foeOf(table, 'empusa').models) throw notInTheBox('empusa', empusa, foeOf(table, 'empusa').models)
}

function placed(table: BloodyPalaceTable, id: FoeClass, number: number, spoken: SceneFoe, where: string): Foe {
  const card = foeOf(table, id)
  const foe: Foe = {
    id: `${id}-${number}`,
    class: id,
    at: hexIn(spoken.at, `${where}.at`),
    facing: spoken.facing === undefined ? 0 : facingIn(spoken.facing, `${where}.facing`),
    damage: 0,
    stun: 0,
    guard: numberIn(spoken.guard ?? card.guard?.start ?? 0, `${where}.guard`, 0, card.guard?.most ?? 0),
    hurtBy: [],
  }
  foe.damage = numberIn(spoken.damage ?? 0, `${where}.damage`, 0, vitalityOf(table, foe) - 1)
  foe.stun = numberIn(spoken.stun ?? 0, `${where}.stun`, 0, card.stunsAt === undefined ? 0 : 99)
  // Every base must be inside the arena and on free hexes. (BP-58, BP-69)
  const stands = `${spoken.at} ${spoken.facing ?? 'n'}`
  if (!covered(card.size, foe)) throw against('BP-69', where, stands)
  if (!fits(table, foe, foe)) throw against('BP-58', where, stands)
  return foe
}

export interface SceneBehaviours {
  /** The top cards, the first one on top; the rest of the deck follows below. */
  readonly deck?: readonly BehaviourId[]
  /** How many cards at the bottom have been seen. */
  readonly seen?: number
}

/** For the classes in the arena; anything not given follows the order of the content tables. (BP-27) */
export function layBehaviours(table: BloodyPalaceTable, given: unknown, order: readonly FoeClass[]): void {
  const spoken = (given === undefined ? {} : fieldsIn(given, 'behaviours', order)) as Partial<
    Record<FoeClass, SceneBehaviours | readonly BehaviourId[]>
  >
  const decks: Partial<Record<FoeClass, BehaviourDeck>> = {}
  for (const foe of order) {
    const where = `behaviours.${foe}`
    const said = spoken[foe]
    const { deck, seen = 0 } = (
      Array.isArray(said) ? { deck: said } : fieldsIn(said ?? {}, where, ['deck', 'seen'])
    ) as SceneBehaviours
    const cards = Object.keys(BEHAVIOURS[foe])
    const top = takeOut(cards, deck, where, 'BP-4')
    decks[foe] = {
      deck: [...top, ...cards],
      seen: numberIn(seen, `${where}.seen`, 0, top.length + cards.length),
      up: undefined,
    }
  }
  table.behaviours = decks
}
