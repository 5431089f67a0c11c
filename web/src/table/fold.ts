import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/**
 * How much of the choices the bar shows: all of them, all of them smaller, only their verbs, or one button for everything.
 * Whatever does not fit is folded, so that nothing is ever cut off.
 */
export const FOLDS = ['roomy', 'dense', 'verbs', 'one'] as const
export type Fold = (typeof FOLDS)[number]

/** Folds once more as long as something sticks out; begins again with another list, or where the bar has another size. */
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
    // The bar itself, and not the window: the sheet of a board may come later, and give it another size.
    const observer = new ResizeObserver(() => setWindow((now) => now + 1))
    if (ref.current?.parentElement) observer.observe(ref.current.parentElement)
    return () => observer.disconnect()
  }, [])
  return { ref, fold }
}

/** The bar has a height of its own: what is higher than that, or words wider than their button, would be cut off. */
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
