import { lazy } from '../app/lazy.tsx'
import { codeIn } from '../app/router.ts'

const Campaigns = lazy(() => import('./Campaigns.tsx').then(({ Campaigns }) => Campaigns))
const Campaign = lazy(() => import('./Campaign.tsx').then(({ CampaignPage }) => CampaignPage))
const CampaignSheet = lazy(() => import('./CampaignSheet.tsx').then(({ CampaignSheet }) => CampaignSheet))

/** One of the pages of campaigns: the address holds a game to begin one, or the code of a campaign or of its sheet. */
export function CampaignPages({ code: address }: { code: string }) {
  const [first = '', sheet] = address.split('/')
  const code = codeIn(first)
  if (code === undefined) return <Campaigns code={first} />
  return sheet ? <CampaignSheet code={code} /> : <Campaign code={code} />
}
