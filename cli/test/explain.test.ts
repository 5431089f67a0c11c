import type { BotRequest } from '@gloamhall/bots'
import { decide } from '@gloamhall/bots'
import { boxOf } from '@gloamhall/games'
import type { Box, View } from '@gloamhall/kernel'
import { begin, choose, commonPhrases, eventFor, imagine, isAwaited, swift, teller, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'

/** Why bots choose as they do. */

const now = (): number => 0

/** The first decisions of a match, as requests, each with what the bot decided. */
function decisionsOf(box: Box, seats: number, count: number) {
  const { game, strategy } = box
  const table = begin(game, seats, {}, swift(3), { listen: true })
  const heard = new Map<number, unknown[]>()
  const hear = (): void => {
    for (let seat = 1; seat <= seats; seat++) {
      const told = (table.news ?? []).flatMap((event) => eventFor(event, seat as never) ?? [])
      heard.set(seat, [...(heard.get(seat) ?? []), ...told])
    }
  }
  hear()
  return Array.from({ length: count }, (_, step) => {
    const asked = table.asked.find(isAwaited)
    if (!asked) return undefined
    const request: BotRequest = {
      game: game.id,
      level: 'easy',
      view: JSON.stringify(viewOf(game, table, asked.seat)),
      events: JSON.stringify(strategy.remember ? heard.get(asked.seat) : []),
      claims: [],
      seed: step,
    }
    const decision = decide(box, request, now)
    const { news } = table
    if (news) news.length = 0
    choose(game, table, asked.seat, decision.choice as string)
    hear()
    return { request, decision, table }
  }).flatMap((each) => each ?? [])
}

describe.each([
  ['blood-bound', 6, 40],
  ['bloodborne', 3, 12],
  ['dark-souls', 2, 25],
  ['bloody-palace', 2, 10],
] as const)('%s', async (id, seats, count) => {
  const box = await boxOf(id)
  const decisions = decisionsOf(box, seats, count)

  test('every decision has a sentence in both languages, about the seat that decided', () => {
    for (const { request, decision } of decisions) {
      const { viewer } = JSON.parse(request.view) as View
      expect(decision.reason?.params['who']).toBe(viewer)
      for (const language of ['en', 'de'] as const) {
        const common = teller(language, commonPhrases[language], (seat) => `Seat ${seat}`)
        const tell = teller(language, box.phrases[language], (seat) => `Seat ${seat}`, undefined, common)
        const said = tell(`why.${decision.reason?.key}`, decision.reason?.params)
        expect(said).toContain(`Seat ${viewer}`)
      }
    }
    expect(new Set(decisions.map(({ decision }) => decision.reason?.key)).size).toBeGreaterThan(1)
  })

  test('a reason follows from what the seat knows alone, and changes no decision', () => {
    for (const { request, decision } of decisions.slice(0, 10)) {
      // Another table that looks the same to this seat gives the same view, and so the same request.
      const view = JSON.parse(request.view) as View
      const other = imagine(box.game, view, swift(99))
      const seen = JSON.stringify(viewOf(box.game, other, view.viewer))
      expect(JSON.parse(seen)).toEqual(view)
      expect(decide(box, { ...request, view: seen }, now)).toEqual(decision)
    }
  })
})
