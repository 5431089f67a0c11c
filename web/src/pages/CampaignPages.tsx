import type { ComponentType } from 'preact'
import { useLate } from '../late.ts'
import { codeIn } from '../router.ts'

type Page = ComponentType<{ code: string }>

/** Whatever there is of campaigns: where each page is fetched need not be known before somebody goes there. */
export function CampaignPages({ code: asked }: { code: string }) {
  const [first = '', sheet] = asked.split('/')
  const code = codeIn(first)
  const Shown = useLate<Page>(true, code === undefined ? beginning : sheet ? sheetPage : campaignPage)
  return Shown ? <Shown code={code ?? first} /> : null
}

const beginning = async (): Promise<Page> => (await import('./Campaigns.tsx')).Campaigns
const sheetPage = async (): Promise<Page> => (await import('./CampaignSheet.tsx')).CampaignSheet
const campaignPage = async (): Promise<Page> => (await import('./Campaign.tsx')).CampaignPage
