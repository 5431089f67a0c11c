import { useRef } from 'preact/hooks'

const LONG_PRESS_MS = 500
const MAX_MOVEMENT_PX = 10

/**
 * Handlers for a press, and for a long press that inspects. Most phones report a long press as a right click; an iPhone does
 * not, so the time is measured here.
 */
export function useLongPress(press: () => void, inspect: () => void) {
  const finger = useRef<{ timer?: ReturnType<typeof setTimeout>; x: number; y: number; long: boolean }>({
    x: 0,
    y: 0,
    long: false,
  })
  const lift = (): void => clearTimeout(finger.current.timer)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent): void => {
      lift()
      finger.current = { x, y, long: false }
      if (pointerType !== 'touch') return
      finger.current.timer = setTimeout(() => {
        finger.current.long = true
        inspect()
      }, LONG_PRESS_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const { x, y } = finger.current
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVEMENT_PX) lift()
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onContextMenu: (event: Event): void => {
      event.preventDefault()
      lift()
      finger.current.long = true
      inspect()
    },
    onClick: (event: MouseEvent): void => {
      lift()
      // This click is the end of a long press; a click by the keyboard has no pointer.
      const was = finger.current.long && event.detail > 0
      finger.current.long = false
      if (!was) press()
    },
  }
}
