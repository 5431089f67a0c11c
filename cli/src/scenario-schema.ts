import type { Scenario } from '@gloamhall/kernel'
import * as v from 'valibot'

const draw = v.lazy((input) => {
  if (has(input, 'pick')) return v.strictObject({ pick: v.unknown() })
  if (has(input, 'shuffle')) return v.strictObject({ shuffle: v.array(v.unknown()) })
  if (has(input, 'face')) return v.strictObject({ face: v.union([v.string(), v.number()]) })
  return v.strictObject({ roll: v.pipe(v.number(), v.integer()) })
})

const viewer = v.pipe(v.string(), v.regex(/^(spectator|[1-9]\d?)$/))

const expectation = v.strictObject({
  table: v.optional(v.unknown()),
  views: v.optional(v.record(viewer, v.unknown())),
  events: v.optional(v.array(v.unknown())),
  never: v.optional(v.array(v.unknown())),
  heard: v.optional(v.record(viewer, v.array(v.unknown()))),
  outcome: v.optional(v.unknown()),
})

const sentence = v.strictObject({ en: v.string(), de: v.string() })

const lesson = v.strictObject({
  title: sentence,
  about: sentence,
  page: v.optional(v.string()),
  names: v.array(v.string()),
})

const aside = v.strictObject({
  say: sentence,
  rules: v.optional(v.array(v.string())),
  upon: v.optional(v.string()),
  choice: v.optional(v.string()),
})

/**
 * The variant is selected by its field, so that a mistake is reported at its path and not as "none of four variants
 * fits".
 */
const move = v.lazy((input) => {
  if (typeof input !== 'object' || input === null) return v.string()
  if (has(input, 'expect')) return v.strictObject({ expect: expectation })
  if (has(input, 'say')) return aside
  return v.strictObject({ choice: v.string(), refused: v.string(), rule: v.optional(v.string()) })
})

const branch = v.strictObject({
  name: v.string(),
  chance: v.optional(v.array(draw)),
  choices: v.optional(v.array(move)),
  expect: v.optional(expectation),
})

/** A scenario file. Unknown fields are errors: a misspelt expectation would otherwise never be checked. */
export const scenarioSchema = v.strictObject({
  game: v.string(),
  seats: v.pipe(v.number(), v.integer()),
  options: v.optional(v.record(v.string(), v.string())),
  pack: v.optional(v.unknown()),
  given: v.optional(v.unknown()),
  chance: v.optional(v.array(draw)),
  campaign: v.optional(v.unknown()),
  seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  choices: v.optional(v.array(move)),
  expect: v.optional(expectation),
  branches: v.optional(v.array(branch)),
  lesson: v.optional(lesson),
})

const has = (input: unknown, key: string): boolean => typeof input === 'object' && input !== null && key in input

/** Fails to compile if the schema and the kernel's type differ. */
export const asScenario = (parsed: v.InferOutput<typeof scenarioSchema>): Scenario => parsed as Scenario
