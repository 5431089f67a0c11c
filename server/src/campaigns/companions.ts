import type { Chair } from '../chair.ts'
import type { CompanionRow, GuestRow } from '../store/schema.ts'
import type { Statement, Store } from '../store/store.ts'
import { seatsIn } from './page.ts'

/** Whoever begins a campaign or brings one here belongs to it, though they may never sit down. */
export const companionOf = (campaign: string, { id, name, sigil }: GuestRow): CompanionRow => ({
  campaign,
  guest: id,
  name,
  sigil,
})

/** All who sit at an evening belong to its campaign from then on, by the names they have there. */
export const companionsAt = (store: Store, campaign: string, chairs: readonly Chair[]): Statement[] =>
  chairs.flatMap(({ guest, name = null, sigil = null }) =>
    guest === undefined
      ? []
      : [
          store.query
            .insertInto('companion')
            .values({ campaign, guest, name, sigil })
            .onConflict((conflict) => conflict.columns(['campaign', 'guest']).doUpdateSet({ name, sigil }))
            .compile(),
        ],
  )

/** Somebody wants to be forgotten: what was played stays, and nobody knows who sat there. */
export async function withoutCompanion({ query }: Store, guest: string): Promise<Statement[]> {
  const theirs = query.selectFrom('companion').select('campaign').where('guest', '=', guest)
  const evenings = await query
    .selectFrom('evening')
    .select(['campaign', 'number', 'seats'])
    .where('campaign', 'in', theirs)
    .execute()
  const nameless = evenings.map(({ campaign, number, seats }) => {
    const left = seatsIn(seats).map((seat) => (seat.guest === guest ? { holder: seat.holder } : seat))
    const update = query.updateTable('evening').set({ seats: JSON.stringify(left) })
    return update.where('campaign', '=', campaign).where('number', '=', number).compile()
  })
  return [
    ...nameless,
    query.deleteFrom('companion').where('guest', '=', guest).compile(),
    query.updateTable('campaign').set({ host: null }).where('host', '=', guest).compile(),
  ]
}
