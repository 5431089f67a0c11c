import { letters } from '../app/settings.ts'

interface KeyActs {
  choice(index: number): void
  undo(): void
  log(): void
  why(): void
  escape(): void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The keys of the table. Single letters can be switched off: voice control types them by accident. (WCAG 2.1.4) */
export function actOnKey(event: KeyboardEvent, acts: KeyActs): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  if (event.key === 'Escape') return acts.escape()
  if (!letters.value) return
  const act = meaning(event.key, acts)
  if (!act) return
  event.preventDefault()
  act()
}

function meaning(key: string, acts: KeyActs): (() => void) | undefined {
  if (/^[1-9]$/.test(key)) return () => acts.choice(Number(key) - 1)
  if (key === '?') return acts.why
  const letter = key.toLowerCase()
  return letter === 'u' ? acts.undo : letter === 'l' ? acts.log : undefined
}
