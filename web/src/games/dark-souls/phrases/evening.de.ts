import { proposing } from '@gloamhall/dark-souls/face'
import evening from 'virtual:words/dark-souls/evening/de'

/** What is said in an evening of a campaign, and how it is proposed to the others. */
export default { ...evening, ...proposing(evening) }
