import type { Event } from '@gloamhall/kernel'
import { accept, anyOption, awaited, begin, pick, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { arcsOf } from '../src/arcs.ts'
import { game } from '../src/game.ts'
import type { Node } from '../src/nodes.ts'
import { nodeNamed } from '../src/nodes.ts'
import type { DarkSoulsTable } from '../src/table.ts'
import { setTable } from './at-table.ts'

/** Plays a whole game at random; the observer sees the table and the events after every choice. */
function played(
  seats: number,
  seed: number,
  look: (table: DarkSoulsTable, news: readonly Event[]) => void,
): DarkSoulsTable {
  const dice = swift(seed + 1000)
  const table = begin(game, seats, {}, swift(seed), { listen: true })
  look(table, table.news ?? [])
  while (table.asked.length > 0) {
    const asked = pick(dice, awaited(table)) as (typeof table.asked)[number]
    accept(game as never, table, asked, anyOption(game as never, table, asked, dice))
    look(table, table.news ?? [])
  }
  return table
}

const SEEDS = [1, 2, 3, 4, 5, 6]
const number = (event: Event, name: string): number => Number((event.all as Readonly<Record<string, unknown>>)[name])

describe.each([1, 2, 3, 4])('games of %i', (seats) => {
  test('[DS-353] gain souls by victories, spend them at the bonfire, and keep them in one cache and one heap', () => {
    for (const seed of SEEDS) {
      let total: number | undefined
      played(seats, seed, ({ souls, dropped }, news) => {
        const now = souls + (dropped?.souls ?? 0)
        const change = news.reduce((sum, event) => sum + soulsOf(event), 0)
        if (total !== undefined) expect(now).toBe(total + change)
        total = now
      })
    }
  })

  test('[DS-354] lower the spark dial by one per rest and never raise it within a half', () => {
    for (const seed of SEEDS) {
      let before: number | undefined
      played(seats, seed, ({ sparks }, news) => {
        const rests = news.filter(
          ({ key, all }) => key === 'rested' && (all as { manner?: string }).manner !== 'free',
        ).length
        if (before !== undefined && !news.some(({ key }) => key === 'sparks')) expect(sparks).toBe(before - rests)
        before = sparks
      })
    }
  })

  test('[DS-355] fight on no tile twice between two rests, and have no more encounters than that allows', () => {
    const most = [60, 50, 40, 30][seats - 1] as number
    for (const seed of SEEDS) {
      let encounters = 0
      let won: number[] = []
      played(seats, seed, (_, news) => {
        for (const event of news) {
          if (event.key === 'rested' || event.key === 'second-half') won = []
          if (event.key === 'through-fog') encounters++
          if (event.key === 'cleared') won.push(number(event, 'tile'))
          if (event.key !== 'encounter') continue
          encounters++
          expect(won).not.toContain(number(event, 'tile'))
        }
      })
      expect(encounters).toBeLessThanOrEqual(most)
    }
  })

  test('[DS-356] [DS-357] end, and the active player can always end the activation', () => {
    for (const seed of SEEDS) {
      const table = played(seats, seed, (now) => {
        for (const asked of now.asked) {
          if (asked.question === 'act') expect(game.questions.act.options(now, asked as never)).toContain('end')
        }
      })
      expect(game.outcome(table)).toBeDefined()
    }
  })

  test('[DS-346] [DS-360] repeat die by die with the same seed and the same choices', () => {
    const told = (): Event[] => {
      const all: Event[] = []
      played(seats, 9, (_, news) => all.push(...news))
      return all
    }
    expect(told()).toEqual(told())
  })
})

function soulsOf(event: Event): number {
  switch (event.key) {
    case 'cleared':
    case 'boss-beaten':
      return number(event, 'gained')
    case 'bought':
    case 'luck-restored':
      return -1
    case 'levelled':
      return -(2 ** number(event, 'tier'))
    case 'souls-lost':
      return -number(event, 'souls')
    default:
      return 0
  }
}

test('[DS-154] a character cannot dodge in its own activation', () => {
  for (const seed of SEEDS) {
    played(2, seed, (table) => {
      for (const asked of table.asked) {
        if (asked.question !== 'act') continue
        const choices = game.questions.act.options(table, asked as never)
        expect(choices.some((choice) => choice.startsWith('dodge'))).toBe(false)
      }
    })
  }
})

test('[DS-297] a boss may face a direction without a node, and its arcs follow', () => {
  const { fight } = setTable({ room: 'mini', foes: { gargoyle: { at: 'c1', facing: 'n' } } })
  const [boss] = fight?.foes ?? []
  expect(boss?.facing).toBe('n')
  expect(arcsOf(nodeNamed('c1') as Node, 'n', nodeNamed('c3') as Node)).toEqual(['back'])
})
