import type { ComponentType } from 'preact'
import { useLazy } from '../app/lazy.ts'
import { codeIn, route } from '../app/router.ts'

type Page = ComponentType<{ code: string }>

/** Whatever there is of campaigns: where each page is fetched need not be known before somebody goes there. */
export function CampaignPages({ code: asked }: { code: string }) {
  const [first = '', sheet] = asked.split('/')
  const code = codeIn(first)
  const Shown = useLazy<Page>(true, code === undefined ? beginning : sheet ? sheetPage : campaignPage)
  // Whoever goes on to a table has its code in the address already, and that is no campaign's.
  if (route.value.page !== 'campaign') return null
  return Shown ? <Shown code={code ?? first} /> : null
}

const beginning = async (): Promise<Page> => (await import('./Campaigns.tsx')).Campaigns
const sheetPage = async (): Promise<Page> => (await import('./CampaignSheet.tsx')).CampaignSheet
const campaignPage = async (): Promise<Page> => (await import('./Campaign.tsx')).CampaignPage
