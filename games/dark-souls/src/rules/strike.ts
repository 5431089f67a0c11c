import type { Choice, Question, RuleId, Seat } from '@gloamhall/kernel'
import { ask, plan, emit } from '@gloamhall/kernel'
import type { ActivationAsked, Blow, Shove, Slide, Strike, Swing, Use } from '../agenda-types/activation.ts'
import type { Node } from '../nodes.ts'
import { ROOMS } from '../rooms.ts'
import type { DarkSoulsStep, DarkSoulsTable, Foe } from '../table.ts'
import { characterAt, fightOf, foeNamed } from '../table.ts'
import { canEnter } from './arrival.ts'
import type { Aimed, Attack } from './attack.ts'
import { aimedOf, attackOf, attackWords, findsAnybody, foesAt, rowOf, targetIn, targetsFrom } from './attack.ts'
import { afflict } from './conditions.ts'
import { currentRoll, throwDice, totalOf } from './dice.ts'
import { gain } from './endurance.ts'
import { traitsOf } from './equipment.ts'
import { hurtFoe, isBoss, printedOf } from './foes.ts'
import { landingOfShift, shiftChoices, takeShift } from './movement.ts'
import { whyNotTarget } from './why-no-use.ts'
import { whyNotThere } from './why-no-step.ts'

/** Executes a row once: first the movement printed before the dice, then the attack. (DS-160, DS-164) */
export function blow(table: DarkSoulsTable, entry: Blow): void {
  const { action } = rowOf(table, characterAt(table, entry.seat), entry)
  const aim: Blow = { ...entry, step: 'aim' }
  if (action.shift?.when !== 'before') return plan(table, aim)
  plan(table, [{ step: 'slide', seat: entry.seat, nodes: action.shift.nodes, blow: aim }, aim])
}

/** Chooses the target among those in reach; asks only if there are several. (DS-156, DS-288) */
export function aim(table: DarkSoulsTable, entry: Blow): void {
  const targets = targetsOf(table, entry)
  const [only] = targets
  if (only === undefined) {
    emit(table, 'DS-156', 'foundNobody', { seat: entry.seat })
    return over(table, entry)
  }
  if (targets.length === 1) return plan(table, { ...entry, step: 'swing', target: only })
  ask(table, { question: 'again', seat: entry.seat, blow: entry, answer: undefined })
}

export const againQuestion: Question<DarkSoulsTable, Extract<ActivationAsked, { question: 'again' }>> = {
  rule: 'DS-164',
  options: (table, { blow: entry }) =>
    targetsOf(table, entry).map((target) => attackWords(entry.slot, entry.row, target)),
  answer: (table, { blow: entry }, choice) => {
    const target = targetIn(choice)
    if (target !== undefined) plan(table, { ...entry, step: 'swing', target })
  },
  broken: (choice, table, { seat, blow: entry }) => {
    const target = targetIn(choice)
    return target === undefined ? undefined : whyNotTarget(table, { seat }, aimedFor(table, entry), target)
  },
}

function targetsOf(table: DarkSoulsTable, { seat, at, ...use }: Blow): (string | Node)[] {
  const from = characterAt(table, seat).at as Node
  const targets = targetsFrom(fightOf(table), from, aimedFor(table, { seat, ...use }))
  if (at === undefined) return targets
  // A Backstab can only target the foe that was dodged. (DS-243)
  const foe = foeNamed(fightOf(table), at)
  return foe ? targets.filter((target) => target === foe.id || target === foe.at) : []
}

const aimedFor = (table: DarkSoulsTable, use: Use): Aimed => {
  const { card, action } = rowOf(table, characterAt(table, use.seat), use)
  return aimedOf(card, action, use.heroic === 'charge')
}

// ---- the dice and their result (DS-122, DS-129, DS-130, DS-157, DS-290) ----

