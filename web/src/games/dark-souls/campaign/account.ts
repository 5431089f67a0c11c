import type { Account } from '@gloamhall/dark-souls/face'
import { accountOf } from '@gloamhall/dark-souls/face'
import type { Campaign } from '@gloamhall/protocol'

/** The result of the last session of a finished campaign, and its section. */
export function endingOf({
  state,
  sessions,
}: Campaign): { readonly isWon: boolean; readonly section: number } | undefined {
  const last = sessions.at(-1)
  if (state !== 'over' || !last) return undefined
  return { isWon: last.how === 'won', section: Number(last.params?.['section'] ?? 1) }
}

/** The account of a campaign; undefined if this page is older than the server. */
export const accountIn = (campaign: Campaign): Account | undefined =>
  accountOf(campaign.campaignState, endingOf(campaign))
