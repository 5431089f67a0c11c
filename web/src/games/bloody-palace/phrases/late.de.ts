import { derived } from '@gloamhall/bloody-palace/face'
import late from 'virtual:words/bloody-palace/late/de'

/** The other words of the table, and what follows from them: the numbers of models, behaviour cards without their class. */
export default { ...late, ...derived(late) }
