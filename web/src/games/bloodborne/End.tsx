import type { BloodborneBoard, Tally } from '@gloamhall/bloodborne/face'
import { COUNTED, reasons, tallies, tieBreak, TROPHIES } from '@gloamhall/bloodborne/face'
import { outcomeSentence } from '@gloamhall/kernel'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { Icon } from '../../components/Icon.tsx'
import { RuleChip } from '../../components/RuleChip.tsx'
import { seatColour } from '../../components/seat-colours.ts'
import { Sigil } from '../../components/Sigil.tsx'
import { RUN, Token } from '../../components/Token.tsx'
import { listed } from '../../app/phrase.ts'
import { isCalm } from '../../app/settings.ts'
import { TROPHY_ICONS } from './emblems.ts'
import { FoePlate } from './FoePlate.tsx'
import type { Words } from './words.ts'
import { words } from './words.ts'
import './woodcut.css'
import './End.css'

/** Milliseconds per part of the scoring. */
const PART_MS = 1100

/** The end of the game: the scoring part by part, the ranking, and the rules for it. */
export function End(props: TableProps<BloodborneBoard>) {
  const { view, tell, inspect } = props
  const word = useMemo(() => words(tell), [tell])
  const count = useCount()
  const { outcome, viewer, board } = view
  if (!outcome) return null
  const won = outcome.winners.some((seat) => seat === viewer)
  const list = tallies(view, board.hunters, outcome)
  const best = Math.max(...list.map(({ score }) => score))
  // Seats keep their order during the scoring; the ranking comes with the last part.
  const rows = count.done ? list : list.toSorted((a, b) => a.hunter.seat - b.hunter.seat)
  return (
    <div class="hunt-end">
      <header>
        <FoePlate foe={board.finalBoss} />
        <div>
          {viewer !== 'spectator' && (
            <h2>{word(won ? (outcome.winners.length > 1 ? 'end.shared' : 'end.you.won') : 'end.you.lost')}</h2>
          )}
          <p>{outcomeSentence(tell, outcome)}</p>
          <Decided {...props} list={list} word={word} />
        </div>
      </header>
      <div class="counting" role="group" aria-label={word('end.count')}>
        <button
          type="button"
          class="button"
          aria-label={word('end.back')}
          disabled={count.part === 0}
          onClick={count.back}
        >
          ‹
        </button>
        <p class="legend" aria-hidden="true">
          {COUNTED.map((part, at) => (
            <span key={part} class={at === count.part ? 'here' : at < count.part ? '' : 'none'}>
              <Icon name={ICON_OF[part]} /> {captionOf(part, props, word)}
            </span>
          ))}
        </p>
        <button type="button" class="button" aria-label={word('end.on')} disabled={count.done} onClick={count.on}>
          ›
        </button>
        <button type="button" class="button" onClick={count.done ? count.again : count.skip}>
          {word(count.done ? 'end.again' : 'end.skip')}
        </button>
      </div>
      <ol class="scores" aria-label={word('end.scores')}>
        {rows.map((tally) => (
          <Sum key={tally.hunter.seat} {...props} tally={tally} best={best} part={count.part} word={word} />
        ))}
      </ol>
      <ol class="because">
        {reasons(list).map(({ why, rule, parts }) => (
          <li key={why} class={parts.includes(COUNTED[count.part] ?? 'sum') ? 'now' : ''}>
            {word(`end.step.${why}`)} <RuleChip rule={rule} inspect={inspect} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** How a tie was broken, at the top, since it matters most to the player who lost by it. */
function Decided({
  list,
  word,
  tell,
  inspect,
  nameInSentence,
}: TableProps<BloodborneBoard> & { list: readonly Tally[]; word: Words }) {
  const tie = tieBreak(list)
  if (!tie) return null
  const values =
    tie.by === 'banked'
      ? {
          rivals: listed(
            tell.language,
            tie.rivals.map(({ hunter }) => nameInSentence(hunter.seat)),
          ),
          score: tie.winner.score,
          most: tie.winner.banked,
          less: Math.max(...tie.rivals.map(({ banked }) => banked)),
        }
      : {}
  return (
    <p>
      {word(`end.tie.${tie.by}`, values)} <RuleChip rule={tie.rule} inspect={inspect} />
    </p>
  )
}

const ICON_OF = { banked: 'chest', ...TROPHY_ICONS, sum: 'crown' } as const

const captionOf = (part: (typeof COUNTED)[number], { tell }: TableProps<BloodborneBoard>, word: Words): string =>
  part === 'banked' || part === 'sum' ? word(`end.${part}`) : tell(`trophy.${part}`)

/** Advances through the scoring. Players can speed it up, slow it down or repeat it; with reduced motion it is complete at once. */
function useCount() {
  const last = COUNTED.length - 1
  const [part, setPart] = useState(isCalm() ? last : 0)
  const [alone, setAlone] = useState(!isCalm())
  useEffect(() => {
    if (!alone || part >= last) return
    const next = setTimeout(() => setPart(part + 1), PART_MS)
    return () => clearTimeout(next)
  }, [part, alone])
  const go = (to: number) => () => {
    setAlone(false)
    setPart(to)
  }
  return { part, done: part >= last, back: go(part - 1), on: go(part + 1), skip: go(last), again: go(0) }
}

interface SumProps extends TableProps<BloodborneBoard> {
  tally: Tally
  best: number
  part: number
  word: Words
}

/** A score as a bar that grows part by part; screen readers get the whole sum from the start. */
function Sum({ tally, best, part, word, tell, lobby, nameOf, view }: SumProps) {
  const { hunter, place, banked, tracks, score, wins } = tally
  const { seat, life } = hunter
  const done = part >= COUNTED.length - 1
  const parts = [
    { key: 'banked', icon: 'chest', amount: banked, label: word('end.banked') },
    ...TROPHIES.map((type) => ({
      key: type as string,
      icon: TROPHY_ICONS[type],
      amount: tracks[type],
      label: tell(`trophy.${type}`),
    })),
  ]
  const shown = parts.slice(0, part + 1)
  const sum = shown.reduce((all, { amount }) => all + amount, 0)
  return (
    <li
      class={`tally ${done && wins ? 'wins' : ''} ${seat === view.viewer ? 'me' : ''}`}
      style={{ '--seat': seatColour(seat).fill }}
    >
      <span class="place">{done ? place : ''}</span>
      <p class="hunt-who">
        <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
        <b>{nameOf(seat)}</b>
        {done && wins && <Icon name="crown" label={word('end.winner')} />}
        {life === 'eliminated' && <small>{word('hunter.eliminated')}</small>}
      </p>
      <p
        class="parts"
        role="img"
        aria-label={word('end.sum.spoken', { banked, ...tracks, score })}
        style={{ '--best': Math.max(1, best), '--score': sum }}
      >
        {shown.map(({ key, icon, amount, label }) => (
          <span
            key={key}
            class={`part ${key} ${amount === 0 ? 'none' : ''}`}
            style={{ '--amount': amount }}
            title={label}
          >
            <Icon name={icon} /> {amount}
          </span>
        ))}
      </p>
      <span title={word('end.sum')}>
        <Token outline={RUN} text={sum} class="hunt-seal" />
      </span>
    </li>
  )
}
