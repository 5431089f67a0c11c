import type { Game } from '@gloamhall/kernel'
import { accept, options, resume, seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { Facing } from '../../src/arcs.ts'
import { FACINGS } from '../../src/arcs.ts'
import { BEHAVIOURS, PAIRED } from '../../src/content/behaviours.ts'
import type { BossModelId } from '../../src/content/bosses.ts'
import { BOSSES } from '../../src/content/bosses.ts'
import { CLASSES } from '../../src/content/classes.ts'
import type { BehaviourCard, Enemy } from '../../src/content/effects.ts'
import type { EnemyId } from '../../src/content/enemies.ts'
import { ENEMIES } from '../../src/content/enemies.ts'
import { nameOf, nodeNamed } from '../../src/nodes.ts'
import type { Node } from '../../src/nodes.ts'
import type { RoomId } from '../../src/rooms.ts'
import { ROOMS } from '../../src/rooms.ts'
import { activationQuestions, activationSteps } from '../../src/rules/activation-chapter.ts'
import { enemiesQuestions, enemiesSteps } from '../../src/rules/enemies-chapter.ts'
import type { BehaviourDeck, Character, DarkSoulsTable, Foe } from '../../src/table.ts'
import { fightOf } from '../../src/table.ts'
import { bookOf, setTable } from '../at-table.ts'
import { DEGREES } from '../floor.ts'
import type { Person, Stage } from '../foe-model.ts'
import { perform } from '../foe-model.ts'

/* Plays every enemy and every behaviour card from many positions and compares the result with the second implementation of foe-model.ts. */

const game = bookOf(
  { ...activationSteps, ...enemiesSteps, activation: () => undefined },
  { ...activationQuestions, ...enemiesQuestions },
) as unknown as Game

const NAKED = { armour: '-', right: '-', left: '-', backup: '-', luck: false, heroic: false } as const
const PEOPLE = (['knight', 'herald', 'assassin'] as const).map((id) => ({ class: id, ...NAKED }))
const TAUNTS = PEOPLE.map(({ class: id }) => CLASSES[id].taunt)

interface Outcome {
  readonly foe: readonly [at: string, facing: number | undefined]
  readonly people: readonly (readonly [at: string, damage: number, ...conditions: string[]])[]
}

/** Positions of the foe and of three characters, the holder of the token, and the facing of a boss. */
interface Start {
  readonly foe: string
  readonly facing: Facing | undefined
  readonly people: readonly string[]
  /** Side of the characters on the boss's node, in every direction relative to its facing. */
  readonly side: Facing
  readonly aggro: number
}

/** Plays with the same simple players as the model: the first node by name, defence by seat, no dodge. */
function played(table: DarkSoulsTable, foe: Foe, start: Start): Outcome {
  const fight = fightOf(table)
  foe.at = nodeNamed(start.foe) as Node
  foe.facing = start.facing
  foe.conditions = []
  fight.foes = [foe]
  fight.aggro = seat(start.aggro + 1)
  fight.queue = [foe.id]
  for (const [index, character] of table.characters.entries())
    stand(character, start.people[index] as string, foe, start.side)
  const damage = table.characters.map(() => 0)
  table.news = []
  table.agenda = [{ step: 'foeActs', foe: foe.id }]
  table.asked = []
  resume(game, table)
  for (;;) {
    for (const { key, all } of table.news ?? []) {
      const who = Number(all?.['seat']) - 1
      if (key === 'suffered') damage[who] = (damage[who] as number) + Number(all?.['damage'])
    }
    const [asked] = table.asked
    if (!asked) break
    for (const character of table.characters) character.red = 0
    const [first] = [...options(game, table, asked)].sort()
    accept(game, table, asked, first as string)
  }
  return {
    foe: [nameOf(foe.at), foe.facing && DEGREES[foe.facing]],
    people: table.characters.map(({ at, conditions }, index) => [
      nameOf(at as Node),
      damage[index] as number,
      ...conditions,
    ]),
  }
}

function stand(character: Character, at: string, foe: Foe, side: Facing): void {
  character.at = nodeNamed(at) as Node
  character.side = foe.facing && character.at === foe.at ? side : undefined
  character.red = 0
  character.black = 0
  character.conditions = []
}

function expected(room: RoomId, blocked: readonly string[], start: Start, card: BehaviourCard | Enemy): Outcome {
  const facing = start.facing && DEGREES[start.facing]
  const people = start.people.map(
    (at, index): Person => ({
      at,
      side: facing !== undefined && at === start.foe ? DEGREES[start.side] : undefined,
      taunt: TAUNTS[index] as number,
      damage: 0,
      conditions: [],
    }),
  )
  const stage: Stage = { room, blocked, foe: { at: start.foe, facing }, people, aggro: start.aggro }
  perform(stage, card)
  return {
    foe: [stage.foe.at, stage.foe.facing],
    people: people.map(({ at, damage, conditions }) => [at, damage, ...conditions]),
  }
}

// ---- bosses ----

const MINI_PLACES = {
  foes: ['c3', 'c1', 'd4', 'a5'],
  people: ['c5 c3 b2', 'c3 c3 e5', 'a1 d4 d4', 'b4 c5 e1', 'c1 c1 c1'],
}
const MAIN_PLACES = {
  foes: ['c3', 'c7', 'e9', 'b6'],
  people: ['c7 c5 b8', 'c3 c3 e11', 'a1 c11 c11', 'b6 d6 c3', 'c9 c9 c9'],
}

const CARDS = (Object.keys(BEHAVIOURS) as BossModelId[]).flatMap((model) =>
  Object.keys(BEHAVIOURS[model]).map((card) => [model, card] as const),
)

/** All positions, facings and token holders with at most three models on a node. */
function* startsIn({ foes, people }: typeof MINI_PLACES): Generator<Start> {
  let aggro = 0
  for (const foe of foes) {
    for (const line of people) {
      const standing = line.split(' ')
      if (standing.filter((at) => at === foe).length > 2) continue
      for (const facing of FACINGS) {
        const side = FACINGS[(aggro * 3) % FACINGS.length] as Facing
        yield { foe, facing, side, people: standing, aggro: aggro++ % standing.length }
      }
    }
  }
}

describe('[DS-192] [DS-193] [DS-217] [DS-219] [DS-220] [DS-224] [DS-225] [DS-226] [DS-227] [DS-229] [DS-230]', () => {
  test.each(CARDS)('%s plays %s as printed, from every position', (model, id) => {
    const boss = (Object.keys(BOSSES) as (keyof typeof BOSSES)[]).find((each) =>
      (BOSSES[each].models as readonly string[]).includes(model),
    ) as keyof typeof BOSSES
    const room = BOSSES[boss].tier
    const card: BehaviourCard = (BEHAVIOURS[model] as Readonly<Record<string, BehaviourCard>>)[id] as BehaviourCard
    const table = setTable({ boss, room, characters: PEOPLE })
    const foe = fightOf(table).foes.find((each) => each.model === model) as Foe
    // The deck of the pair contains the id of Ornstein's half. (DS-303)
    const named = PAIRED.find((pair) => model === 'smough' && pair[1] === id)?.[0] ?? id
    let starts = 0
    for (const start of startsIn(room === 'mini' ? MINI_PLACES : MAIN_PLACES)) {
      const pile = fightOf(table).behaviour as BehaviourDeck
      pile.deck = [named]
      pile.discard = []
      // The deck has a single card, so the Dancer's shuffle changes nothing.
      table.chance = { kind: 'swift', a: 1, b: 2, c: 3, d: 4, drawn: 0 }
      expect([start, played(table, foe, start)]).toEqual([start, expected(room, [], start, card)])
      starts++
    }
    expect(starts).toBeGreaterThan(100)
  })
})

// ---- enemies ----

const TILE_FOES = ['a1', 'c1', 'c3', 'd4', 'e5']
const TILE_PEOPLE = ['c5 a5 e3', 'c3 c3 d2', 'a1 e1 a3', 'd4 d4 c1', 'e5 c5 c5']

describe('[DS-169] [DS-170] [DS-172] [DS-177] [DS-178] [DS-180] [DS-276]', () => {
  test.each(Object.keys(ENEMIES) as EnemyId[])('a %s acts by its data card, on tiles with terrain', (model) => {
    for (const room of ['5a', '1a', '6b'] as const) {
      const blocked = ROOMS[room].terrain.map(nameOf)
      const free = nameOf(ROOMS[room].spawn[0] as Node)
      const terrain = Object.fromEntries(blocked.map((name) => [name, 'chest' as const]))
      const table = setTable({ room, characters: PEOPLE, foes: { [model]: free }, terrain })
      const foe = fightOf(table).foes[0] as Foe
      for (const at of TILE_FOES) {
        for (const line of TILE_PEOPLE) {
          const people = line.split(' ')
          if ([at, ...people].some((name) => blocked.includes(name))) continue
          for (const aggro of people.keys()) {
            const start: Start = { foe: at, facing: undefined, side: 'n', people, aggro }
            expect([start, played(table, foe, start)]).toEqual([start, expected(room, blocked, start, ENEMIES[model])])
          }
        }
      }
    }
  })
})
