import type { ComponentType } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Deleted } from '../pages/Deleted.tsx'
import { NotFound } from '../pages/NotFound.tsx'
import type { Route } from './router.ts'
import { route } from './router.ts'
import { deletion } from './storage.ts'
import { say } from './i18n.ts'

/** The pages come when somebody goes there; each is a file of its own. */
type Page = ComponentType<{ code: string }>
const PAGES: Readonly<Record<Route['page'], () => Promise<Page>>> = {
  landing: () => import('../pages/Landing.tsx').then(({ Landing }) => Landing),
  table: () => import('../pages/Table.tsx').then(({ TablePage }) => TablePage),
  replay: () => import('../pages/Replay.tsx').then(({ Replay }) => Replay),
  learn: () => import('../pages/Learn.tsx').then(({ Learn }) => Learn),
  me: () => import('../pages/Me.tsx').then(({ MePage }) => MePage),
  credits: () => import('../pages/Credits.tsx').then(({ Credits }) => Credits),
  figures: () => import('../pages/Statistics.tsx').then(({ Statistics: Figures }) => Figures),
  daily: () => import('../pages/Daily.tsx').then(({ Daily }) => Daily),
  campaign: () => import('../pages/CampaignPages.tsx').then(({ CampaignPages }) => CampaignPages),
  nowhere: async () => NotFound,
}

/** Begins to fetch the first page while its sentences are still on their way. */
export const fetchFirst = (): void => void PAGES[route.value.page]().catch(() => undefined)

/** Once the data of this browser is deleted there is one page left, in every open tab. */
export function App() {
  return deletion.value ? <Deleted where={deletion.value} /> : <Current />
}

function Current() {
  const { page } = route.value
  const code = 'code' in route.value ? route.value.code : ''
  const [shown, setShown] = useState<{ readonly page: string; readonly Page: Page } | undefined>(undefined)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    PAGES[page]()
      .then((Page) => wanted && setShown({ page, Page }))
      .catch(() => wanted && setFailed(true))
    return () => {
      wanted = false
    }
  }, [page])
  const arrived = useRef(false)
  useEffect(() => {
    // Whoever follows a link hears the new page from its beginning; the very first page the browser announces itself.
    if (shown && arrived.current) document.getElementById('main')?.focus({ preventScroll: true })
    if (shown) arrived.current = true
  }, [shown])
  if (shown) return <shown.Page key={`${shown.page}${code}`} code={code} />
  return failed ? <p class="empty">{say('page.failed')}</p> : null
}
