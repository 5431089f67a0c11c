import { ACTION_IDS, FOE_IDS } from '@gloamhall/bloodborne/face'
import { render } from 'preact'
import { sprite as frame } from 'virtual:icons/table/icons.ts'
import { sprite as common } from 'virtual:icons/components/icons.ts'
import '../../src/styles/fonts.css'
import '../../src/styles/tokens.css'
import '../../src/styles/base.css'
import { Plate } from '../../src/components/Engraved.tsx'
import { insertSprite } from '../../src/components/sprite.ts'
import { sprite } from 'virtual:icons/games/bloodborne/icons.ts'
import { FoePlate, Shadow } from '../../src/games/bloodborne/FoePlate.tsx'
import { useCardShape } from '../../src/games/bloodborne/use-card-shape.ts'
import './gallery.css'

insertSprite({ ...common, ...frame, ...sprite })

/**
 * Every drawing of this game on one page, for development: `vite web`, then `/gallery/bloodborne/?theme=light`. It is not part of
 * the build.
 */
document.documentElement.dataset['theme'] = new URLSearchParams(location.search).get('theme') ?? 'dark'

const Card = ({ card }: { card: (typeof ACTION_IDS)[number] }) => <Plate icon={useCardShape(card)} />

const root = document.getElementById('gallery')
if (root)
  render(
    <div class="gallery">
      <h2>Foes</h2>
      <ul class="gallery-foes">
        {FOE_IDS.map((foe) => (
          <li key={foe}>
            <FoePlate foe={foe} />
            <span>
              <FoePlate foe={foe} />
              <Shadow foe={foe} /> {foe}
            </span>
          </li>
        ))}
      </ul>
      <h2>Cards</h2>
      <ul class="gallery-cards">
        {ACTION_IDS.map((card) => (
          <li key={card}>
            <Card card={card} /> {card}
          </li>
        ))}
      </ul>
    </div>,
    root,
  )
