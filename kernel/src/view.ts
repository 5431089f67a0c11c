import { clone } from './clone.ts'
import type { Chance } from './chance.ts'
import { pick } from './chance.ts'
import type { Pack } from './content.ts'
import type { Barred, Game, Outcome } from './game.ts'
import { askedOf, options, questionOf, currentRule } from './play.ts'
import type { Asked, Choice, Options, RuleId, Table, Viewer } from './table.ts'

/** All that a viewer may know: what is asked of whom, the own choices, and the board as it looks from that chair. */
export interface View<B = unknown> {
  readonly game: string
  readonly viewer: Viewer
  readonly seats: number
  readonly options: Options
  /** The version of the rules the table is played by. */
  readonly rules: number
  /** What lies over the cards of the box, the same for every viewer. */
  readonly pack?: Pack
  /** The step being played, of those that people count; none before the first and after the end. */
  readonly step?: string
  readonly asked: readonly Awaited[]
  /** The own legal choices; empty when nothing is asked. */
  readonly choices: readonly Choice[]
  /** What one might look for among them in vain, and the rule that forbids it. */
  readonly barred: readonly Barred[]
  /** The rule that asks this seat now, or that says why it is not asked; none for whoever only watches, or at the end. */
  readonly rule?: RuleId
  /** The own answer while others are still thinking. */
  readonly answer?: Choice
  readonly outcome?: Outcome
  readonly board: B
}

/** A view, or a part of it, while it is put together. */
type Drawing<B> = { -readonly [Key in keyof View<B>]?: View<B>[Key] }

/** A question as everyone at the table sees it: who is asked what, and whether the answer is in. */
export type Awaited = Omit<Asked, 'answer'> & { readonly answered: boolean }

const awaited = ({ answer, ...open }: Asked): Awaited => ({ ...open, answered: answer !== undefined })

export const viewOf = <T extends Table, B>(game: Game<T, B>, table: T, viewer: Viewer): View<B> =>
  ({ ...openView(game, table), ...ownView(game, table, viewer) }) as View<B>

/**
 * The part of a view that is the same for every viewer, so that a house with many of them need not look twice. Whoever
 * knows that nothing has moved hands in the board of the last look.
 */
export function openView<T extends Table, B>(game: Game<T, B>, table: T, unmoved?: B): Partial<View<B>> {
  const outcome = game.outcome(table)
  const { seats, options, rules, pack, step } = table
  // Laid out by hand, for it is wanted at every frame of every table: what is not there takes no place.
  const view: Drawing<B> = { game: game.id, seats, options, rules }
  if (pack) view.pack = pack
  if (step !== undefined && !outcome) view.step = step
  view.asked = table.asked.map(awaited)
  if (outcome) view.outcome = outcome
  if (game.open) view.board = unmoved ?? game.view(table, 'spectator')
  return view
}

/** The rest of it: what is this viewer's own. */
export function ownView<T extends Table, B>(game: Game<T, B>, table: T, viewer: Viewer): Partial<View<B>> {
  const mine = viewer === 'spectator' ? undefined : askedOf(table, viewer)
  const view: Drawing<B> = {
    viewer,
    choices: mine ? options(game, table, mine) : [],
    barred: mine ? (questionOf(game, mine.question).barred?.(table, mine) ?? []) : [],
  }
  if (viewer !== 'spectator' && table.asked.length > 0) view.rule = currentRule(game, table, viewer)
  if (mine?.answer !== undefined) view.answer = mine.answer
  if (!game.open) view.board = game.view(table, viewer)
  return view
}

/** A view to keep, which shares nothing with the table but the pack: that never changes. */
export function kept<V extends object>(view: V): V {
  if (!('pack' in view)) return clone(view)
  const { pack, ...rest } = view
  return { ...clone(rest), pack } as unknown as V
}

/** A whole table that fits a view. Answers that others have sealed are guessed among those they could have given. */
export function imagine<T extends Table, B>(game: Game<T, B>, view: View<B>, chance: Chance): T {
  const table = game.imagine(view, chance)
  table.step = view.step
  table.asked = view.asked.map(({ answered: _, ...open }) => open)
  for (const [index, { seat, answered }] of view.asked.entries()) {
    const asked = table.asked[index] as Asked
    if (answered)
      asked.answer = (seat === view.viewer ? view.answer : undefined) ?? pick(chance, options(game, table, asked))
  }
  return table
}
