import type { Asked, Entry } from '@gloamhall/kernel'

/** What a character does in a fight. */
export type ActivationStep = Entry & { readonly step: 'activation' }

export type ActivationAsked = Asked & { readonly question: 'act' }
