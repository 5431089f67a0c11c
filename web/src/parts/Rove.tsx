import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

interface RoveProps {
  children: ComponentChildren
  class?: string | undefined
  role?: 'toolbar' | 'group' | 'region' | 'tablist' | 'radiogroup' | undefined
  label?: string | undefined
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

const STOPS = 'button:not([disabled]), [role=button], a[href], [data-stop]'

/** One stop for Tab, and arrows inside: to the nearest thing in that direction, as the eye would go. */
export function Rove({ children, class: extra, role, label }: RoveProps) {
  const ref = useRef<HTMLDivElement>(null)
  const stops = (): HTMLElement[] => [...(ref.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
  const settle = (chosen: HTMLElement | undefined) => {
    for (const stop of stops()) stop.tabIndex = stop === chosen ? 0 : -1
  }
  useEffect(() => {
    const all = stops()
    settle(all.find((stop) => stop === document.activeElement) ?? all.find((stop) => stop.tabIndex === 0) ?? all[0])
  })
  const move = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const from = stops().find((stop) => stop === document.activeElement)
    if (!arrow || !from || event.defaultPrevented) return
    const to = nearest(from, stops(), arrow)
    if (!to) return
    event.preventDefault()
    settle(to)
    to.focus()
  }
  return (
    <div ref={ref} class={extra} role={role} aria-label={label} onKeyDown={move}>
      {children}
    </div>
  )
}

function nearest(from: Element, stops: readonly HTMLElement[], [dx, dy]: readonly [number, number]) {
  const middle = (element: Element) => {
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
