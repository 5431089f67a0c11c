import { ProblemError, problem } from './problem.ts'
import type { RuleId, Seat } from './table.ts'
import { seat } from './table.ts'

/** A scene that cannot be set: somebody wrote it by hand, and reads what is wrong with it in their own language. */
export class SceneError extends ProblemError {
  override readonly name = 'SceneError'
}

/** The fields of a part of a scene, of which there are only these. */
export function fieldsIn(given: unknown, where: string, names: readonly string[]): object {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new SceneError(problem('scene-fields', { where, names }))
  }
  const name = Object.keys(given).find((each) => !names.includes(each))
  if (name !== undefined) throw new SceneError(problem('scene-field', { where, name, names }))
  return given
}

/** A list of at most so many; what is not there is an empty one. */
export function listIn(given: unknown, where: string, most = Number.POSITIVE_INFINITY): readonly unknown[] {
  if (given === undefined) return []
  if (!Array.isArray(given)) throw new SceneError(problem('scene-list', { where }))
  if (given.length > most) throw tooMany(where, given.length, most)
  return given
}

export function wordIn<Word extends string>(given: unknown, where: string, words: readonly Word[]): Word {
  if ((words as readonly unknown[]).includes(given)) return given as Word
  throw new SceneError(problem('scene-word', { where, words, given: quoted(given) }))
}

export const wordsIn = <Word extends string>(given: unknown, where: string, words: readonly Word[]): Word[] =>
  listIn(given, where).map((each) => wordIn(each, where, words))

export function numberIn(given: unknown, where: string, least: number, most: number): number {
  if (Number.isInteger(given) && (given as number) >= least && (given as number) <= most) return given as number
  throw new SceneError(problem('scene-number', { where, least, most, given: quoted(given) }))
}

export const seatIn = (given: unknown, where: string, seats: number): Seat => seat(numberIn(given, where, 1, seats))

/** Nothing of it stands there twice. */
export function expectOnce(list: readonly (string | number)[], where: string): void {
  const twice = list.find((each, at) => list.indexOf(each) !== at)
  if (twice !== undefined) throw new SceneError(problem('scene-twice', { where, twice }))
}

export const tooMany = (where: string, count: number, most: number): SceneError =>
  new SceneError(problem('scene-too-many', { where, count, most }))

/** More of a thing than the box holds. */
export const notInTheBox = (what: string, count: number, most: number): SceneError =>
  new SceneError(problem('scene-box', { what, count, most }))

/** What no game can come to, and the rule that says so. */
export const against = (rule: RuleId, where: string, given: unknown): SceneError =>
  new SceneError(problem('scene-rule', { where, rule, given: quoted(given) }))

const quoted = (given: unknown): string => JSON.stringify(given) ?? String(given)
