import type { Language, Phrases } from '@gloamhall/kernel'

/** Phrases of a campaign session. */
export const sessionPhrases = (language: Language): Promise<{ readonly default: Phrases }> =>
  language === 'de' ? import('./phrases/session.de.ts') : import('./phrases/session.en.ts')
