import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { Icon } from './Icon.tsx'
import type { Setting } from './scene.ts'
import { insertScenes, hrefsOf } from './scene.ts'
import './engraved-figure.css'
import './Engraving.css'

/** A figure in front of its ground. The ground fills the window, and the figure is shown whole. */
export const Engraving = ({ figure, setting }: { figure: string; setting: Setting }) => (
  <span class="engraving">
    <Scene setting={setting} />
    <Icon name={figure} />
  </span>
)

/** Several pieces in front of a background, drawn in a window of 480 × 320. */
export const EngravedScene = (props: SceneProps) => (
  <span class="engraving" aria-hidden="true">
    <Scene {...props} />
  </span>
)

interface SceneProps {
  setting: Setting
  children?: ComponentChildren
}

function Scene({ setting, children }: SceneProps) {
  useLayoutEffect(insertScenes, [])
  return (
    <svg class="scene" viewBox="0 0 480 320" preserveAspectRatio="xMidYMax slice">
      {hrefsOf(setting).map((href) => (
        <use key={href} href={href} />
      ))}
      {children}
    </svg>
  )
}
