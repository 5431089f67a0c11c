import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { isChoosing } from '@gloamhall/bloody-palace/face'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { Apart } from './hall/Apart.tsx'
import { words } from './words.ts'

/** On a phone what the board has no room for; before there is an arena there is nothing of it. */
export function Mine(props: TableProps<BloodyPalaceBoard>) {
  const word = useMemo(() => words(props.tell), [props.tell])
  return isChoosing(props.view) ? null : <Apart {...props} word={word} />
}
