import { Match, optionsOf, seat, swift, setScene } from '@gloamhall/kernel'
import { walk } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { course } from '../src/course.ts'
import { game } from '../src/game.ts'
import { scene } from '../src/scene.ts'
import { atTable } from './at-table.ts'

const CARDS = ['beast-2', 'rose-2', 'rose-3', 'beast-4', 'rose-5', 'beast-6'] as const

/** At which step the table is, before each line and after the last. */
const stepsOf = (...lines: readonly string[]) => {
  const at = atTable({ players: CARDS })
  return [at.view('spectator').step, ...lines.map((line) => at.play(line).view('spectator').step)]
}

describe('the six steps of an attack', () => {
  test('[BO-35] are walked through in the order of the book', () => {
    const offers = ['3 offer', '4 decline', '5 decline', '6 decline']
    const lines = ['1 attack 2', '2 ask', ...offers, '2 refuse', '2 take rank', '2 stab 1']
    const asking = offers.map(() => 'offers')
    expect(stepsOf(...lines)).toEqual(['turn', 'request', 'offers', ...asking, 'suffer', 'ability', 'ability'])
  })

  test('[BO-65] a wound forced by an ability belongs to the step of the ability', () => {
    const at = atTable({ players: ['beast-1', 'rose-7'] })
      .hit(1, 2, 'rank')
      .play('2 strike-back')
    expect(at.view('spectator').step).toBe('ability')
  })

  test('[BO-105] the dagger goes on in the last of them, and the next turn begins', () => {
    const at = atTable({ players: CARDS }).hit(1, 2, 'unknown')
    expect(at.events.at(-1)).toMatchObject({ key: 'dagger', step: 'handOver' })
    expect(at.view(1).step).toBe('turn')
  })

  test.each([6, 9])('at %i seats the table is always at one of them, until the game is over', (seats) => {
    for (const { table } of walk(game, seats, 4)) expect(course).toContain(table.step)
  })
})

describe('what is worth a look in the middle of a move', () => {
  /** What is told with each frame of the last line, and then at its end. */
  const framesOf = (seats: number, ...lines: readonly string[]) => {
    const table = setScene({ game, scene }, { players: CARDS }, seats, optionsOf(game, {}), swift(1))
    table.news = []
    const match = new Match(game, seats, {}, { kind: 'swift', seed: 1 }, table)
    let told: string[][] = []
    for (const line of lines) {
      const [who, ...words] = line.split(' ')
      told = []
      const verdict = match.choose(seat(Number(who)), words.join(' '), (events) => told.push(events.map((e) => e.key)))
      if (!verdict.ok) throw new Error(`${line}: ${verdict.code}`)
      told.push(verdict.events.slice(told.flat().length).map(({ key }) => key))
    }
    return told
  }

  test('[BO-105] a token is seen before the dagger moves', () => {
    expect(framesOf(6, '1 attack 2', '2 stand', '2 take unknown')).toEqual([['token'], ['dagger']])
  })

  test('[BO-43] who steps in is seen before the rank token', () => {
    const declined = ['4', '5', '6'].map((who) => `${who} decline`)
    const frames = framesOf(6, '1 attack 2', '2 ask', '3 offer', ...declined, '2 accept 3')
    expect(frames).toEqual([['intervene'], ['rank-token'], []])
  })

  test('[BO-70] what an ability has done is seen before the dagger moves', () => {
    const frames = framesOf(6, '1 attack 2', '2 stand', '2 take rank', '2 stab 4', '4 take unknown', '4 take unknown')
    expect(frames).toEqual([['token'], ['dagger']])
  })

  test('[BO-49] that nobody offers is seen before the wound', () => {
    const declined = ['3', '4', '5', '6'].map((who) => `${who} decline`)
    expect(framesOf(6, '1 attack 2', '2 ask', ...declined)).toEqual([['no-offers'], []])
  })
})
