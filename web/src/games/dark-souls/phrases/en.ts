import { derived } from '@gloamhall/dark-souls/face'
import cards from '@gloamhall/dark-souls/i18n/cards.en.json' with { type: 'json' }
import words from '@gloamhall/dark-souls/i18n/en.json' with { type: 'json' }

/** What follows from other words: the numbers of models, the names of nodes, what can be proposed. */
export default derived({ ...words, ...cards })
