import type { Game } from '@gloamhall/kernel'
import { optionsOf, resume, scripted } from '@gloamhall/kernel'
import { TestTable } from '@gloamhall/kernel/conformance'
import { expect, test } from 'vitest'
import { game } from '../src/game.ts'
import type { Scene } from '../src/scene/set.ts'
import { set } from '../src/scene/set.ts'
import { OPTIONS } from '../src/table.ts'

/** All chapters together, from a turn of the First Player to the next one. */
function atTable(scene: Scene, seats: number) {
  const agreed = optionsOf({ id: 'bloody-palace', options: OPTIONS } as unknown as Game, {})
  const table = new TestTable(game, set(scene, seats, agreed, scripted(), game))
  resume(game as unknown as Game, table.table)
  table.events.push(...(table.table.news ?? []))
  return table
}

const round = (): ReturnType<typeof atTable> =>
  atTable(
    {
      first: 2,
      hunters: [
        { hunter: 'dante', at: 'a1' },
        { hunter: 'nero', at: 'f6', hand: ['high-roller'] },
      ],
      foes: [{ foe: 'hell-antenora', at: 'f5', facing: 's' }],
    },
    2,
  )

test('[BP-78] [BP-79] [BP-80] the First Player begins, then the others, then the enemies; then the token passes to the left', () => {
  const at = round()
  at.play('2 end', '1 end')
  while (at.asked()[0]?.endsWith('block')) at.play(`${at.asked()[0]?.split(' ')[0]} take`)
  expect(at.asked()).toContain('1 discards')
  while (at.table.asked.length > 0 && at.table.asked[0]?.question === 'discards') {
    at.play(...at.table.asked.map(({ seat }) => `${seat} done`))
  }
  expect(at.table).toMatchObject({ first: 1, round: 2 })
  expect(at.asked()).toEqual(['1 act'])
  const course = at.events.map(({ step }) => step).filter((step, place, all) => step !== all[place - 1])
  expect(course).toEqual(['turn', 'enemyPhase', 'endPhase', 'turn'])
})

test('[BP-103] a stunned foe does nothing in the coming Enemy Phase, and has no token afterwards', () => {
  const at = round()
  at.play('2 play high-roller', '2 end')
  expect(at.table.foes[0]).toMatchObject({ damage: 2, stun: 1 })
  at.play('1 end')
  expect(at.asked()).toContain('1 discards')
  expect(at.table.foes[0]).toMatchObject({ damage: 2, stun: 0, facing: 3 })
  expect(at.table.hunters.map(({ damage }) => damage)).toEqual([0, 0])
})
