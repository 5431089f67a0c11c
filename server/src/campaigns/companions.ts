import type { SeatSlot } from '../tables/seat-slot.ts'
import type { CompanionRow, GuestRow } from '../store/schema.ts'
import type { Statement, Store } from '../store/store.ts'
import { audited, withoutNames } from './audit.ts'
import { seatsWithout, withoutSeats } from './previous-states.ts'

/** The creator or importer of a campaign is a member, even without ever taking a seat. */
export const companionOf = (campaign: string, { id, name, sigil }: GuestRow, since: number): CompanionRow => ({
  campaign,
  guest: id,
  name,
  sigil,
  since,
  removed: null,
})

/** Everyone with a seat in a session becomes a member, under the name used there. It does not readmit a removed member. */
export const companionsAt = (store: Store, campaign: string, slots: readonly SeatSlot[], since: number): Statement[] =>
  slots.flatMap(({ guest, name = null, sigil = null }) =>
    guest === undefined
      ? []
      : [
          store.query
            .insertInto('companion')
            .values({ campaign, guest, name, sigil, since, removed: null })
            .onConflict((conflict) => conflict.columns(['campaign', 'guest']).doUpdateSet({ name, sigil }))
            .compile(),
        ],
  )

/** Who was removed by whom. */
interface Removal {
  readonly campaign: string
  readonly by: string | null
  readonly target: Pick<SeatSlot, 'guest' | 'name' | 'sigil'>
  readonly at: number
}

/**
 * The host removes a player from the table of a session, and thereby from the campaign, even if the player has not played yet.
 */
export function removedWith(store: Store, { campaign, by, target, at }: Removal): Statement[] {
  const { guest, name = null, sigil = null } = target
  if (guest === undefined) return []
  return [
    store.query
      .insertInto('companion')
      .values({ campaign, guest, name, sigil, since: at, removed: at })
      .onConflict((conflict) => conflict.columns(['campaign', 'guest']).doUpdateSet({ removed: at }))
      .compile(),
    ...audited(store, { campaign, at, kind: 'removed', guest: by, target: guest }),
  ]
}

/**
 * A guest's data is deleted: sessions stay, without the name. A removed guest stays removed: deleting the data must not
 * readmit them.
 */
export async function withoutCompanion(store: Store, guest: string, now: number): Promise<Statement[]> {
  const { query } = store
  const theirs = query.selectFrom('companion').select('campaign').where('guest', '=', guest)
  const sessions = await query
    .selectFrom('campaign_session')
    .select(['campaign', 'number', 'seats'])
    .where('campaign', 'in', theirs)
    .where('seats', 'like', `%${guest}%`)
    .execute()
  const nameless = sessions.map(({ campaign, number, seats }) => {
    const update = query.updateTable('campaign_session').set({ seats: seatsWithout(seats, guest) })
    return update.where('campaign', '=', campaign).where('number', '=', number).compile()
  })
  const founded = await query.selectFrom('campaign').select('code').where('host', '=', guest).execute()
  return [
    ...nameless,
    ...(await withoutSeats(store, guest)),
    query.deleteFrom('companion').where('guest', '=', guest).where('removed', 'is', null).compile(),
    query.updateTable('companion').set({ name: null, sigil: null }).where('guest', '=', guest).compile(),
    ...withoutNames(store, guest),
    query.updateTable('campaign').set({ host: null, founder_left: now }).where('host', '=', guest).compile(),
    ...founded.flatMap(({ code }) => audited(store, { campaign: code, at: now, kind: 'founder-left', guest: null })),
  ]
}
