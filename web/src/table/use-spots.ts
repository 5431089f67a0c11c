import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { GameUi, TableProps } from '../games/game-ui.ts'
import { spotsOf } from './spots.ts'

/** The spot whose menu is open, and what stands for it on the board. */
export interface OpenSpot {
  readonly spot: string
  readonly element: Element
}

interface Spotted extends Pick<TableProps, 'choose' | 'selected'> {
  view: TableProps['view'] | undefined
}

const NOTHING = { choices: [], barred: [] }

/** The spots of the view that is shown, and the one that lies open. */
export function useSpots(face: GameUi, { view, choose, selected }: Spotted) {
  const opened = useSignal<OpenSpot | undefined>(undefined)
  const spots = useMemo(
    () =>
      spotsOf({
        view: view ?? NOTHING,
        selected,
        spotOf: (choice) => view && face.spotOf?.(choice, view),
        choose,
        // Touched again it closes: the same finger that has opened it.
        open: (spot, element) => (opened.value = opened.value?.spot === spot ? undefined : { spot, element }),
      }),
    [face, view, choose, selected],
  )
  return { spots, opened }
}
