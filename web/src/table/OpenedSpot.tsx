import type { Signal } from '@preact/signals'
import type { GameUi, TableProps } from '../games/game-ui.ts'
import { useLazy } from '../app/lazy.ts'
import type { OpenSpot } from './use-spots.ts'

interface OpenedSpotProps {
  face: GameUi
  props: TableProps
  opened: Signal<OpenSpot | undefined>
}

/** The menu of the spot that lies open; it is fetched with the first one. */
export function OpenedSpot({ face, props, opened }: OpenedSpotProps) {
  const now = opened.value
  const part = useLazy(now !== undefined, () => import('./SpotMenu.tsx'))
  return part && now ? (
    <part.SpotMenu key={now.spot} face={face} props={props} opened={now} close={() => (opened.value = undefined)} />
  ) : null
}
