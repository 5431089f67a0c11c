import type { Campaign } from '@gloamhall/protocol'
import { useEffect, useState } from 'preact/hooks'
import { campaignOf } from '../campaign/campaign-api.ts'
import { useCampaignUi, useTeller } from '../campaign/use-campaign-ui.ts'
import { word } from '../campaign/words.ts'
import { useLazy } from '../app/lazy.tsx'
import { PageLayout } from '../components/PageLayout.tsx'
import '../campaign/sheet.css'

/** Print page of a campaign: black on white, without the page frame. */
export function CampaignSheet({ code }: { code: string }) {
  const [campaign, setCampaign] = useState<Campaign | undefined>(undefined)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    campaignOf(code).then(setCampaign, () => setFailed(true))
  }, [code])
  const face = useCampaignUi(campaign?.game)
  const tell = useTeller(campaign?.game, face)
  const fetch = face?.sheet
  const sheet = useLazy(fetch !== undefined, async () => fetch?.())
  const isLate = !failed && (!campaign || (!campaign.unreadable && (!face || !tell || (fetch && !sheet))))
  return (
    <PageLayout class="sheet-page">
      <h1 class="hidden">{word('sheet')}</h1>
      <div class="row wrap sheet-tools">
        <a class="button" href={`/c/${code}`}>
          {word('sheet.back')}
        </a>
        <button type="button" class="button primary" disabled={!sheet} onClick={() => print()}>
          {word('sheet.print')}
        </button>
      </div>
      {isLate && <p role="status">{word('finding')}</p>}
      {failed && <p role="alert">{word('failed')}</p>}
      {campaign?.unreadable && <p role="status">{word('next.unread')}</p>}
      {campaign && face && !fetch && <p role="status">{word('sheet.none')}</p>}
      {campaign && !campaign.unreadable && sheet && tell && <sheet.Sheet campaign={campaign} tell={tell} />}
    </PageLayout>
  )
}
