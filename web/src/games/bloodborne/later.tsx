import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import type { TableProps } from '../../game-face.ts'
import { useLate } from '../../late.ts'

/** What nobody sees when they sit down is fetched when somebody looks for it. */

export function Claims(props: TableProps<BloodborneBoard>) {
  const part = useLate(true, () => import('./Claims.tsx'))
  return part ? <part.Claims {...props} /> : null
}

export function End(props: TableProps<BloodborneBoard>) {
  const part = useLate(true, () => import('./End.tsx'))
  return part ? <part.End {...props} /> : null
}
