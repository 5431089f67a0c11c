import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { GameUi, TableProps } from '../games/game-ui.ts'
import type { OpenSpot } from './spots.ts'
import { spotsOf, toggleSpot } from './spots.ts'

interface Spotted extends Pick<TableProps, 'choose' | 'selected'> {
  view: TableProps['view'] | undefined
}

const NOTHING = { choices: [], barred: [] }

/** The spots of a view outside a running match: in a replay or an example. */
export function useSpots(face: GameUi, { view, choose, selected }: Spotted) {
  const opened = useSignal<OpenSpot | undefined>(undefined)
  const spots = useMemo(
    () =>
      spotsOf({
        view: view ?? NOTHING,
        selected,
        spotOf: (choice) => view && face.spotOf?.(choice, view),
        choose,
        open: (spot, element) => toggleSpot(opened, spot, element),
      }),
    [face, view, choose, selected],
  )
  return { spots, opened }
}
