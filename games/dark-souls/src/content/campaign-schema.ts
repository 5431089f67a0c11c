import * as v from 'valibot'
import { BOSS_IDS } from './bosses.ts'
import { ENCOUNTER_LEVELS } from './effects.ts'

/** The form of a campaign as somebody writes it down, and as it travels from evening to evening. */

/** Six tiles are in the box; with the last of them every map would be the same. (DS-315) */
export const MOST_TILES = 5
const MOST_SECTIONS = 12
const MOST_BOSSES = 4
const LONGEST_NAME = 60

/** Braces would be taken for the slots of a phrase. */
const words = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(LONGEST_NAME),
  v.regex(/^[^{}\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]*$/u),
)

const inBoth = v.strictObject({ en: words, de: words })

/** In both languages, or once for both. */
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
  encounters: some(v.picklist(ENCOUNTER_LEVELS), MOST_TILES),
  bosses: some(v.picklist(BOSS_IDS), MOST_BOSSES),
  backToBack: v.exactOptional(v.literal(true)),
})

export const ScenarioForm = v.strictObject({ name: spoken, sections: some(section, MOST_SECTIONS) })

/** A file says what it is before anything else, as packs do. */
export const CampaignForm = v.strictObject({
  gloamhall: v.unknown(),
  game: v.string(),
  schema: v.number(),
  ...ScenarioForm.entries,
})
