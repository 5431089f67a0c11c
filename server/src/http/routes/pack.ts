import { LayPack, Lobby } from '@gloamhall/protocol'
import { packFor } from '../../packs/packs.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { TableSession } from '../../tables/table-session.ts'
import type { Statement } from '../../store/store.ts'
import type { Route } from './route.ts'
import { Anything, route } from './route.ts'
import { arranged, TABLE } from './table.ts'

/** The largest pack as JSON within JSON, where quotation marks take two bytes and some letters four. */
export const MAX_PACK_BODY_BYTES = 512 * 1024

/** The content pack of a table. */
export const packRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${TABLE}/pack`,
    summary: 'The content pack of the table: the cards that it changes.',
    who: 'anybody',
    answer: Anything,
    act: async (visit) => {
      const { pack } = (await visit.table()).seats.settings
      if (!pack) throw new Refusal('no-packs')
      return pack
    },
  }),
  route({
    method: 'PUT',
    path: `${TABLE}/pack`,
    summary: 'Applies a content pack, before the start. A faulty one is refused with lines and reasons.',
    who: 'host',
    body: LayPack,
    longest: MAX_PACK_BODY_BYTES,
    answer: Lobby,
    act: async (visit) => {
      const table = await visit.table()
      await visit.mustBeHost(table)
      const pack = await packFor(visit, table.seats.settings.game.id, visit.body.text)
      // The table may have changed or been evicted meanwhile.
      const now = await visit.table()
      await visit.mustBeHost(now)
      now.seats.lay(pack)
      return arranged(now, [packRow(now)])
    },
  }),
  route({
    method: 'DELETE',
    path: `${TABLE}/pack`,
    summary: 'Removes the content pack, before the start.',
    who: 'host',
    answer: Lobby,
    act: async (visit) => {
      const table = await visit.table()
      await visit.mustBeHost(table)
      table.seats.lay(undefined)
      return arranged(table, [packRow(table)])
    },
  }),
]

/** Written only when it changes: it is the largest column of a table. */
const packRow = ({ code, ctx, seats }: TableSession): Statement =>
  ctx.store.query
    .updateTable('match')
    .set({ pack: seats.settings.pack ? JSON.stringify(seats.settings.pack) : null })
    .where('code', '=', code)
    .compile()
