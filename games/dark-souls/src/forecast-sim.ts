import type { Params, Seat } from '@gloamhall/kernel'
import { scripted } from '@gloamhall/kernel'
import type { Facing } from './arcs.ts'
import { arcsOf } from './arcs.ts'
import type { Reference } from './content/effects.ts'
import type { Blowing, EnemyActionRef, EnemiesStep, Marching } from './agenda-types/enemies.ts'
import { distance, nameOf } from './nodes.ts'
import type { ForecastTarget, ForecastAttack, ForecastAction, PathNode } from './forecast-types.ts'
import { ROOMS } from './rooms.ts'
import type { Aim } from './rules/aim.ts'
import { targetOf } from './rules/aim.ts'
import { arcsOn, attackOf } from './rules/assault.ts'
import { behaviourBy, iconAt, iconOf } from './rules/enemy-actions.ts'
import { pushed } from './rules/defence.ts'
import { enemiesQuestions, enemiesSteps } from './rules/enemies-chapter.ts'
import type { DarkSoulsStep, DarkSoulsTable } from './table.ts'
import { fightOf, foeNamed } from './table.ts'

/** Steps the simulator executes. The others wait for an answer, a die or a trap. */
const SIMULATED_STEPS: readonly string[] = [
  'deed',
  'march',
  'glide',
  'trample',
  'push',
  'crowd',
] satisfies EnemiesStep['step'][]

/** Upper bound on steps: more than any card takes, even if it repeats four times with every node occupied. */
const MAX_STEPS = 500

/** Why an action may differ: it depends on a choice of the party, which can be tried out, or on a defence. */
type Doubt = 'choice' | 'blow' | undefined

const worse = (one: Doubt, other: Doubt): Doubt => (one === 'blow' || other === 'blow' ? 'blow' : (one ?? other))

/**
 * Simulates the foes' next activations with the real rules on a copy of the table. Every attack hits, and each choice of the
 * party takes the option that `picks` names, by default the first; from there on the actions are marked as not sure.
 */
export class ForecastSimulator {
  /** The choices of the party in order: the number of options, and which of the foes played so far it is about, counted from 1. */
  readonly options: { readonly count: number; readonly of: number }[] = []
  #played = 0
  /** Actions that are unsure only because of choices of the party. */
  readonly chosen = new Set<ForecastAction>()
  readonly #picks: readonly number[]
  readonly #table: DarkSoulsTable
  #actions: ForecastAction[] = []
  #doubt: Doubt
  /** Some model may no longer be where the forecast assumes. */
  #positions: Doubt
  /** The icon being resolved, and its path if it moves. */
  #action: EnemyActionRef | undefined
  #path: PathNode[] | undefined
  #move: (ForecastAction & { sure: boolean }) | undefined
  /** The other options the party had. */
  #alternatives: readonly string[] = []

  constructor(table: DarkSoulsTable, picks: readonly number[] = []) {
    this.#table = copyOf(table)
    this.#picks = picks
  }

  /** Marks everything after this as uncertain. */
  markUncertain(): void {
    this.#positions = 'blow'
  }

  play(steps: readonly DarkSoulsStep[]): readonly ForecastAction[] {
    const table = this.#table
    this.#played++
    this.#actions = []
    this.#doubt = this.#positions
    this.#path = undefined
    table.agenda = [...steps].reverse()
    for (let played = 0; played < MAX_STEPS; played++) {
      const entry = table.agenda.pop()
      if (!entry) break
      this.#step(entry)
      this.#collectEvents()
      this.#answer()
    }
    return this.#actions
  }

  #step(entry: DarkSoulsStep): void {
    const table = this.#table
    if (entry.step === 'deed') this.#path = undefined
    if (entry.step === 'deed' || entry.step === 'trample') this.#action = entry
    if (entry.step === 'march' && !this.#path) this.#startMove(this.#targetOf(entry), this.#isAway(entry))
    if (SIMULATED_STEPS.includes(entry.step)) return enemiesSteps[entry.step as 'deed'](table, entry as never)
    switch (entry.step) {
      case 'defences':
        return this.#hit(entry, entry.seats)
      case 'defence':
        return this.#hit(entry, [entry.seat])
      case 'struck':
        if (entry.how !== 'dodge') return this.#hit(entry, [entry.seat])
        this.#positions = 'blow'
        this.#doubt = 'blow'
    }
  }

