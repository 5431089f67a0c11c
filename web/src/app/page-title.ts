import { effect, signal } from '@preact/signals'

/** The title of the browser tab, derived from signals that parts of the client set. */

/** The question that the table on this page asks the player. */
export const question = signal<string | undefined>(undefined)
/** The number of other tables where it is the player's turn. */
export const turnsElsewhere = signal(0)
/** The subject of the page, if it has a name of its own. */
export const pageName = signal<string | undefined>(undefined)

const NAME = 'Gloamhall'

export function followTitle(): void {
  effect(() => {
    const named = pageName.value === undefined ? NAME : `${pageName.value} – ${NAME}`
    const elsewhere = turnsElsewhere.value === 0 ? '' : `(${turnsElsewhere.value}) `
    document.title = question.value === undefined ? elsewhere + named : `● ${question.value} – ${NAME}`
  })
}
