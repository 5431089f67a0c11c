import type { Game } from '@gloamhall/kernel'
import { accept, isAwaited, optionsOf, pick, resume, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { clone } from '../../src/clone.ts'
import { DODGE_FACES, FACES } from '../../src/content/dice.ts'
import { game } from '../../src/game.ts'
import { freeBoxes } from '../../src/rules/endurance.ts'
import { healthOf } from '../../src/rules/health.ts'
import { set } from '../../src/scene/set.ts'
import type { DarkSoulsTable, Fight, RolledDie } from '../../src/table.ts'
import { anyFight } from '../any-fight.ts'

/** What a roll with these dice does, found by playing the step that resolves it. */
function resultWith(table: DarkSoulsTable, dice: readonly RolledDie[]): Result {
  const copy = clone(table)
  copy.asked = []
  copy.news = []
  const roller = (copy.fight as Fight).roll?.seat as number
  Object.assign((copy.fight as Fight).roll ?? {}, { dice })
  const step = copy.agenda.pop() as DarkSoulsTable['agenda'][number]
  game.steps[step.step as 'struck'](copy, step as never)
  const character = copy.characters[roller - 1] as DarkSoulsTable['characters'][number]
  const isDead = copy.news.some(({ key }) => key === 'fell')
  const foes = copy.fight?.foes.map((foe) => healthOf(copy, foe)) ?? []
  const isEvaded = copy.news.some(({ key }) => key === 'evaded' || key === 'trapDodged')
  return {
    all: JSON.stringify([isDead || [character.black, character.red, isEvaded], foes]),
    parts: isDead ? [-1, -99, -99] : [freeBoxes(character), -character.red, isEvaded ? 1 : 0],
    foes: foes.reduce((sum, each) => sum + each, 0),
  }
}

interface Result {
  /** Two texts differ exactly if the effects differ. */
  readonly all: string
  readonly parts: readonly number[]
  readonly foes: number
}

/** The results of the dice as they are, and with each blue die that Stand Fast could still add. */
function resultsWith(table: DarkSoulsTable, dice: readonly RolledDie[]): readonly Result[] {
  const copy = clone(table)
  const mayStand = copy.agenda.at(-1)?.step === 'standFast'
  if (mayStand) copy.agenda.pop()
  const kept = resultWith(copy, dice)
  if (!mayStand || kept.parts[0] === freeBoxes(table.characters[(table.fight?.roll?.seat ?? 1) - 1] as never))
    return [kept]
  const raised = [...new Set(FACES.blue)].map((value) => resultWith(copy, [...dice, { die: 'blue', value }]))
  return [kept, ...raised]
}

const facesOf = ({ die }: RolledDie): readonly number[] => (die === 'dodge' ? DODGE_FACES : FACES[die])

/** For each die, the results with each of its other faces. */
const rerolls = (table: DarkSoulsTable, dice: readonly RolledDie[]): (readonly Result[])[][] =>
  dice.map((die, at) =>
    facesOf(die)
      .filter((face) => face !== die.value)
      .map((value) => resultsWith(table, dice.with(at, { ...die, value }))),
  )

const isBetter = (after: readonly Result[], before: readonly Result[]): boolean =>
  after.some(({ parts, foes }, at) => {
    const then = before[at] ?? before[0]
    return then !== undefined && (foes < then.foes || parts.some((part, which) => part > (then.parts[which] as number)))
  })

interface Seen {
  asked: number
  rolls: number
}

/** The game, with every offer of a reroll compared with the results of all faces of all dice. */
function watched(seen: Seen): Game<DarkSoulsTable> {
  const luck: typeof game.steps.luck = (table, entry) => {
    const before = clone(table)
    game.steps.luck(table, entry)
    const dice = before.fight?.roll?.dice ?? []
    const now = resultsWith(before, dice)
    const faces = rerolls(before, dice)
    const [asked] = table.asked
    const offered = asked?.question === 'luck' ? asked.dice : []
    seen.rolls++
    if (offered.length > 0) seen.asked++
    for (const at of offered) {
      const differs = faces[at - 1]?.some((after) => JSON.stringify(after) !== JSON.stringify(now))
      expect(differs, `die ${at} of ${JSON.stringify(before.fight?.roll)}`).toBe(true)
    }
    for (const [index, after] of faces.entries()) {
      if (offered.includes(index + 1)) continue
      expect(
        after.some((each) => isBetter(each, now)),
        `die ${index + 1} of ${JSON.stringify(before.fight?.roll)}`,
      ).toBe(false)
    }
  }
  return { ...game, steps: { ...game.steps, luck } }
}

describe('a question about a roll', () => {
  test.each([1, 2, 3, 4])(
    '[DS-45] offers exactly the dice that could improve the result, in random fights of %i',
    (seats) => {
      const seen = { asked: 0, rolls: 0 }
      const book = watched(seen) as unknown as Game
      for (let seed = 1; seed <= 25; seed++) {
        const chance = swift(seed * 2017 + seats)
        const table = set(anyFight(chance, seats), seats, optionsOf(book, { luckOnResist: 'yes' }), swift(seed), {
          version: game.version,
        })
        resume(book, table)
        for (let choices = 0; choices < 120 && table.fight && table.asked.length > 0; choices++) {
          for (const character of table.characters) {
            const { black, red } = character
            Object.assign(character, { luck: true, heroic: true, black: Math.min(black, 4), red: Math.min(red, 2) })
          }
          const asked = table.asked.find(isAwaited) ?? table.asked[0]
          if (!asked) break
          accept(book, table, asked, pick(chance, game.questions[asked.question].options(table, asked as never)))
        }
      }
      expect(seen.asked).toBeGreaterThan(20)
      expect(seen.rolls - seen.asked).toBeGreaterThan(20)
    },
  )
})
