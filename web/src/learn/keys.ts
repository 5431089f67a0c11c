import { useLayoutEffect, useRef } from 'preact/hooks'
import { letters } from '../app/settings.ts'

interface StepKeys {
  back(): void
  forth(): void
  choose(index: number): void
}

/** Where the arrows already have a meaning: on the board, in the log, in a field. */
const OWN_ARROWS = '.board, .log, .one-stop, input, select, textarea'

export function useStepKeys(keys: StepKeys): void {
  // The latest meaning of each key counts, also between two looks of the screen.
  const meaning = useRef(keys)
  meaning.current = keys
  // With what is drawn, not after it: a key pressed as soon as a step stands there belongs to it.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event
      const { back, forth, choose } = meaning.current
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (/^[1-9]$/.test(key) && letters.value) return choose(Number(key) - 1)
      if (target instanceof Element && target.closest(OWN_ARROWS)) return
      if (key === 'ArrowRight') forth()
      else if (key === 'ArrowLeft') back()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
