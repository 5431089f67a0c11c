import { useLayoutEffect } from 'preact/hooks'
import { Icon } from './Icon.tsx'
import type { Setting } from './scene.ts'
import { insertScenes, hrefsOf } from './scene.ts'
import './engraved-figure.css'
import './Engraving.css'

/** A figure in front of its ground. The ground fills the window, and the figure is shown whole. */
export function Engraving({ figure, setting }: { figure: string; setting: Setting }) {
  useLayoutEffect(insertScenes, [])
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
