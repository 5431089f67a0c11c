import { boxOf, GAMES } from '@gloamhall/games'
import * as v from 'valibot'
import { templateOf } from '../../packs/packs.ts'
import type { Route } from './route.ts'
import { route } from './route.ts'

const Listed = v.object({
  id: v.string(),
  version: v.number(),
  names: v.object({ en: v.string(), de: v.string() }),
  seats: v.object({ min: v.number(), max: v.number() }),
  options: v.record(v.string(), v.object({ values: v.array(v.string()), rule: v.string() })),
  /** Whether a host may use a content pack. */
  packs: v.boolean(),
})

export const gameRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/games',
    summary: 'The games of this server, with the options of each.',
    who: 'anybody',
    answer: v.array(Listed),
    act: () =>
      Promise.all(
        GAMES.map(async (id) => {
          const { game, phrases } = await boxOf(id)
          const names = { en: phrases.en['game.name'] ?? id, de: phrases.de['game.name'] ?? id }
          const packs = game.content !== undefined
          return { id, version: game.version, names, seats: game.seats, options: game.options, packs }
        }),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/games/{game}/template/{language}',
    summary: 'All cards of a game as a content pack to start from, in English (en) or German (de).',
    who: 'anybody',
    answer: 'text',
    act: async ({ request, reply }) => {
      const { game, language } = request.params as { game: string; language: string }
      const template = await templateOf(game, language)
      reply.header('content-disposition', `attachment; filename="${game}-${language}.json"`)
      return template
    },
  }),
]
