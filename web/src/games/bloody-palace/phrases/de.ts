import { derived } from '@gloamhall/bloody-palace/face'
import cards from '@gloamhall/bloody-palace/i18n/cards.de.json'
import game from '@gloamhall/bloody-palace/i18n/de.json'
import board from '../i18n/de.json'

/** All words of the table, and what follows from them: the numbers of models, behaviour cards without their class. */
export default { ...game, ...cards, ...board, ...derived({ ...game, ...cards }) }
