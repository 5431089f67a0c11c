import type { FiguresReport } from '@gloamhall/kernel'
import * as v from 'valibot'

// The schema of a report file, for reports written elsewhere or by older versions.

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const number = v.pipe(v.string(), v.regex(/^\d+$/))

const row = v.pipe(
  v.strictObject({ hits: whole, of: whole, also: v.optional(v.record(v.string(), whole)) }),
  v.check(({ hits, of }) => hits <= of, 'more hits than tries'),
)

const rate = v.strictObject({
  id: v.string(),
  kind: v.literal('rate'),
  names: v.optional(v.string()),
  mean: v.optional(v.literal(true)),
  also: v.optional(v.array(v.string())),
  rows: v.record(v.string(), row),
})

const spread = v.strictObject({ id: v.string(), kind: v.literal('spread'), counts: v.record(number, whole) })

const report = v.pipe(
  v.strictObject({
    schema: v.literal('gloamhall-figures 1'),
    game: v.string(),
    version: v.pipe(whole, v.minValue(1)),
    seats: v.pipe(whole, v.minValue(1)),
    games: v.pipe(whole, v.minValue(1)),
    seed: whole,
    bots: v.array(v.string()),
    options: v.record(v.string(), v.string()),
    charts: v.array(v.variant('kind', [rate, spread])),
  }),
  v.check(({ seats, bots }) => bots.length === seats, 'one bot for each seat'),
)

/** Parses a report file; throws with the path of the first mistake. */
export const parseReport = (text: string): FiguresReport => v.parse(report, JSON.parse(text)) as FiguresReport
