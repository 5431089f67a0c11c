import type { Awaited, Seat, View } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import { covered, gap } from './bases.ts'
import type { CardId } from './content/cards.ts'
import { foeOf, hunterOf } from './content/cards.ts'
import type { FoeClass } from './content/foes.ts'
import { inTurn } from './models.ts'
import { classesIn, orderOf } from './rules/acting-order.ts'
import { blockWorth } from './rules/discarding.ts'
import type { Foe } from './table.ts'
import type { BloodyPalaceBoard, SeenHunter } from './view.ts'

/** Answers to rules questions from a view, so that a client that draws it need not work them out. */
type Seen = View<BloodyPalaceBoard>

/** Some player has not chosen a Hunter yet, so there is no arena either. (BP-9) */
export const isChoosing = ({ board, seats }: Seen): boolean => board.hunters.length < seats

/** Undefined for spectators. */
export const ownHunter = ({ viewer, board }: Seen): SeenHunter | undefined =>
  viewer === 'spectator' ? undefined : board.hunters[viewer - 1]

/** The question the viewer is asked, with its parameters. */
export const askedOfViewer = ({ asked, viewer }: Seen): (Awaited & Readonly<Record<string, unknown>>) | undefined =>
  asked.find(({ seat, answered }) => seat === viewer && !answered) as
    | (Awaited & Readonly<Record<string, unknown>>)
    | undefined

/** The turn order, starting with the First Player. (BP-78) */
export const turnOrder = ({ seats, board: { first } }: Seen): readonly Seat[] => inTurn({ first, seats })

/** Whether a Hunter is knocked out: then no model of theirs is in the arena. (BP-133) */
export const isOut = ({ board }: Seen, { at }: Pick<SeenHunter, 'at'>): boolean => at === undefined && board.stage > 0

/**
 * The classes in the order in which they act, with their place on the stage card; that stays the same when other classes are
 * gone. (BP-119, BP-200)
 */
export function actingOrder(view: Seen): readonly { readonly class: FoeClass; readonly place: number }[] {
  const acting = classesIn(view, view.board)
  return orderOf(view, view.board)
    .map((each, at) => ({ class: each, place: at + 1 }))
    .filter((each) => acting.includes(each.class))
}

/** How much damage a Hunter can still take. */
export const vitalityLeft = (view: Seen, { hunter, damage }: Pick<SeenHunter, 'hunter' | 'damage'>): number =>
  Math.max(0, hunterOf(view, hunter).vitality - damage)

/** A blow about to hit the viewer: the damage still to be blocked, and the Vitality left if they take it. */
export interface Struck {
  readonly foe: Foe
  readonly left: number
  /** 0 means that it knocks them out. (BP-133) */
  readonly vitality: { readonly from: number; readonly to: number }
}

export function struckNow(view: Seen): Struck | undefined {
  const [asked, own] = [askedOfViewer(view), ownHunter(view)]
  const foe = asked?.question === 'block' ? view.board.foes.find(({ id }) => id === asked['foe']) : undefined
  if (!asked || !own || !foe) return undefined
  const [left, from] = [Number(asked['left']), vitalityLeft(view, own)]
  return { foe, left, vitality: { from, to: Math.max(0, from - left) } }
}

/** How much of that blow a card blocks. (BP-128) */
export function stoppedBy(view: Seen, card: CardId): number {
  const [asked, own, struck] = [askedOfViewer(view), ownHunter(view), struckNow(view)]
  if (!own || !struck) return 0
  const isFirst = struck.left === asked?.['damage']
  return blockWorth(
    view,
    own,
    card,
    () => isFirst && own.at !== undefined && gap(bodyOf(view, struck.foe), [own.at]) === 1,
  )
}

const bodyOf = (view: Seen, foe: Foe): readonly Foe['at'][] => covered(foeOf(view, foe.class).size, foe) ?? [foe.at]

/** The final ranking by Style, the winners first. (BP-157) */
export function standings(view: Seen): readonly Seat[] {
  const style = (seat: Seat): number => view.board.hunters[seat - 1]?.style ?? 0
  const place = (seat: Seat): number => (view.outcome?.winners.includes(seat) ? 0 : 1)
  return seatsOf(view).toSorted((one, other) => place(one) - place(other) || style(other) - style(one))
}
