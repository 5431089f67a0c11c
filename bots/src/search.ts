import type { Asked, Budget, Chance, Choice, Game, Outlook, Seat, Table, View, Weighing } from '@gloamhall/kernel'
import { accept, askedOf, AT_LEISURE, cloneTable, imagine, isAwaited, roll, swift } from '@gloamhall/kernel'
import { isStanding } from './standing.ts'

/**
 * Monte-Carlo search over what a seat cannot know (determinization), with sequential halving: a table is imagined that
 * fits the view, and each choice is played on in the head to the game's horizon, with what the others may answer and with
 * dice that may fall. What did well is tried again. Where a game has a hunch, thinking starts from it.
 */
export const searching = <T extends Table>(game: Game<T>, outlook: Outlook<T>): Weighing => ({
  weigh: (view, chance, mind) => new Search(game, outlook, view, chance, mind?.budget).weigh(),
})

/** Something one could do, and what it has brought so far; its worth is how far it stays behind the best. */
interface Hope {
  /** Nothing, if a question is left standing. */
  readonly choice: Choice | undefined
  /** How far it felt behind the best before anybody thought about it. */
  hunch: number
  sum: number
  worth: number
}

/** Everything is tried a few times, the better half of it more often, and the best two most of all. */
const ROUNDS_OF_THOUGHT = [
  { more: 4, keep: 0.5 },
  { more: 4, keep: 0 },
  { more: 8, keep: 0 },
] as const

/** A hunch counts as much as so many tries, and what feels worse than the best by more than this is not tried at all. */
const TRUST = 12
const DOUBT = 6

/** Nobody thinks on for longer than this, if the horizon does not come. */
const BREATH = 1000

class Search<T extends Table> {
  readonly #game: Game<T>
  readonly #outlook: Outlook<T>
  readonly #view: View
  readonly #seat: Seat
  readonly #chance: Chance
  readonly #budget: Budget

  constructor(game: Game<T>, outlook: Outlook<T>, view: View, chance: Chance, budget = AT_LEISURE) {
    if (view.viewer === 'spectator') throw new Error('a spectator has nothing to decide')
    this.#game = game
    this.#outlook = outlook
    this.#view = view
    this.#seat = view.viewer
    this.#chance = chance
    this.#budget = budget
  }

  weigh(): readonly number[] {
    const plain = this.#plain()
    if (plain !== undefined) return this.#view.choices.map((choice) => (choice === plain ? 0 : -1))
    const hopes = this.#hopes()
    if (!isStanding(this.#view)) return this.#compare(hopes)
    const [alone = 0, ...worths] = this.#compare([hope(undefined), ...hopes])
    return worths.map((worth) => worth - alone)
  }

  /** Nobody thinks long about what goes without saying. */
  #plain(): Choice | undefined {
    if (!this.#outlook.plain) return undefined
    const table = imagine(this.#game, this.#view, swift(roll(this.#chance, SEEDS)))
    return this.#outlook.plain(table, askedOf(table, this.#seat) as Asked)
  }

  /** What one could do, with what one feels about it. */
  #hopes(): Hope[] {
    const hopes = this.#view.choices.map(hope)
    if (!this.#outlook.hunch || hopes.length < 2) return hopes
    const table = imagine(this.#game, this.#view, swift(roll(this.#chance, SEEDS)))
    const hunches = this.#outlook.hunch(table, askedOf(table, this.#seat) as Asked)
    if (!hunches) return hopes
    const best = Math.max(...hunches)
    for (const [at, each] of hopes.entries()) each.hunch = (hunches[at] as number) - best
    return hopes
  }

  #compare(hopes: readonly Hope[]): readonly number[] {
    let rest = hopes.filter(({ hunch }) => hunch >= -DOUBT)
    let times = hopes.some(({ hunch }) => hunch < 0) ? TRUST : 0
    for (const each of hopes) {
      each.sum = each.hunch * times
      each.worth = each.hunch
    }
    for (const [round, { more, keep }] of ROUNDS_OF_THOUGHT.entries()) {
      if (rest.length < 2 || (round > 0 && this.#budget.isUp())) break
      times += this.#tryOut(rest, Math.ceil(more * this.#budget.effort))
      rest = [...rest].sort((one, other) => other.sum - one.sum)
      const most = rest[0]?.sum ?? 0
      for (const each of rest) each.worth = (each.sum - most) / times
      rest = rest.slice(0, Math.max(2, Math.ceil(keep * rest.length)))
    }
    return hopes.map(({ worth }) => worth)
  }

  /**
   * Each time another table that may be this one, other answers of the others and other dice. How often it was, for time
   * may run out: never before everything was tried once, and never between two things that are compared.
   */
  #tryOut(hopes: readonly Hope[], times: number): number {
    for (let time = 0; time < times; time++) {
      if (time > 0 && this.#budget.isUp()) return time
      const table = imagine(this.#game, this.#view, swift(roll(this.#chance, SEEDS)))
      this.#guess(table)
      // The same for everything that is tried: so that a choice is better, and not luckier.
      const luck = roll(this.#chance, SEEDS)
      for (const each of hopes) each.sum += this.#outcome(table, each.choice, luck)
    }
    return times
  }

  /** What others have sealed, or will have before the own answer counts: one guess serves for all that is tried. */
  #guess(table: T): void {
    const isSealed = askedOf(table, this.#seat)?.manner === undefined
    for (const asked of table.asked) {
      if (asked.seat === this.#seat || asked.manner !== undefined) continue
      if (isSealed || asked.answer !== undefined) asked.answer = this.#outlook.likely(table, asked, this.#chance)
    }
  }

  /** How one stands at the horizon, if everything goes on as it usually does. */
  #outcome(before: T, choice: Choice | undefined, luck: number): number {
    const outlook = this.#outlook
    const table = cloneTable(this.#game, before)
    const dice = swift(luck)
    table.chance = dice
    if (choice !== undefined) accept(this.#game, table, askedOf(table, this.#seat) as Asked, choice)
    const from = outlook.horizon(before)
    const far = outlook.far ?? 1
    for (let breath = BREATH; breath > 0 && Math.abs(outlook.horizon(table) - from) < far; breath--) {
      const asked = table.asked.find(isAwaited)
      if (!asked) break
      accept(this.#game, table, asked, outlook.likely(table, asked, dice))
    }
    return outlook.standing(table, this.#seat)
  }
}

const SEEDS = 2 ** 31

const hope = (choice: Choice | undefined): Hope => ({ choice, hunch: 0, sum: 0, worth: 0 })
