import { describe } from '@gloamhall/kernel'
import type { Signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { GameUi, TableProps } from '../games/game-ui.ts'
import { say } from '../app/i18n.ts'
import { pageZoom } from '../app/text-size.ts'
import { Icon } from '../components/Icon.tsx'
import { whyNot } from '../components/why-not.ts'
import { usePeek } from './peek.ts'
import type { OpenSpot } from './spots.ts'
import './SpotMenu.css'

interface SpotMenuProps {
  face: GameUi
  props: TableProps
  opened: Signal<OpenSpot | undefined>
}

/**
 * The menu of the spot that is open: its choices, those a rule forbids, and the game's details about it. Details are also
 * shown beside an element under the mouse.
 */
export function SpotMenu({ face, props, opened }: SpotMenuProps) {
  const now = opened.value
  const peeked = usePeek(opened)
  if (now)
    return <OpenMenu key={now.spot} face={face} props={props} opened={now} close={() => (opened.value = undefined)} />
  return peeked && face.About ? <Peek key={peeked.spot} face={face} props={props} at={peeked} /> : null
}

/** Details about the spot under the mouse. */
function Peek({ face: { About }, props, at }: Omit<SpotMenuProps, 'opened'> & { at: OpenSpot }) {
  const { spot, element } = at
  return (
    // Screen readers find it in the menu, which the key ? opens.
    <div ref={useBeside(element, placeAside)} class="spot-menu peek" popover="manual" aria-hidden="true">
      {About && <About {...props} spot={spot} />}
    </div>
  )
}

interface OpenMenuProps extends Omit<SpotMenuProps, 'opened'> {
  opened: OpenSpot
  close(): void
}

function OpenMenu({ face, props, opened, close }: OpenMenuProps) {
  const { spots, tell, choose, selected, inspect, labelOf } = props
  const { spot, element } = opened
  const box = useBeside(element)
  useLayoutEffect(() => {
    if (element.isConnected) box.current?.querySelector('button')?.focus({ preventScroll: true })
    else close()
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
          {labelOf?.(choice) ?? describe(tell, 'choice', choice)}
        </button>
      ))}
      {spots.barredAt(spot).map(({ choice, rule }) => (
        <button key={choice} type="button" class="button barred" data-rule={rule} onClick={() => inspect(rule)}>
          <s>{describe(tell, 'choice', choice)}</s> <small class="why">{whyNot(tell, { choice, rule })}</small>
        </button>
      ))}
      {face.About && <face.About {...props} spot={spot} />}
      <button type="button" class="close" aria-label={say('close')} onClick={close}>
        ×
      </button>
    </div>
  )
}

/** A popover at an element of the board. */
function useBeside(element: Element, place = placeAbove): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const popover = box.current
    if (!popover || !element.isConnected) return undefined
    popover.showPopover()
    const settle = (): void => place(popover, element.getBoundingClientRect())
    settle()
    // Its height changes when details that are loaded on first use arrive.
    const observer = new ResizeObserver(settle)
    observer.observe(popover)
    return () => observer.disconnect()
  }, [element])
  return box
}

const GAP = 6

/** Places details beside their spot, where they are least in the way of the mouse. */
function placeAside(card: HTMLElement, spot: DOMRect): void {
  const zoom = pageZoom()
  const [width, height] = [innerWidth / zoom, innerHeight / zoom]
  const right = spot.right / zoom + GAP
  const left = spot.left / zoom - card.offsetWidth - GAP
  if (right + card.offsetWidth > width && left < 0) return placeAbove(card, spot)
  const top = (spot.top + spot.height / 2) / zoom - card.offsetHeight / 2
  card.style.left = `${right + card.offsetWidth <= width ? right : left}px`
  card.style.maxHeight = `${height - 2 * GAP}px`
  card.style.top = `${Math.max(GAP, Math.min(top, height - card.offsetHeight - GAP))}px`
}

/** Places the menu above or below its spot, where there is more room, and inside the window. */
function placeAbove(menu: HTMLElement, spot: DOMRect): void {
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
