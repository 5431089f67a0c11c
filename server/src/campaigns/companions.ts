import type { Chair } from '../chair.ts'
import type { CompanionRow, GuestRow } from '../store/schema.ts'
import type { Statement, Store } from '../store/store.ts'

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
