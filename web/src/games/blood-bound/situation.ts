import type { Barred, Choice, View } from '@gloamhall/kernel'
import type { BloodBoundBoard, SeenPlayer } from '@gloamhall/blood-bound/face'
import { isShielded } from '@gloamhall/blood-bound/face'
import type { Spots } from '../../table/spots.ts'

/** The current situation of a seat: its role in the attack, and the viewer's choices there. */
export interface Situation {
  readonly seen: SeenPlayer
  readonly mine: boolean
  readonly marks: readonly Mark[]
  readonly choices: readonly Choice[]
  readonly barred: readonly Barred[]
  readonly shielded: boolean
  /** Present if the seat holds a Curse card; the viewer may know which. */
  readonly curse?: { readonly truth?: boolean }
}

export type Mark =
  | 'attacker'
  | 'target'
  | 'intervener'
  | 'offers'
  | 'thinking'
  | 'answered'
  | 'sealed.offer'
  | 'sealed.decline'
  | 'acts'
  | 'captured'
  | 'captor'

export function situations(view: View<BloodBoundBoard>, spots: Pick<Spots, 'at' | 'barredAt'>): Situation[] {
  return view.board.players.map((seen) => ({
    seen,
    mine: seen.seat === view.viewer,
    marks: marksOf(view, seen.seat),
    choices: spots.at(`seat ${seen.seat}`),
    barred: spots.barredAt(`seat ${seen.seat}`),
    shielded: isShielded(view.board, seen.seat),
    ...curseAt(view.board, seen.seat),
  }))
}

function marksOf(view: View<BloodBoundBoard>, seat: number): Mark[] {
  const { attack, captured } = view.board
  if (captured) return captured.seat === seat ? ['captured'] : captured.by === seat ? ['captor'] : []
  const marks: Mark[] = []
  if (attack?.attacker === seat) marks.push('attacker')
  if (attack?.target === seat) marks.push('target')
  if (attack?.intervener === seat) marks.push('intervener')
  else if (attack?.offers.some((offering) => offering === seat)) marks.push('offers')
  marks.push(...answering(view, seat))
  return marks
}

/** Everyone sees who has not answered yet, but only the viewer's own answer is visible. (BO-49) */
function answering(view: View<BloodBoundBoard>, seat: number): Mark[] {
  const asked = view.asked.find((each) => each.seat === seat)
  if (!asked || asked.manner === 'optional') return []
  if (asked.question === 'act') return ['acts']
  if (!asked.answered) return ['thinking']
  if (seat !== view.viewer) return ['answered']
  return [view.answer === 'offer' ? 'sealed.offer' : 'sealed.decline']
}

function curseAt({ curses }: BloodBoundBoard, seat: number): { curse?: { truth?: boolean } } {
  const found = curses.given.find(({ holder }) => holder === seat)
  return found ? { curse: found.truth === undefined ? {} : { truth: found.truth } } : {}
}
