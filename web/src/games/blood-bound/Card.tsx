import type { Teller } from '@gloamhall/kernel'
import { Plate } from '../../components/Engraved.tsx'
import { Icon } from '../../components/Icon.tsx'
import { AFFILIATION_ICONS, CLAN_ICONS, ROLE_ICONS } from './emblems.ts'
import type { CardId } from '@gloamhall/blood-bound/face'
import { CHARACTERS } from '@gloamhall/blood-bound/face'
import { Token } from './Token.tsx'
import type { Words } from './words.ts'
import './Card.css'

interface CardProps {
  card: CardId
  tell: Teller
  word: Words
  /** Without text, for the row of all cards at the end. */
  small?: boolean
}

/** A character card: an engraving on ivory with rank, icons and clue as printed. */
export function Card({ card, tell, word, small = false }: CardProps) {
  const { role, clan, rank, icons, clue } = CHARACTERS[card]
  return (
    <div class={`clan-card ivory clan-card-${clan} ${small ? 'clan-card-small' : ''}`}>
      <h3>{tell(`role.${role}`)}</h3>
      <Plate icon={ROLE_ICONS[role]} class="clan-art">
        <Icon name={CLAN_ICONS[clan]} class="clan-art-clan" />
        <span class="clan-art-icons">
          <Token face={rank} />
          {icons.map((icon, index) => (
            <Token key={index} face={icon === 'wild' ? 'fleur' : icon} />
          ))}
        </span>
      </Plate>
      <p class="clan-tape">
        <Icon name={CLAN_ICONS[clan]} /> {tell(`clan.${clan}`)}
      </p>
      {!small && <p class="clan-card-text">{tell(`ability.${role}`)}</p>}
      {!small && (
        <p class="clan-card-foot">
          <span class="hidden">{tell('read.mine.icons', { icons: [...icons], clue })}</span>
          <span aria-hidden="true">
            {word('mine.clue')} <Icon name={AFFILIATION_ICONS[clue]} /> {tell(`clan.${clue}`)}
          </span>
        </p>
      )}
    </div>
  )
}