export function swing(table: DarkSoulsTable, { step: _, ...swung }: Swing): void {
  const { dice, mod } = attackOf(table, swung, swung.target)
  plan(table, { ...swung, step: 'strike' })
  if (rowOf(table, characterAt(table, swung.seat), swung).action.dice) {
    throwDice(table, { seat: swung.seat, purpose: 'attack', dice, mod })
  }
}

/** One roll counts against every target, each with its own block or resist. (DS-161) */
export function strike(table: DarkSoulsTable, { step: _, target, ...use }: Strike): void {
  const fight = fightOf(table)
  const attack = attackOf(table, use, target)
  const rolled = fight.roll && totalOf(currentRoll(table))
  fight.roll = undefined
  const foes = foesAt(table, target)
  let margin = 0
  for (const foe of foes) {
    if (rolled === undefined) continue
    const beaten = rolled - defenceOf(table, foe, attack)
    margin = Math.max(margin, beaten)
    if (!hit(table, use.seat, foe, Math.max(0, beaten), attack)) return
  }
  if (rolled !== undefined) beat(table, use.seat, margin)
  plan(table, afterwards(table, use, foes, attack))
}

/** Block counts against physical attacks, resist against magical ones. (DS-130) */
export function defenceOf(table: DarkSoulsTable, foe: Foe, { magic }: Pick<Attack, 'magic'>): number {
  const { block, resist } = printedOf(table, foe)
  return magic ? resist : block
}

/** Titanite Construct: three or more damage from one roll is reduced by one. (DS-238) */
export const dealtTo = ({ model }: Pick<Foe, 'model'>, damage: number): number =>
  model === 'titanite-demon' && damage >= 3 ? damage - 1 : damage

/** Returns whether the fight goes on. */
function hit(table: DarkSoulsTable, seat: Seat, foe: Foe, beaten: number, { magic }: Attack): boolean {
  const damage = dealtTo(foe, beaten)
  emit(table, damage < beaten ? 'DS-238' : 'DS-157', 'struck', {
    seat,
    foe: foe.id,
    damage,
    defence: defenceOf(table, foe, { magic }),
    magic,
  })
  return hurtFoe(table, foe, damage)
}

/** Knight Slayer's Ring: stamina for an attack that beat the defence by a margin. (DS-332) */
function beat(table: DarkSoulsTable, seat: Seat, margin: number): void {
  for (const trait of traitsOf(table, characterAt(table, seat))) {
    if (trait.kind === 'marginGain' && margin >= trait.margin) gain(table, seat, trait, 'DS-332')
  }
}

/**
 * Surviving foes that were hit get condition tokens and are pushed, even without damage; then the rest of the row follows.
 * (DS-139, DS-165, DS-290)
 */
function afterwards(table: DarkSoulsTable, use: Use, foes: readonly Foe[], attack: Attack): DarkSoulsStep[] {
  const { seat, slot, row, left } = use
  const steps: DarkSoulsStep[] = []
  for (const { id } of foes.filter((foe) => foeNamed(fightOf(table), foe.id))) {
    for (const condition of attack.conditions) afflict(table, id, condition)
    if (attack.push > 0) steps.push({ step: 'shove', seat, foe: id, times: attack.push })
  }
  const { action } = rowOf(table, characterAt(table, seat), use)
  if (action.grant) steps.push({ step: 'boon', seat, slot, row })
  if (action.shift?.when === 'after') steps.push({ step: 'slide', seat, nodes: action.shift.nodes })
  if (left > 0) steps.push({ ...use, step: 'blow', left: left - 1 })
  else if (use.at === undefined) steps.push({ step: 'traps' })
  return steps
}

/** Traps stepped on during an attack resolve at its end. A Backstab is part of the enemy's attack, so they wait for that to end. (DS-284) */
function over(table: DarkSoulsTable, { at }: Use): void {
  if (at === undefined) plan(table, { step: 'traps' })
}

