import type { CSSProperties } from 'preact'
import './Die.css'

interface DieProps {
  face: string | number
  /** A face after which the die is rolled again. */
  again?: boolean
  style?: CSSProperties
}

/** One face of a die, as large as the text around it; `--die` is its colour. */
export const Die = ({ face, again = false, style }: DieProps) => (
  <i class={`die ${again ? 'again' : ''}`} {...(style ? { style } : {})}>
    {face}
  </i>
)
