import type { Asked, Entry } from '@gloamhall/kernel'

/** What happens outside of fights, and around them: set-up, bonfire, map, entering and leaving an encounter. */
export type JourneyStep = Entry & { readonly step: 'journey' }

export type JourneyAsked = Asked & { readonly question: 'journey' }
