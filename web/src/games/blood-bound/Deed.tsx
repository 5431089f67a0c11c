import { sentence } from '@gloamhall/kernel'
import type { TableProps } from '../game-ui.ts'
import { Icon } from '../../components/Icon.tsx'
import { ROLE_ICONS } from './emblems.ts'
import { deedIn } from './staging.ts'
import './Deed.css'

/** Shows an ability in the middle of the table while its frame is played. Hidden from screen readers, which read the log. */
export function Deed({ fresh, tell, view }: Pick<TableProps, 'fresh' | 'tell' | 'view'>) {
  const deed = view.outcome ? undefined : deedIn(fresh)
  if (!deed) return null
  return (
    <p class="clan-deed" aria-hidden="true">
      <Icon name={ROLE_ICONS[deed.role]} />
      <span>{sentence(tell, deed.event)}</span>
    </p>
  )
}
