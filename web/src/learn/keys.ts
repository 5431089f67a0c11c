import { useLayoutEffect, useRef } from 'preact/hooks'
import { letters } from '../app/settings.ts'
import { isTyping } from '../table/keys.ts'

interface StepKeys {
  back(): void
  forth(): void
  /** A digit or a letter, on the button that shows it. */
  press(key: string): void
}

/** Elements in which the arrow keys have a meaning of their own: board, log, fields. */
const OWN_ARROWS = '.board, .log, .one-stop, input, select, textarea'

export function useStepKeys(keys: StepKeys): void {
  // The latest handler of each key is used, even between two renders.
  const meaning = useRef(keys)
  meaning.current = keys
  // A layout effect, so that a key pressed as soon as a step is visible belongs to that step.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event
      const { back, forth, press } = meaning.current
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (/^[1-9a-z]$/i.test(key) && letters.value && !isTyping(target)) return press(key.toLowerCase())
      if (target instanceof Element && target.closest(OWN_ARROWS)) return
      if (key === 'ArrowRight') forth()
      else if (key === 'ArrowLeft') back()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
