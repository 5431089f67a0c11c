import type { FoeId } from '@gloamhall/bloodborne/face'
import type { ComponentChildren } from 'preact'
import { Icon } from '../../components/Icon.tsx'
import { useShape } from '../../components/shape.ts'
import { PLAIN_FOE } from './emblems.ts'
import { shapesOf } from './figures/index.ts'
import { Picture } from './Picture.tsx'

/** The picture of a foe in its window. */
export function FoePlate({ foe, children }: { foe: FoeId; children?: ComponentChildren }) {
  return (
    <span class="plate" aria-hidden="true">
      <Picture foe={foe} />
      {children}
    </span>
  )
}

/** The shadow of a foe, for places without room for its picture. */
export function Shadow({ foe }: { foe: FoeId }) {
  return <Icon name={useShape(`hunt-shadow-${foe}`, PLAIN_FOE, () => shapesOf(foe))} />
}
