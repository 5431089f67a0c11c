import { derived } from '@gloamhall/dark-souls/face'
import first from 'virtual:words/dark-souls/first/en'

/** All words of the first page, and what follows from them: the numbers of models, the names of nodes, what can be proposed. */
export default { ...first, ...derived(first) }
