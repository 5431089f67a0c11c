import { clone } from './clone.ts'
import type { Chance } from './chance.ts'
import { pick } from './chance.ts'
import type { Pack } from './content.ts'
import type { Barred, Game, Outcome } from './game.ts'
import { askedOf, options, questionOf, currentRule } from './play.ts'
import { fatalChoices } from './preview.ts'
import type { Asked, Choice, Options, RuleId, Table, Viewer } from './table.ts'

/** Everything a viewer may know: the open questions, the viewer's own choices, and the board as seen from that seat. */
export interface View<B = unknown> {
  readonly game: string
  readonly viewer: Viewer
  readonly seats: number
  readonly options: Options
  /** The version of the rules the table is played by. */
  readonly rules: number
  /** The content pack, the same for every viewer. */
  readonly pack?: Pack
  /** The current step of the game's course; undefined before the first and after the end. */
  readonly step?: string
  readonly asked: readonly Awaited[]
  /** The viewer's legal choices; empty when nothing is asked. */
  readonly choices: readonly Choice[]
  /** Choices a player might miss among them, each with the rule that forbids it. */
  readonly barred: readonly Barred[]
  /** Those of the choices that certainly cause what the player would regret, see `Game.fatal`; absent if there are none. */
  readonly fatal?: readonly Choice[]
  /** The rule that asks this seat now, or that says why it is not asked; undefined for spectators and at the end. */
  readonly rule?: RuleId
  /** The viewer's own answer while others are still thinking. */
  readonly answer?: Choice
  readonly outcome?: Outcome
  readonly board: B
}

/** A view, or a part of it, under construction. */
type PartialView<B> = { -readonly [Key in keyof View<B>]?: View<B>[Key] }

/** A question as every viewer sees it: which seat is asked what, and whether the answer is in. */
export type Awaited = Omit<Asked, 'answer'> & { readonly answered: boolean }

const withoutAnswer = ({ answer, ...open }: Asked): Awaited => ({ ...open, answered: answer !== undefined })

/** The complete view of one viewer. It may share lists with the table, see `Game.view`. */
export const viewOf = <T extends Table, B>(game: Game<T, B>, table: T, viewer: Viewer): View<B> =>
  ({ ...openView(game, table), ...ownView(game, table, viewer) }) as View<B>

/**
 * The part of a view that is the same for every viewer, so that a server with many viewers computes it once. A caller
 * that knows that the board has not changed passes the previous one as `unmoved`.
 */
export function openView<T extends Table, B>(game: Game<T, B>, table: T, unmoved?: B): Partial<View<B>> {
  const outcome = game.outcome(table)
  const { seats, options, rules, pack, step } = table
  // Assembled field by field because it is computed for every frame of every table; absent fields take no space.
  const view: PartialView<B> = { game: game.id, seats, options, rules }
  if (pack) view.pack = pack
  if (step !== undefined && !outcome) view.step = step
  view.asked = table.asked.map(withoutAnswer)
  if (outcome) view.outcome = outcome
  if (game.open) view.board = unmoved ?? game.view(table, 'spectator')
  return view
}

/** The part of a view that is specific to this viewer. */
export function ownView<T extends Table, B>(game: Game<T, B>, table: T, viewer: Viewer): Partial<View<B>> {
  const mine = viewer === 'spectator' ? undefined : askedOf(table, viewer)
  const view: PartialView<B> = {
    viewer,
    choices: mine ? options(game, table, mine) : [],
    barred: mine ? (questionOf(game, mine.question).barred?.(table, mine) ?? []) : [],
  }
  const fatal = game.fatal && viewer !== 'spectator' ? fatalChoices(game, table, viewer) : []
  if (fatal.length > 0) view.fatal = fatal
  if (viewer !== 'spectator' && table.asked.length > 0) view.rule = currentRule(game, table, viewer)
  if (mine?.answer !== undefined) view.answer = mine.answer
  if (!game.open) view.board = game.view(table, viewer)
  return view
}

/** A copy of a view that shares nothing with the table except the pack, which never changes. */
export function kept<V extends object>(view: V): V {
  if (!('pack' in view)) return clone(view)
  const { pack, ...rest } = view
  return { ...clone(rest), pack } as unknown as V
}

/** Samples a complete table that fits a view. Sealed answers of other seats are drawn from their options. */
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
