import type { Choice, View } from '@gloamhall/kernel'
import { useMemo, useRef } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import type { BloodBoundBoard } from '@gloamhall/blood-bound/face'
import { Dagger } from './Dagger.tsx'
import { AbilityNotice } from './AbilityNotice.tsx'
import type { Layout } from './geometry.ts'
import { daggerSpot, layout as layoutFor } from './geometry.ts'
import { AttackLines } from './AttackLines.tsx'
import type { SeatActs } from './Seat.tsx'
import { Seat } from './Seat.tsx'
import type { Situation } from './situation.ts'
import { situations } from './situation.ts'
import { Stage } from './Stage.tsx'
import { movedAt } from './staging.ts'
import { Supply } from './Supply.tsx'
import { TableTop } from './TableTop.tsx'
import { useRoom } from './use-room.ts'
import { words } from './words.ts'
import './Board.css'

/** Size from which the middle has room for two rows of nine rank tokens with the attack below them. */
const ROOMY_MIDDLE = { width: 300, height: 420 }

/** The table from above: seats around it, the dagger in front of its holder, the supply in the middle. */
export function Board(props: TableProps<BloodBoundBoard>) {
  const { view, tell, lobby, spots, selected, highlight, setHighlight, fresh, nameOf, inspect } = props
  const bottom = view.viewer === 'spectator' ? 1 : Number(view.viewer)
  const { frame, room } = useRoom()
  const layout = useMemo(() => layoutFor(view.seats, bottom, room), [view.seats, bottom, room])
  const word = useMemo(() => words(tell.language), [tell.language])
  const seats = useSituations(view, spots)
  const compact = layout.middle.width < ROOMY_MIDDLE.width
  const staged = layout.kind === 'oval' || (!compact && layout.middle.height >= ROOMY_MIDDLE.height)
  const acts = useStableActs({ touch: spots.touch, look: spots.look, point: setHighlight })
  return (
    <div class={`clan-board clan-${layout.kind} ${layout.tight ? 'clan-tight' : ''}`} ref={frame}>
      <div class="clan-room" style={{ height: `${layout.height}px` }}>
        <TableTop layout={layout} />
        <AttackLines layout={layout} attack={view.board.attack} />
        <div class={`clan-middle ${middleLook(layout, compact)}`} style={middleOf(layout)}>
          <Supply view={view} tell={tell} spots={spots} inspect={inspect} word={word} compact={compact} />
          {staged && (
            <div class="clan-heart">
              <Stage {...props} word={word} />
            </div>
          )}
        </div>
        <ol class="clan-seats" aria-label={word('seats.label')}>
          {seats.map((situation) => {
            const { seat } = situation.seen
            const place = layout.places.find((each) => each.seat === seat)
            if (!place) return null
            return (
              <Seat
                key={seat}
                situation={situation}
                place={place}
                state={lobby.seats.find((each) => each.seat === seat)}
                name={nameOf(seat)}
                tell={tell}
                word={word}
                dagger={view.board.dagger === seat}
                picked={selected !== undefined && situation.choices.includes(selected)}
                lit={highlight.includes(`seat ${seat}`)}
                moved={movedAt(fresh, seat)}
                stop={seat === bottom}
                acts={acts}
              />
            )
          })}
        </ol>
        <Dagger {...daggerAt(layout, view.board, selected)} small={layout.kind === 'columns'} />
        <AbilityNotice fresh={fresh} tell={tell} view={view} />
      </div>
    </div>
  )
}

/** The situation of each seat; keeps the previous object if nothing about the seat has changed, so that memoised seats do not re-render. */
function useSituations(view: View<BloodBoundBoard>, spots: TableProps['spots']): readonly Situation[] {
  const known = useRef<readonly Situation[]>([])
  return useMemo(() => {
    known.current = situations(view, spots).map((fresh, index) => {
      const before = known.current[index]
      return before && JSON.stringify(before) === JSON.stringify(fresh) ? before : fresh
    })
    return known.current
  }, [view, spots])
}

/** Handlers with a stable identity that call the latest ones. */
function useStableActs(newest: SeatActs): SeatActs {
  const now = useRef(newest)
  now.current = newest
  return useMemo(
    () => ({
      touch: (spot, plate) => now.current.touch(spot, plate),
      look: (spot, plate) => now.current.look(spot, plate),
      point: (pieces) => now.current.point(pieces),
    }),
    [],
  )
}

/** Below this height the supply omits its captions, to leave room for an attack. */
const MIN_CAPTION_HEIGHT = 300

const middleLook = ({ kind, middle }: Layout, compact: boolean): string =>
  compact ? 'clan-compact' : kind === 'oval' && middle.height < MIN_CAPTION_HEIGHT ? 'clan-low' : ''

const middleOf = ({ table, middle }: Layout): Record<string, string> => ({
  left: `${table.x}px`,
  top: `${table.y}px`,
  width: `${middle.width}px`,
  height: `${middle.height}px`,
  // Tokens of the supply grow with the available space.
  '--unit': `${Math.max(26, Math.min(38, Math.round(middle.width / 13), Math.round(middle.height / 9.5)))}px`,
})

/** The dagger is in front of its holder and points at the target once one is named or selected. */
function daggerAt(layout: Layout, { dagger, attack }: BloodBoundBoard, selected: Choice | undefined) {
  const placeOf = (seat: number) => layout.places.find((each) => each.seat === seat)
  const holder = placeOf(dagger)
  if (!holder) return { x: layout.table.x, y: layout.table.y, angle: 0 }
  const { x, y } = daggerSpot(layout, holder)
  const picked = selected?.startsWith('attack ') ? Number(selected.slice(7)) : undefined
  const aim = placeOf(attack?.target ?? picked ?? 0)
  const angle = aim
    ? degrees(aim.x - x, aim.y - y)
    : degrees(layout.table.x - holder.x, layout.table.y - holder.y) + (layout.kind === 'columns' ? 90 : 78)
  return { x, y, angle }
}

const degrees = (dx: number, dy: number): number => (Math.atan2(dy, dx) * 180) / Math.PI
