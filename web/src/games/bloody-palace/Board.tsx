import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { isChoosing } from '@gloamhall/bloody-palace/face'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { lazy } from '../../app/lazy.tsx'
import { words } from './words.ts'

const Choosing = lazy(() => import('./layout/Choosing.tsx').then(({ Choosing }) => Choosing))
const Layout = lazy(() => import('./layout/Layout.tsx').then(({ Layout }) => Layout))

/** The choice of Hunters, and after it the arena with everything around it. */
export function Board(props: TableProps<BloodyPalaceBoard>) {
  const word = useMemo(() => words(props.tell), [props.tell])
  const laid = { ...props, word }
  return isChoosing(props.view) ? <Choosing {...laid} /> : <Layout {...laid} />
}
