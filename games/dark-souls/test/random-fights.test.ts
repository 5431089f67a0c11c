import type { Chance, Game } from '@gloamhall/kernel'
import { accept, isAwaited, optionsOf, pick, resume, swift } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { BOSS_IDS, BOSSES } from '../src/content/bosses.ts'
import type { CardId } from '../src/content/cards.ts'
import { CARD_IDS, EQUIPMENT } from '../src/content/cards.ts'
import { CLASS_IDS, CLASSES } from '../src/content/classes.ts'
import type { Equipment } from '../src/content/effects.ts'
import { STATS } from '../src/content/effects.ts'
import { ENCOUNTER_IDS } from '../src/content/encounters.ts'
import { FACE_IDS } from '../src/content/tiles.ts'
import { game } from '../src/game.ts'
import { ROOMS } from '../src/rooms.ts'
import { fitHands } from '../src/rules/equipment.ts'
import type { Scene } from '../src/scene/set.ts'
import { set } from '../src/scene/set.ts'
import type { DarkSoulsTable } from '../src/table.ts'

/** Random play rarely survives to better cards or a main boss. Here any characters with any cards fight any foes. */
const book = game as unknown as Game

const printed = (id: CardId): Equipment => EQUIPMENT[id]

function anyFight(chance: Chance, seats: number): Scene {
  const taken: CardId[] = []
  const draw = (of: (typeof CLASS_IDS)[number], fits: (card: Equipment, id: CardId) => boolean): CardId => {
    const { stats } = CLASSES[of]
    const able = CARD_IDS.filter((id) => {
      const card = printed(id)
      return !taken.includes(id) && fits(card, id) && STATS.every((stat) => stats[stat][3] >= (card.needs[stat] ?? 0))
    })
    const id = pick(chance, able)
    taken.push(id)
    return id
  }
  const outfit = (of: (typeof CLASS_IDS)[number]) => {
    const item = (card: CardId) => {
      const { upgradeSlots = 0, kind } = printed(card) as { upgradeSlots?: number; kind: string }
      const wanted = kind === 'armour' ? 'armourUpgrade' : 'weaponUpgrade'
      // Every other card gets no upgrade, or four characters would use up all there are.
      const room = taken.length % 2 === 0 && upgradeSlots > 0 ? [wanted] : []
      return { card, upgrades: room.map((kind) => draw(of, (each) => each.kind === kind)) }
    }
    const right = draw(of, ({ kind }) => kind === 'hand')
    const twoHanded = (printed(right) as { hands?: number }).hands === 2
    const left = twoHanded
      ? undefined
      : draw(of, ({ kind }, id) => kind === 'hand' && fitHands({ rules: 1 }, right, id))
    const backup = draw(of, ({ kind }) => kind === 'hand')
    return {
      class: of,
      armour: item(draw(of, ({ kind }) => kind === 'armour')),
      right: item(right),
      left: left ? item(left) : ('-' as const),
      backup: item(backup),
      black: pick(chance, [0, 2, 4]),
      red: pick(chance, [0, 1, 3]),
    }
  }
  const characters = CLASS_IDS.slice(0, seats).map(outfit)
  if (pick(chance, [true, false])) {
    return { room: pick(chance, FACE_IDS), encounter: pick(chance, ENCOUNTER_IDS), characters }
  }
  const boss = pick(chance, BOSS_IDS)
  return { room: BOSSES[boss].tier, boss, characters }
}

/** Invariants that hold after any choice. (DS-209, DS-348, DS-349, DS-352) */
function check({ fight, characters }: DarkSoulsTable): void {
  if (!fight) return
  expect(characters[fight.aggro - 1]).toBeDefined()
  for (const { black, red, at, side, conditions } of characters) {
    expect(black + red).toBeLessThan(10)
    expect(new Set(conditions).size).toBe(conditions.length)
    const boss = fight.foes.find((foe) => foe.facing !== undefined && foe.at === at)
    expect(side !== undefined, 'a side of a boss, and only there').toBe(boss !== undefined)
  }
  for (const node of ROOMS[fight.room].nodes) {
    const models = [...characters, ...fight.foes].filter(({ at }) => at === node)
    expect(models.length).toBeLessThanOrEqual(3)
    const token = fight.terrain.find((each) => each.node === node)
    if (token && (token.kind !== 'barrel' || !token.spent)) expect(models).toEqual([])
  }
  expect(fight.foes.every(({ wounds }) => wounds >= 0)).toBe(true)
}

/** Random play does not survive for long, so all characters are restored now and then. */
function refresh(table: DarkSoulsTable): void {
  check(table)
  for (const character of table.characters) {
    character.black = Math.min(character.black, 4)
    character.red = Math.min(character.red, 2)
    character.heroic = true
    character.luck = true
  }
}

test.each([1, 2, 3, 4])(
  '[DS-348] [DS-349] [DS-352] [DS-209] fights of %i characters with any cards against any foes keep the invariants',
  (seats) => {
    for (let seed = 1; seed <= 40; seed++) {
      const chance = swift(seed * 1009 + seats)
      const scene = anyFight(chance, seats)
      const table = set(scene, seats, optionsOf(book, {}), swift(seed), { version: game.version })
      resume(book, table)
      for (let choices = 0; choices < 150 && table.fight && table.asked.length > 0; choices++) {
        const acts = table.asked[0]?.question === 'act'
        if (acts) refresh(table)
        const asked = table.asked.find(isAwaited) ?? table.asked[0]
        if (!asked) break
        const question = game.questions[asked.question] as (typeof game.questions)['act']
        const options = question.options(table, asked as never)
        expect(options.length, `${seed}: ${asked.question}`).toBeGreaterThan(0)
        expect(options.length).toBeLessThanOrEqual(200)
        expect(new Set(options).size, `${seed}: ${options}`).toBe(options.length)
        accept(book, table, asked, pick(chance, options))
      }
    }
  },
)
