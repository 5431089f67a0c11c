import type { Chance } from '@gloamhall/kernel'
import { pick, roll } from '@gloamhall/kernel'
import type { BossId } from '../content/bosses.ts'
import { BOSS_IDS, BOSSES } from '../content/bosses.ts'
import { MAX_TILES } from '../content/campaign-schema.ts'
import type { CampaignSection, Scenario } from '../content/campaigns.ts'
import type { EncounterLevel } from '../content/effects.ts'

/**
 * Generates an example campaign: difficulty rises from section to section, no boss repeats before all of its kind have
 * appeared, and the last section ends with a main boss.
 */
export function generate(sections: number, chance: Chance): Scenario {
  const left = { mini: [] as BossId[], main: [] as BossId[] }
  const next = (tier: 'mini' | 'main'): BossId => {
    if (left[tier].length === 0) left[tier] = BOSS_IDS.filter((id) => BOSSES[id].tier === tier)
    const boss = pick(chance, left[tier])
    left[tier] = left[tier].filter((other) => other !== boss)
    return boss
  }
  return {
    name: { en: 'A Road Nobody Has Walked', de: 'Ein Weg, den niemand ging' },
    sections: Array.from({ length: sections }, (_, at) => {
      const isLast = at === sections - 1
      return {
        place: { en: `Area ${at + 1}`, de: `Gebiet ${at + 1}` },
        encounters: encounters((at + 1) / sections, chance),
        bosses: [next(isLast ? 'main' : 'mini')],
      } satisfies CampaignSection
    }),
  }
}

const MIN_ENCOUNTERS = 3
const LEVELS: readonly EncounterLevel[] = [1, 2, 3]

/** Three to five encounters; their levels rise with the progress of the campaign. */
function encounters(far: number, chance: Chance): EncounterLevel[] {
  const count = MIN_ENCOUNTERS - 1 + roll(chance, MAX_TILES - MIN_ENCOUNTERS + 1)
  const most = Math.ceil(far * LEVELS.length)
  return Array.from({ length: count }, () => pick(chance, LEVELS.slice(Math.max(0, most - 2), most))).sort()
}
