import type { Signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { OpenSpot } from './spots.ts'
import { toggleSpot } from './spots.ts'

const LONG_PRESS_MS = 500
/** Delay, so that a pointer crossing the board opens nothing. */
const HOVER_MS = 250
/** A finger that moves farther than this is dragging. */
const STILL_PX = 10

/** Elements with a click behaviour of their own. */
const ACTS = '[data-spot], [data-choice], button, a, summary, input'

/** Opens details (`components/about.ts`) on the page, and returns the element whose details a mouse is asking for. */
export function usePeek(opened: Signal<OpenSpot | undefined>): OpenSpot | undefined {
  const [peeked, peek] = useState<OpenSpot | undefined>(undefined)
  useEffect(() => listen(opened, peek), [opened])
  return peeked
}

function listen(opened: Signal<OpenSpot | undefined>, peek: (at: OpenSpot | undefined) => void): () => void {
  let hovered: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pressed: { readonly x: number; readonly y: number; isLong: boolean } | undefined
  const rest = (): void => {
    clearTimeout(timer)
    hovered = undefined
    peek(undefined)
  }
  const open = (place: OpenSpot): void => {
    rest()
    opened.value = place
  }
  const over = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse') return
    const place = detailsAt(target)
    if (place?.element === hovered) return
    rest()
    if (!place || opened.peek()) return
    hovered = place.element
    timer = setTimeout(() => peek(place), HOVER_MS)
  }
  const down = ({ target, pointerType, clientX: x, clientY: y }: PointerEvent): void => {
    rest()
    pressed = { x, y, isLong: false }
    const place = pointerType === 'mouse' ? undefined : detailsAt(target)
    if (!place) return
    timer = setTimeout(() => {
      if (pressed) pressed.isLong = true
      open(place)
    }, LONG_PRESS_MS)
  }
  const move = ({ clientX, clientY, pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse' || !pressed) return
    if (Math.hypot(clientX - pressed.x, clientY - pressed.y) > STILL_PX) clearTimeout(timer)
  }
  const lift = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse') clearTimeout(timer)
  }
  /** The end of a long press is not a click on the element below. */
  const dropLongClick = (event: MouseEvent): void => {
    if (!pressed?.isLong || event.detail === 0) return
    pressed.isLong = false
    event.stopPropagation()
    event.preventDefault()
  }
  const click = (event: MouseEvent): void => {
    const place = event.defaultPrevented ? undefined : detailsAt(event.target)
    if (place && !acts(event.target, place)) toggleSpot(opened, place.spot, place.element)
  }
  const menu = (event: MouseEvent): void => {
    const place = event.defaultPrevented ? undefined : (detailsAt(event.target) ?? spotAt(event.target))
    if (!place) return
    event.preventDefault()
    open(place)
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') rest()
    const place = event.defaultPrevented ? undefined : detailsAt(event.target)
    if (!place) return
    const isPress = event.key === 'Enter' || event.key === ' '
    if (event.key !== '?' && !(isPress && !acts(event.target, place))) return
    event.preventDefault()
    open(place)
  }
  const handlers = [
    ['pointerover', over],
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', lift],
    ['pointercancel', lift],
    ['click', click],
    ['contextmenu', menu],
    ['keydown', key],
  ] as const
  for (const [event, handler] of handlers) document.addEventListener(event, handler as EventListener)
  document.addEventListener('click', dropLongClick, { capture: true })
  document.addEventListener('wheel', rest, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const [event, handler] of handlers) document.removeEventListener(event, handler as EventListener)
    document.removeEventListener('click', dropLongClick, { capture: true })
    document.removeEventListener('wheel', rest)
  }
}

/** Whether a click does something else: it is on a choice, or on a control inside the element. */
function acts(target: EventTarget | null, { element }: OpenSpot): boolean {
  const control = target instanceof Element ? target.closest(ACTS) : null
  return control !== null && (control !== element || element.hasAttribute('data-spot'))
}

function detailsAt(target: EventTarget | null): OpenSpot | undefined {
  const element = target instanceof Element ? target.closest('[data-about]') : null
  const spot = element?.getAttribute('data-about')
  return element && spot ? { spot, element } : undefined
}

/** A place of the board with choices. */
function spotAt(target: EventTarget | null): OpenSpot | undefined {
  const element = target instanceof Element ? target.closest('.board [data-spot]') : null
  const spot = element?.getAttribute('data-spot')
  return element && spot ? { spot, element } : undefined
}
