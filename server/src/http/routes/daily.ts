import { boxOf } from '@gloamhall/games'
import type { SoloScoring, Phrases } from '@gloamhall/kernel'
import { printDay } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { BeginDay, DailyDeal, DailyGame, DailyStarted } from '@gloamhall/protocol'
import * as v from 'valibot'
import { Lists } from '../../daily/lists.ts'
import { Refusal } from '../../errors/refusal.ts'
import { StorageOutage } from '../../store/outage.ts'
import { newToken } from '../../tables/token.ts'
import type { Route, RequestContext } from './route.ts'
import { route } from './route.ts'

export const DAY = '/api/daily/{game}/{day}'

/** The daily game. */
export const dailyRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/daily',
    summary: 'Today’s daily games, the seals of the coming days, and this guest’s results.',
    who: 'anybody',
    answer: v.array(DailyGame),
    act: (visit) => Promise.all(visit.deals.games.map((game) => dailyOf(visit, game))),
  }),
  route({
    method: 'POST',
    path: '/api/daily/{game}',
    summary: 'Starts today’s daily game (UTC), once a day. The answer is the table, with a token for its only seat.',
    who: 'anybody',
    body: BeginDay,
    opensTable: true,
    status: 201,
    answer: DailyStarted,
    act: async (visit) => {
      const { game } = visit.request.params as { game: string }
      const { day, seed } = await visit.deals.todays(game)
      const { id: guest } = await visit.guest()
      const { name, sigil, assists } = visit.body
      if (await attemptOf(visit, game, day, guest)) throw new Refusal('daily-started')
      visit.mayOpen()
      const token = newToken(visit.ctx.config)
      const trial = { game, day, seed, guest, assists, name, sigil }
      const table = await visit.registry.deal(trial, token).catch(async (error: unknown) => {
        // If two starts are concurrent, the database key refuses the second.
        const isSecond = !(error instanceof Refusal || error instanceof StorageOutage)
        throw isSecond && (await attemptOf(visit, game, day, guest)) ? new Refusal('daily-started') : error
      })
      return { code: table.code, seat: 1, token, lobby: table.lobby() }
    },
  }),
  route({
    method: 'GET',
    path: DAY,
    summary: 'The daily game of a day: its seal and, some hours after the day has ended, its seed.',
    who: 'anybody',
    answer: DailyDeal,
    act: (visit) => dealOf(visit),
  }),
  route({
    method: 'GET',
    path: `${DAY}/sheet`,
    summary: 'The same as text, for `gloamhall verify --day`.',
    who: 'anybody',
    answer: 'text',
    act: async (visit) => {
      const { game } = visit.request.params as { game: string }
      const { day, seal, seed } = await dealOf(visit)
      visit.reply.header('content-disposition', `attachment; filename="gloamhall-${game}-${day}.txt"`)
      return printDay({ game, day, commitment: seal, ...(seed === undefined ? {} : { seed }) })
    },
  }),
]

export const dealOf = (visit: RequestContext): Promise<DailyDeal> => {
  const { game, day } = visit.request.params as { game: string; day: string }
  if (!visit.deals.games.includes(game)) throw new Refusal('no-daily')
  return visit.deals.of(game, day)
}

async function dailyOf(visit: RequestContext, game: string): Promise<DailyGame> {
  const { deals } = visit
  const { alone, phrases } = await aloneOf(game)
  const coming = await deals.coming(game)
  const today = await deals.of(game, deals.today)
  const lists = Object.entries(alone.lists).map(([id, word]) => ({ id, names: namesOf(phrases, word) }))
  const guest = await visit.guests.known(visit.request)
  const mine = guest && (await mineOf(visit, game, today.day, guest.id))
  return { game, now: visit.ctx.config.now(), lists, today, coming, ...(mine ? { mine } : {}) }
}

export async function aloneOf(
  game: string,
): Promise<{ alone: SoloScoring; phrases: Readonly<Record<'en' | 'de', Phrases>> }> {
  const { game: rules, phrases } = await boxOf(game)
  if (!rules.alone) throw new Refusal('no-daily')
  return { alone: rules.alone, phrases }
}

const namesOf = ({ en, de }: Readonly<Record<'en' | 'de', Phrases>>, word: string) => ({
  en: en[word] ?? word,
  de: de[word] ?? word,
})

const attemptOf = ({ ctx }: RequestContext, game: string, day: string, guest: string) =>
  ctx.store.query
    .selectFrom('attempt')
    .innerJoin('match', 'match.code', 'attempt.match')
    .select(['match.code', 'match.phase'])
    .where('attempt.game', '=', game)
    .where('attempt.day', '=', day)
    .where('attempt.guest', '=', guest)
    .executeTakeFirst()

async function mineOf(visit: RequestContext, game: string, day: string, guest: string): Promise<DailyGame['mine']> {
  const found = await attemptOf(visit, game, day, guest)
  if (!found) return undefined
  const begun = { code: found.code, phase: found.phase as Lobby['phase'] }
  const lists = new Lists(visit.ctx.store)
  const score = await lists.scoreOf(begun.code)
  if (!score) return begun
  return { ...begun, list: score.list, points: score.points, day: await lists.rankOf(score, day) }
}
