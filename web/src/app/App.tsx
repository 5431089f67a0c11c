import type { ComponentType } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Deleted } from '../pages/Deleted.tsx'
import { NotFound } from '../pages/NotFound.tsx'
import { lazy } from './lazy.tsx'
import type { Route } from './router.ts'
import { route } from './router.ts'
import { deletion } from './storage.ts'
import { hasUpdate } from './update.ts'

type Page = ComponentType<{ code: string }> & { preload?(): Promise<unknown> }

const PAGES: Readonly<Record<Route['page'], Page>> = {
  landing: lazy(() => import('../pages/Landing.tsx').then(({ Landing }) => Landing)),
  game: lazy(() => import('../pages/Game.tsx').then(({ Game }) => Game)),
  table: lazy(() => import('../pages/Table.tsx').then(({ TablePage }) => TablePage)),
  replay: lazy(() => import('../pages/Replay.tsx').then(({ Replay }) => Replay)),
  learn: lazy(() => import('../pages/Learn.tsx').then(({ Learn }) => Learn)),
  first: lazy(() => import('../pages/FirstMatch.tsx').then(({ FirstMatch }) => FirstMatch)),
  me: lazy(() => import('../pages/Me.tsx').then(({ MePage }) => MePage)),
  credits: lazy(() => import('../pages/Credits.tsx').then(({ Credits }) => Credits)),
  figures: lazy(() => import('../pages/Statistics.tsx').then(({ Statistics }) => Statistics)),
  daily: lazy(() => import('../pages/Daily.tsx').then(({ Daily }) => Daily)),
  campaign: lazy(() => import('../pages/CampaignPages.tsx').then(({ CampaignPages }) => CampaignPages)),
  nowhere: NotFound,
}

// Needed long after the first view, if at all.
const UpdateNotice = lazy(() => import('../offline/UpdateNotice.tsx').then(({ UpdateNotice }) => UpdateNotice), {
  silent: true,
})

const preload = async (page: Route['page']): Promise<void> => {
  await PAGES[page].preload?.().catch(() => undefined)
}

/** Begins to fetch the first page while its catalogue is still on its way. */
export const fetchFirst = (): void => void preload(route.value.page)

/** The page of the current address. After the data of this browser was deleted every open tab shows one page only. */
export function App() {
  if (deletion.value) return <Deleted where={deletion.value} />
  return (
    <>
      <Current />
      {hasUpdate.value && <UpdateNotice />}
    </>
  )
}

/** The old page stays until the new one can be drawn, or could not be fetched: then its own message replaces it. */
function Current() {
  const { page } = route.value
  const code = 'code' in route.value ? route.value.code : ''
  const [arrived, setArrived] = useState<Shown | undefined>(undefined)
  useEffect(() => {
    let isCurrent = true
    void preload(page).then(() => isCurrent && setArrived({ page, code }))
    return () => {
      isCurrent = false
    }
  }, [page, code])
  const shown = arrived?.page === page ? { page, code } : arrived
  const hasArrived = useRef(false)
  useEffect(() => {
    // Screen readers announce the first page by themselves; after a link they continue at the start of the new one.
    if (shown && hasArrived.current) document.getElementById('main')?.focus({ preventScroll: true })
    if (shown) hasArrived.current = true
  }, [shown?.page])
  if (!shown) return null
  const Page = PAGES[shown.page]
  return <Page key={`${shown.page}${shown.code}`} code={shown.code} />
}

interface Shown {
  readonly page: Route['page']
  readonly code: string
}
