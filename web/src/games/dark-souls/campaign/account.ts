import type { Account } from '@gloamhall/dark-souls/face'
import { accountOf } from '@gloamhall/dark-souls/face'
import type { Campaign } from '@gloamhall/protocol'

/** How the last evening of a campaign that is over has ended, and in which section. */
export function endingOf({
  state,
  sessions,
}: Campaign): { readonly isWon: boolean; readonly section: number } | undefined {
  const last = sessions.at(-1)
  if (state !== 'over' || !last) return undefined
  return { isWon: last.how === 'won', section: Number(last.params?.['section'] ?? 1) }
}

/** Where this campaign stands; nothing, where this page is older than the house. */
export const accountIn = (campaign: Campaign): Account | undefined =>
  accountOf(campaign.campaignState, endingOf(campaign))
