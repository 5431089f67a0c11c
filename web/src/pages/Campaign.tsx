import type { Campaign } from '@gloamhall/protocol'
import { useEffect, useState } from 'preact/hooks'
import { campaignOf, callCharacter } from '../campaign/campaign-api.ts'
import { Sessions } from '../campaign/Sessions.tsx'
import { History } from '../campaign/History.tsx'
import { CampaignFile } from '../campaign/CampaignFile.tsx'
import { Members } from '../campaign/Members.tsx'
import { Replaced } from '../campaign/Replaced.tsx'
import { NextSession } from '../campaign/NextSession.tsx'
import { useCampaignUi, useTeller } from '../campaign/use-campaign-ui.ts'
import { dayIn, word } from '../campaign/words.ts'
import { codeOf } from '../net/api.ts'
import { Invitation } from '../components/Invitation.tsx'
import { PageLayout } from '../components/PageLayout.tsx'
import { titleLanguage, titleOf } from '../games/catalogue.ts'
import { spoken } from '../app/i18n.ts'
import '../campaign/campaign.css'

/** Overview of a campaign: state, past sessions, and the next one. */
export function CampaignPage({ code }: { code: string }) {
  const { campaign, problem, setCampaign } = useCampaign(code)
  if (problem !== undefined)
    return (
      <PageLayout>
        <section class="page narrow">
          <h1>{word(problem === 'unknown-campaign' ? 'unknown' : 'title')}</h1>
          <p role="status">{word(problem === 'unknown-campaign' ? 'unknown.text' : 'failed')}</p>
          <a class="button primary" href="/">
            Gloamhall
          </a>
        </section>
      </PageLayout>
    )
  return (
    <PageLayout class="campaign">
      {campaign ? (
        <CampaignOverview campaign={campaign} setCampaign={setCampaign} />
      ) : (
        <p class="empty" role="status">
          {word('finding')}
        </p>
      )}
    </PageLayout>
  )
}

const REFRESH_INTERVAL_MS = 15_000

/** The campaign, fetched again whenever the page becomes visible, since others may be playing. */
function useCampaign(code: string) {
  const [campaign, setCampaign] = useState<Campaign | undefined>(undefined)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  useEffect(() => {
    const look = (): void => {
      if (document.hidden) return
      campaignOf(code).then(setCampaign, (error: unknown) => {
        // Keeps the last known state while the server is unreachable.
        setCampaign((there) => {
          if (!there) setProblem(codeOf(error))
          return there
        })
      })
    }
    look()
    const looks = setInterval(look, REFRESH_INTERVAL_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(looks)
      document.removeEventListener('visibilitychange', look)
    }
  }, [code])
  return { campaign, problem, setCampaign }
}

interface CampaignOverviewProps {
  campaign: Campaign
  setCampaign(campaign: Campaign): void
}

function CampaignOverview({ campaign, setCampaign }: CampaignOverviewProps) {
  const { code, game, names, created, state, may, unreadable } = campaign
  const face = useCampaignUi(game)
  const tell = useTeller(game, face)
  const call = async (character: string, name: string) => setCampaign(await callCharacter(code, character, name))
  return (
    <div class="page">
      <header class="campaign-head">
        <div>
          <p class="soft">
            <a href={`/campaigns/${game}`}>{word('begin')}</a> · <span lang={titleLanguage(game)}>{titleOf(game)}</span>
          </p>
          <h1>{names[spoken.value]}</h1>
          <p class="soft">
            <b class="code">{code}</b> · {word(`state.${state}`)} · {word('since', { day: dayIn(created) })}
          </p>
        </div>
        <NextSession {...{ campaign, face }} />
      </header>
      <Replaced campaign={campaign} changed={setCampaign} />
      {face && tell && !unreadable && (
        <face.Story campaign={campaign} tell={tell} call={may.includes('rename') ? call : undefined} />
      )}
      <div class="campaign-foot">
        <Sessions campaign={campaign} face={face} tell={tell} />
        <div class="campaign-side">
          <Members campaign={campaign} changed={setCampaign} />
          {face?.sheet && !unreadable && (
            <a class="button" href={`/c/${code}/sheet`}>
              {word('sheet')}
            </a>
          )}
          <Invitation path={`/c/${code}`} title={word('link')} about={word('link.about')} />
          <CampaignFile campaign={campaign} replaced={setCampaign} />
          <History campaign={campaign} />
        </div>
      </div>
    </div>
  )
}
