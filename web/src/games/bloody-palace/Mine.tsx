import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../../game-face.ts'
import { Feats } from './hall/Feats.tsx'
import { Order } from './hall/Order.tsx'
import { Party } from './hall/Party.tsx'
import { words } from './words.ts'

/** On a phone: the party, the enemies and what can be earned, for which the board has no room. */
export function Mine(props: TableProps<BloodyPalaceBoard>) {
  const word = useMemo(() => words(props.tell), [props.tell])
  const laid = { ...props, word }
  return (
    <div class="palace-apart">
      <Party {...laid} />
      <Order {...laid} />
      <Feats {...laid} />
    </div>
  )
}
