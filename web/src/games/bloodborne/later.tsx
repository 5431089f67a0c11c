import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import type { ComponentProps } from 'preact'
import type { TableProps } from '../../game-face.ts'
import { useLate } from '../../late.ts'
import type { Flow as FlowPart } from './Flow.tsx'

/** What nobody sees when they sit down is fetched when somebody looks for it. */

export function Claims(props: TableProps<BloodborneBoard>) {
  const part = useLate(true, () => import('./Claims.tsx'))
  return part ? <part.Claims {...props} /> : null
}

/** Nothing flows before the first frame, and that comes after the first sight of the table. */
export function Flow(props: ComponentProps<typeof FlowPart>) {
  const part = useLate(true, () => import('./Flow.tsx'))
  return part ? <part.Flow {...props} /> : null
}

export function End(props: TableProps<BloodborneBoard>) {
  const part = useLate(true, () => import('./End.tsx'))
  return part ? <part.End {...props} /> : null
}
