import { render } from 'preact'
import '../../src/styles/fonts.css'
import '../../src/styles/tokens.css'
import '../../src/styles/base.css'
import '../../src/components/Stage.css'
import '../../src/table/TableFrame.css'
import { BOSSES, CHARACTERS, ENEMIES } from '../../src/games/dark-souls/models.ts'
import { Standee } from '../../src/games/dark-souls/Standee.tsx'
import { FACINGS } from '../../src/games/dark-souls/lattice.ts'
import { Bosses } from './Bosses.tsx'
import { Cards } from './Cards.tsx'
import { Journeys } from './Journeys.tsx'
import { Maps } from './Maps.tsx'
import { Floors } from './Floors.tsx'
import { Emblems } from './Emblems.tsx'
import './gallery.css'
import { insertSprite } from '../../src/components/sprite.ts'
import { sprite } from 'virtual:icons/games/dark-souls/icons.ts'

insertSprite(sprite)

/**
 * Every drawing of this game on one page, for development: `vite web`, then `/gallery/dark-souls/?theme=light`. It is not part of
 * the build.
 */
const asked = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'dark'

function Figures() {
  return (
    <section>
      <h2>Figures</h2>
      <svg viewBox="0 0 1300 820" class="gallery-wide">
        {CHARACTERS.map((model, at) => (
          <g key={model} transform={`translate(${110 + at * 190} 200) scale(1.7)`}>
            <Standee model={model} at={[0, 0]} seat={at + 1} />
          </g>
        ))}
        <g transform="translate(870 200) scale(1.7)">
          <Standee model="knight" at={[0, 0]} seat={1} ghost="plan" />
        </g>
        <g transform="translate(1050 200) scale(1.7)">
          <Standee model="crossbow-hollow" at={[0, 0]} queue={3} ghost="threat" />
        </g>
        {ENEMIES.map((model, at) => (
          <g key={model} transform={`translate(${110 + at * 210} 480) scale(1.7)`}>
            <Standee model={model} at={[0, 0]} queue={at + 1} />
          </g>
        ))}
        {CHARACTERS.map((model, at) => (
          <Standee key={model} model={model} at={[60 + at * 70, 620]} seat={at + 1} />
        ))}
        {ENEMIES.map((model, at) => (
          <Standee key={model} model={model} at={[360 + at * 90, 620]} queue={at + 1} />
        ))}
        {CHARACTERS.map((model, at) => (
          <g key={model} transform={`translate(${60 + at * 50} 720) scale(.6)`}>
            <Standee model={model} at={[0, 0]} seat={at + 1} />
          </g>
        ))}
        {ENEMIES.map((model, at) => (
          <g key={model} transform={`translate(${300 + at * 60} 720) scale(.6)`}>
            <Standee model={model} at={[0, 0]} queue={at + 1} />
          </g>
        ))}
      </svg>
      <svg viewBox="0 0 1300 640" class="gallery-wide">
        {BOSSES.map((model, at) => (
          <Standee
            key={model}
            model={model}
            at={[150 + (at % 4) * 320, 250 + Math.floor(at / 4) * 310]}
            facing={FACINGS[at] ?? 's'}
          />
        ))}
      </svg>
    </section>
  )
}

const PAGES = {
  figures: Figures,
  emblems: Emblems,
  floors: Floors,
  bosses: Bosses,
  cards: Cards,
  maps: Maps,
  journeys: Journeys,
} as const
const page = asked.get('page') as keyof typeof PAGES | null
const Page = page ? PAGES[page] : undefined
const root = document.getElementById('gallery')
if (root)
  render(
    <div class="gallery">{Page ? <Page /> : Object.values(PAGES).map((Each) => <Each key={Each.name} />)}</div>,
    root,
  )
