import type { BloodyPalaceBoard, CardId } from '@gloamhall/bloody-palace/face'
import type { TableProps } from '../game-ui.ts'
import { useLazy } from '../../app/lazy.ts'
import type { FieldProps, HallProps } from './hall/seen.ts'

/** What nobody sees when they sit down is fetched when somebody looks for it. */

export function End(props: TableProps<BloodyPalaceBoard>) {
  const part = useLazy(true, () => import('./End.tsx'))
  return part ? <part.End {...props} /> : null
}

/** In the menu of a spot; on a desk a card is also told of while somebody points at it. */
export function About(props: TableProps<BloodyPalaceBoard> & { spot: string; told?: true }) {
  const part = useLazy(true, () => import('./About.tsx'))
  return part ? <part.About {...props} /> : null
}

/** Who hunts, before there is an arena. */
export function Choosing(props: HallProps) {
  const part = useLazy(true, () => import('./hall/Choosing.tsx'))
  return part ? <part.Choosing {...props} /> : null
}

export function Hall(props: HallProps) {
  const part = useLazy(true, () => import('./hall/Hall.tsx'))
  return part ? <part.Hall {...props} /> : null
}

export function Apart(props: HallProps) {
  const part = useLazy(true, () => import('./hall/Apart.tsx'))
  return part ? <part.Apart {...props} /> : null
}

/** Between two stages. */
export function Shop(props: HallProps) {
  const part = useLazy(true, () => import('./hall/Shop.tsx'))
  return part ? <part.Shop {...props} /> : null
}

/** Under a blow. */
export function Block(props: HallProps) {
  const part = useLazy(true, () => import('./hall/Block.tsx'))
  return part ? <part.Block {...props} /> : null
}

export function Stops(props: HallProps & { card: CardId }) {
  const part = useLazy(true, () => import('./hall/Block.tsx'))
  return part ? <part.Stops {...props} /> : null
}

/** Beside the arena, on a desk. */
export function Aside(props: HallProps) {
  const part = useLazy(true, () => import('./hall/Aside.tsx'))
  return part ? <part.Aside {...props} /> : null
}

/** What is done in the arena, one deed after the other. */
export function DeedMarks(props: HallProps) {
  const part = useLazy(true, () => import('./hall/Deed.tsx'))
  return part ? <part.DeedMarks {...props} /> : null
}

export function Deed(props: HallProps) {
  const part = useLazy(true, () => import('./hall/Deed.tsx'))
  return part ? <part.Deed {...props} /> : null
}

/** What a card or a plan would do: under the figures, and over them. */
export function Underfoot(props: FieldProps) {
  const part = useLazy(true, () => import('./hall/Foreseen.tsx'))
  return part ? <part.Underfoot {...props} /> : null
}

export function Overhead(props: FieldProps) {
  const part = useLazy(true, () => import('./hall/Foreseen.tsx'))
  return part ? <part.Overhead {...props} /> : null
}

/** Around whoever turns, and only then. */
export function Facings(props: HallProps) {
  const turns = (props.ghost ?? props.view).choices.some((choice) => /^(face|look|turn) /.test(choice))
  const part = useLazy(turns, () => import('./hall/Foreseen.tsx'))
  return part ? <part.Facings {...props} /> : null
}
