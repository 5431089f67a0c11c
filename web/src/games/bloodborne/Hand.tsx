import type { ActionId, BloodborneBoard } from '@gloamhall/bloodborne/face'
import { ACTION_IDS, cardOf } from '@gloamhall/bloodborne/face'
import type { Barred, Choice } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import type { TableProps } from '../../game-face.ts'
import { Rove } from '../../parts/Rove.tsx'
import { still } from '../../parts/still.ts'
import { ActionCard, TYPE_SIGNS } from './ActionCard.tsx'
import type { Zone } from './facts.ts'
import { barredOn, choiceOn, ownHunter } from './facts.ts'
import type { Words } from './words.ts'

interface Laid extends Pick<TableProps<BloodborneBoard>, 'view' | 'tell' | 'selected'> {
  word: Words
  acts: PieceActs
}

export interface PieceActs {
  press(card: ActionId, zone: Zone): void
  read(card: ActionId, reading: boolean): void
}

interface PieceProps extends Pick<Laid, 'tell' | 'word' | 'acts'> {
  card: ActionId
  zone: Zone
  choice: Choice | undefined
  barred: Barred | undefined
  selected: boolean
  sealed: boolean
}

/** One card of the table that can be read, and taken, played or removed where the list of choices says so. */
const Piece = still(({ zone, acts, ...shown }: PieceProps) => (
  <ActionCard
    {...shown}
    aside={zone === 'used' || zone === 'played'}
    onPress={() => acts.press(shown.card, zone)}
    onRead={(reading) => acts.read(shown.card, reading)}
  />
))

function pieceAt({ view, tell, word, selected, acts }: Laid, card: ActionId, zone: Zone): PieceProps {
  const choice = choiceOn(view, card, zone)
  return {
    card,
    zone,
    tell,
    word,
    acts,
    choice,
    barred: choice ? undefined : barredOn(view, card, zone),
    selected: choice !== undefined && choice === selected,
    sealed: zone === 'hand' && view.answer?.split(' ')[1] === card,
  }
}

/** The own cards at the edge of the table: the hand, then what lies in play, then the used pile. */
export function Hand(props: Laid) {
  const { view, word } = props
  const own = ownHunter(view)
  if (!own) return null
  const piles = [
    ['hand', own.hand],
    ['played', own.played],
    ['used', own.used],
  ] as const
  return (
    <div class="bbc-edge">
      <Rove class="bbc-hand" role="group" label={word('hand.label')}>
        {piles.map(
          ([zone, cards]) =>
            cards.length > 0 && (
              // The used pile grows to the left: it is its edge that moves, not the cards.
              <div
                key={zone === 'used' ? `used${cards.length}` : zone}
                class={`bbc-zone bbc-zone-${zone}`}
                role="group"
                aria-label={word(`hand.${zone}`)}
              >
                {zone !== 'hand' && (
                  <small class="bbc-caption" aria-hidden="true">
                    {word(`hand.${zone}`)}
                  </small>
                )}
                {cards.map((card, at) => (
                  <Piece key={`${card}${at}`} {...pieceAt(props, card, zone)} />
                ))}
              </div>
            ),
        )}
      </Rove>
    </div>
  )
}

/** The Available Upgrades. */
export function Row(props: Laid) {
  const { view, word } = props
  const { row, upgrades } = view.board
  return (
    <section class="bbc-row" aria-label={word('row.spoken', { count: upgrades })}>
      <h3 aria-hidden="true">
        {word('row.label')} <small>+{upgrades}</small>
      </h3>
      {row.length === 0 && <p class="soft">{word('row.empty')}</p>}
      <Rove class="bbc-offers" role="group" label={word('row.label')}>
        {row.map((card, at) => (
          <Piece key={`${card}${at}`} {...pieceAt(props, card, 'row')} />
        ))}
      </Rove>
    </section>
  )
}

/** Where cards are too small for their text, the one being read lies open above the hand. */
export function Slip({ view, tell, word, reading, selected }: Omit<Laid, 'acts'> & { reading: ActionId | undefined }) {
  const shown = reading ?? ACTION_IDS.find((id) => selected?.split(' ')[1] === id)
  if (!shown) return null
  const { type } = cardOf(view, shown)
  const choice = view.choices.find((each) => each.split(' ')[1] === shown)
  return (
    <div class={`bbc-slip bbc-${type}`} aria-hidden="true">
      <b>
        {choice ? describe(tell, 'choice', choice) : tell(`card.${shown}`)}{' '}
        <small>
          {TYPE_SIGNS[type]} {word(`type.${type}`)}
        </small>
      </b>
      <span>{tell(`text.${shown}`)}</span>
    </div>
  )
}
