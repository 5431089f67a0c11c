import { useLayoutEffect } from 'preact/hooks'
import { Icon } from './Icon.tsx'
import type { Setting } from './scene.ts'
import { hangScenes, hrefsOf } from './scene.ts'
import './engraved-figure.css'
import './Engraving.css'

/** A figure before its ground, in whatever window it is given: the ground fills it, the figure stands in it whole. */
export function Engraving({ figure, setting }: { figure: string; setting: Setting }) {
  useLayoutEffect(hangScenes, [])
  return (
    <span class="engraving">
      <svg class="scene" viewBox="0 0 480 320" preserveAspectRatio="xMidYMax slice">
        {hrefsOf(setting).map((href) => (
          <use key={href} href={href} />
        ))}
      </svg>
      <Icon name={figure} />
    </span>
  )
}
