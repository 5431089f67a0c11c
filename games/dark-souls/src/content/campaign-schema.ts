import * as v from 'valibot'
import { BOSS_IDS } from './bosses.ts'
import { ENCOUNTER_LEVELS } from './effects.ts'

/** Schema of a campaign, as written by hand and as saved between sessions. */

/** There are six tiles; using all of them would make every map the same. (DS-315) */
export const MAX_TILES = 5
const MAX_SECTIONS = 12
const MAX_BOSSES = 4
const MAX_NAME_LENGTH = 60

/** Braces are not allowed, because phrases use them for slots. */
const words = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(MAX_NAME_LENGTH),
  v.regex(/^[^{}\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]*$/u),
)

const inBoth = v.strictObject({ en: words, de: words })

/** A text in both languages, or one text for both. */
const spoken = v.lazy((given) =>
  typeof given === 'object' && given !== null
    ? inBoth
    : v.pipe(
        words,
        v.transform((text) => ({ en: text, de: text })),
      ),
) as v.GenericSchema<unknown, { en: string; de: string }>

/** A list with at least one entry. */
const some = <S extends v.GenericSchema>(entry: S, most: number) =>
  v.pipe(v.array(entry), v.minLength(1), v.maxLength(most))

const section = v.strictObject({
  place: spoken,
  encounters: some(v.picklist(ENCOUNTER_LEVELS), MAX_TILES),
  bosses: some(v.picklist(BOSS_IDS), MAX_BOSSES),
  backToBack: v.exactOptional(v.literal(true)),
})

export const ScenarioSchema = v.strictObject({ name: spoken, sections: some(section, MAX_SECTIONS) })

/** The file type comes first, as in packs. */
export const CampaignSchema = v.strictObject({
  gloamhall: v.unknown(),
  game: v.string(),
  schema: v.number(),
  ...ScenarioSchema.entries,
})
