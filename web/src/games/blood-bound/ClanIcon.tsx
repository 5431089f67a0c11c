import type { Character } from '@gloamhall/blood-bound/face'
import { Icon } from '../../components/Icon.tsx'
import { CLAN_ICONS } from './emblems.ts'
import './ClanIcon.css'

/** The emblem of a clan, in its own colour. */
export const ClanIcon = ({ clan }: { clan: Character['clan'] }) => (
  <Icon name={CLAN_ICONS[clan]} class={`clan-ink-${clan}`} />
)
