import type { RuleId, Seat, View } from '@gloamhall/kernel'
import type { Character, Clan } from './content/characters.ts'
import { CHARACTERS, CLANS } from './content/characters.ts'
import { leaderOf } from './rules/leader.ts'
import type { BloodBoundBoard } from './view.ts'

/** One reason for the result, with its rule and the seats and clans it is about. */
export interface Reason {
  readonly why:
    | 'captured'
    | 'inquisitor'
    | 'leads.low'
    | 'leads.high'
    | 'right'
    | 'wrong.own'
    | 'wrong.rival'
    | 'curse'
    | 'curse.missed'
  readonly rule: RuleId
  readonly seats: Readonly<Record<string, Seat>>
  readonly clans: Readonly<Record<string, Character['clan']>>
  readonly rank?: number
}

/** Why the game ended as it did, once all cards are turned up: the captured player, the leaders, and the True Curse. (BO-109, BO-111) */
export function reasons({ board, outcome }: View<BloodBoundBoard>): Reason[] {
  const { captured } = board
  if (!captured || !outcome) return []
  const seats = { captured: captured.seat, by: captured.by }
  const clans = { clan: clanAt(board, captured.seat), byClan: clanAt(board, captured.by) }
  const capture: Reason = { why: 'captured', rule: 'BO-110', seats, clans }
  if (outcome.how === 'inquisitor-captured') return [capture, { why: 'inquisitor', rule: 'BO-102', seats, clans }]
  const winner = outcome.params?.clan as Clan
  const right = winner === clans.byClan
  return [
    capture,
    ...CLANS.flatMap((clan) => leading(board, clan)),
    {
      why: right ? 'right' : clans.clan === clans.byClan ? 'wrong.own' : 'wrong.rival',
      rule: right ? 'BO-3' : 'BO-4',
      seats,
      clans: { clan: winner },
    },
    ...cursed(board, leaderOf(board, winner)),
  ]
}

/** The leaders of both clans, once the cards are face up. */
export const leaders = (board: BloodBoundBoard): Seat[] => CLANS.flatMap((clan) => leaderOf(board, clan) ?? [])

function leading(board: BloodBoundBoard, clan: Clan): Reason[] {
  const seat = leaderOf(board, clan)
  const card = seat && board.players[seat - 1]?.card
  if (!card) return []
  const members = board.players.filter((each) => clanAt(board, each.seat) === clan)
  const quill = members.some(({ cards }) => cards.includes('quill'))
  return [
    {
      why: quill ? 'leads.high' : 'leads.low',
      rule: quill ? 'BO-72' : 'BO-14',
      seats: { name: seat },
      clans: { clan },
      rank: Number(CHARACTERS[card].rank),
    },
  ]
}

/** With the leader of the winning clan the True Curse decides; with any other player it does nothing. (BO-103) */
function cursed({ players, curses }: BloodBoundBoard, leader: Seat | undefined): Reason[] {
  const holder = curses.given.find(({ truth }) => truth)?.holder
  if (holder === undefined || leader === undefined) return []
  if (holder !== leader) return [{ why: 'curse.missed', rule: 'BO-103', seats: { holder }, clans: {} }]
  const inquisitor = players.find(({ card }) => card && CHARACTERS[card].role === 'inquisitor')?.seat ?? holder
  return [{ why: 'curse', rule: 'BO-103', seats: { leader, inquisitor }, clans: {} }]
}

const clanAt = ({ players }: BloodBoundBoard, seat: Seat): Character['clan'] => {
  const card = players[seat - 1]?.card
  return card ? CHARACTERS[card].clan : 'order'
}