  #hit(blow: Blowing, seats: readonly Seat[]): void {
    const table = this.#table
    const foe = foeNamed(fightOf(table), blow.foe)
    if (!foe) return
    // The agenda is a stack: the push planned last happens first.
    for (const seat of seats.toReversed()) pushed(table, foe, { ...blow, seat }, attackOf(table, foe, blow))
    this.#markMoveUncertain('blow')
    this.#doubt = 'blow'
  }

  #answer(): void {
    const table = this.#table
    const [asked] = table.asked
    if (!asked) return
    table.asked = []
    const question = enemiesQuestions[asked.question as 'step']
    const options = question.options(table, asked as never)
    const picked = options[this.#picks[this.options.length] ?? 0]
    if (picked === undefined) return
    this.options.push({ count: options.length, of: this.#played })
    this.#alternatives = options.filter((option) => option !== picked).map(nodeIn)
    question.answer(table, asked as never, picked)
    this.#collectEvents()
    this.#alternatives = []
    if (asked.question !== 'step') this.#markMoveUncertain('choice')
    this.#doubt = worse(this.#doubt, 'choice')
    this.#positions = worse(this.#positions, 'choice')
  }

  #collectEvents(): void {
    for (const { key, all } of this.#table.news ?? []) if (all) this.#onEvent(key, all)
    this.#table.news = []
  }

  #onEvent(key: string, told: Params): void {
    const sure = this.#doubt === undefined
    switch (key) {
      case 'hunts':
      case 'shuns':
        this.#startMove(targetIn(told), key === 'shuns')
        break
      case 'moved':
        this.#addToPath(String(told['to']))
        break
      case 'leapt':
        this.#add({ kind: 'leap', sure, aim: targetIn(told), to: String(told['to']) })
        break
      case 'turned':
        this.#add({ kind: 'turn', sure, facing: told['facing'] as Facing })
        break
      case 'pushed':
        // A push after an attack may not happen, and a different destination would change what follows.
        this.#positions = worse(this.#positions, this.#alternatives.length > 0 ? 'choice' : this.#doubt)
        this.#add({
          kind: 'push',
          sure,
          who: told['who'] as Seat | string,
          ...this.#pathNode(String(told['to'])),
        })
        break
      case 'attacks':
      case 'missed':
        this.#attack(told)
        break
    }
  }

  #add(action: ForecastAction): void {
    this.#actions.push(action)
    if (this.#doubt === 'choice') this.chosen.add(action)
  }

  /** Straight movement has no target. */
  #addToPath(to: string): void {
    if (!this.#path) this.#startMove(undefined)
    this.#path?.push(this.#pathNode(to))
  }

  #pathNode = (to: string): PathNode => (this.#alternatives.length > 0 ? { to, or: this.#alternatives } : { to })

  /** In the middle of a march the target was announced earlier and is still the same. (DS-175) */
  #targetOf(march: Marching): ForecastTarget | undefined {
    const table = this.#table
    const foe = foeNamed(fightOf(table), march.foe)
    if (!foe) return undefined
    const { of } = iconOf(table, foe, march, 'move')
    const { seat, by } = targetOf(table, foe.at, of)
    return { seat: march.target, of, by: seat === march.target ? by : of }
  }

  #isAway(march: Marching): boolean {
    const foe = foeNamed(fightOf(this.#table), march.foe)
    return foe !== undefined && iconOf(this.#table, foe, march, 'move').way === 'away'
  }

  #startMove(aim: ForecastTarget | undefined, isAway = false): void {
    this.#path = []
    const away = isAway ? ({ away: true } as const) : {}
    const move = { kind: 'move' as const, sure: this.#doubt === undefined, aim, ...away, path: this.#path }
    this.#move = move
    this.#add(move)
  }

  /** A character was pushed off its node to an unknown place, so the rest of the movement may go elsewhere. (DS-133, DS-271) */
  #markMoveUncertain(why: 'choice' | 'blow'): void {
    const goesOn = this.#table.agenda.some(({ step }) => step === 'march' || step === 'glide')
    if (!this.#move || !goesOn) return
    if (why === 'blow') this.chosen.delete(this.#move)
    else if (this.#move.sure) this.chosen.add(this.#move)
    this.#move.sure = false
  }

  #attack(told: Params): void {
    const table = this.#table
    const foe = foeNamed(fightOf(table), String(told['foe']))
    const action = this.#action
    if (!foe || !action) return
    const { conditions, ...attack } = attackOf(table, foe, action)
    const nodes = this.#areaOf(action)
    this.#add({
      kind: 'attack',
      sure: this.#doubt === undefined,
      aim: told['aim'] === undefined ? undefined : targetIn({ ...told, seat: told['aim'] }),
      seats: (told['seats'] ?? []) as readonly Seat[],
      ...attack,
      ...(conditions.length > 0 ? { conditions } : {}),
      from: nameOf(foe.at),
      facing: foe.facing,
      ...(nodes.length > 0 ? { nodes } : {}),
    } satisfies ForecastAttack)
  }

  /** Nodes that an area attack covers from the foe's position at that time. (DS-229) */
  #areaOf(actionRef: EnemyActionRef): string[] {
    const fight = fightOf(this.#table)
    const foe = foeNamed(fight, actionRef.foe)
    const icon = foe && iconAt(this.#table, foe, actionRef)
    if (!foe?.facing || icon?.kind !== 'attack' || icon.mode !== 'area') return []
    const { at, facing } = foe
    const card = behaviourBy(this.#table, foe, actionRef.card)
    const marked = arcsOn(card)
    return ROOMS[fight.room].nodes
      .filter(
        (node) =>
          distance(at, node) <= (card.range ?? 0) && arcsOf(at, facing, node).some((arc) => marked.includes(arc)),
      )
      .map(nameOf)
  }
}

const targetIn = (told: Params): ForecastTarget => ({
  seat: told['seat'] as Seat,
  of: told['of'] as Reference,
  by: told['by'] as Aim['by'],
})

/** The node in `step c3` or `push 2 c3 left`. The choice for an overfull node names the model that gives way instead. */
function nodeIn(choice: string): string {
  const [verb, one = '', other = ''] = choice.split(' ')
  return verb === 'push' ? other : one
}

/** A copy without dice, pending questions and traps; its events are collected here and reach no player. */
function copyOf(table: DarkSoulsTable): DarkSoulsTable {
  const fight = fightOf(table)
  return {
    ...table,
    chance: scripted(),
    asked: [],
    agenda: [],
    news: [],
    characters: table.characters.map((character) => ({ ...character })),
    fight: { ...fight, foes: fight.foes.map((foe) => ({ ...foe })), traps: [], sprung: [] },
  }
}
