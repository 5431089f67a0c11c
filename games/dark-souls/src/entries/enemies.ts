import type { Asked, Entry } from '@gloamhall/kernel'

/** What enemies do in a fight, and how characters defend themselves. */
export type EnemiesStep = Entry & { readonly step: 'enemies' }

export type EnemiesAsked = Asked & { readonly question: 'defend' }
