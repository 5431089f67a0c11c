import { MatchRanks, ScorePage } from '@gloamhall/protocol'
import type { ScoreEntry } from '@gloamhall/protocol'
import type { ListName } from '../../daily/lists.ts'
import { LIST_PAGE, Lists } from '../../daily/lists.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ScoreRow } from '../../store/schema.ts'
import { aloneOf, DAY, dealOf } from './daily.ts'
import type { Route, RequestContext } from './route.ts'
import { route } from './route.ts'
import { TABLE } from './table.ts'

/** The leaderboards. */
export const scoreRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${DAY}/scores/{list}/{from}`,
    summary: 'A page of a day’s leaderboard from an offset: most points first, ties by time.',
    who: 'anybody',
    answer: ScorePage,
    act: async (visit) => {
      const { game, list } = visit.request.params as { game: string; list: string }
      const { day } = await dealOf(visit)
      return listed(visit, { game, list, day })
    },
  }),
  route({
    method: 'GET',
    path: '/api/scores/{game}/{list}/{from}',
    summary: 'A page of an all-time leaderboard of solo matches, from an offset.',
    who: 'anybody',
    answer: ScorePage,
    act: (visit) => listed(visit, visit.request.params as { game: string; list: string }),
  }),
  route({
    method: 'GET',
    path: `${TABLE}/place`,
    summary: 'The ranks of a finished match on the leaderboards of its game; empty if it is on none.',
    who: 'anybody',
    answer: MatchRanks,
    act: async (visit) => {
      const table = await visit.table()
      const lists = new Lists(visit.ctx.store)
      const score = await lists.scoreOf(table.code)
      if (!score) return {}
      const { list, points, day } = score
      const ever = await lists.rankOf(score)
      return { list, points, ever, ...(day === null ? {} : { day: await lists.rankOf(score, day) }) }
    },
  }),
]

/** Limit of the offset. */
const MAX_LIST_OFFSET = 1_000_000

async function listed(visit: RequestContext, name: ListName): Promise<ScorePage> {
  if (!visit.deals.games.includes(name.game)) throw new Refusal('no-daily')
  const { alone } = await aloneOf(name.game)
  if (!Object.hasOwn(alone.lists, name.list)) throw new Refusal('no-daily')
  const { from } = visit.request.params as { from: string }
  if (!/^\d{1,7}$/.test(from) || Number(from) > MAX_LIST_OFFSET)
    throw new Refusal('malformed', undefined, { en: 'from should be a number.', de: 'from muss eine Zahl sein.' })
  const lists = new Lists(visit.ctx.store)
  const guest = (await visit.guests.known(visit.request))?.id
  const [rows, of] = [await lists.page(name, Number(from)), await lists.length(name)]
  const entries = rows.map((row, index) => entryOf(visit, row, Number(from) + index + 1, guest))
  return { of, page: LIST_PAGE, entries }
}

function entryOf({ deals }: RequestContext, row: ScoreRow, place: number, guest: string | undefined): ScoreEntry {
  const { name, sigil, points, at, match, day } = row
  const isOpen = day === null || !deals.isSealed(day)
  const isMine = guest !== undefined && row.guest === guest
  return {
    place,
    ...(name === null ? {} : { name }),
    ...(sigil === null ? {} : { sigil: sigil as NonNullable<ScoreEntry['sigil']> }),
    points,
    at,
    ...(isOpen ? { code: match } : {}),
    ...(isMine ? { mine: true } : {}),
  }
}
