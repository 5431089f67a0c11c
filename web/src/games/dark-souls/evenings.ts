import type { Language, Phrases } from '@gloamhall/kernel'

/** Phrases of a campaign session. */
export const evenings = (language: Language): Promise<{ readonly default: Phrases }> =>
  language === 'de' ? import('./phrases/evening.de.ts') : import('./phrases/evening.en.ts')
