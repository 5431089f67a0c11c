import type { View } from '@gloamhall/kernel'
import type { BloodBoundBoard, Clan, SeenPlayer } from '@gloamhall/blood-bound/face'
import { CHARACTERS, CLANS } from '@gloamhall/blood-bound/face'
import type { Word } from './i18n/en.ts'

/** One reason why the game ended as it did, with the rule it rests on. `{…Clan}` parameters are clans, the others seats. */
export interface Reason {
  readonly word: Word
  readonly rule: string
  readonly seats: Readonly<Record<string, number>>
  readonly clans: Readonly<Record<string, string>>
  readonly rank?: number
}

/** Leaders, by the cards that lie open now: the lowest number, or the highest where the Elder took the Quill. (BO-14, BO-72, BO-112) */
export function leaders({ players }: BloodBoundBoard): { clan: Clan; seat: number; rank: number; quill: boolean }[] {
  return CLANS.flatMap((clan) => {
    const members = players
      .filter(({ card }) => card && CHARACTERS[card].clan === clan)
      .sort((a, b) => rankOf(a) - rankOf(b))
    const quill = members.some(({ cards }) => cards.includes('quill'))
    const leader = members.at(quill ? -1 : 0)
    return leader ? [{ clan, seat: leader.seat, rank: rankOf(leader), quill }] : []
  })
}

const rankOf = ({ card }: SeenPlayer): number => (card ? Number(CHARACTERS[card].rank) : 0)

export function reasons({ board, outcome }: View<BloodBoundBoard>): Reason[] {
  const { captured, curses } = board
  if (!captured || !outcome) return []
  const clanAt = (seat: number): string => {
    const card = board.players[seat - 1]?.card
    return card ? CHARACTERS[card].clan : 'order'
  }
  const clans = { clan: clanAt(captured.seat), byClan: clanAt(captured.by) }
  const seats = { captured: captured.seat, by: captured.by }
  const capture: Reason = { word: 'end.captured', rule: 'BO-110', seats, clans }
  if (outcome.how === 'inquisitor-captured') return [capture, { word: 'end.inquisitor', rule: 'BO-102', seats, clans }]

  const led = leaders(board)
  const rival = led.find(({ clan }) => clan !== clans.byClan)
  const right = rival?.seat === captured.seat
  const winner = right ? clans.byClan : clans.byClan === 'rose' ? 'beast' : 'rose'
  const because: Word = right ? 'end.right' : clans.clan === clans.byClan ? 'end.wrong.own' : 'end.wrong.rival'
  return [
    capture,
    ...led.map(
      ({ clan, seat, rank, quill }): Reason => ({
        word: quill ? 'end.leads.high' : 'end.leads.low',
        rule: quill ? 'BO-72' : 'BO-14',
        seats: { name: seat },
        clans: { clan },
        rank,
      }),
    ),
    { word: because, rule: right ? 'BO-3' : 'BO-4', seats, clans: { clan: winner } },
    ...cursed(board, led.find(({ clan }) => clan === winner)?.seat, curses.given.find(({ truth }) => truth)?.holder),
  ]
}

function cursed({ players }: BloodBoundBoard, leader: number | undefined, holder: number | undefined): Reason[] {
  if (holder === undefined || leader === undefined) return []
  if (holder !== leader) return [{ word: 'end.curse.missed', rule: 'BO-103', seats: { holder }, clans: {} }]
  const inquisitor = players.find(({ card }) => card && CHARACTERS[card].role === 'inquisitor')?.seat ?? holder
  return [{ word: 'end.curse', rule: 'BO-103', seats: { leader, inquisitor }, clans: {} }]
}
