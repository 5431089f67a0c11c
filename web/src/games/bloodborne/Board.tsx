import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { ACTION_IDS, huntersInOrder } from '@gloamhall/bloodborne/face'
import type { SeenEvent } from '@gloamhall/kernel'
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { Flow } from './Flow.tsx'
import { Foe } from './Foe.tsx'
import { Hand } from './Hand.tsx'
import { Hunter } from './Hunter.tsx'
import type { PieceActs } from './Piece.tsx'
import { Ribbon } from './Ribbon.tsx'
import { Row } from './Row.tsx'
import type { Reading } from './Slip.tsx'
import { Slip } from './Slip.tsx'
import { words } from './words.ts'
import './Board.css'

/** The board: the Hunters in turn order, the foe and its blood, the upgrades, and the player's hand. */
export function Board(props: TableProps<BloodborneBoard>) {
  const { view, tell, lobby, log, fresh, beat, selected, highlight, inspect, nameOf, spots } = props
  const word = useMemo(() => words(tell), [tell])
  const [reading, setReading] = useState<Reading>()
  const [open, setOpen] = useState<number>()
  const board = useRef<HTMLDivElement>(null)
  // A new round scrolls the strip of Hunters back to its start.
  useEffect(() => board.current?.querySelector('.hunt-hunters')?.scrollTo(0, 0), [view.board.first])
  const read: PieceActs['read'] = (card, element, barred) => {
    const all = board.current?.getBoundingClientRect()
    const box = element?.getBoundingClientRect()
    setReading(all && box && { card, barred, at: (box.left + box.width / 2 - all.left) / all.width })
  }
  const acts: PieceActs = {
    press: (card, choice, barred) => {
      if (choice) props.choose(choice)
      else if (barred && reading?.card === card) inspect(barred.rule)
      // Touch has no hover, so touching a card opens its slip.
      if (reading?.card !== card) setReading({ card, barred, at: 0.5 })
    },
    read,
  }
  const openAt = useCallback((seat: number, is: boolean) => setOpen(is ? seat : undefined), [])
  const laid = { view, tell, word, spots, acts }
  const picked = ACTION_IDS.find((id) => selected?.split(' ')[1] === id)
  const shown = reading ?? (picked && { card: picked, barred: undefined, at: 0.5 })
  const close = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(undefined)
  }
  return (
    <div ref={board} class="hunt-board" style={{ '--frame': `${beat}ms` }} onKeyDown={close}>
      <div class="hunt-table">
        <div class="hunt-hunters" role="group" aria-label={word('hunters.label')}>
          {/* The key is the position: the place stays and its Hunter changes with the first player. */}
          {huntersInOrder(view).map((hunter, place) => (
            <Hunter
              key={place}
              {...{ view, tell, word, lobby, nameOf, spots, hunter }}
              fresh={about(fresh, hunter.seat)}
              lit={highlight.includes(`seat ${hunter.seat}`)}
              open={open === hunter.seat}
              onOpen={openAt}
              setHighlight={props.setHighlight}
            />
          ))}
        </div>
        <Ribbon view={view} tell={tell} word={word} />
        <Foe view={view} tell={tell} word={word} fresh={fresh} log={log} />
        <Row {...laid} />
        <Hand {...laid} />
      </div>
      {/* No slip while an animation plays. */}
      {shown && beat === 0 && <Slip reading={shown} tell={tell} word={word} />}
      <Flow fresh={fresh} beat={beat} />
    </div>
  )
}

const NOTHING: readonly SeenEvent[] = []

/** Filters events by seat; returns a constant for the others, so that they do not re-render. */
function about(fresh: readonly SeenEvent[], seat: number): readonly SeenEvent[] {
  const own = fresh.filter(({ params }) => params['seat'] === seat || params['target'] === seat)
  return own.length > 0 ? own : NOTHING
}
