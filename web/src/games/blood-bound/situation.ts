import type { Barred, Choice, View } from '@gloamhall/kernel'
import type { BloodBoundBoard, SeenPlayer } from '@gloamhall/blood-bound/face'

/** What one seat is in this moment: its part in the attack, and what the viewer can do with it. */
export interface Situation {
  readonly seen: SeenPlayer
  readonly mine: boolean
  readonly marks: readonly Mark[]
  readonly choices: readonly Choice[]
  readonly barred: readonly Barred[]
  readonly shielded: boolean
  /** A Curse card lies here; the viewer may know which. */
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

export function situations(view: View<BloodBoundBoard>): Situation[] {
  return view.board.players.map((seen) => ({
    seen,
    mine: seen.seat === view.viewer,
    marks: marksOf(view, seen.seat),
    choices: view.choices.filter((choice) => spotOf(choice, view) === seen.seat),
    barred: view.barred.filter(({ choice }) => spotOf(choice, view) === seen.seat),
    shielded: seen.cards.some((card) => card.startsWith('shield')),
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

/** Who still thinks is open to all; what somebody answered is not, but for the own answer. (BO-49) */
function answering(view: View<BloodBoundBoard>, seat: number): Mark[] {
  const asked = view.asked.find((each) => each.seat === seat)
  if (!asked || asked.manner === 'standing') return []
  if (asked.question === 'act') return ['acts']
  if (!asked.answered) return ['thinking']
  if (seat !== view.viewer) return ['answered']
  return [view.answer === 'offer' ? 'sealed.offer' : 'sealed.decline']
}

function curseAt({ curses }: BloodBoundBoard, seat: number): { curse?: { truth?: boolean } } {
  const found = curses.given.find(({ holder }) => holder === seat)
  return found ? { curse: found.truth === undefined ? {} : { truth: found.truth } } : {}
}

/** Where on the board a choice lies: on a seat, on a pile of the supply, or only in the action bar. */
export type Spot = number | 'rank' | 'rose' | 'beast' | 'unknown' | 'curse' | 'quill' | undefined

const ON_SEATS = ['attack', 'pass', 'accept', 'stab', 'look', 'probe', 'shield', 'staff', 'fan', 'give']

export function spotOf(choice: Choice, { board, viewer }: View<BloodBoundBoard>): Spot {
  const words = choice.split(' ')
  const [verb = '', last = ''] = [words[0], words.at(-1)]
  if (ON_SEATS.includes(verb) && words.length > 1) return Number(last)
  switch (verb) {
    case 'take':
      return last as Spot
    case 'take-quill':
      return 'quill'
    case 'curse':
      return 'curse'
    case 'wound':
    case 'heal':
      return board.attack?.target
    case 'strike-back':
      return board.attack?.attacker
    case 'return':
      return viewer === 'spectator' ? undefined : viewer
    default:
      return undefined
  }
}

/** Rank tokens that are left of each number: two of each, less those that lie with somebody. (BO-6) */
export function ranksLeft({ players }: BloodBoundBoard, rank: number | 'fleur'): number {
  const lying = players.filter(({ tokens }) => tokens.some((token) => token === rank)).length
  return (rank === 'fleur' ? 1 : 2) - lying
}

/** What is left of a pile; the piles are never empty by rule, so the count stops at none. (BO-5, BO-62) */
export function pileLeft({ players }: BloodBoundBoard, kind: 'rose' | 'beast' | 'unknown'): number {
  const lying = players.reduce((sum, { tokens }) => sum + tokens.filter((token) => token === kind).length, 0)
  return Math.max(0, PILES[kind] - lying)
}

const PILES = { rose: 13, beast: 13, unknown: 20 } as const
