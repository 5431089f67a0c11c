import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { TROPHIES } from '@gloamhall/bloodborne/face'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../../game-face.ts'
import { Icon } from '../../parts/Icon.tsx'
import { RuleChip } from '../../parts/Prose.tsx'
import { seatColour } from '../../parts/seat-colours.ts'
import { Sigil } from '../../parts/Sigil.tsx'
import { FOE_ICONS, TROPHY_ICONS } from './emblems.ts'
import type { Tally } from './score.ts'
import { scoring, tallies } from './score.ts'
import type { Words } from './words.ts'
import { words } from './words.ts'
import './bloodborne.css'

/** Who got out of the night: the sums as they come about, the places, and the rules behind them. */
export function End(props: TableProps<BloodborneBoard>) {
  const { view, tell, inspect } = props
  const word = useMemo(() => words(tell.language), [tell.language])
  const { outcome, viewer, board } = view
  if (!outcome) return null
  const won = outcome.winners.some((seat) => seat === viewer)
  const list = tallies(view)
  return (
    <div class="bbc-end">
      <header>
        <span class="bbc-plate" aria-hidden="true">
          <Icon name={FOE_ICONS[board.finalBoss]} />
        </span>
        <div>
          {viewer !== 'spectator' && (
            <h2>{word(won ? (outcome.winners.length > 1 ? 'end.shared' : 'end.you.won') : 'end.you.lost')}</h2>
          )}
          <p>{tell(`outcome.${outcome.how}`, outcome.params)}</p>
        </div>
      </header>
      <ol class="bbc-scores" aria-label={word('end.scores')}>
        {list.map((tally, at) => (
          <Sum
            key={tally.hunter.seat}
            {...props}
            tally={tally}
            best={Math.max(...list.map(({ score }) => score))}
            at={at}
            word={word}
          />
        ))}
      </ol>
      <p class="bbc-legend" aria-hidden="true">
        <span>
          <Icon name="chest" /> {word('end.banked')}
        </span>
        {TROPHIES.map((type) => (
          <span key={type}>
            <Icon name={TROPHY_ICONS[type]} /> {tell(`trophy.${type}`)}
          </span>
        ))}
      </p>
      <ol class="bbc-because">
        {scoring(list).map(({ word: id, rule }) => (
          <li key={id}>
            {word(id)} <RuleChip rule={rule} inspect={inspect} />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface SumProps extends TableProps<BloodborneBoard> {
  tally: Tally
  best: number
  at: number
  word: Words
}

/** One score, part by part: the parts come in one after the other, and the sum is there from the start for the ear. */
function Sum({ tally, best, at, word, tell, lobby, nameOf, view }: SumProps) {
  const { hunter, place, banked, tracks, score, wins } = tally
  const { seat, life } = hunter
  const parts = [
    { key: 'banked', icon: 'chest', amount: banked, label: word('end.banked') },
    ...TROPHIES.map((type) => ({
      key: type as string,
      icon: TROPHY_ICONS[type],
      amount: tracks[type],
      label: tell(`trophy.${type}`),
    })),
  ]
  return (
    <li
      class={`bbc-tally ${wins ? 'bbc-wins' : ''} ${seat === view.viewer ? 'bbc-me' : ''}`}
      style={{ '--at': at, '--seat': seatColour(seat).fill }}
    >
      <span class="bbc-rankno">{place}</span>
      <p class="bbc-who">
        <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
        <b>{nameOf(seat)}</b>
        {wins && <Icon name="crown" label={word('end.winner')} />}
        {life === 'eliminated' && <small>{word('hunter.eliminated')}</small>}
      </p>
      <p
        class="bbc-parts"
        role="img"
        aria-label={word('end.sum.spoken', { banked, ...tracks, score })}
        style={{ '--best': Math.max(1, best), '--score': score }}
      >
        {parts.map(({ key, icon, amount, label }, part) => (
          <span
            key={key}
            class={`bbc-part bbc-part-${key} ${amount === 0 ? 'bbc-none' : ''}`}
            style={{ '--part': part, '--amount': amount }}
            title={label}
          >
            <Icon name={icon} /> {amount}
          </span>
        ))}
      </p>
      <span class="bbc-seal" title={word('end.sum')}>
        {score}
      </span>
    </li>
  )
}
