import { greedy, Listener, playOut } from '@gloamhall/bots'
import type { Choice, Line, BotContext, Seat } from '@gloamhall/kernel'
import { UNLIMITED, begin, cloneTable, eventFor, seat, seatsOf, swift, viewOf } from '@gloamhall/kernel'
import { walk } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { strategy } from '../src/bot.ts'
import type { CardId } from '../src/content/characters.ts'
import { CHARACTERS } from '../src/content/characters.ts'
import { game } from '../src/game.ts'
import type { Memory } from '../src/memory.ts'
import { remember } from '../src/memory.ts'
import { leaderOf } from '../src/rules/leader.ts'
import type { AtTable } from './at-table.ts'
import { atTable } from './at-table.ts'
import { disguise } from './disguise.ts'

const bot = greedy({ game, strategy } as unknown as Parameters<typeof greedy>[0])

/** The bot's context after all the events its seat has seen. */
const mindOf = (at: AtTable, who: number): BotContext<Memory> => ({
  heard: [],
  memory: at.heard(who).reduce<Memory | undefined>(remember, undefined),
  budget: UNLIMITED,
})

/** The choices of the bot in this seat, over many random seeds. */
const chosen = (at: AtTable, who: number): Set<Choice | undefined> =>
  new Set(Array.from({ length: 20 }, (_, mood) => bot.choose(at.view(who), swift(mood), mindOf(at, who))))

describe('the bot', () => {
  test.each([6, 7, 8])(
    'makes the same choices and claims at two tables its seat cannot tell apart, %i seats',
    (seats) => {
      const dice = swift(seats)
      const memories = new Map<Seat, Memory | undefined>()
      let others = 0
      for (const { table } of walk(game, seats, seats)) {
        for (const who of seatsOf(table))
          for (const event of table.news ?? []) {
            const heard = eventFor(event, who)
            if (heard) memories.set(who, remember(memories.get(who), heard))
          }
        for (const { seat: who } of table.asked) {
          const other = cloneTable(game, table)
          disguise(other, who, dice)
          if (JSON.stringify(other.players) !== JSON.stringify(table.players)) others++
          const acts = [table, other].map((each) => {
            const view = viewOf(game, each, who)
            const claims = game.talk?.claims(each, who) ?? []
            const mind = { heard: [], memory: memories.get(who), budget: UNLIMITED }
            return [
              bot.choose(view, swift(5), mind),
              ...[1, 2, 3].map((mood) => bot.claim?.(view, claims, swift(mood), mind)),
            ]
          })
          expect(acts[1]).toEqual(acts[0])
        }
      }
      expect(others).toBeGreaterThan(50)
    },
  )

  test('[BO-4] captures no player whose rank it knows but not the clan', () => {
    // One of two seats with an open 1 leads the rivals, the other leads our clan.
    const at = atTable({
      players: [
        'rose-5',
        { card: 'beast-1', tokens: ['rank'], cards: ['staff'] },
        { card: 'rose-1', tokens: ['rank'], cards: ['staff'] },
        { card: 'beast-8', tokens: ['rank'] },
        { card: 'rose-9', tokens: ['rank'] },
        { card: 'beast-7', tokens: ['rank'] },
      ],
      dagger: 1,
    })
    for (const wounded of [2, 3]) {
      at.player(wounded).tokens = ['rank', 'unknown', 'unknown']
      expect(chosen(at, 1)).not.toContain(`attack ${wounded}`)
      at.player(wounded).tokens = ['rank']
    }
  })

  test('[BO-3] captures the rival leader it knows', () => {
    const at = atTable({
      players: [
        { card: 'rose-3', tokens: ['rank'], looked: [2, 4] },
        { card: 'beast-1', tokens: ['beast', 'beast', 'rank'] },
      ],
      dagger: 1,
    })
    expect(chosen(at, 1)).toEqual(new Set(['attack 2']))
  })

  test('[BO-44] spares the player it has just taken a wound for', () => {
    const at = atTable({
      players: ['rose-7', { card: 'beast-2', tokens: ['unknown'] }, 'rose-6', 'beast-8', 'rose-9', 'beast-5'],
      dagger: 1,
    })
    at.rescue(1, 2, 3).play('3 forgo')
    expect(mindOf(at, 3).memory?.deeds.at(-1)).toMatchObject({ kind: 'trust', by: 2, to: 3 })
    expect(chosen(at, 3)).not.toContain('attack 2')
  })

  test('steps in for no one and takes no rank token for an absent person, although it would for itself', () => {
    const substitute = greedy({ game, strategy } as unknown as Parameters<typeof greedy>[0], { isSubstitute: true })
    const wounded = atTable({ players: ['rose-4', 'rose-1'], dagger: 3 }).play('3 attack 1', '1 stand')
    const leader = { card: 'rose-1', tokens: ['rank', 'unknown', 'unknown'], cards: ['staff'] } as const
    const friend = 'rose-6'
    const called = atTable({ players: [leader, friend], dagger: 3 }).play('3 attack 1', '1 ask')
    const made = (at: AtTable, who: number, by = substitute) =>
      new Set(Array.from({ length: 60 }, (_, mood) => by.choose(at.view(who), swift(mood), mindOf(at, who))))
    expect(wounded.choices(1)).toContain('take rank')
    expect([...made(wounded, 1, bot)]).toContain('take rank')
    expect([...made(wounded, 1)]).not.toContain('take rank')
    expect(called.choices(2)).toContain('offer')
    expect([...made(called, 2, bot)]).toContain('offer')
    expect([...made(called, 2)]).not.toContain('offer')
  })

  test('has no fixed habits: each of them is broken now and then', () => {
    const inquisitor = atTable({
      seats: 7,
      players: ['inquisitor-rose', { card: 'beast-2', tokens: ['unknown'] }],
      dagger: 3,
    }).play('3 attack 2', '2 ask')
    expect(chosen(inquisitor, 1)).toEqual(new Set(['offer', 'decline']))
    const alchemist = atTable({ players: ['rose-4', 'rose-1'], dagger: 3 }).play('3 attack 1')
    expect(chosen(alchemist, 1)).toEqual(new Set(['ask', 'stand']))
    alchemist.play('1 stand')
    expect(chosen(alchemist, 1)).toEqual(new Set(['take rank', 'take unknown']))
    const guardian = atTable({ players: ['rose-6', 'rose-1'], dagger: 3 }).play('3 attack 1', '1 stand')
    expect(chosen(guardian, 1)).toEqual(new Set(['take rank', 'take rose']))
    const hurt = atTable({ seats: 7, players: [{ card: 'inquisitor-rose', tokens: ['rose'] }], dagger: 3 })
    expect(chosen(hurt.play('3 attack 1'), 1)).toEqual(new Set(['ask']))
    const shown = chosen(hurt.play('1 stand'), 1)
    expect(shown).toContain('take rank')
    expect(shown.size).toBeGreaterThan(1)
  })

  test('can rebuild its memory from the events', () => {
    const table = begin(game, 7, {}, swift(11), { listen: true })
    const heard = [...(table.news ?? [])]
    const listeners = seatsOf(table).map((who) => new Listener(bot, who))
    for (const listener of listeners) listener.hear(heard)
    playOut(game, table, new Array(7).fill(bot), swift(12), {
      speak: true,
      onEvents: (events) => {
        heard.push(...events)
        for (const listener of listeners) listener.hear(events)
      },
    })
    for (const [index, listener] of listeners.entries()) {
      const anew = heard
        .flatMap((event) => eventFor(event, seat(index + 1)) ?? [])
        .reduce<Memory | undefined>(remember, undefined)
      expect(anew?.deeds.length).toBeGreaterThan(5)
      expect(listener.context().memory).toEqual(JSON.parse(JSON.stringify(anew)))
    }
  })
})

