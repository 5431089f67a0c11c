import type { Character, Dice, Laid } from '@gloamhall/dark-souls/face'
import { averageOf, dodgeDice, guardDice, seatSpot } from '@gloamhall/dark-souls/face'
import { characterName } from '../character-name.ts'
import { seatColour } from '../../../components/seat-colours.ts'
import { Sigil } from '../../../components/Sigil.tsx'
import type { CardId } from '../card-id.ts'
import type { DieColour } from '../Die.tsx'
import { Die } from '../Die.tsx'
import { Emblem, Sign } from '../Emblem.tsx'
import type { IconName } from '../icon-name.ts'
import { Portrait } from '../Standee.tsx'
import { TOKEN_SIGNS, TOKENS } from '../tokens.ts'
import type { Member, Scene } from './scene.ts'
import { membersOf } from './scene.ts'
import './Company.css'

/** The party at the bonfire: equipment, dice, tokens. Characters whose equipment can be changed can be touched. */
export function Company(scene: Scene) {
  const { board, word } = scene
  return (
    <section class="soul-company" aria-label={word('journey.party')}>
      <ul>
        {membersOf(board).map((member) => (
          <Mate key={member.seat} {...scene} member={member} />
        ))}
      </ul>
    </section>
  )
}

function Mate({ member: { seat, character }, ...scene }: Scene & { member: Member }) {
  const { board, shown, spots, tell, word, lobby, nameOf, nameInSentence, highlight, choose } = scene
  const dress = spots.at(seatSpot(seat)).find((choice) => choice === `dress ${seat}`)
  return (
    <li
      class="soul-mate-card"
      data-lit={highlight.includes(seatSpot(seat)) || undefined}
      style={{ '--seat': seatColour(seat).fill }}
      data-mate={seat}
    >
      <Portrait model={character.class} seat={seat} />
      <p class="soul-mate-name">
        <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
        <b>{nameOf(seat)}</b>
        <small>{characterName(lobby, tell, character.class)}</small>
        {board.first === seat && <Sign name="soul-first-activation" label={tell('token.firstActivation')} />}
      </p>
      {dress && (
        <button
          type="button"
          class="soul-dress"
          data-spot={seatSpot(seat)}
          data-choice={dress}
          onClick={() => choose(dress)}
        >
          {word('journey.dress')} <span class="hidden">{nameInSentence(seat)}</span>
        </button>
      )}
      <Worn character={character} tell={tell} />
      <Guard laid={shown} character={character} word={word} />
      <Tokens character={character} word={word} tell={tell} />
    </li>
  )
}

/** All cards of a character as emblems; those in the backup are fainter. */
function Worn({ character: { armour, right, left, backup }, tell }: { character: Character } & Pick<Scene, 'tell'>) {
  const items = [
    ...[right, left, armour].flatMap((item) => (item ? [{ item, behind: false }] : [])),
    ...backup.map((item) => ({ item, behind: true })),
  ]
  return (
    <p class="soul-worn">
      {items.map(({ item: { card, upgrades }, behind }, at) => (
        <span key={`${card}${at}`} class={behind ? 'soul-behind' : ''} title={tell(`card.${card}`)}>
          <Emblem card={card as CardId} label={[card, ...upgrades].map((each) => tell(`card.${each}`)).join(', ')} />
          {upgrades.length > 0 && <i>{upgrades.length}</i>}
        </span>
      ))}
    </p>
  )
}

const POOL = ['black', 'blue', 'orange'] as const

interface GuardProps {
  laid: Laid
  character: Character
  /** The character before the plan, to mark what has changed. */
  before?: Character | undefined
}

/** The dice of a character against an attack: to block, to resist, to dodge. (DS-55) */
export function Guard({ laid, character, before, word }: GuardProps & Pick<Scene, 'word'>) {
  const kinds = ['block', 'resist'] as const
  return (
    <p class="soul-guard">
      {kinds.map((kind) => {
        const dice = guardDice(laid, character, kind)
        const old = before && guardDice(laid, before, kind)
        return (
          <Rolled
            key={kind}
            sign={`soul-${kind}`}
            label={word(`journey.${kind}`)}
            dice={drawn(dice)}
            before={old && averageOf(old) !== averageOf(dice) ? drawn(old) : undefined}
            better={old ? averageOf(dice) - averageOf(old) : 0}
          />
        )
      })}
      <Dodges laid={laid} character={character} before={before} word={word} />
    </p>
  )
}

function Dodges({ laid, character, before, word }: GuardProps & Pick<Scene, 'word'>) {
  const count = dodgeDice(laid, character)
  const old = before ? dodgeDice(laid, before) : count
  const dice = (many: number): DieColour[] => Array.from({ length: many }, () => 'dodge')
  return (
    <Rolled
      sign="soul-dodge"
      label={word('journey.dodge')}
      dice={dice(count)}
      before={old === count ? undefined : dice(old)}
      better={count - old}
    />
  )
}

const drawn = (dice: Dice): DieColour[] =>
  POOL.flatMap((colour) => Array.from({ length: dice[colour] ?? 0 }, () => colour))

interface RolledProps {
  sign: IconName
  label: string
  dice: readonly DieColour[]
  before: readonly DieColour[] | undefined
  better: number
}

function Rolled({ sign, label, dice, before, better }: RolledProps) {
  return (
    <span
      class={`soul-rolled ${better > 0 ? 'soul-better' : better < 0 ? 'soul-worse' : ''}`}
      data-dice={dice.join(' ')}
    >
      <Sign name={sign} label={label} />
      {before && (
        <>
          <s>{before.length > 0 ? before.map((colour, at) => <Die key={at} colour={colour} />) : '–'}</s>
          <b aria-hidden="true">{better > 0 ? '▲' : '▼'}</b>
        </>
      )}
      {dice.length > 0 ? dice.map((colour, at) => <Die key={at} colour={colour} />) : <i>–</i>}
    </span>
  )
}

/** Tokens that are ready are coloured, used ones dotted. */
function Tokens({ character, word, tell }: { character: Character } & Pick<Scene, 'word' | 'tell'>) {
  return (
    <p class="soul-ready">
      {TOKENS.map((token) => (
        <span key={token} class={`soul-ready-${token} ${character[token] ? '' : 'soul-not'}`}>
          <Sign
            name={TOKEN_SIGNS[token]}
            label={word(character[token] ? 'journey.ready' : 'journey.used', { token: tell(`token.${token}`) })}
          />
        </span>
      ))}
    </p>
  )
}
