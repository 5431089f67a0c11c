import { fieldsIn, numberIn, wordIn, wordsIn } from '@gloamhall/kernel'
import type { CampaignId, CampaignSection, Scenario } from '../content/campaigns.ts'
import { CAMPAIGN_IDS, CAMPAIGNS } from '../content/campaigns.ts'
import type { CardId } from '../content/cards.ts'
import { CARD_IDS } from '../content/cards.ts'
import type { Campaign } from '../table.ts'

/** A campaign of the book by name, or with its section, bosses that have fallen and cards sold. */
export type SceneCampaign =
  | CampaignId
  | {
      readonly scenario: CampaignId
      readonly section?: number
      readonly beaten?: number
      readonly gone?: readonly CardId[]
    }

const FIELDS = ['scenario', 'section', 'beaten', 'gone']

export function campaignIn(given: unknown): Campaign | undefined {
  if (given === undefined) return undefined
  const spoken = (typeof given === 'string' ? { scenario: given } : fieldsIn(given, 'campaign', FIELDS)) as Readonly<
    Record<string, unknown>
  >
  const scenario: Scenario = CAMPAIGNS[wordIn(spoken['scenario'], 'campaign.scenario', CAMPAIGN_IDS)]
  const section = numberIn(spoken['section'] ?? 1, 'campaign.section', 1, scenario.sections.length)
  const { bosses } = scenario.sections[section - 1] as CampaignSection
  return {
    scenario,
    section,
    beaten: numberIn(spoken['beaten'] ?? 0, 'campaign.beaten', 0, bosses.length - 1),
    // New treasure joins after the first section. (DS-309)
    grown: section > 1,
    classes: [],
    gone: wordsIn(spoken['gone'], 'campaign.gone', CARD_IDS),
    waiting: [],
    first: undefined,
  }
}
