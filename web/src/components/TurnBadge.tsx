import { route } from '../app/router.ts'
import { say } from '../app/i18n.ts'
import { running, turns } from '../net/my-tables.ts'
import './TurnBadge.css'

/**
 * Shows on every page at how many other tables it is the player's turn, as a link to the table or to the list of tables. If
 * there are none, it links back to a running match, except at a match and beside the list itself.
 */
export function TurnBadge() {
  const { page } = route.value
  const isTurn = turns.value.length > 0
  const tables = isTurn ? turns.value : page === 'landing' || page === 'table' ? [] : running.value
  const [first] = tables
  if (!first) return null
  const count = tables.length
  const words = say(isTurn ? 'turns.badge' : 'turns.running', { count })
  const isListed = count > 1 && page !== 'landing'
  return (
    <a class={`turn-badge ${isTurn ? '' : 'idle'}`} href={isListed ? '/' : `/t/${first.code}`} title={words}>
      <span aria-hidden="true">{count}</span>
      <span class="words">{words}</span>
    </a>
  )
}
