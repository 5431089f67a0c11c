import { sentence } from '@gloamhall/kernel'
import type { TableProps } from '../game-ui.ts'
import { Icon } from '../../components/Icon.tsx'
import { ROLE_ICONS } from './emblems.ts'
import { abilityIn } from './staging.ts'
import './AbilityNotice.css'

/** Shows an ability in the middle of the table while its frame is played. Hidden from screen readers, which read the log. */
export function AbilityNotice({ fresh, tell, view }: Pick<TableProps, 'fresh' | 'tell' | 'view'>) {
  const ability = view.outcome ? undefined : abilityIn(fresh)
  if (!ability) return null
  return (
    <p class="clan-ability-notice" data-notice aria-hidden="true">
      <Icon name={ROLE_ICONS[ability.role]} />
      <span>{sentence(tell, ability.event)}</span>
    </p>
  )
}
