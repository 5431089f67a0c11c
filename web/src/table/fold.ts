import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/**
 * How the action bar shows its choices: all, all smaller, only their verbs, or one button for everything. Choices that do not
 * fit are folded, so that none is cut off.
 */
export const FOLDS = ['roomy', 'dense', 'verbs', 'one'] as const
export type Fold = (typeof FOLDS)[number]

/** Folds further as long as the choices do not fit, and starts again when the list or the size of the bar changes. */
export function useFold(list: string, least: Fold): { ref: RefObject<HTMLDivElement | null>; fold: Fold } {
  const ref = useRef<HTMLDivElement>(null)
  const [window, setWindow] = useState(0)
  const about = `${least} ${window} ${list}`
  const [found, setFound] = useState<{ readonly about: string; readonly fold: Fold }>({ about, fold: least })
  const fold = found.about === about ? found.fold : least
  useLayoutEffect(() => {
    const next = FOLDS[FOLDS.indexOf(fold) + 1]
    if (ref.current && next && sticksOut(ref.current)) setFound({ about, fold: next })
  }, [about, fold])
  useLayoutEffect(() => {
    // The bar itself and not the window: the style sheet of a board may arrive later and resize it.
    const observer = new ResizeObserver(() => setWindow((now) => now + 1))
    if (ref.current?.parentElement) observer.observe(ref.current.parentElement)
    return () => observer.disconnect()
  }, [])
  return { ref, fold }
}

/** Whether something would be cut off: choices higher than the bar, or words wider than their button. */
function sticksOut(choices: HTMLElement): boolean {
  const bar = choices.parentElement
  if (!bar) return false
  const { top, bottom } = bar.getBoundingClientRect()
  const box = choices.getBoundingClientRect()
  const tight = (element: Element): boolean =>
    element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
  return (
    box.top < top ||
    box.bottom > bottom ||
    tight(choices) ||
    [...choices.querySelectorAll('.button, .chip')].some(tight)
  )
}