/** Pushes a foe once per printed icon; characters cannot push bosses. (DS-132, DS-136, DS-165) */
export function shove(table: DarkSoulsTable, { seat, foe: id, times }: Shove): void {
  const foe = foeNamed(fightOf(table), id)
  if (!foe || isBoss(foe) || times === 0) return
  plan(table, [
    { step: 'push', who: id, from: foe.at, by: seat, manner: 'attack' },
    { step: 'shove', seat, foe: id, times: times - 1 },
  ])
}

// ---- movement as part of an attack (DS-160) ----

export function slide(table: DarkSoulsTable, entry: Slide): void {
  const choices = slideChoices(table, entry)
  if (choices.length > 1) return ask(table, { question: 'shift', seat: entry.seat, slide: entry, answer: undefined })
  const [only] = choices
  if (only !== undefined) slideBy(table, entry, only)
}

export const shiftQuestion: Question<DarkSoulsTable, Extract<ActivationAsked, { question: 'shift' }>> = {
  rule: 'DS-160',
  options: (table, { slide: entry }) => slideChoices(table, entry),
  answer: (table, { slide: entry }, choice) => slideBy(table, entry, choice),
  broken: (choice, table, { seat }) => whyNoShift(table, seat, choice),
}

/** Rule for a refused shift: the node is not reachable, or no foe is in reach from there. (DS-160) */
function whyNoShift(table: DarkSoulsTable, seat: Seat, choice: Choice): RuleId | undefined {
  const rule = choice.startsWith('shift ') ? whyNotThere(table, seat, choice, 'shift') : undefined
  return rule === 'DS-285' ? undefined : rule
}

function slideBy(table: DarkSoulsTable, entry: Slide, choice: Choice): void {
  if (choice === 'stay') return
  if (entry.nodes > 1) plan(table, { ...entry, nodes: entry.nodes - 1 })
  takeShift(table, entry.seat, choice)
}

/** Moves of up to the printed number of nodes; before an attack, only those from which a foe can be reached in the end. */
function slideChoices(table: DarkSoulsTable, { seat, nodes, blow: entry }: Slide): Choice[] {
  const moves: Choice[] = []
  shiftChoices(table, seat, moves)
  if (!entry) return ['stay', ...moves]
  const aimed = aimedFor(table, entry)
  const here = characterAt(table, seat).at as Node
  const choices = moves.filter((choice) =>
    canReach(table, seat, landingOfShift(table, seat, choice).node, nodes - 1, aimed, entry.at),
  )
  return canReach(table, seat, here, 0, aimed, entry.at) ? ['stay', ...choices] : choices
}

/** Whether any foe can be attacked, from here or after the movement before the dice. The arcs of a boss may prevent it. */
export function canStrike(table: DarkSoulsTable, use: Use): boolean {
  const { card, action } = rowOf(table, characterAt(table, use.seat), use)
  const nodes = action.shift?.when === 'before' ? action.shift.nodes : 0
  if (nodes > 0 && fightOf(table).behaviour) {
    return slideChoices(table, { step: 'slide', seat: use.seat, nodes, blow: { ...use, step: 'aim' } }).length > 0
  }
  const from = characterAt(table, use.seat).at as Node
  return canReach(table, use.seat, from, nodes, aimedOf(card, action, use.heroic === 'charge'), use.at)
}

/** Whether any foe is in reach after moving `nodes` nodes. */
function canReach(table: DarkSoulsTable, seat: Seat, from: Node, nodes: number, aimed: Aimed, only?: string): boolean {
  const fight = fightOf(table)
  const foes = only === undefined ? fight.foes : fight.foes.filter(({ id }) => id === only)
  if (findsAnybody({ foes }, from, aimed)) return true
  if (nodes === 0) return false
  return (ROOMS[fight.room].next[from] as readonly Node[]).some(
    (node) => canEnter(table, seat, node, 'shift') && canReach(table, seat, node, nodes - 1, aimed, only),
  )
}
