import type { Language, Phrases } from '@gloamhall/kernel'

/** The words of an evening of a campaign. */
export const evenings = (language: Language): Promise<{ readonly default: Phrases }> =>
  language === 'de' ? import('./phrases/evening.de.ts') : import('./phrases/evening.en.ts')
