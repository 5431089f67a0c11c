import { effect, signal } from '@preact/signals'

/** What the tab of the browser is called. Each part of the client sets what it knows; the title follows. */

/** What the table on this page asks the player. */
export const question = signal<string | undefined>(undefined)
/** At how many other tables it is the player's turn. */
export const turnsElsewhere = signal(0)
/** What the page is about, where it has a name of its own. */
export const pageName = signal<string | undefined>(undefined)

const NAME = 'Gloamhall'

export function followTitle(): void {
  effect(() => {
    const named = pageName.value === undefined ? NAME : `${pageName.value} – ${NAME}`
    const elsewhere = turnsElsewhere.value === 0 ? '' : `(${turnsElsewhere.value}) `
    document.title = question.value === undefined ? elsewhere + named : `● ${question.value} – ${NAME}`
  })
}
