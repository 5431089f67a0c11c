import { render } from 'preact'
import '../../../styles/fonts.css'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { Arenas } from './Arenas.tsx'
import { Bases } from './Bases.tsx'
import { Diagrams } from './Diagrams.tsx'
import { Emblems } from './Emblems.tsx'
import { Figures } from './Figures.tsx'
import '../hall/Foreseen.css'
import './gallery.css'

/**
 * Everything this table is drawn with, on one page, to be looked at while it is drawn:
 * `vite web`, then `/src/games/bloody-palace/gallery/?theme=light`. No page of the house links here, and no build holds it.
 */
const asked = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'dark'

const PAGES = { figures: Figures, arenas: Arenas, bases: Bases, diagrams: Diagrams, emblems: Emblems } as const
/** `?page=arenas,diagrams` shows those alone. */
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
