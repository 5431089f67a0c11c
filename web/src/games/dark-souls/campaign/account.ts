import type { Account } from '@gloamhall/dark-souls/face'
import { accountOf } from '@gloamhall/dark-souls/face'
import type { Campaign } from '@gloamhall/protocol'

/** How the last evening of a campaign that is over has ended. */
export const howOf = ({ state, evenings }: Campaign): string | undefined =>
  state === 'over' ? evenings.at(-1)?.how : undefined

/** Where this campaign stands; nothing, where this page is older than the house. */
export const accountIn = (campaign: Campaign): Account | undefined =>
  accountOf(campaign.carried, { isWon: howOf(campaign) === 'won' })
