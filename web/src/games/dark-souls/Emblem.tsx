import { useEffect } from 'preact/hooks'
import { Icon } from '../../parts/Icon.tsx'
import { hang } from '../../parts/sprite.ts'
import type { CardId } from './card-id.ts'
import { SIGNS } from './glyphs/signs.ts'
import type { IconName } from './icon-name.ts'

hangSigns()

/** Our own shapes hang beside the sprite of the game; outside a document there is nothing to hang them in. */
function hangSigns(): void {
  if (typeof document !== 'undefined') hang(SIGNS)
}

/** A sign of this table: what the name promises is checked, unlike that of an icon of the house. */
export const Sign: (props: Parameters<typeof Icon>[0] & { name: IconName }) => ReturnType<typeof Icon> = Icon

/** The emblem of a card. Which one it is, and its shape, are fetched with the first of them. */
export function Emblem({ card, label }: { card: CardId; label?: string | undefined }) {
  useEffect(() => {
    const sheets = Promise.all([import('./emblem-sheet.ts'), import('virtual:icons/games/dark-souls/emblems/icons.ts')])
    // If the line is cut there is a bare plate, until the next card asks again.
    void sheets.then(([{ EMBLEM_SHEET }, { sprite }]) => hang({ ...EMBLEM_SHEET, ...sprite })).catch(() => undefined)
  }, [])
  return <Icon name={`soul-card-${card}`} label={label} class="soul-emblem" />
}
