import { proposing } from '@gloamhall/dark-souls/face'
import session from 'virtual:words/dark-souls/session/de'

/** Phrases of a campaign session, with those for proposing them. */
export default { ...session, ...proposing(session) }
