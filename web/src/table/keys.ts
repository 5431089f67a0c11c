import { letters } from '../app/settings.ts'

interface KeyActs {
  /** A digit, on the button that shows it. */
  digit(digit: string): void
  /** The letter of an act; false if nothing that can be chosen has it. */
  letter(letter: string): boolean
  /** Sends what is planned or selected; false if there is nothing to send. */
  send(): boolean
  undo(): void
  log(): void
  help(): void
  escape(): void
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A control that the browser activates on Space. */
const isPressedBySpace = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, summary, [role="tab"]')

/** The keys of the table. Single letters can be switched off: voice control types them by accident. (WCAG 2.1.4) */
export function actOnKey(event: KeyboardEvent, acts: KeyActs): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  if (event.key === 'Escape') return acts.escape()
  if (!letters.value || event.key === ' ') return
  if (isMeant(event.key, acts)) event.preventDefault()
}

/**
 * Space sends the plan even if a place of the board is focused, which Enter still chooses; a focused button keeps its own
 * meaning.
 */
export function sendOnSpace(event: KeyboardEvent, acts: Pick<KeyActs, 'send'>): void {
  if (event.key !== ' ' || event.repeat || isTyping(event.target) || isPressedBySpace(event.target)) return
  if (!acts.send()) return
  event.preventDefault()
  event.stopPropagation()
}

/** Carries out a key; false if it does nothing at the moment. */
function isMeant(key: string, acts: KeyActs): boolean {
  const letter = key.toLowerCase()
  if (/^[1-9]$/.test(key)) acts.digit(key)
  else if (key === '?') acts.help()
  else if (letter === 'u') acts.undo()
  else if (letter === 'l') acts.log()
  else return /^[a-z]$/.test(letter) && acts.letter(letter)
  return true
}
