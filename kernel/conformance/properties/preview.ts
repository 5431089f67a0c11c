import type { Preview, Chance, Choice, Event, Game, Seat, Table } from '../../src/index.ts'
import {
  previewChoices,
  choicesOf,
  cloneTable,
  eventFor,
  imagine,
  pick,
  seatsOf,
  showsTo,
  swift,
  viewOf,
} from '../../src/index.ts'
import { make, someoneAsked, walk } from './random-play.ts'

/**
 * What a preview from a seat's view shows is what then happens: the same events in the same order and, where the
 * preview ends between two choices, the same view. Before the preview stops, nothing is rolled or revealed.
 */
export function previews<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const dice = swift(seed * 23 + 11)
  for (const { table } of walk(game, seats, seed)) {
    const { seat: who } = someoneAsked(table, dice)
    const imagined = imagine(game, viewOf(game, table, who), dice)
    const plan = somePlan(game, imagined, who, dice)
    const before = JSON.stringify(imagined)
    const [first] = plan
    if (first !== undefined) warns(game, imagined, who, first)
    const preview = previewChoices(game, imagined, who, plan)
    if (JSON.stringify(imagined) !== before) throw new Error('the preview has changed the table')
    comesTrue(game, cloneTable(game, table), who, plan, preview)
  }
}

/** The view warns of a choice exactly if its preview ends with a fatal event. */
function warns<T extends Table>(game: Game<T>, table: T, who: Seat, choice: Choice): void {
  const isFatal = previewChoices(game, table, who, [choice]).stop === 'fatal'
  if ((viewOf(game, table, who).fatal ?? []).includes(choice) !== isFatal)
    throw new Error(`"${who} ${choice}" is ${isFatal ? 'fatal without a warning' : 'harmless, yet marked as fatal'}`)
}

/** A few choices of one seat in a row, as far as they can be previewed. */
function somePlan<T extends Table>(game: Game<T>, table: T, who: Seat, dice: Chance): Choice[] {
  const choices: Choice[] = []
  for (let next: Preview<T> = previewChoices(game, table, who, choices); next.stop === 'end' && choices.length < 4; ) {
    const listed = choicesOf(game, next.table, who)
    if (listed.length === 0) break
    choices.push(pick(dice, listed))
    next = previewChoices(game, table, who, choices)
  }
  return choices
}

function comesTrue<T extends Table>(
  game: Game<T>,
  table: T,
  who: Seat,
  plan: readonly Choice[],
  preview: Preview<T>,
): void {
  const { drawn } = table.chance
  const happened: Event[] = []
  const go = (choice: Choice | undefined): void => {
    if (choice !== undefined) happened.push(...make(game, table, { kind: 'choice', seat: who, choice }))
  }
  const told = `${who} plans ${plan.join(', ')}`
  table.news = []
  for (const choice of plan.slice(0, preview.whole)) go(choice)
  if (table.chance.drawn !== drawn) throw new Error(`${told}: a die was rolled before the preview stopped`)
  if (happened.some((event) => seatsOf(table).some((each) => showsTo(event, each))))
    throw new Error(`${told}: something was revealed before the preview stopped`)
  const isBetween = preview.whole === plan.length
  if (isBetween && JSON.stringify(viewOf(game, preview.table, who)) !== JSON.stringify(viewOf(game, table, who)))
    throw new Error(`${told}: the view is not the one previewed`)
  if (!isBetween) go(plan[preview.whole])
  const seen = JSON.stringify(preview.events.flatMap((event) => eventFor(event, who) ?? []))
  const came = happened.flatMap((event) => eventFor(event, who) ?? [])
  if (JSON.stringify(isBetween ? came : came.slice(0, preview.events.length)) !== seen)
    throw new Error(`${told}: what happened is not what was previewed`)
}
