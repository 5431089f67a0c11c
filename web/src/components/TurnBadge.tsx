import { route } from '../app/router.ts'
import { say } from '../app/i18n.ts'
import { turns } from '../net/my-tables.ts'
import './TurnBadge.css'

/** On every page: at how many other tables it is the player's turn, as a link to the table or to the list of them. */
export function TurnBadge() {
  const [first] = turns.value
  if (!first) return null
  const count = turns.value.length
  const isListed = count > 1 && route.value.page !== 'landing'
  return (
    <a class="turn-badge" href={isListed ? '/' : `/t/${first.code}`} title={say('turns.badge', { count })}>
      <span aria-hidden="true">{count}</span>
      <span class="words">{say('turns.badge', { count })}</span>
    </a>
  )
}
