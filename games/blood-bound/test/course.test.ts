import { Match, optionsOf, seat, swift, setScene } from '@gloamhall/kernel'
import { walk } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { course } from '../src/course.ts'
import { game } from '../src/game.ts'
import { scene } from '../src/scene.ts'
import { atTable } from './at-table.ts'

const CARDS = ['beast-2', 'rose-2', 'rose-3', 'beast-4', 'rose-5', 'beast-6'] as const

/** The step of the table before each group of choices and after the last. */
const stepsOf = (...lines: readonly string[]) => {
  const at = atTable({ players: CARDS })
  return [at.view('spectator').step, ...lines.map((line) => at.play(line).view('spectator').step)]
}

describe('the six steps of an attack', () => {
  test('[BO-35] come in the order of the book', () => {
    const offers = ['3 offer', '4 decline', '5 decline', '6 decline']
    const lines = ['1 attack 2', '2 ask', ...offers, '2 refuse', '2 take rank', '2 stab 1']
    const asking = offers.map(() => 'offers')
    expect(stepsOf(...lines)).toEqual(['turn', 'request', 'offers', ...asking, 'suffer', 'ability', 'ability'])
  })

  test('[BO-65] count a wound forced by an ability as part of the ability', () => {
    const at = atTable({ players: ['beast-1', 'rose-7'] })
      .hit(1, 2, 'rank')
      .play('2 strike-back')
    expect(at.view('spectator').step).toBe('ability')
  })

  test('[BO-105] end with handing over the dagger, and then the next turn begins', () => {
    const at = atTable({ players: CARDS }).hit(1, 2, 'unknown')
    expect(at.events.at(-1)).toMatchObject({ key: 'dagger', step: 'handOver' })
    expect(at.view(1).step).toBe('turn')
  })

  test.each([6, 9])(
    "include the table's current step at every decision at %i seats, until the game is over",
    (seats) => {
      for (const { table } of walk(game, seats, 4)) expect(course).toContain(table.step)
    },
  )
})

describe('frames in the middle of a move', () => {
  /** The events of each frame of the last choice, and of its end. */
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

  test('[BO-105] show a token before the dagger moves', () => {
    expect(framesOf(6, '1 attack 2', '2 stand', '2 take unknown')).toEqual([['token'], ['dagger']])
  })

  test('[BO-43] show the intervener before the rank token', () => {
    const declined = ['4', '5', '6'].map((who) => `${who} decline`)
    const frames = framesOf(6, '1 attack 2', '2 ask', '3 offer', ...declined, '2 accept 3')
    expect(frames).toEqual([['intervene'], ['rank-token'], []])
  })

  test('[BO-70] show the effect of an ability before the dagger moves', () => {
    const frames = framesOf(6, '1 attack 2', '2 stand', '2 take rank', '2 stab 4', '4 take unknown', '4 take unknown')
    expect(frames).toEqual([['token'], ['dagger']])
  })

  test('[BO-49] show that there are no offers before the wound', () => {
    const declined = ['3', '4', '5', '6'].map((who) => `${who} decline`)
    expect(framesOf(6, '1 attack 2', '2 ask', ...declined)).toEqual([['no-offers'], []])
  })
})
