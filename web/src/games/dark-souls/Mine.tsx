import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import type { TableProps } from '../game-ui.ts'
import { Dock } from './fight/Dock.tsx'
import { PartyApart } from './fight/Party.tsx'

/** The own character and the others of the party, on a phone where the board has no room for all of it. */
export const Mine = (props: TableProps<DarkSoulsBoard>) => (
  <>
    <Dock {...props} />
    <PartyApart {...props} />
  </>
)
