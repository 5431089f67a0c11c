import { existsSync } from 'node:fs'
import type { Options } from '@gloamhall/kernel'
import * as v from 'valibot'
import { readText, writeText } from '../file.ts'
import { UserError } from '../user-error.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const numbers = v.record(v.string(), v.pipe(v.number(), v.finite()))

const schema = v.strictObject({
  schema: v.literal('gloamhall-tune 1'),
  game: v.string(),
  version: count,
  seats: count,
  options: v.record(v.string(), v.string()),
  effort: v.number(),
  seed: count,
  games: count,
  names: v.array(v.string()),
  done: count,
  played: count,
  start: numbers,
  weights: numbers,
})

/** How far a search for better weights has come: all it needs to be continued. */
export interface TuneState extends v.InferOutput<typeof schema> {
  readonly options: Options & Record<string, string>
}

/** The search that was interrupted, if the file has one of the same kind; another kind is an error, so that nothing is overwritten. */
export function resumed(file: string, fresh: TuneState): TuneState {
  if (!existsSync(file)) return fresh
  const state = read(file)
  for (const name of ['game', 'version', 'seats', 'effort', 'seed', 'games'] as const)
    if (state[name] !== fresh[name]) throw new UserError('tune-other', { file, name, found: String(state[name]) })
  for (const name of ['options', 'names'] as const)
    if (JSON.stringify(state[name]) !== JSON.stringify(fresh[name]))
      throw new UserError('tune-other', { file, name, found: JSON.stringify(state[name]) })
  return state
}

function read(file: string): TuneState {
  try {
    return v.parse(schema, JSON.parse(readText(file)))
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError('tune-unreadable', { file })
  }
}

export const save = (file: string, state: TuneState): void =>
  writeText(file, `${JSON.stringify(state, undefined, 2)}\n`)
