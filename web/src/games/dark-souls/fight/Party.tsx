import type { Character, DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { CLASSES, freeBoxes, partyOrder, seatSpot, whenOf } from '@gloamhall/dark-souls/face'
import type { Seat } from '@gloamhall/kernel'
import { useMemo } from 'preact/hooks'
import { characterName } from '../character-name.ts'
import type { TableProps } from '../../game-ui.ts'
import { seatColour } from '../../../components/seat-colours.ts'
import { Sigil } from '../../../components/Sigil.tsx'
import { Sign } from '../Emblem.tsx'
import { Endurance } from '../Endurance.tsx'
import { words } from '../words.ts'
import { TOKEN_SIGNS, TOKENS } from '../tokens.ts'
import type { FightProps } from './seen.ts'
import './Party.css'

/** The party in order of activation, with all enemies between; below it the shared resources. */
export function Party(props: FightProps) {
  const { view, word } = props
  const { sparks, souls } = view.board
  const order = partyOrder(view.board)
  return (
    <section class="soul-party" aria-label={word('party.label')}>
      <ol>
        {order.map((seat, index) => (
          <Plate key={seat} {...props} seat={seat} last={index === order.length - 1} />
        ))}
      </ol>
      <p class="soul-shared">
        <span>
          <Sign name="soul-spark" /> {word('sparks')} <b data-sparks={sparks}>{sparks}</b>
        </span>
        <span>
          <Sign name="soul-souls" /> {word('souls')} <b data-souls={souls}>{souls}</b>
        </span>
      </p>
    </section>
  )
}

/** The same on a separate tab of a phone, where the room leaves no place beside it. */
export function PartyApart(props: TableProps<DarkSoulsBoard>) {
  const word = useMemo(() => words(props.tell), [props.tell])
  const { fight } = props.view.board
  return fight ? <Party {...props} fight={fight} word={word} /> : null
}

interface PlateProps extends FightProps {
  seat: Seat
  last: boolean
}

function Plate({ seat, last, view, fight, word, tell, lobby, nameOf, spots, highlight, ghost }: PlateProps) {
  const character = view.board.characters[seat - 1]
  if (!character) return null
  const { black, red, class: of } = character
  const free = freeBoxes(character)
  const when = whenOf(view.board, seat)
  const acts = when === 'now'
  const planned = Math.max(0, (ghost?.board.characters[seat - 1]?.black ?? black) - black)
  const asked = view.asked.some((each) => each.seat === seat && !each.answered && each.manner !== 'forAll')
  return (
    <>
      <li
        class={`soul-mate ${acts ? 'soul-now' : ''}`}
        data-lit={highlight.includes(seatSpot(seat)) || undefined}
        style={{ '--seat': seatColour(seat).fill }}
        data-seat={seat}
        {...spots.on(seatSpot(seat))}
      >
        <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
        <p class="soul-name">
          <b>{nameOf(seat)}</b>
          <small>
            {characterName(lobby, tell, of)} · {word('taunt', { taunt: CLASSES[of].taunt })}
          </small>
        </p>
        <p class={`soul-free ${free <= 3 ? 'soul-low' : ''}`}>
          <b>{free}</b>
          <small>{word('free')}</small>
        </p>
        <Endurance
          mini
          stamina={black}
          wounds={red}
          planned={planned}
          label={word('endurance', { black, red, free })}
        />
        <div class="soul-mate-foot">
          <Tokens character={character} aggro={fight.aggro === seat} word={word} tell={tell} />
          <small>{asked && !acts ? word('awaited') : word(`acts.${when}`)}</small>
        </div>
      </li>
      {!last && (
        <li class="soul-between" aria-hidden="true">
          <Sign name="soul-threat" /> {word('enemies.all')}
        </li>
      )}
    </>
  )
}

/** Tokens that are ready are coloured, used ones dotted; Aggro and conditions follow. */
interface TokensProps extends Pick<FightProps, 'word' | 'tell'> {
  character: Character
  aggro: boolean
}

function Tokens({ character, aggro, word, tell }: TokensProps) {
  return (
    <p class="soul-tokens">
      {TOKENS.map((token) => (
        <span key={token} class={`soul-token soul-${token} ${character[token] ? '' : 'soul-used'}`}>
          <Sign
            name={TOKEN_SIGNS[token]}
            label={word(character[token] ? `token.${token}` : 'token.used', { token: tell(`token.${token}`) })}
          />
        </span>
      ))}
      {aggro && (
        <span class="soul-token soul-aggro">
          <Sign name="soul-aggro" label={word('aggro')} />
        </span>
      )}
      {character.conditions.map((condition) => (
        <span key={condition} class={`soul-token soul-is-${condition}`}>
          <Sign name={`soul-${condition}`} label={tell(`condition.${condition}`)} />
        </span>
      ))}
    </p>
  )
}
