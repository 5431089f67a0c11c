/**
 * The attribute of an element that has details: hovering shows them beside it; a click or tap that chooses nothing, a long
 * press, a right click and the key `?` open them.
 */
export const about = (spot: string): { 'data-about': string } => ({ 'data-about': spot })

/** The same for the keyboard: the element is a stop of the arrow keys and opens its details. */
export const aboutStop = (spot: string) =>
  ({ ...about(spot), 'data-stop': '', role: 'button', 'aria-haspopup': 'dialog' }) as const
