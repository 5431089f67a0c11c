import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Room } from './geometry.ts'

/** The rendered size of the board, updated on resize. */
export function useRoom() {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Room>({ width: 860, height: 690 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0)
        setRoom((now) => (now.width === width && now.height === height ? now : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, room }
}
