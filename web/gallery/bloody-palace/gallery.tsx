import { render } from 'preact'
import '../../src/styles/fonts.css'
import '../../src/styles/tokens.css'
import '../../src/styles/base.css'
import { Arenas } from './Arenas.tsx'
import { Bases } from './Bases.tsx'
import { Diagrams } from './Diagrams.tsx'
import { Emblems } from './Emblems.tsx'
import { Figures } from './Figures.tsx'
import '../../src/games/bloody-palace/layout/Forecast.css'
import './gallery.css'

/**
 * Every drawing of this game on one page, for development: `vite web`, then `/gallery/bloody-palace/?theme=light`. It is not part of
 * the build.
 */
const asked = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'dark'

const PAGES = { figures: Figures, arenas: Arenas, bases: Bases, diagrams: Diagrams, emblems: Emblems } as const
/** `?page=arenas,diagrams` shows only these. */
const pages = (asked.get('page')?.split(',') ?? Object.keys(PAGES)) as readonly (keyof typeof PAGES)[]
const root = document.getElementById('gallery')
if (root)
  render(
    <div class="gallery">
      {pages.map((page) => {
        const Page = PAGES[page]
        return <Page key={page} />
      })}
    </div>,
    root,
  )
