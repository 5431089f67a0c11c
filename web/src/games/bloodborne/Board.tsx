import type { ActionId, BloodborneBoard } from '@gloamhall/bloodborne/face'
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { TableProps } from '../../game-face.ts'
import { Rove } from '../../parts/Rove.tsx'
import { Course } from './Course.tsx'
import { barredOn, choiceOn, choicesAt, inOrder } from './facts.ts'
import { Foe, Ribbon } from './Foe.tsx'
import type { PieceActs } from './Hand.tsx'
import { Hand, Row, Slip } from './Hand.tsx'
import { Hunter } from './Hunter.tsx'
import { words } from './words.ts'
import './bloodborne.css'

/** The table by lantern light: the Hunters in their order, the foe and its blood, the upgrades, and the own hand. */
export function Board(props: TableProps<BloodborneBoard>) {
  const { view, tell, lobby, log, selected, highlight, inspect, nameOf } = props
  const word = useMemo(() => words(tell.language), [tell.language])
  const [reading, read] = useState<ActionId>()
  const [open, setOpen] = useState<number>()
  const board = useRef<HTMLDivElement>(null)
  // Where the strip has to be swiped, a new round begins at its beginning.
  useEffect(() => board.current?.querySelector('.bbc-hunters')?.scrollTo(0, 0), [view.board.first])
  // Who is asked for an upgrade sees the row, which lies at the end; on a phone that is below the edge.
  const shopping = view.choices.some((choice) => choice.startsWith('take '))
  useEffect(() => {
    const top = board.current?.querySelector('.bbc-top')
    top?.scrollTo(0, shopping ? top.scrollHeight : 0)
  }, [shopping])
  const acts = useSameActs({
    press: (card, zone) => {
      const choice = choiceOn(view, card, zone)
      const barred = choice ? undefined : barredOn(view, card, zone)
      if (choice) props.choose(choice)
      else if (barred && reading === card) inspect(barred.rule)
      read(card)
    },
    read: (card, is) => read(is ? card : undefined),
  })
  const openAt = useCallback((seat: number, is: boolean) => setOpen(is ? seat : undefined), [])
  const laid = { view, tell, word, selected, acts }
  const close = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(undefined)
  }
  return (
    <div ref={board} class={`bbc-board bbc-seats-${view.seats}`} onKeyDown={close}>
      <div class="bbc-top">
        <Rove class="bbc-hunters" role="group" label={word('hunters.label')}>
          {/* A place of the strip stays where it is; who stands in it changes with the first player. */}
          {inOrder(view.board).map((hunter, place) => (
            <Hunter
              key={place}
              view={view}
              tell={tell}
              word={word}
              lobby={lobby}
              nameOf={nameOf}
              hunter={hunter}
              on={selected !== undefined && choicesAt(view, hunter.seat).includes(selected)}
              lit={highlight.includes(`seat ${hunter.seat}`)}
              open={open === hunter.seat}
              onOpen={openAt}
              choose={props.choose}
              setHighlight={props.setHighlight}
            />
          ))}
        </Rove>
        <div class="bbc-stage">
          <Ribbon view={view} tell={tell} word={word} inspect={inspect} />
          <Foe view={view} tell={tell} word={word} />
          <Row {...laid} />
        </div>
      </div>
      <Course view={view} tell={tell} word={word} lobby={lobby} log={log} highlight={highlight} nameOf={nameOf} />
      <Slip view={view} tell={tell} word={word} selected={selected} reading={reading} />
      <Hand {...laid} />
    </div>
  )
}

/** Acts that do the newest while staying the same things: cards are not drawn again for them. */
function useSameActs(newest: PieceActs): PieceActs {
  const now = useRef(newest)
  now.current = newest
  return useMemo(
    () => ({
      press: (card, zone) => now.current.press(card, zone),
      read: (card, reading) => now.current.read(card, reading),
    }),
    [],
  )
}
