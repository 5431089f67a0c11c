import type { Game, Language, OlderWords, Phrases } from '@gloamhall/kernel'
import { OPTIONS } from './table.ts'

const { largeModels: _, ...options } = OPTIONS

/** What is needed to finish and to replay matches of older versions. */
export const older: NonNullable<Game['older']> = { 1: { options } }

/** A Guard token could absorb all damage. (BP-204) */
const VERSION_1: Readonly<Record<Language, Phrases>> = {
  en: {
    'text.foe.scudo-angelo':
      'Holds up a shield: while it has a Guard token, an attack from the front removes that token and deals 2 less damage.',
    'text.icon.guard': 'A hit from the front removes one of these and deals 2 less damage.',
  },
  de: {
    'text.foe.scudo-angelo':
      'Hält einen Schild hoch: Solange es einen Deckungsmarker hat, kostet ein Angriff von vorn diesen Marker und richtet 2 Schaden weniger an.',
    'text.icon.guard': 'Ein Treffer von vorn entfernt einen davon und richtet 2 weniger Schaden an.',
  },
}

export const olderWords: OlderWords = { 1: VERSION_1 }
