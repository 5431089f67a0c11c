import type { Game, OptionsSchema } from './game.ts'
import { ProblemError, problem } from './problem.ts'
import type { Options } from './table.ts'

/** A table that cannot be set up: wrong number of seats, or an option the game does not have. */
export class SetupError extends ProblemError {
  override readonly name = 'SetupError'
}

/** Throws a `SetupError` if the game cannot be played with this number of seats. */
export function checkSeats(game: Pick<Game, 'id' | 'seats'>, seats: number): void {
  const { min, max } = game.seats
  if (Number.isInteger(seats) && seats >= min && seats <= max) return
  throw new SetupError(problem('seats', { game: game.id, min, max, seats }))
}

/**
 * The options of a table: the host's choices, and defaults for the rest. Throws a `SetupError` that names the mistake.
 */
export function optionsOf(game: Pick<Game, 'id' | 'options'>, picked: unknown = {}): Options {
  if (typeof picked !== 'object' || picked === null || Array.isArray(picked)) {
    throw new SetupError(problem('not-options'))
  }
  for (const [name, value] of Object.entries(picked)) checkOption(game, name, value)
  return { ...defaultsOf(game.options), ...picked }
}

/** The default value of every option; cached per schema. */
function defaultsOf(schema: OptionsSchema): Options {
  let defaults = DEFAULTS.get(schema)
  if (!defaults) {
    defaults = Object.fromEntries(Object.entries(schema).map(([name, { values }]) => [name, values[0]]))
    DEFAULTS.set(schema, defaults)
  }
  return defaults
}

const DEFAULTS = new WeakMap<OptionsSchema, Options>()

function checkOption({ id, options }: Pick<Game, 'id' | 'options'>, name: string, value: unknown): void {
  const names = Object.keys(options)
  if (names.length === 0) throw new SetupError(problem('no-options', { game: id, name }))
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (!option) throw new SetupError(problem('unknown-option', { game: id, name, names }))
  if (typeof value === 'string' && option.values.includes(value)) return
  const given = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  throw new SetupError(problem('option-value', { name, values: option.values, value: given }))
}
