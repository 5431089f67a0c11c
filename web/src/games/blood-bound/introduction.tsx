import { useLayoutEffect } from 'preact/hooks'
import { EngravedScene } from '../../components/Engraving.tsx'
import { Icon } from '../../components/Icon.tsx'
import { insertSprite } from '../../components/sprite.ts'
import type { Introduction } from '../manifest.ts'
import { assetsOf } from '../game-assets.ts'
import './introduction.css'

export const introduction: Introduction = {
  about: {
    en: 'Two clans of vampires share a table, and nobody knows who belongs to whom. One dagger goes around, each wound forces a truth into the open, and the first capture ends it all: take the rival leader, and your clan wins; take anyone else, and it loses.',
    de: 'Zwei Vampirclans sitzen an einem Tisch, und niemand weiß, wer zu wem gehört. Ein einziger Dolch macht die Runde, jede Wunde bringt etwas Wahres ans Licht, und die erste Unterwerfung beendet das Spiel: Triffst du den gegnerischen Clanführer, gewinnt dein Clan; triffst du irgendjemand anderen, verliert er.',
  },
  minutes: [15, 30],
  Picture,
}

/** Hooded guests around a table, with the dagger in its middle. */
const GUESTS = [
  ['hood', 2, 140, 138],
  ['visored-helm', 340, 134, 138],
  ['king', 96, 88, 150],
  ['executioner-hood', 234, 84, 150],
] as const

function Picture() {
  useLayoutEffect(() => void assetsOf('blood-bound').sprite().then(insertSprite), [])
  return (
    <EngravedScene setting={{ ground: 'hall', light: 'fire' }}>
      {GUESTS.map(([icon, x, y, size]) => (
        <g key={icon} class="clan-guest">
          <Icon name={icon} x={x} y={y} size={size} />
        </g>
      ))}
      <path class="clan-tabletop" d="M-20 320C20 200 460 200 500 320Z" />
      <path class="clan-tabletop-edge" d="M4 300C60 214 420 214 476 300" />
      <g class="clan-blade" transform="rotate(45 240 262)">
        <Icon name="sacrificial-dagger" x={196} y={218} size={88} />
      </g>
    </EngravedScene>
  )
}
