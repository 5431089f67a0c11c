import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import type { TableProps } from '../../game-face.ts'
import { Dock } from './later.tsx'

/** The own character, on a phone where the board has no room for all of it. */
export const Mine = (props: TableProps<DarkSoulsBoard>) => <Dock {...props} />
