import { useLayoutEffect } from 'preact/hooks'
import { EngravedScene } from '../../components/Engraving.tsx'
import { Icon } from '../../components/Icon.tsx'
import { insertSprite } from '../../components/sprite.ts'
import { assetsOf } from '../game-assets.ts'
import type { Introduction } from '../manifest.ts'

export const introduction: Introduction = {
  about: {
    en: 'Carry a lantern across the bog, one step at a time, while the wisps come closer to its light. It is the example for game authors: small, complete, and played in a few minutes.',
    de: 'Trag eine Laterne durch den Sumpf, Schritt für Schritt, während die Irrlichter ihrem Schein näher kommen. Das Beispiel für alle, die Spiele schreiben: klein, vollständig und in wenigen Minuten gespielt.',
  },
  minutes: [5, 10],
  Picture,
}

function Picture() {
  useLayoutEffect(() => void assetsOf('marsh').sprite().then(insertSprite), [])
  return (
    <EngravedScene setting={{ ground: 'water', light: 'moon' }}>
      <Icon name="old-lantern" x={150} y={120} size={180} />
    </EngravedScene>
  )
}
