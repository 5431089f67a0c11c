import { ListedTable, PlayNow } from '@gloamhall/protocol'
import * as v from 'valibot'
import { Existing } from './route.ts'
import type { RequestContext, Route } from './route.ts'
import { route } from './route.ts'

const OpenTables = v.object({
  /** Names this state of the list. */
  tag: v.string(),
  tables: v.array(ListedTable),
})

/** Time that others have to take a seat at a table that *Play now* has opened. */
const PLAY_NOW_SECONDS = 60

/** Tables that are open to everyone. */
export const openTableRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/open-tables',
    summary:
      'The tables that wait for players and are open to everyone, the fullest first, at most 50; without those that have ' +
      'removed this guest.',
    who: 'anybody',
    answer: OpenTables,
    act: listFor,
  }),
  route({
    method: 'GET',
    path: '/api/open-tables/after/{tag}',
    summary: 'The same once the list differs from the one with this tag, or after 15 seconds.',
    who: 'anybody',
    answer: OpenTables,
    act: async (visit) => {
      const { tag } = visit.request.params as { tag: string }
      await visit.openTables.changed(tag, visit.address)
      return listFor(visit)
    },
  }),
  route({
    method: 'POST',
    path: '/api/play-now',
    summary:
      'Finds a table of this game that waits for players (200), or opens one (201) that is open to everyone and starts after ' +
      `${PLAY_NOW_SECONDS} seconds with bots in the free seats. The guest still has to join, and asks again if that is refused.`,
    who: 'anybody',
    body: PlayNow,
    opensTable: true,
    status: 201,
    mayExist: true,
    answer: v.object({ code: v.string() }),
    act: async (visit) => {
      const { id } = await visit.guest()
      const { game, language, assists } = visit.body
      const code = await visit.openTables.seatFor({ guest: id, game, language })
      if (code !== undefined) return new Existing({ code })
      visit.mayOpen()
      visit.mayList()
      const listing = { open: true, language, startAfter: PLAY_NOW_SECONDS }
      const table = await visit.registry.openToEveryone(id, { game, assists, ...listing })
      return { code: table.code }
    },
  }),
]

async function listFor(visit: RequestContext): Promise<unknown> {
  return visit.openTables.list((await visit.guests.known(visit.request))?.id)
}
