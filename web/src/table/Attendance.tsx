import { useLazy } from '../app/lazy.ts'
import type { ChairsProps } from './SeatSwitch.tsx'

/** Who is there, who has been away, and who would like a chair: nobody needs to know at first sight, so it comes later. */
export function Attendance(props: ChairsProps) {
  const part = useLazy(true, () => import('./SeatSwitch.tsx'))
  return part ? <part.Chairs {...props} /> : null
}
