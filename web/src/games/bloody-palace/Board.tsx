import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { isChoosing } from '@gloamhall/bloody-palace/face'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { Choosing, Hall } from './later.tsx'
import { words } from './words.ts'

/** Who hunts; and from then on the arena, with all that lies around it. */
export function Board(props: TableProps<BloodyPalaceBoard>) {
  const word = useMemo(() => words(props.tell), [props.tell])
  const laid = { ...props, word }
  return isChoosing(props.view) ? <Choosing {...laid} /> : <Hall {...laid} />
}
