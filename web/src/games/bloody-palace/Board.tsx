import type { BloodyPalaceBoard, CardId } from '@gloamhall/bloody-palace/face'
import { useMemo, useState } from 'preact/hooks'
import type { TableProps } from '../../game-face.ts'
import { Dock } from './hall/Dock.tsx'
import { Feats } from './hall/Feats.tsx'
import { Field } from './hall/Field.tsx'
import { Order } from './hall/Order.tsx'
import { Party } from './hall/Party.tsx'
import { questionOf } from './hall/seen.ts'
import { Block, Choosing, Shop } from './later.tsx'
import { words } from './words.ts'
import './Board.css'

/** The arena in the middle, the Hunters left of it, the enemies right of it, and below it the own chain and hand. */
export function Board(props: TableProps<BloodyPalaceBoard>) {
  const word = useMemo(() => words(props.tell), [props.tell])
  const [pointed, point] = useState<CardId | undefined>(undefined)
  const laid = { ...props, word }
  const question = questionOf(props.view)
  if (props.view.board.hunters.length < props.view.seats) return <Choosing {...laid} />
  return (
    <div class="palace-hall">
      <div class="palace-hall-table">
        <Party {...laid} />
        <div class="palace-place">
          <Field {...laid} pointed={pointed} />
          {question === 'shop' && <Shop {...laid} />}
        </div>
        <aside class="palace-aside">
          <Order {...laid} />
          <Feats {...laid} />
        </aside>
        {question === 'block' && <Block {...laid} />}
        <Dock {...laid} point={point} />
      </div>
    </div>
  )
}
