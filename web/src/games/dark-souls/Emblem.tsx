import { useEffect } from 'preact/hooks'
import { Icon } from '../../parts/Icon.tsx'
import { hang } from '../../parts/sprite.ts'
import type { CardId } from './card-id.ts'
import type { IconName } from './emblems.ts'
import { emblemOf } from './emblems.ts'
import { SIGNS } from './glyphs/signs.ts'

hangSigns()

/** Our own shapes hang beside the sprite of the game; outside a document there is nothing to hang them in. */
function hangSigns(): void {
  if (typeof document !== 'undefined') hang(SIGNS)
}

/** A sign of this table: what the name promises is checked, unlike that of an icon of the house. */
export const Sign = Icon as (props: Parameters<typeof Icon>[0] & { name: IconName }) => ReturnType<typeof Icon>

/** The emblem of a card. The shapes of weapons and armour are fetched with the first of them. */
export function Emblem({ card, label }: { card: CardId; label?: string | undefined }) {
  useEffect(() => void import('./glyphs/arms.ts').then(({ ARMS }) => hang(ARMS)), [])
  return <Icon name={emblemOf(card)} label={label} class="soul-emblem" />
}
