import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { wide } from '../../../app/settings.ts'
import { Andre } from './Andre.tsx'
import { Atlas } from './Atlas.tsx'
import { Company } from './Company.tsx'
import { PartyStatus } from './PartyStatus.tsx'
import { Firekeeper } from './Firekeeper.tsx'
import type { Scene } from './scene.ts'
import { PAGES, suggestedPages } from './scene.ts'
import { Ways } from './Ways.tsx'
import './Travel.css'

/** Between two fights: the map, and below it the services of the bonfire. With less room each of them is a page of its own. */
export function Travel(scene: Scene) {
  const { ref, roomy } = useRoom()
  return (
    <div class="soul-road" ref={ref}>
      {roomy ? <Desk {...scene} /> : <Pages {...scene} />}
    </div>
  )
}

/** Width in pixels that map, smith and Firekeeper need side by side. */
const SIDE_BY_SIDE_PX = 940

function useRoom() {
  const ref = useRef<HTMLDivElement>(null)
  const [roomy, setRoomy] = useState(wide.value)
  useLayoutEffect(() => {
    const road = ref.current
    if (!road) return undefined
    const measure = (): void => setRoomy(road.clientWidth >= SIDE_BY_SIDE_PX)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(road)
    return () => observer.disconnect()
  }, [])
  return { ref, roomy }
}

const Desk = (scene: Scene) => (
  <div class="soul-travel">
    <Company {...scene} />
    <Atlas {...scene} />
    <PartyStatus {...scene} />
    <div class="soul-services">
      <Andre {...scene} />
      <Firekeeper {...scene} />
      <Ways {...scene} />
    </div>
  </div>
)

/** One page at a time, with the most important facts above it. */
function Pages(scene: Scene) {
  const { word, page, turnTo } = scene
  const suggested = suggestedPages(scene)
  return (
    <div class="soul-pages">
      <PartyStatus {...scene} />
      <div class="soul-page-tabs" role="tablist" aria-label={word('journey.pages')}>
        {PAGES.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`soul-tab-${each}`}
            aria-controls="soul-page"
            aria-selected={page === each}
            data-suggested={(page !== each && suggested.includes(each)) || undefined}
            onClick={() => turnTo(each)}
          >
            {word(`journey.page.${each}`)}
          </button>
        ))}
      </div>
      <div class="soul-page" id="soul-page" role="tabpanel" aria-labelledby={`soul-tab-${page}`} tabIndex={0}>
        <Page {...scene} />
      </div>
    </div>
  )
}

function Page(scene: Scene) {
  switch (scene.page) {
    case 'map':
      return (
        <>
          <div class="soul-page-map">
            <Atlas {...scene} />
          </div>
          <Ways {...scene} />
        </>
      )
    case 'andre':
      return <Andre {...scene} />
    case 'firekeeper':
      return <Firekeeper {...scene} />
    case 'party':
      return <Company {...scene} />
  }
}
