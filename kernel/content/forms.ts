import * as v from 'valibot'

/** What forms of packs are made of, in every game. */

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** Braces would be taken for the slots of a phrase. */
const words = (most: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(/^[^{}\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]*$/u))

/** In both languages, or once for both. */
export const spoken = (most: number) =>
  v.lazy((given) =>
    typeof given === 'object' && given !== null ? v.strictObject({ en: words(most), de: words(most) }) : words(most),
  ) as v.GenericSchema<unknown, string | { en: string; de: string }>

/** A list has fields too, in the eyes of JavaScript. */
export const fields = v.custom<Readonly<Record<string, unknown>>>(
  (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
)

/** The head of a pack, before its cards are looked at. */
export const PackForm = v.pipe(
  fields,
  v.strictObject({ gloamhall: v.unknown(), game: v.string(), schema: v.number(), name: spoken(60), cards: fields }),
)
