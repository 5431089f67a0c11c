import { derived } from '@gloamhall/dark-souls/face'
import first from 'virtual:words/dark-souls/first/en'
import late from 'virtual:words/dark-souls/late/en'

/** The other words, and what follows from them: a behaviour card is called the same whoever plays it. */
export default { ...late, ...derived({ ...first, ...late }) }
