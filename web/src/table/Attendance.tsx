import { useEffect, useState } from 'preact/hooks'
import type * as ChairsPart from './Chairs.tsx'
import type { ChairsProps } from './Chairs.tsx'

/** Who is there, who has been away, and who would like a chair: nobody needs to know at first sight, so it comes later. */
export function Attendance(props: ChairsProps) {
  const [part, setPart] = useState<typeof ChairsPart | undefined>(undefined)
  useEffect(() => void import('./Chairs.tsx').then(setPart), [])
  return part ? <part.Chairs {...props} /> : null
}
