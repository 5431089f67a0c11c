import { ACTION_IDS, FOE_IDS } from '@gloamhall/bloodborne/face'
import { render } from 'preact'
import { sprite as frame } from 'virtual:icons/table/icons.ts'
import { sprite as house } from 'virtual:icons/components/icons.ts'
import '../../../styles/fonts.css'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { Plate } from '../../../components/Engraved.tsx'
import { insertSprite } from '../../../components/sprite.ts'
import { sprite } from 'virtual:icons/games/bloodborne/icons.ts'
import { FoePlate, Shadow, useCardShape } from '../shapes.tsx'
import './gallery.css'

insertSprite({ ...house, ...frame, ...sprite })

/**
 * Everything this table is drawn with, on one page, to be looked at while it is drawn:
 * `vite web`, then `/src/games/bloodborne/gallery/?theme=light`. No page of the house links here, and no build holds it.
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
