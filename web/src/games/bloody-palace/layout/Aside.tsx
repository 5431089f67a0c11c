import { Feats } from './Feats.tsx'
import { Order } from './Order.tsx'
import type { LayoutProps } from './seen.ts'
import './Aside.css'

/** Beside the arena: the order of the enemies, their possible actions, and the achievements. */
export const Aside = (props: LayoutProps) => (
  <>
    <Order {...props} />
    <Feats {...props} />
  </>
)
