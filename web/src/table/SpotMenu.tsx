import { describe } from '@gloamhall/kernel'
import type { Signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { GameUi, TableProps } from '../games/game-ui.ts'
import { say } from '../app/i18n.ts'
import { pageZoom } from '../app/text-size.ts'
import { Icon } from '../components/Icon.tsx'
import type { OpenSpot } from './spots.ts'
import './SpotMenu.css'

interface SpotMenuProps {
  face: GameUi
  props: TableProps
  opened: Signal<OpenSpot | undefined>
}

/** The menu of the spot that is open: its choices, those a rule forbids, and what the game has to say about it. */
export function SpotMenu({ face, props, opened }: SpotMenuProps) {
  const now = opened.value
  if (!now) return null
  return <OpenMenu key={now.spot} face={face} props={props} opened={now} close={() => (opened.value = undefined)} />
}

interface OpenMenuProps extends Omit<SpotMenuProps, 'opened'> {
  opened: OpenSpot
  close(): void
}

function OpenMenu({ face, props, opened, close }: OpenMenuProps) {
  const { spots, tell, choose, selected, inspect } = props
  const { spot, element } = opened
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const menu = box.current
    if (!menu || !element.isConnected) return close()
    menu.showPopover()
    place(menu, element.getBoundingClientRect())
    menu.querySelector('button')?.focus({ preventScroll: true })
  }, [spot, element])
  return (
    <div
      ref={box}
      class="spot-menu"
      role="dialog"
      popover="auto"
      aria-label={say('spot.menu')}
      onToggle={({ newState }) => newState === 'closed' && close()}
      onKeyDown={(event) => {
        // Escape closes the menu by itself, and must close nothing else with it.
        if (event.key === 'Escape') event.stopPropagation()
      }}
    >
      {spots.at(spot).map((choice) => (
        <button
          key={choice}
          type="button"
          class={`button ${spots.isFatal(choice) ? 'fatal' : ''}`}
          aria-pressed={selected === choice}
          onClick={() => {
            close()
            choose(choice)
          }}
        >
          {spots.isFatal(choice) && <Icon name="death-skull" label={tell('fatal')} />}
          {describe(tell, 'choice', choice)}
        </button>
      ))}
      {spots.barredAt(spot).map(({ choice, rule }) => (
        <button key={choice} type="button" class="button barred" data-rule={rule} onClick={() => inspect(rule)}>
          <s>{describe(tell, 'choice', choice)}</s> <small class="why">{rule}</small>
        </button>
      ))}
      {face.About && <face.About {...props} spot={spot} />}
      <button type="button" class="close" aria-label={say('close')} onClick={close}>
        ×
      </button>
    </div>
  )
}

const GAP = 6

/** Places the menu above or below its spot, where there is more room, and inside the window. */
function place(menu: HTMLElement, spot: DOMRect): void {
  const zoom = pageZoom()
  const [width, height] = [innerWidth / zoom, innerHeight / zoom]
  const [spotTop, spotBottom] = [spot.top / zoom, spot.bottom / zoom]
  const below = spotTop + spotBottom <= height
  const left = (spot.left + spot.width / 2) / zoom - menu.offsetWidth / 2
  menu.style.left = `${Math.max(GAP, Math.min(left, width - menu.offsetWidth - GAP))}px`
  menu.style.maxHeight = `${Math.max((below ? height - spotBottom : spotTop) - 2 * GAP, 160)}px`
  const top = below ? spotBottom + GAP : spotTop - menu.offsetHeight - GAP
  menu.style.top = `${Math.max(GAP, Math.min(top, height - menu.offsetHeight - GAP))}px`
}
