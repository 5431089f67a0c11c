import type { ConnectionState } from '../net/table-socket.ts'
import { say } from '../app/i18n.ts'

/** The state of the connection: live, reconnecting or offline. */
export function ConnectionStatus({ connection }: { connection: ConnectionState }) {
  return (
    <span class={`connection ${connection}`} role="status">
      <i aria-hidden="true" />
      {say(`connection.${connection}`)}
    </span>
  )
}
