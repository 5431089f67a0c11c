import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

type Stop = HTMLElement | SVGElement

const isOpen = (stop: Stop): boolean => stop.getAttribute('aria-disabled') !== 'true'

/** A roving focus: one stop for Tab, and arrow keys that move to the nearest stop in their direction. */
export function useRove<E extends HTMLElement>(
  stopsAt: string,
): { ref: RefObject<E | null>; onKeyDown(event: KeyboardEvent): void } {
  const ref = useRef<E>(null)
  const stops = (): Stop[] => [...(ref.current?.querySelectorAll<Stop>(stopsAt) ?? [])]
  const settle = (chosen: Stop | undefined) => {
    for (const stop of stops()) stop.tabIndex = stop === chosen ? 0 : -1
  }
  useEffect(() => {
    const all = stops()
    const reached = all.filter((stop) => stop.tabIndex === 0)
    // Tab leads to something that can be chosen, not to what a rule forbids.
    settle(all.find((stop) => stop === document.activeElement) ?? reached.find(isOpen) ?? reached[0] ?? all[0])
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const from = stops().find((stop) => stop === document.activeElement)
    if (!arrow || !from || event.defaultPrevented) return
    const to = nearest(from, stops(), arrow)
    if (!to) return
    event.preventDefault()
    settle(to)
    to.focus()
  }
  return { ref, onKeyDown }
}

function nearest(from: Stop, stops: readonly Stop[], [dx, dy]: readonly [number, number]): Stop | undefined {
  const middle = (element: Stop) => {
    const box = element.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const [x, y] = middle(from)
  const ranked = stops
    .filter((stop) => stop !== from)
    .map((stop) => {
      const [toX, toY] = middle(stop)
      const along = (toX - x) * dx + (toY - y) * dy
      const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx)
      return { stop, along, cost: along + aside * 2.5 }
    })
    .filter(({ along }) => along > 4)
  return ranked.toSorted((a, b) => a.cost - b.cost)[0]?.stop
}
