import type { ActionId, BloodborneBoard } from '@gloamhall/bloodborne/face'
import { ACTION_IDS, cardOf } from '@gloamhall/bloodborne/face'
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

interface PieceProps extends Omit<Laid, 'selected'> {
  card: ActionId
  zone: Zone
  selected: boolean
}

/** One card of the table that can be read, and taken, played or removed where the list of choices says so. */
const Piece = still(({ card, zone, view, tell, word, selected, acts }: PieceProps) => {
  const choice = choiceOn(view, card, zone)
  const barred = choice ? undefined : barredOn(view, card, zone)
  return (
    <ActionCard
      card={card}
      tell={tell}
      word={word}
      choice={choice}
      barred={barred}
      selected={selected}
      sealed={zone === 'hand' && view.answer?.split(' ')[1] === card}
      aside={zone === 'used' || zone === 'played'}
      onPress={() => acts.press(card, zone)}
      onRead={(reading) => acts.read(card, reading)}
    />
  )
})

const isPicked = ({ view, selected }: Laid, card: ActionId, zone: Zone): boolean =>
  selected !== undefined && choiceOn(view, card, zone) === selected

/** The own cards at the edge of the table: the hand, then what lies in play, then the used pile. */
export function Hand(props: Laid) {
  const { view, tell, word, acts } = props
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
              <div key={zone} class={`bbc-zone bbc-zone-${zone}`} role="group" aria-label={word(`hand.${zone}`)}>
                {zone !== 'hand' && (
                  <small class="bbc-caption" aria-hidden="true">
                    {word(`hand.${zone}`)}
                  </small>
                )}
                {cards.map((card, at) => (
                  <Piece
                    key={`${card}${at}`}
                    card={card}
                    zone={zone}
                    view={view}
                    tell={tell}
                    word={word}
                    selected={isPicked(props, card, zone)}
                    acts={acts}
                  />
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
  const { view, tell, word, acts } = props
  const { row, upgrades } = view.board
  return (
    <section class="bbc-row" aria-label={word('row.spoken', { count: upgrades })}>
      <h3 aria-hidden="true">
        {word('row.label')} <small>+{upgrades}</small>
      </h3>
      {row.length === 0 && <p class="soft">{word('row.empty')}</p>}
      <Rove class="bbc-offers" role="group" label={word('row.label')}>
        {row.map((card, at) => (
          <Piece
            key={`${card}${at}`}
            card={card}
            zone="row"
            view={view}
            tell={tell}
            word={word}
            selected={isPicked(props, card, 'row')}
            acts={acts}
          />
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
