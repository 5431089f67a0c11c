import type { ClassId } from '@gloamhall/dark-souls/face'
import type { Teller } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'

/** A character by the name its campaign gives it, otherwise by its class. */
export const characterName = ({ campaign }: Pick<Lobby, 'campaign'>, tell: Teller, of: ClassId): string =>
  campaign?.characterNames?.[of] ?? tell(`class.${of}`)
