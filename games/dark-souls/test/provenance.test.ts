import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BEHAVIOURS } from '../src/content/behaviours.ts'
import { BOSSES } from '../src/content/bosses.ts'
import { CAMPAIGNS } from '../src/content/campaigns.ts'
import { CLASSES } from '../src/content/classes.ts'
import { DODGE_FACES, FACES } from '../src/content/dice.ts'
import { ENCOUNTERS } from '../src/content/encounters.ts'
import { ENEMIES } from '../src/content/enemies.ts'
import { BOSS } from '../src/content/equipment/boss.ts'
import { CLASS } from '../src/content/equipment/class.ts'
import { COMMON } from '../src/content/equipment/common.ts'
import { LEGENDARY } from '../src/content/equipment/legendary.ts'
import { STARTING } from '../src/content/equipment/starting.ts'
import { TRANSPOSED } from '../src/content/equipment/transposed.ts'
import { PROVENANCE, READINGS } from '../src/content/provenance.ts'
import { TILES } from '../src/content/tiles.ts'
import { TRAPS } from '../src/content/traps.ts'
import { phrases } from '../src/phrases.ts'

const TABLES: Readonly<Record<keyof typeof PROVENANCE, readonly unknown[]>> = {
  behaviours: Object.values(BEHAVIOURS).flatMap((cards) => Object.values(cards)),
  bosses: Object.values(BOSSES),
  campaigns: Object.values(CAMPAIGNS),
  classes: Object.values(CLASSES),
  dice: [...Object.values(FACES), DODGE_FACES],
  encounters: Object.values(ENCOUNTERS),
  enemies: Object.values(ENEMIES),
  'equipment/boss': Object.values(BOSS),
  'equipment/class': Object.values(CLASS),
  'equipment/common': Object.values(COMMON),
  'equipment/legendary': Object.values(LEGENDARY),
  'equipment/starting': Object.values(STARTING),
  'equipment/transposed': Object.values(TRANSPOSED),
  tiles: Object.values(TILES),
  traps: Object.values(TRAPS),
}

/** Modules of the folder without printed tables: texts, readers and overlays. */
const NO_TABLES = [
  'campaign-schema',
  'cards',
  'effects',
  'laid',
  'pack',
  'pack-faults',
  'pack-schema',
  'pack-words',
  'phrase-ids',
  'provenance',
]

describe('the provenance of the content tables', () => {
  test('is stated for every table of the folder', () => {
    const folder = new URL('../src/content/', import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.slice(0, -'.ts'.length))
      .filter((file) => !NO_TABLES.includes(file))
    expect(files.sort()).toEqual(Object.keys(PROVENANCE).sort())
  })

  test.each(Object.keys(PROVENANCE) as (keyof typeof PROVENANCE)[])(
    '%s: has as many entries as are printed',
    (table) => {
      expect(TABLES[table]).toHaveLength(PROVENANCE[table].printed)
    },
  )

  test('[DS-304] [DS-361] every ruling on a card that can be read in two ways names a card of the box, a phrase and a rule', () => {
    const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8')
    for (const { model, card, rule } of READINGS) {
      expect(BEHAVIOURS[model]).toHaveProperty(card)
      const [ruling = ''] = rules.match(new RegExp(`^- \\*\\*${rule}\\*\\* \\(card unclear\\).*`, 'm')) ?? []
      expect(ruling).toContain(phrases.en[`behaviour.${model}.${card}`])
      expect(phrases.de[`behaviour.${model}.${card}`]).not.toBe(phrases.en[`behaviour.${model}.${card}`])
    }
  })
})
