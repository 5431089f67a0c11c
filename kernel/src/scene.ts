import { ProblemError, problem } from './problem.ts'
import type { RuleId, Seat } from './table.ts'
import { seat } from './table.ts'

/** An invalid scene. Scenes are written by hand, so the message is translated. */
export class SceneError extends ProblemError {
  override readonly name = 'SceneError'
}

/** Requires an object that has no fields but these. */
export function fieldsIn(given: unknown, where: string, names: readonly string[]): object {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new SceneError(problem('scene-fields', { where, names }))
  }
  const name = Object.keys(given).find((each) => !names.includes(each))
  if (name !== undefined) throw new SceneError(problem('scene-field', { where, name, names }))
  return given
}

/** Requires a list of at most `most` items; an absent one is empty. */
export function listIn(given: unknown, where: string, most = Number.POSITIVE_INFINITY): readonly unknown[] {
  if (given === undefined) return []
  if (!Array.isArray(given)) throw new SceneError(problem('scene-list', { where }))
  if (given.length > most) throw tooMany(where, given.length, most)
  return given
}

/** Requires one of these words. */
export function wordIn<Word extends string>(given: unknown, where: string, words: readonly Word[]): Word {
  if ((words as readonly unknown[]).includes(given)) return given as Word
  throw new SceneError(problem('scene-word', { where, words, given: quoted(given) }))
}

/** Requires a list of these words. */
export const wordsIn = <Word extends string>(given: unknown, where: string, words: readonly Word[]): Word[] =>
  listIn(given, where).map((each) => wordIn(each, where, words))

/** Requires a whole number in this range. */
export function numberIn(given: unknown, where: string, least: number, most: number): number {
  if (Number.isInteger(given) && (given as number) >= least && (given as number) <= most) return given as number
  throw new SceneError(problem('scene-number', { where, least, most, given: quoted(given) }))
}

/** Requires a seat of this table. */
export const seatIn = (given: unknown, where: string, seats: number): Seat => seat(numberIn(given, where, 1, seats))

/** Rejects duplicates in a list. */
export function expectOnce(list: readonly (string | number)[], where: string): void {
  const twice = list.find((each, at) => list.indexOf(each) !== at)
  if (twice !== undefined) throw new SceneError(problem('scene-twice', { where, twice }))
}

/** More items than allowed. */
export const tooMany = (where: string, count: number, most: number): SceneError =>
  new SceneError(problem('scene-too-many', { where, count, most }))

/** More of a component than the box holds. */
export const notInTheBox = (what: string, count: number, most: number): SceneError =>
  new SceneError(problem('scene-box', { what, count, most }))

/** A position no game can reach, and the rule that excludes it. */
export const against = (rule: RuleId, where: string, given: unknown): SceneError =>
  new SceneError(problem('scene-rule', { where, rule, given: quoted(given) }))

const quoted = (given: unknown): string => JSON.stringify(given) ?? String(given)
