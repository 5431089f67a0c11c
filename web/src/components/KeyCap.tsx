import { letters } from '../app/settings.ts'

/** A key beside what it does; a press of the key clicks the element around it. Hidden from screen readers, and with single keys off. */
export const KeyCap = ({ of }: { of: string | undefined }) =>
  of !== undefined && letters.value ? <kbd aria-hidden="true">{of.toUpperCase()}</kbd> : null
