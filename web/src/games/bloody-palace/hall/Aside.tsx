import { Feats } from './Feats.tsx'
import { Order } from './Order.tsx'
import type { HallProps } from './seen.ts'
import './Aside.css'

/** Beside the arena: who acts after whom, what they may do, and what can be earned. */
export const Aside = (props: HallProps) => (
  <>
    <Order {...props} />
    <Feats {...props} />
  </>
)