describe("the bots' claims", () => {
  /** Every claim in some games, with whether it is true and what was visible then. */
  const said = Array.from({ length: 40 }, (_, index) => index + 1).flatMap((seed) => {
    const table = begin(game, 7, {}, swift(seed), { listen: true })
    const words: { seed: number; by: Seat; claim: string; lie: boolean; shown: readonly string[] }[] = []
    const listen = (line: Line): void => {
      if (line.kind !== 'claim') return
      const shown = [...(table.players[line.seat - 1]?.tokens ?? [])]
      words.push({ seed, by: line.seat, claim: line.claim, lie: !isTrue(line.seat, line.claim), shown })
    }
    const at = (who: number) => CHARACTERS[table.players[who - 1]?.card as CardId]
    const isTrue = (by: Seat, claim: string): boolean => {
      const [verb, first = '', second = ''] = claim.split(' ')
      if (verb === 'clan') return at(by).clan === first
      if (verb === 'rank') return String(at(by).rank) === first
      if (verb === 'leader') return at(by).clan !== 'order' && leaderOf(table, at(by).clan as 'rose') === by
      if (verb === 'lead') return leaderOf(table, second as 'rose') === Number(first)
      return verb !== 'saw' || table.players[Number(first) - 1]?.card === second
    }
    playOut(game, table, new Array(7).fill(bot), swift(seed + 100), { speak: true, onLine: listen })
    return words
  })

  test('are of all kinds', () => {
    const kinds = new Set(said.map(({ claim }) => claim.split(' ')[0]))
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining([
        'ask-me',
        'attack-me',
        'clan',
        'clue',
        'lead',
        'leader',
        'rank',
        'seat',
        'spare',
        'strike',
      ]),
    )
  })

  test('[BO-116] are often lies, and often not', () => {
    const lies = said.filter(({ lie }) => lie).length
    expect(lies).toBeGreaterThan(0.1 * said.length)
    expect(lies).toBeLessThan(0.6 * said.length)
  })

  test("[BO-116] about the speaker's own card may be either", () => {
    for (const verb of ['clan', 'rank', 'leader']) {
      const words = said.filter(({ claim }) => claim.split(' ', 1)[0] === verb)
      const lies = words.filter(({ lie }) => lie).length
      expect(lies, verb).toBeGreaterThan(0.2 * words.length)
      expect(lies, verb).toBeLessThan(0.95 * words.length)
    }
  })

  test('are never about visible facts, and never repeated', () => {
    for (const { claim, shown } of said) {
      if (claim.startsWith('clan')) expect(shown.filter((token) => token === 'rose' || token === 'beast')).toEqual([])
      if (claim.startsWith('rank')) expect(shown).not.toContain('rank')
    }
    for (const seed of new Set(said.map((word) => word.seed))) {
      const own = said.filter((word) => word.seed === seed && /^(clan|rank)/.test(word.claim))
      expect(new Set(own.map(({ by, claim }) => `${by} ${claim.split(' ')[0]}`)).size).toBe(own.length)
    }
  })
})
