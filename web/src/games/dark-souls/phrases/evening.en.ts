import { proposing } from '@gloamhall/dark-souls/face'
import evening from 'virtual:words/dark-souls/evening/en'

/** Phrases of a campaign session, with those for proposing them. */
export default { ...evening, ...proposing(evening) }
