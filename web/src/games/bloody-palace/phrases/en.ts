import { derived } from '@gloamhall/bloody-palace/face'
import cards from '@gloamhall/bloody-palace/i18n/cards.en.json'
import game from '@gloamhall/bloody-palace/i18n/en.json'
import board from '../i18n/en.json'

/** All words of the table, and what follows from them: the numbers of models, behaviour cards without their class. */
export default { ...game, ...cards, ...board, ...derived({ ...game, ...cards }) }
