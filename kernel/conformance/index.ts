import { describe, expect, test } from 'vitest'
import type { Game, Table } from '../src/index.ts'
import { byVersion } from '../src/index.ts'
import type { Disguise, Hidden, Invariant } from './properties.ts'
import * as property from './properties.ts'

export { binding } from './binding.ts'
export { digestChecks } from './digest.ts'
export { expectShares, permutations, uniform } from './distribution.ts'
export type { Played, Wanted } from './golden.ts'
export { expectNamedCharts } from './figures.ts'
export { guide } from './guide.ts'
export { olderRecords } from './older-records.ts'
export { changesNothing, faultsIn, packsFor, playsToItsEnd, refusesPacks } from './packs.ts'
export type { Disguise, Hidden, Invariant } from './properties.ts'
export { MAX_CASES, unfairness } from './properties.ts'
export { walk } from './properties/random-play.ts'
export { scenarios, scenariosIn } from './scenarios.ts'
export type { Parts } from './scene-words.ts'
export { ODD, scenarioWords, sceneWords } from './scene-words.ts'
export { TestTable } from './test-table.ts'
export { undoAndRedo } from './undo-and-redo.ts'

interface ConformanceOptions<T extends Table> {
  /** The seat counts to play. */
  readonly seats: readonly number[]
  /** Games per property and seat count. */
  readonly games?: number
  /** What the digest says about every table, by rule id. */
  readonly invariants?: Readonly<Record<string, Invariant<T>>>
  /** Changes what a viewer cannot see; every game with secrets needs one. */
  readonly disguise?: Disguise<T>
  /** Hidden information whose possible values can be listed; every game with secrets has some. */
  readonly hidden?: readonly Hidden<T>[]
  /** The test file, for the command that repeats a failure. */
  readonly file: string
}

/**
 * The conformance suite: the properties every game must have, for the newest and all older versions of its rules. A
 * failure prints its seed and the command that repeats it; with GLOAMHALL_SEED, only that seed is played.
 */
export function conformance<T extends Table, B>(game: Game<T, B>, terms: ConformanceOptions<T>): void {
  conforms(game, terms)
  // A pack is written for the cards of one version.
  if (game.pack) return
  for (const version of Object.keys(game.older ?? {}).map(Number)) {
    const older = byVersion(game, version)
    if (older) conforms(older, { ...terms, games: Math.ceil((terms.games ?? DEFAULT_GAMES) / 3) })
  }
}

const DEFAULT_GAMES = 10

const FAIRNESS = 'imagined tables are drawn fairly'

const MAX_FAIRNESS_GAMES = 2

function conforms<T extends Table, B>(
  game: Game<T, B>,
  { seats, games = DEFAULT_GAMES, invariants = {}, disguise, hidden, file }: ConformanceOptions<T>,
): void {
  const met = new Set<Hidden<T>>()
  const properties: Record<string, (game: Game<T, B>, seats: number, seed: number) => void> = {
    'random legal play ends': property.ends,
    'every listed choice is accepted, all others are refused and change nothing': property.acceptsWhatItLists,
    'the same seed and choices give the same table, also through JSON and clones': property.repeats,
    'undo gives the table of the shorter record': property.undoes,
    'views that a match has returned do not change': property.remembers,
    'emitted events do not change': property.keepsEvents,
    'what a preview shows comes true': property.previews,
    'the invariants hold after every step': (each, count, seed) => property.keeps(each, count, seed, invariants),
    'what a viewer cannot see changes nothing that viewer receives': (each, count, seed) =>
      property.keepsSecrets(each, count, seed, disguise),
    'a waiting answer changes nothing else': property.waits,
    'the opening tells a viewer no more than the view shows': property.opensHonestly,
    'imagined tables are legal to their end': property.imagines,
    ...(hidden ? { [FAIRNESS]: fairlyDrawn(hidden, met) } : {}),
    'neither seed nor chance occurs in a view or an event': property.sealsChance,
    'the table says its version of the rules': property.saysItsRules,
  }
  describe(`${game.id}, version ${game.version}, conforms`, () => {
    for (const [name, holds] of Object.entries(properties)) {
      test.each([...seats])(`${name}, %i seats`, { timeout: 120_000 }, (count) => {
        // Each game draws a thousand tables, so only a few games are played.
        for (const seed of seeds(name === FAIRNESS ? Math.min(games, MAX_FAIRNESS_GAMES) : games)) {
          try {
            holds(game, count, seed)
          } catch (broken) {
            const again = `GLOAMHALL_SEED=${seed} npx vitest run ${file} -t "${name.split(',')[0]}.*${count} seats"`
            throw new Error(
              `${broken instanceof Error ? broken.message : broken}\n  seed ${seed}; again with: ${again}`,
              { cause: broken },
            )
          }
        }
      })
    }
    // Hidden information that no random game reaches would silently remain untested.
    for (const [at, each] of onlySeed() ? [] : (hidden ?? []).entries())
      test(`${FAIRNESS}, and hidden[${at}] occurs at some table`, () => expect(met).toContain(each))
  })
}

const fairlyDrawn =
  <T extends Table, B>(hidden: readonly Hidden<T>[], met: Set<Hidden<T>>) =>
  (game: Game<T, B>, seats: number, seed: number): void => {
    for (const each of property.drawsFairly(game, seats, seed, hidden)) met.add(each)
  }

const onlySeed = (): string | undefined => process.env.GLOAMHALL_SEED

const seeds = (games: number): number[] => {
  const only = onlySeed()
  return only ? [Number(only)] : Array.from({ length: games }, (_, index) => index + 1)
}
