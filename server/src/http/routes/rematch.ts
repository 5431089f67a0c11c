import { castMemberAt, DEFAULT_BOT_LEVEL, Rematch } from '@gloamhall/protocol'
import * as v from 'valibot'
import type { SeatSlot } from '../../tables/seat-slot.ts'
import { emptySlot } from '../../tables/seat-slot.ts'
import type { TableRegistry } from '../../tables/registry.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { TableSession } from '../../tables/table-session.ts'
import type { PreviousSession, CampaignSession } from '../../tables/table-settings.ts'
import type { RequestContext } from './route.ts'
import { route } from './route.ts'
import { TABLE } from './table.ts'

/** A rematch, or the next campaign session. */
export const rematchRoute = route({
  method: 'POST',
  path: `${TABLE}/rematch`,
  summary:
    'Creates the next table with the same settings and bots, or returns it. With `nextSession` it is the next campaign ' +
    'session, with the state that this one passed on. There is one or the other; the other is refused (`next-is-open`).',
  who: 'seat',
  status: 201,
  body: Rematch,
  opensTable: true,
  answer: v.object({ code: v.string() }),
  act: async (visit) => {
    const table = await visit.table()
    const seat = visit.seat(table)
    if (!table.over)
      throw new Refusal('not-over', undefined, {
        en: 'A rematch is possible once the game is over.',
        de: 'Eine Revanche gibt es, wenn die Partie vorbei ist.',
      })
    await visit.mustBeWelcome(table, table.seats.slot(seat).guest ?? '')
    const { session } = table.seats.settings
    if (visit.body.nextSession && session)
      return { code: await nextSession(visit, table, session, table.seats.slot(seat)) }
    const before = visit.body.nextSession ? previousSession(table) : undefined
    const open = async (): Promise<string> => {
      visit.mayOpen()
      return again(visit.registry, table, hostAfter(table, table.seats.slot(seat)), before)
    }
    return { code: await table.rematch(open, { carries: before !== undefined }) }
  },
})

/** The next session of a campaign is the same for everyone who asks, and everyone at this table is sent there. */
async function nextSession(
  visit: RequestContext,
  table: TableSession,
  { campaign }: CampaignSession,
  { guest = '' }: SeatSlot,
): Promise<string> {
  const code = await visit.campaigns.openSession(campaign, guest, { slots: botsOf(table) }, () => visit.mayOpen())
  await table.leadTo(code)
  return code
}

/** The state passed on is taken from the outcome, not from the request. */
function previousSession({ code, play }: TableSession): PreviousSession {
  const carried = play?.match.outcome?.carries
  if (!carried) throw new Refusal('no-campaigns')
  return { code, carried }
}

/**
 * The player who asks becomes its host. An external bot becomes host only if no person plays, because people would wait for
 * it to start.
 */
function hostAfter({ seats }: TableSession, asking: SeatSlot): SeatSlot {
  if (!asking.program) return asking
  return seats.people.find(({ guest }) => guest === seats.host) ?? seats.people[0] ?? asking
}

/**
 * A table with the same settings and bots, under the same names. People take seats themselves, so that each adds a fresh nonce
 * to the dice.
 */
async function again(
  registry: TableRegistry,
  table: TableSession,
  { guest }: SeatSlot,
  before?: PreviousSession,
): Promise<string> {
  const { settings, slots } = table.seats
  const { game, options, pack, pace, assists } = settings
  const input = { game: game.id, seats: slots.length, options, pack, before, pace, assists }
  return (await registry.open(guest ?? '', input, botsOf(table))).code
}

/**
 * Only what makes up the bot: one that replaced a person does not keep that person's nonce, and one from before bots had fixed
 * names takes one of those.
 */
function botsOf(table: TableSession): (SeatSlot | undefined)[] {
  const { seats } = table.lobby()
  return table.seats.slots.map(({ seat, holder, level = DEFAULT_BOT_LEVEL, name, sigil }, index) => {
    if (holder !== 'bot') return undefined
    const state = seats[index]
    const known = state && castMemberAt(state) ? { name, sigil } : {}
    return { ...emptySlot(seat), holder, level, ...known, ready: true }
  })
}
