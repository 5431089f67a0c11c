import * as v from 'valibot'

/** Schemas that the packs of all games share. */

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** Excludes braces, which would be read as the slots of a phrase. */
const words = (most: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(/^[^{}\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]*$/u))

/** A text in both languages, or one for both. */
export const spoken = (most: number) =>
  v.lazy((given) =>
    typeof given === 'object' && given !== null ? v.strictObject({ en: words(most), de: words(most) }) : words(most),
  ) as v.GenericSchema<unknown, string | { en: string; de: string }>

/** Excludes arrays, which an object schema would accept. */
export const fields = v.custom<Readonly<Record<string, unknown>>>(
  (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
)

/** The head of a pack, parsed before its cards. */
export const PackForm = v.pipe(
  fields,
  v.strictObject({ gloamhall: v.unknown(), game: v.string(), schema: v.number(), name: spoken(60), cards: fields }),
)
