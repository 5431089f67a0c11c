import type { Choice, Question } from '@gloamhall/kernel'
import { ask, asking, plan, emit } from '@gloamhall/kernel'
import type { Pose } from '../bases.ts'
import { cardOf } from '../content/cards.ts'
import type { HuntAsked } from '../agenda-types/hunt.ts'
import type { Hex } from '../hexes.ts'
import { nameOf } from '../hexes.ts'
import { foeNamed, hexesOf, hunterAt } from '../models.ts'
import type { Attack, BloodyPalaceTable, Foe } from '../table.ts'
import { offerFeats } from './feats.ts'
import { knockedTo, pulledTo } from './foe-ways.ts'
import { attackOf, turnOf } from './turn.ts'

interface Way {
  readonly foe: Foe
  readonly pose: Pose
}

/**
 * Moves the surviving targets one after the other, in an order the attacker chooses: one that is blocked may have room once
 * another has moved. A target without room stays. A card that pulls does so instead. (BP-104, BP-177)
 */
export function knockBack(table: BloodyPalaceTable): void {
  const attack = attackOf(table)
  const ways = waysOf(table, attack)
  const [only] = ways
  if (!only) return stay(table, attack)
  plan(table, { step: 'knockBack' })
  if (ways.length === 1) return push(table, attack, only)
  ask(table, asking(pullOf(table, attack) > 0 ? 'pull' : 'knock', attack.seat))
}

const questionOf = (
  verb: 'knock' | 'pull',
): Question<BloodyPalaceTable, Extract<HuntAsked, { readonly question: 'knock' | 'pull' }>> => ({
  rule: 'BP-104',
  options: (table) => waysOf(table, attackOf(table)).map((way) => wordsOf(verb, way)),
  answer: (table, _, choice) => {
    const attack = attackOf(table)
    const chosen = waysOf(table, attack).find((way) => wordsOf(verb, way) === choice)
    if (chosen) push(table, attack, chosen)
  },
  broken: () => 'BP-177',
})

export const knockQuestion = questionOf('knock')
export const pullQuestion = questionOf('pull')

const wordsOf = (verb: string, { foe, pose }: Way): Choice => `${verb} ${foe.id} ${nameOf(pose.at)}`

/** How many hexes the card pulls; 0 for one that knocks back. */
function pullOf(table: BloodyPalaceTable, { card }: Attack): number {
  for (const effect of cardOf(table, card).effects ?? []) if (effect.kind === 'pull') return effect.n
  return 0
}

function waysOf(table: BloodyPalaceTable, attack: Attack): Way[] {
  const { at } = hunterAt(table, attack.seat)
  const pull = pullOf(table, attack)
  return attack.knock.flatMap((id) => {
    const foe = foeNamed(table, id)
    if (!foe) return []
    const poses = pull > 0 ? pulledTo(table, foe, at as Hex, pull) : knockedTo(table, foe, at as Hex)
    return poses.map((pose) => ({ foe, pose }))
  })
}

function push(table: BloodyPalaceTable, attack: Attack, { foe, pose }: Way): void {
  const before = hexesOf(table, foe)
  const from = nameOf(foe.at)
  foe.at = pose.at
  foe.facing = pose.facing
  const now = hexesOf(table, foe)
  attack.knock = attack.knock.filter((id) => id !== foe.id)
  const isPulled = pullOf(table, attack) > 0
  emit(table, 'BP-104', isPulled ? 'pulled' : 'knocked', { foe: foe.id, from, to: nameOf(foe.at) })
  if (isPulled) return
  attack.left = [...attack.left, { foe: foe.id, hexes: before.filter((hex) => !now.includes(hex)) }]
  const turn = turnOf(table)
  turn.knocked++
  offerFeats(table, attack.seat, 'knocked-in-turn', turn.knocked, turn.knocked - 1)
}

function stay(table: BloodyPalaceTable, attack: Attack): void {
  for (const id of attack.knock) if (foeNamed(table, id)) emit(table, 'BP-104', 'held', { foe: id })
  attack.knock = []
}
