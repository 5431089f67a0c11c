import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { isChoosing } from '@gloamhall/bloody-palace/face'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { OthersApart, OwnApart } from './layout/Apart.tsx'
import { words } from './words.ts'

/** Parts for which the board has no room on a phone; empty before there is an arena. */
export function Mine(props: TableProps<BloodyPalaceBoard>) {
  const word = useMemo(() => words(props.tell), [props.tell])
  return isChoosing(props.view) ? null : <OwnApart {...props} word={word} />
}

export function Others(props: TableProps<BloodyPalaceBoard>) {
  const word = useMemo(() => words(props.tell), [props.tell])
  return isChoosing(props.view) ? null : <OthersApart {...props} word={word} />
}
