import type { CampaignSection } from '../content/campaigns.ts'
import type { Campaign } from '../table.ts'

/** The section being played. (DS-248) */
export const sectionOf = ({ scenario, section }: Campaign): CampaignSection =>
  scenario.sections[section - 1] as CampaignSection
