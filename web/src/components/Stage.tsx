import type { ComponentChildren } from 'preact'
import { createContext } from 'preact'
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { SpotMarks } from '../table/spots.ts'
import { say } from '../app/i18n.ts'
import { pageZoom } from '../app/text-size.ts'
import type { Viewport } from './stage-view.ts'
import { TARGET_RADIUS_PX, touchAt, touchedAt } from './stage-touch.ts'
import { approached, panned, showing, surrounding, whole, zoomed } from './stage-view.ts'
import './Stage.css'

interface StageProps {
  /** The size of the board in board units. */
  width: number
  height: number
  label: string
  /** On small screens: the point to show, and the least pixels per board unit that a finger can hit. */
  near?: Near | undefined
  children: ComponentChildren
}

interface Near {
  readonly at: readonly [x: number, y: number]
  readonly pixels: number
}

/** Board units per pixel of the screen. */
const PerPixel = createContext(1)

/** A pointer that has moved this far drags; a shorter movement is still a touch. */
const DRAG_THRESHOLD_PX = 6

/** A board that fits its space, can be zoomed with the wheel or two fingers, dragged, and fitted again. */
export function Stage({ width, height, label, near, children }: StageProps) {
  const board = whole(width, height)
  const [sight, setSight] = useState<Viewport>(board)
  const svg = useRef<SVGSVGElement>(null)
  const room = useRoom(svg)
  // The narrower side decides, so that the board is never cut off.
  const perPixel = Math.max(sight.width / room.width, sight.height / room.height)
  const fingers = useRef(new Map<number, readonly [number, number]>())
  const dragged = useRef(false)
  const aim = useAim(svg)

  useLayoutEffect(
    () => setSight(near ? approached(board, room, near.pixels, near.at) : board),
    [width, height, near && room.width],
  )
  useLayoutEffect(() => {
    if (near) setSight((now) => surrounding(now, board, near.at))
  }, [near?.at[0], near?.at[1]])

  /** The point of the board at a point of the screen. */
  const onBoard = (x: number, y: number): readonly [number, number] => {
    const point = new DOMPoint(x, y).matrixTransform(svg.current?.getScreenCTM()?.inverse())
    return [point.x, point.y]
  }
  const move = (event: PointerEvent): void => {
    const { pointerId, clientX, clientY } = event
    const before = fingers.current.get(pointerId)
    if (!before) return
    const [dx, dy] = [clientX - before[0], clientY - before[1]]
    if (!dragged.current && fingers.current.size === 1 && Math.hypot(dx, dy) < DRAG_THRESHOLD_PX) return
    dragged.current = true
    aim.end()
    svg.current?.setPointerCapture(pointerId)
    const [other] = [...fingers.current].filter(([id]) => id !== pointerId).map(([, at]) => at)
    fingers.current.set(pointerId, [clientX, clientY])
    const unit = perPixel / pageZoom()
    if (!other) return setSight((now) => panned(now, board, -dx * unit, -dy * unit))
    const apart = (at: readonly [number, number]): number => Math.hypot(at[0] - other[0], at[1] - other[1])
    const middle = onBoard((clientX + other[0]) / 2, (clientY + other[1]) / 2)
    setSight((now) => zoomed(now, board, apart([clientX, clientY]) / Math.max(1, apart(before)), middle))
  }
  const lift = ({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId)
    aim.end()
  }
  return (
    <div class="stage">
      <svg
        ref={svg}
        viewBox={`${sight.x} ${sight.y} ${sight.width} ${sight.height}`}
        // Board units per pixel, for marks that are never smaller than can be read.
        style={{ '--unit': perPixel }}
        role="group"
        aria-label={label}
        onPointerDown={({ pointerId, pointerType, clientX, clientY }) => {
          if (fingers.current.size === 0) dragged.current = false
          fingers.current.set(pointerId, [clientX, clientY])
          aim.begin(pointerType === 'mouse' ? undefined : [clientX, clientY])
        }}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
        onPointerLeave={lift}
        onClickCapture={(event) => {
          // The end of a drag is not a click on the element under the pointer.
          if (dragged.current && event.detail > 0) event.stopPropagation()
          else aim.resolve(event)
        }}
        onWheel={(event) => {
          event.preventDefault()
          const { clientX, clientY, deltaY } = event
          setSight((now) => zoomed(now, board, Math.exp(-deltaY / 400), onBoard(clientX, clientY)))
        }}
        onFocusIn={({ target }) => {
          // The board must not move under a finger, or the tap would land elsewhere.
          const isByKey = target instanceof Element && target.matches(':focus-visible')
          const box = isByKey ? target.getBoundingClientRect() : undefined
          const at = box && onBoard(box.x + box.width / 2, box.y + box.height / 2)
          if (at) setSight((now) => showing(now, board, at))
        }}
      >
        <PerPixel.Provider value={perPixel}>{children}</PerPixel.Provider>
      </svg>
      {sight.width < width && (
        <button type="button" class="button fit" onClick={() => setSight(board)}>
          {say('stage.fit')}
        </button>
      )}
    </div>
  )
}

/**
 * The target of a finger, marked with `data-aimed` while it is down. A tap goes to the nearest target instead of the
 * topmost; a mouse clicks what it points at.
 */
function useAim(svg: { readonly current: SVGSVGElement | null }) {
  const state = useRef<{ byTouch: boolean; at?: Element }>({ byTouch: false })
  const end = (): void => {
    state.current.at?.removeAttribute('data-aimed')
    delete state.current.at
  }
  return {
    begin(point: readonly [number, number] | undefined): void {
      end()
      state.current.byTouch = point !== undefined
      const target = point && svg.current ? touchedAt(svg.current, point) : undefined
      if (!target) return
      target.setAttribute('data-aimed', '')
      state.current.at = target
    },
    end,
    resolve(event: MouseEvent): void {
      // A click by the keyboard, or the one that is passed on below, has no pointer.
      if (event.detail === 0 || !state.current.byTouch || !svg.current) return
      const under = event.target instanceof Element ? event.target.closest('[data-touch], [data-spot]') : null
      const target = touchedAt(svg.current, [event.clientX, event.clientY])
      if (!target || target === under || (under && !under.hasAttribute('data-touch'))) return
      event.stopPropagation()
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    },
  }
}

function useRoom(svg: { readonly current: SVGSVGElement | null }): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 1, height: 1 })
  useLayoutEffect(() => {
    const element = svg.current
    if (!element) return undefined
    const measure = (): void => setSize({ width: element.clientWidth || 1, height: element.clientHeight || 1 })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return size
}

interface PlaceProps {
  at: readonly [x: number, y: number]
  radius: number
  marks: SpotMarks
  label: string
  lit?: boolean
  class?: string
  children?: ComponentChildren
}

/**
 * A place on the board. Its target is as large as a fingertip, however small it is drawn; a tap chooses the nearest of
 * several.
 */
export function StagePlace({ at: [x, y], radius, marks, label, lit, class: look, children }: PlaceProps) {
  const reach = Math.max(radius, TARGET_RADIUS_PX * useContext(PerPixel))
  return (
    // Without a choice it is an image, since a label needs a role.
    <g
      class={`place ${look ?? ''}`}
      transform={`translate(${x} ${y})`}
      role="img"
      data-lit={lit || undefined}
      {...marks}
      {...(marks.onClick ? touchAt([0, 0]) : {})}
      aria-label={label}
    >
      <circle class="reach" r={reach} />
      {children}
      <circle class="edge" r={radius + 3} />
    </g>
  )
}
