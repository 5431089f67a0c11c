import type { Game } from './game.ts'
import type { Options } from './table.ts'

/** The house rules of a table: what the host picked, the default for the rest, and a clear word about a mistake. */
export function optionsOf(game: Pick<Game, 'id' | 'options'>, picked: unknown = {}): Options {
  if (typeof picked !== 'object' || picked === null || Array.isArray(picked)) {
    throw new TypeError('options are a list of names and values')
  }
  for (const [name, value] of Object.entries(picked)) {
    const option = Object.hasOwn(game.options, name) ? game.options[name] : undefined
    if (!option)
      throw new RangeError(
        `${game.id} has no option ${name}; it has: ${Object.keys(game.options).join(', ') || 'none'}`,
      )
    if (!option.values.includes(value)) {
      throw new RangeError(`option ${name} is one of ${option.values.join(', ')}, not ${JSON.stringify(value)}`)
    }
  }
  const defaults = Object.entries(game.options).map(([name, option]) => [name, option.values[0]])
  return { ...Object.fromEntries(defaults), ...picked }
}
