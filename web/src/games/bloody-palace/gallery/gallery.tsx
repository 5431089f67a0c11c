import { render } from 'preact'
import '../../../look/fonts.css'
import '../../../look/tokens.css'
import '../../../look/house.css'
import { Figures } from './Figures.tsx'
import './gallery.css'

/**
 * Everything this table is drawn with, on one page, to be looked at while it is drawn:
 * `vite web`, then `/src/games/bloody-palace/gallery/?theme=light`. No page of the house links here, and no build holds it.
 */
const asked = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'dark'

const PAGES = { figures: Figures } as const
const page = asked.get('page') as keyof typeof PAGES | null
const Page = page ? PAGES[page] : undefined
const root = document.getElementById('gallery')
if (root)
  render(
    <div class="gallery">{Page ? <Page /> : Object.values(PAGES).map((Each) => <Each key={Each.name} />)}</div>,
    root,
  )
