import type { CardId } from '@gloamhall/bloody-palace/face'
import { cardSpot } from '@gloamhall/bloody-palace/face'
import { useState } from 'preact/hooks'
import { wide } from '../../../app/settings.ts'
import { About } from '../About.tsx'
import { Aside } from './Aside.tsx'
import { Block } from './Block.tsx'
import { Deed } from './Deed.tsx'
import { Dock } from './Dock.tsx'
import { Field } from './Field.tsx'
import { Party } from './Party.tsx'
import type { LayoutProps } from './seen.ts'
import { questionOf } from './seen.ts'
import { Shop } from './Shop.tsx'
import '../Board.css'

/** Layout: the arena in the middle, the Hunters on its left, the enemies on its right, the player's chain and hand below. */
export function Layout(props: LayoutProps) {
  const [pointed, point] = useState<CardId | undefined>(undefined)
  const question = questionOf(props.view)
  return (
    <div class="palace-layout">
      <div class="palace-layout-table">
        <Party {...props} />
        <div class="palace-place">
          <Field {...props} pointed={pointed} />
          {question === 'shop' && <Shop {...props} />}
        </div>
        {wide.value && (
          <aside class="palace-aside">
            <Aside {...props} />
          </aside>
        )}
        {wide.value && pointed && <About {...props} spot={cardSpot(pointed)} told />}
        {/* On a phone the line above the arena says who attacks. */}
        {props.view.board.phase && (wide.value || question !== 'block') && <Deed {...props} />}
        {question === 'block' && <Block {...props} />}
        <Dock {...props} point={point} />
      </div>
    </div>
  )
}
