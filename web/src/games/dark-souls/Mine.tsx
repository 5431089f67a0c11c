import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import type { TableProps } from '../game-ui.ts'
import { Dock } from './fight/Dock.tsx'
import { PartyApart } from './fight/Party.tsx'

/** The player's character with everything it has, for which a phone's board has no room. */
export const Mine = (props: TableProps<DarkSoulsBoard>) => <Dock {...props} />

/** The party with its bars, on a phone. */
export const Others = (props: TableProps<DarkSoulsBoard>) => <PartyApart {...props} />
