import type { ActionId, BloodborneBoard } from '@gloamhall/bloodborne/face'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { TableProps } from '../../game-face.ts'
import { Rove } from '../../parts/Rove.tsx'
import { Course } from './Course.tsx'
import { inOrder } from './facts.ts'
import { Foe, Ribbon } from './Foe.tsx'
import { Hand, Row, Slip } from './Hand.tsx'
import { Hunter } from './Hunter.tsx'
import { words } from './words.ts'
import './bloodborne.css'

/** The table by lantern light: the Hunters in their order, the foe and its blood, the upgrades, and the own hand. */
export function Board(props: TableProps<BloodborneBoard>) {
  const { view, tell } = props
  const word = useMemo(() => words(tell.language), [tell.language])
  const [reading, read] = useState<ActionId>()
  const [open, setOpen] = useState<number>()
  const board = useRef<HTMLDivElement>(null)
  // Where the strip has to be swiped, a new round begins at its beginning.
  useEffect(() => board.current?.querySelector('.bbc-hunters')?.scrollTo(0, 0), [view.board.first])
  const laid = { ...props, word, reading, read }
  const close = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(undefined)
  }
  return (
    <div ref={board} class={`bbc-board bbc-seats-${view.seats}`} onKeyDown={close}>
      <div class="bbc-top">
        <Rove class="bbc-hunters" role="group" label={word('hunters.label')}>
          {inOrder(view.board).map((hunter) => (
            <Hunter
              key={hunter.seat}
              {...props}
              word={word}
              hunter={hunter}
              open={open === hunter.seat}
              onOpen={(is) => setOpen(is ? hunter.seat : undefined)}
            />
          ))}
        </Rove>
        <div class={view.choices.some((choice) => choice.startsWith('take ')) ? 'bbc-stage bbc-shopping' : 'bbc-stage'}>
          <Ribbon {...props} word={word} />
          <Foe {...props} word={word} />
          <Row {...laid} />
        </div>
      </div>
      <Course {...props} word={word} />
      <Slip {...laid} />
      <Hand {...laid} />
    </div>
  )
}
