import type { Terms } from './at-table.ts'
import type { AtTable } from './at-table.ts'
import { atTable, bookOf } from './at-table.ts'
import { activationQuestions, activationSteps } from '../src/rules/activation-chapter.ts'
import { crowd, crowdQuestion, push, pushQuestion } from '../src/rules/pushing.ts'

/** The activation chapter with pushing; where it hands over to another chapter, play stops and the last step can be inspected. */
const chapter = bookOf(
  { ...activationSteps, push, crowd, enemies: still, victory: still, defeat: still },
  { ...activationQuestions, push: pushQuestion, crowd: crowdQuestion },
)

function still(): void {}

/** A room without terrain, with a hollow soldier far away and the first character active, by default. */
export const fighting = (terms: Terms = {}): AtTable =>
  atTable(
    {
      acting: 1,
      characters: [{}],
      terrain: {},
      traps: {},
      ...(terms.room === 'mini' || terms.room === 'main' ? {} : { foes: { 'sentinel-1': 'e1' } }),
      ...terms,
      ...(terms.room === 'mini' || terms.room === 'main' ? { terrain: undefined, traps: undefined } : {}),
    } as Terms,
    chapter,
  )

/** The options of a seat that begin with this word, without the word. */
export const waysOf = (at: AtTable, verb: string, number = 1): string[] =>
  at
    .choices(number)
    .filter((choice) => choice.startsWith(`${verb} `))
    .map((choice) => choice.slice(verb.length + 1))
    .sort()
