import type { SeenEvent } from '@gloamhall/kernel'
import { Icon } from '../../components/Icon.tsx'
import { signsOf } from './signs.ts'
import './Signs.css'

/** Events of the current frame rise from the tile of their Hunter, one sign after the other. */
export function Signs({ fresh, seat }: { fresh: readonly SeenEvent[]; seat: number }) {
  const signs = fresh.flatMap((event) => signsOf(event, seat))
  return (
    <span class="hunt-signs" aria-hidden="true">
      {signs.map(({ tone, icon, text }, at) => (
        <b key={`${tone}${at}${text}`} class={tone} style={{ '--turn': at }}>
          {icon && <Icon name={icon} />}
          {text}
        </b>
      ))}
    </span>
  )
}
