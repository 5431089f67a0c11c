import { outcomeSentence } from '@gloamhall/kernel'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { Icon } from '../../components/Icon.tsx'
import { RuleChip } from '../../components/RuleChip.tsx'
import { Sigil } from '../../components/Sigil.tsx'
import { AbilityCards } from './AbilityCards.tsx'
import { Card } from './Card.tsx'
import type { BloodBoundBoard, Character, Reason, SeenPlayer } from '@gloamhall/blood-bound/face'
import { CHARACTERS, leaders, reasons } from '@gloamhall/blood-bound/face'
import { Token } from './Token.tsx'
import type { Word } from './i18n/en.ts'
import { en } from './i18n/en.ts'
import type { Words } from './words.ts'
import { words } from './words.ts'
import './End.css'

/** All cards revealed, clan by clan with the winners first: the leaders, the capture, and why it decides the game. */
export function End(props: TableProps<BloodBoundBoard>) {
  const { view, tell } = props
  const word = useMemo(() => words(tell.language), [tell.language])
  const { outcome, board, viewer } = view
  if (!outcome) return null
  const won = outcome.winners.some((seat) => seat === viewer)
  const led = leaders(board)
  const camps = campsOf(board, outcome.winners)
  return (
    <div class={props.beat > 0 ? 'clan-end clan-turning' : 'clan-end'}>
      <header>
        {viewer === 'spectator' ? (
          <h2>{outcomeSentence(tell, outcome)}</h2>
        ) : (
          <h2 class={won ? 'clan-won' : 'clan-lost'}>{word(won ? 'end.you.won' : 'end.you.lost')}</h2>
        )}
      </header>
      <section class="clan-why" aria-label={word('end.why')}>
        <ol>
          {reasons(view).map((reason) => (
            <li key={reason.why + reason.rule}>
              {sentenceOf(reason, props, word)} <RuleChip rule={reason.rule} inspect={props.inspect} />
            </li>
          ))}
        </ol>
      </section>
      <section class="clan-camps" aria-label={word('end.cards')}>
        {camps.map(({ clan, members, wins }) => (
          <div key={clan} class={`clan-camp ${wins ? 'clan-wins' : ''}`}>
            <h3>
              {tell(`clan.${clan}`)} <small>{word(wins ? 'end.won' : 'end.lost')}</small>
            </h3>
            <ol>
              {members.map((seen) => (
                <Turned key={seen.seat} {...props} seen={seen} leads={led.includes(seen.seat)} word={word} />
              ))}
            </ol>
          </div>
        ))}
      </section>
    </div>
  )
}

interface Camp {
  readonly clan: Character['clan']
  readonly members: readonly SeenPlayer[]
  readonly wins: boolean
}

function campsOf({ players }: BloodBoundBoard, winners: readonly number[]): Camp[] {
  return (['rose', 'beast', 'order'] as const)
    .map((clan) => {
      const members = players.filter(({ card }) => card && CHARACTERS[card].clan === clan)
      return { clan, members, wins: members.some(({ seat }) => winners.includes(seat)) }
    })
    .filter(({ members }) => members.length > 0)
    .sort((a, b) => Number(b.wins) - Number(a.wins))
}

interface TurnedProps extends TableProps<BloodBoundBoard> {
  seen: SeenPlayer
  leads: boolean
  word: Words
}

/** A seat at the end. The cards turn over one after the other, but no choice waits for the animation. */
function Turned({ seen, leads, word, tell, view, lobby, nameOf }: TurnedProps) {
  const { seat, card, tokens, cards } = seen
  const { captured, curses } = view.board
  const curse = curses.given.find(({ holder }) => holder === seat)
  if (!card) return null
  return (
    <li class={captured?.seat === seat ? 'clan-turned clan-is-captured' : 'clan-turned'} style={{ '--turn': seat - 1 }}>
      <p class="clan-who">
        <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
        <b dir="auto">{nameOf(seat)}</b>
        {leads && <Icon name="crown" label={word('end.leader')} class="clan-crown" />}
      </p>
      <Card card={card} tell={tell} word={word} small />
      <p class="clan-wounds">
        {tokens.map((token, index) => (
          <Token key={index} face={token} label={tell(`token.${token}`)} />
        ))}
        <AbilityCards cards={cards} curse={curse} tell={tell} word={word} />
      </p>
      {captured?.seat === seat && <p class="clan-tag clan-tag-captured">{word('mark.captured')}</p>}
      {captured?.by === seat && <p class="clan-tag clan-tag-captor">{word('mark.captor')}</p>}
      {curse?.truth && <p class="clan-tag clan-tag-captured">{tell('truth.true')}</p>}
    </li>
  )
}

/** In English a clan is used by itself, in German in the genitive: `clan.of` would read "of the Rose" in one and fit the other. */
function sentenceOf({ why, seats, clans, rank }: Reason, props: TableProps<BloodBoundBoard>, word: Words): string {
  const { tell, nameInSentence } = props
  const names = Object.entries(seats).map(([key, seat]) => [key, nameInSentence(seat)])
  const genitive = tell.language === 'de' && why !== 'captured'
  const camps = Object.entries(clans).map(([key, clan]) => [key, tell(genitive ? `clan.of.${clan}` : `clan.${clan}`)])
  return word(addressing(why, seats, tell.you), Object.fromEntries([...names, ...camps, ['rank', rank ?? '']]))
}

/** The form that addresses the reader, where the sentence names them. */
function addressing(why: Reason['why'], seats: Reason['seats'], you: number | undefined): Word {
  const form = Object.entries(seats).map(([key, seat]) => (seat === you ? `end.${why}.you.${key}` : ''))
  return form.find((each): each is Word => each in en) ?? `end.${why}`
}
