import { proposing } from '@gloamhall/dark-souls/face'
import session from 'virtual:words/dark-souls/session/en'

/** Phrases of a campaign session, with those for proposing them. */
export default { ...session, ...proposing(session) }
