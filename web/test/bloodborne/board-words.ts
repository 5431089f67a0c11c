import { bloodborne } from '@gloamhall/bloodborne'
import type { Language, Teller } from '@gloamhall/kernel'
import { teller } from '@gloamhall/kernel'
import de from '../../src/games/bloodborne/i18n/de.json' with { type: 'json' }
import en from '../../src/games/bloodborne/i18n/en.json' with { type: 'json' }

const BOARD = { en, de }

/** A translator with the texts of the game and of its board. */
export const tellerOf = (language: Language): Teller =>
  teller(language, { ...bloodborne.phrases[language], ...BOARD[language] }, String)
