import type { InBothLanguages } from '@gloamhall/kernel'
import type { BossId } from './bosses.ts'
import type { EncounterLevel } from './effects.ts'

/** A campaign, played section by section over several sessions. (DS-247) */
export interface Scenario {
  readonly name: InBothLanguages
  readonly sections: readonly CampaignSection[]
}

/** A section: the levels of its encounters, one tile each, and its bosses in order. (DS-248, DS-249) */
export interface CampaignSection {
  readonly place: InBothLanguages
  readonly encounters: readonly EncounterLevel[]
  readonly bosses: readonly BossId[]
  /** Its bosses must be beaten one straight after another. (DS-262) */
  readonly backToBack?: true
}

/** The two campaigns of the book. (DS-261, DS-263) */
export const CAMPAIGNS = {
  'the-first-journey': {
    name: { en: 'The First Journey', de: 'Die erste Reise' },
    sections: [
      {
        place: { en: 'Undead Burg', de: 'Stadt der Untoten' },
        encounters: [1, 1, 2],
        bosses: ['gargoyle', 'gargoyle'],
        backToBack: true,
      },
      {
        place: { en: 'Sen’s Fortress', de: 'Sens Festung' },
        encounters: [1, 1, 2, 2],
        bosses: ['titanite-demon'],
      },
      {
        place: { en: 'Anor Londo', de: 'Anor Londo' },
        encounters: [2, 2, 3, 3, 3],
        bosses: ['ornstein-and-smough'],
      },
    ],
  },
  'the-coiled-sword': {
    name: { en: 'The Coiled Sword', de: 'Das gewundene Schwert' },
    sections: [
      {
        place: { en: 'High Wall of Lothric', de: 'Hochmauer von Lothric' },
        encounters: [1, 1, 1, 2, 2],
        bosses: ['winged-knight'],
      },
      {
        place: { en: 'Undead Settlement', de: 'Siedlung der Untoten' },
        encounters: [1, 1, 2, 2, 3],
        bosses: ['boreal-outrider-knight'],
      },
      {
        place: { en: 'High Wall of Lothric', de: 'Hochmauer von Lothric' },
        encounters: [2, 2, 3, 3, 3],
        bosses: ['dancer-of-the-boreal-valley'],
      },
    ],
  },
} as const satisfies Readonly<Record<string, Scenario>>

export type CampaignId = keyof typeof CAMPAIGNS
export const CAMPAIGN_IDS = Object.keys(CAMPAIGNS) as readonly CampaignId[]
