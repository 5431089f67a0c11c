import { describe } from '@gloamhall/kernel'
import type { AbilityCard, BloodBoundBoard, SeenPlayer } from '@gloamhall/blood-bound/face'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { RuleChip } from '../../components/RuleChip.tsx'
import { Sigil } from '../../components/Sigil.tsx'
import { CurseCard, MiniCard } from './AbilityCards.tsx'
import { CARD_RULES } from './emblems.ts'
import type { Words } from './words.ts'
import { words } from './words.ts'
import './About.css'

type Props = TableProps<BloodBoundBoard>
type AboutSeat = Props & { seen: SeenPlayer; word: Words }

/** Details of a seat, in its menu below the choices: what the viewer knows, the cards there, and the claims made. */
export function About({ spot, ...props }: Props & { spot: string }) {
  const { view, lobby, nameOf, tell } = props
  const word = useMemo(() => words(tell.language), [tell.language])
  const seen = view.board.players.find(({ seat }) => spot === `seat ${seat}`)
  if (!seen) return null
  const about = { ...props, seen, word }
  return (
    <section class="clan-about" aria-label={word('menu.label', { name: nameOf(seen.seat) })}>
      <p>
        <Sigil seat={seen.seat} sigil={lobby.seats[seen.seat - 1]?.sigil} /> <bdi>{nameOf(seen.seat)}</bdi>
      </p>
      <Known {...about} />
      <Lying {...about} />
      <Said {...about} />
    </section>
  )
}

function Known({ seen, view, tell, word }: AboutSeat) {
  if (seen.seat === view.viewer || !(seen.card || seen.clue)) return null
  return (
    <p>
      {word('menu.knows')}:{' '}
      {seen.card ? tell(`card.${seen.card}`) : word('menu.clue', { clan: tell(`clan.${seen.clue}`) })}
    </p>
  )
}

/** Each card with its effect and its rule. */
function Lying({ seen, view, tell, word, inspect }: AboutSeat) {
  const curse = view.board.curses.given.find(({ holder }) => holder === seen.seat)
  if (seen.cards.length === 0 && !curse) return null
  return (
    <ul aria-label={word('menu.cards')}>
      {seen.cards.map((card) => (
        <li key={card}>
          <MiniCard card={card} tell={tell} word={word} />
          <span>{word(`card.about.${kindOf(card)}`)}</span>
          <RuleChip rule={CARD_RULES[kindOf(card)]} inspect={inspect} />
        </li>
      ))}
      {curse && (
        <li>
          <CurseCard truth={curse.truth} word={word} />
          <span>{curse.truth === undefined ? word('card.about.curse') : tell(`truth.${curse.truth}`)}</span>
          <RuleChip rule={CARD_RULES.curse} inspect={inspect} />
        </li>
      )}
    </ul>
  )
}

const kindOf = (card: AbilityCard): 'quill' | 'sword' | 'shield' | 'staff' | 'fan' =>
  card.split('-', 1)[0] as 'quill' | 'sword' | 'shield' | 'staff' | 'fan'

function Said({ seen, tell, word }: AboutSeat) {
  if (seen.claims.length === 0) return <p class="soft">{word('menu.silent')}</p>
  return (
    <ul aria-label={word('menu.said')}>
      {seen.claims.map((claim) => (
        <li key={claim}>
          <q>{describe(tell, 'claim', claim)}</q>
        </li>
      ))}
    </ul>
  )
}
