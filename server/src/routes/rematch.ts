import { introduced, Rematch } from '@gloamhall/protocol'
import * as v from 'valibot'
import type { Chair } from '../chair.ts'
import { emptyChair } from '../chair.ts'
import type { Hall } from '../hall.ts'
import { Refusal } from '../refusal.ts'
import type { Room } from '../room.ts'
import type { Before, EveningOf } from '../agreement.ts'
import type { Visit } from './route.ts'
import { route } from './route.ts'
import { TABLE } from './table.ts'

/** Once more, or the next evening. */
export const rematchRoute = route({
  method: 'POST',
  path: `${TABLE}/rematch`,
  summary:
    'Opens the next table with the same settings and bots, or says where it is. With `carry` it is the next evening: it ' +
    'begins with what this one has handed on. There is one or the other; whoever asks for the other is refused (`next-is-open`).',
  who: 'seat',
  status: 201,
  body: Rematch,
  opensTable: true,
  answer: v.object({ code: v.string() }),
  act: async (visit) => {
    const room = await visit.room()
    const seat = visit.seat(room)
    if (!room.over)
      throw new Refusal('not-over', undefined, {
        en: 'A rematch is possible once the game is over.',
        de: 'Eine Revanche gibt es, wenn die Partie vorbei ist.',
      })
    await visit.mustBeWelcome(room, room.seating.chair(seat).guest ?? '')
    const { evening } = room.seating.agreed
    if (visit.body.carry && evening) return { code: await nextEvening(visit, room, evening, room.seating.chair(seat)) }
    const before = visit.body.carry ? handedOn(room) : undefined
    const open = async (): Promise<string> => {
      visit.mayOpen()
      return again(visit.hall, room, hostAfter(room, room.seating.chair(seat)), before)
    }
    return { code: await room.rematch(open, { carries: before !== undefined }) }
  },
})

/** The next evening of a campaign is the same wherever somebody asks for it: everybody at this table is shown the way. */
async function nextEvening(visit: Visit, room: Room, { campaign }: EveningOf, { guest = '' }: Chair): Promise<string> {
  const code = await visit.campaigns.evening(campaign, guest, { chairs: botsOf(room) }, () => visit.mayOpen())
  await room.leadTo(code)
  return code
}

/** What the next evening begins with: the outcome says it, and nobody else. */
function handedOn({ code, play }: Room): Before {
  const carried = play?.match.outcome?.carries
  if (!carried) throw new Refusal('no-evenings')
  return { code, carried }
}

/** Whoever asks for it is its host; a program only where there is nobody else, for people would wait for it to begin. */
function hostAfter({ seating }: Room, asking: Chair): Chair {
  if (!asking.program) return asking
  return seating.people.find(({ guest }) => guest === seating.host) ?? seating.people[0] ?? asking
}

/** The same table once more, with the same bots under the same names; people sit down themselves, so that each throws a fresh nonce into the dice. */
async function again(hall: Hall, room: Room, { guest }: Chair, before?: Before): Promise<string> {
  const { agreed, chairs } = room.seating
  const { game, options, pack, pace, assists } = agreed
  const wish = { game: game.id, seats: chairs.length, options, pack, before, pace, assists }
  return (await hall.open(guest ?? '', wish, botsOf(room))).code
}

/** What makes it this bot, and no more: one that stood in for somebody who was gone does not bring along what they threw in. */
function botsOf(room: Room): (Chair | undefined)[] {
  const known = introduced(room.lobby()).seats
  return room.seating.chairs.map(({ seat, holder, level = 'greedy' }, index) => {
    const { name, sigil } = known[index] ?? {}
    return holder === 'bot' ? { ...emptyChair(seat), holder, level, name, sigil, ready: true } : undefined
  })
}
