import type { Connection } from '../link.ts'
import { say } from '../words.ts'

/** The lamp by the door: lit, flickering, out. */
export function Lamp({ connection }: { connection: Connection }) {
  return (
    <span class={`lamp ${connection}`} role="status">
      <i aria-hidden="true" />
      {say(`connection.${connection}`)}
    </span>
  )
}
