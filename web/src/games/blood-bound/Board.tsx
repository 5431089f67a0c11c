import type { Choice, View } from '@gloamhall/kernel'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { TableProps } from '../../game-face.ts'
import { Dagger } from './Dagger.tsx'
import type { BloodBoundBoard } from '@gloamhall/blood-bound/face'
import type { Direction, Layout, Room } from './geometry.ts'
import { daggerSpot, layout as layoutFor, neighbour } from './geometry.ts'
import { Lines } from './Lines.tsx'
import type { SeatActs } from './Seat.tsx'
import { plateId, Seat } from './Seat.tsx'
import { SeatMenu } from './SeatMenu.tsx'
import type { Situation } from './situation.ts'
import { situations } from './situation.ts'
import { Stage } from './Stage.tsx'
import { Supply } from './Supply.tsx'
import { TableTop } from './TableTop.tsx'
import { words } from './words.ts'
import './blood-bound.css'

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** From this size on the middle takes two rows of nine rank tokens, and under them the attack. */
const ROOMY = { width: 300, height: 420 }

/** The table from above: seats around it, the dagger in front of one of them, the supply in the middle. */
export function Board(props: TableProps<BloodBoundBoard>) {
  const { view, tell, lobby, choose, selected, highlight, setHighlight, nameOf } = props
  const bottom = view.viewer === 'spectator' ? 1 : Number(view.viewer)
  const { frame, room } = useRoom()
  const layout = useMemo(() => layoutFor(view.seats, bottom, room), [view.seats, bottom, room])
  const word = useMemo(() => words(tell.language), [tell.language])
  const [stop, setStop] = useState(bottom)
  const [open, setOpen] = useState<number>()
  const seats = useSituations(view)
  const compact = layout.middle.width < ROOMY.width
  const staged = layout.kind === 'oval' || (!compact && layout.middle.height >= ROOMY.height)

  const focus = (seat: number): void => {
    setStop(seat)
    document.getElementById(plateId(seat))?.focus()
  }
  const close = useCallback(() => {
    setOpen((seat) => {
      // Only whoever was inside the menu is led back to the plate; a click elsewhere keeps its own focus.
      if (seat !== undefined && document.activeElement?.closest('.bb-menu')) focus(seat)
      return undefined
    })
  }, [])
  const press = ({ seen, choices, barred }: Situation): void => {
    setStop(seen.seat)
    const [only] = choices
    if (only !== undefined && choices.length === 1 && barred.length === 0) choose(only)
    else setOpen(open === seen.seat ? undefined : seen.seat)
  }
  const key = (seat: number, event: KeyboardEvent): void => {
    const direction = ARROWS[event.key]
    if (direction) focus(neighbour(layout.places, seat, direction))
    else if (event.key === 'Home') focus(bottom)
    else if (event.key === '?') setOpen(seat)
    else if (event.key === 'Escape' && open !== undefined) setOpen(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const opened = seats.find(({ seen }) => seen.seat === open)
  const acts = useSameActs({ press, inspect: setOpen, point: setHighlight, key })

  return (
    <div class={`bb-board bb-${layout.kind} ${layout.tight ? 'bb-tight' : ''}`} ref={frame}>
      <div class="bb-room" style={{ height: `${layout.height}px` }}>
        <TableTop layout={layout} />
        <Lines layout={layout} attack={view.board.attack} />
        <div class={`bb-middle ${middleLook(layout, compact)}`} style={middleOf(layout)}>
          <Supply
            view={view}
            tell={tell}
            choose={choose}
            selected={selected}
            inspect={props.inspect}
            word={word}
            compact={compact}
          />
          {staged && (
            <div class="bb-heart">
              <Stage {...props} word={word} />
            </div>
          )}
        </div>
        <ol class="bb-seats" aria-label={word('seats.label')}>
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
                selected={selected !== undefined && situation.choices.includes(selected)}
                lit={highlight.includes(`seat ${seat}`)}
                open={open === seat}
                stop={stop === seat}
                acts={acts}
              />
            )
          })}
        </ol>
        <Dagger {...daggerAt(layout, view.board, selected)} small={layout.kind === 'columns'} />
        {opened && <SeatMenu {...props} situation={opened} layout={layout} word={word} onClose={close} />}
      </div>
    </div>
  )
}

/** What each seat is, and the very same as before where nothing about it has changed. */
function useSituations(view: View<BloodBoundBoard>): readonly Situation[] {
  const known = useRef<readonly Situation[]>([])
  return useMemo(() => {
    known.current = situations(view).map((fresh, index) => {
      const before = known.current[index]
      return before && JSON.stringify(before) === JSON.stringify(fresh) ? before : fresh
    })
    return known.current
  }, [view])
}

/** Acts that do the newest while staying the same things. */
function useSameActs(newest: SeatActs): SeatActs {
  const now = useRef(newest)
  now.current = newest
  return useMemo(
    () => ({
      press: (situation) => now.current.press(situation),
      inspect: (seat) => now.current.inspect(seat),
      point: (pieces) => now.current.point(pieces),
      key: (seat, event) => now.current.key(seat, event),
    }),
    [],
  )
}

/** The size of the board on the screen, kept up to date. */
function useRoom() {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Room>({ width: 860, height: 690 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0)
        setRoom((now) => (now.width === width && now.height === height ? now : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, room }
}

/** Below this height the supply leaves out its captions, so that an attack has room under it. */
const LOW = 300

const middleLook = ({ kind, middle }: Layout, compact: boolean): string =>
  compact ? 'bb-compact' : kind === 'oval' && middle.height < LOW ? 'bb-low' : ''

const middleOf = ({ table, middle }: Layout): Record<string, string> => ({
  left: `${table.x}px`,
  top: `${table.y}px`,
  width: `${middle.width}px`,
  height: `${middle.height}px`,
  // Tokens of the supply grow with the room they have.
  '--unit': `${Math.max(26, Math.min(38, Math.round(middle.width / 13), Math.round(middle.height / 9.5)))}px`,
})

/** It lies across in front of its holder, and points at the target once one is named or picked. */
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
