import type { Level } from '@gloamhall/bots'
import { botAtLevel, LEVELS, Listener } from '@gloamhall/bots'
import { boxOf, GAMES } from '@gloamhall/games'
import type { Box, Event, Table } from '@gloamhall/kernel'
import { accept, anyOption, awaited, begin, clone, imagine, pick, seatsOf, swift, viewOf } from '@gloamhall/kernel'
import { expect, test } from 'vitest'

/** Pairs of worlds for each game and level: HONEST_WORLDS=1250 makes 5,000 per level. */
const WORLDS = Number(process.env.HONEST_WORLDS ?? 4)

/** Random choices between two tested positions. */
const STRIDE = 13

/**
 * Two worlds that a seat cannot tell apart: the table, and one imagined from what the seat sees. A bot of any level must
 * choose and claim alike in both, by what its seat has heard. It receives the view itself in one world and a copy in the
 * other, so that a view with a reference to its table would be noticed.
 */
function decideInBothWorlds(box: Box, level: Level, seed: number): boolean {
  const { game } = box
  const dice = swift(seed)
  const table: Table = begin(game, pick(dice, seatCounts(box)), {}, swift(seed), { listen: true })
  const bot = botAtLevel(box, level)
  const listeners = seatsOf(table).map((seat) => new Listener(bot, seat))
  const hear = (events: readonly Event[] = []): void => {
    for (const listener of listeners) listener.hear(events)
  }
  hear(table.news)
  for (let left = STRIDE * (seed % 9) + 1; left > 0 && table.asked.length > 0; left--) {
    const asked = pick(dice, awaited(table))
    table.news = []
    accept(game, table, asked, anyOption(game, table, asked, dice))
    hear(table.news)
  }
  if (table.asked.length === 0) return false
  const { seat } = pick(dice, awaited(table))
  const seen = viewOf(game, table, seat)
  const other = imagine(game, clone(seen), swift(seed + 1))
  const seenThere = JSON.parse(JSON.stringify(viewOf(game, other, seat))) as typeof seen
  expect(seenThere).toEqual(JSON.parse(JSON.stringify(seen)))
  const before = JSON.stringify(seen)
  const decide = (world: Table, view: typeof seen): unknown => {
    const context = (listeners[seat - 1] as Listener).context()
    const claims = game.talk?.claims(world, seat) ?? []
    return [bot.choose(view, swift(seed), context), bot.claim?.(view, claims, swift(seed), context)]
  }
  const [here, there] = [decide(table, seen), decide(other, seenThere)]
  expect(there, `seed ${seed}, seat ${seat}`).toEqual(here)
  expect(JSON.stringify(seen), 'the bot changed its view').toBe(before)
  return true
}

const seatCounts = ({ game: { seats } }: Box): number[] =>
  seatsOf({ seats: seats.max }).filter((count) => count >= seats.min)

test.each(GAMES.flatMap((game) => LEVELS.map((level) => [game, level] as const)))(
  'a bot chooses alike in two worlds that its seat cannot tell apart: %s, %s',
  async (name, level) => {
    const box = await boxOf(name)
    let tried = 0
    for (let seed = 1; tried < WORLDS; seed++) if (decideInBothWorlds(box, level, seed)) tried++
    expect(tried).toBe(WORLDS)
  },
  WORLDS * 30_000,
)
