import type { Place } from '../router.ts'

/** The pages of campaigns: where each of them is fetched need not be known before somebody goes there. */
export async function campaignPage(page: Place['page']) {
  if (page === 'campaigns') return (await import('./Campaigns.tsx')).Campaigns
  return page === 'sheet'
    ? (await import('./CampaignSheet.tsx')).CampaignSheet
    : (await import('./Campaign.tsx')).CampaignPage
}
