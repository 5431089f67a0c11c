import { useLate } from '../late.ts'
import type { ChairsProps } from './Chairs.tsx'

/** Who is there, who has been away, and who would like a chair: nobody needs to know at first sight, so it comes later. */
export function Attendance(props: ChairsProps) {
  const part = useLate(true, () => import('./Chairs.tsx'))
  return part ? <part.Chairs {...props} /> : null
}
