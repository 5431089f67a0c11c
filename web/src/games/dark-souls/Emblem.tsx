import { useEffect } from 'preact/hooks'
import emblemSprite from 'virtual:icons/games/dark-souls/emblems/icons.ts?fetched'
import { Icon } from '../../components/Icon.tsx'
import type { Shapes } from '../../components/sprite.ts'
import { insertSprite } from '../../components/sprite.ts'
import type { CardId } from './card-id.ts'
import emblemSheet from './emblem-sheet.ts?fetched'
import type { IconName } from './icon-name.ts'
import startingSheet from './starting-sheet.ts?fetched'

/** A sign of this table. Its name is checked, unlike that of an icon. */
export const Sign: (props: Parameters<typeof Icon>[0] & { name: IconName }) => ReturnType<typeof Icon> = Icon

/** The emblem of a card. Its sheet is loaded with the first card that needs it: that of the starting equipment, or the one of all others. */
export function Emblem({ card, label }: { card: CardId; label?: string | undefined }) {
  useEffect(() => {
    // After a failed request the plate stays empty until the next card tries again.
    void fetchEmblem(card).then(insertSprite, () => undefined)
  }, [card])
  return <Icon name={`soul-card-${card}`} label={label} class="soul-emblem" />
}

async function fetchEmblem(card: CardId): Promise<Shapes> {
  const first = await startingSheet()
  if (`soul-card-${card}` in first) return first
  const [others, sprite] = await Promise.all([emblemSheet(), emblemSprite()])
  return { ...first, ...others, ...sprite }
}
