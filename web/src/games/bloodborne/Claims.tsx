import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { CLAIMS, othersOf, ownHunter } from '@gloamhall/bloodborne/face'
import type { Choice } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { Sigil } from '../../components/Sigil.tsx'
import type { Word } from './words.ts'
import { words } from './words.ts'
import './Claims.css'

/** Makes a claim about this round, which every player reads in their own language; no claim is binding. (BB-35) */
export function Claims(props: TableProps<BloodborneBoard>) {
  const { view, tell, lobby, nameOf, say } = props
  const word = useMemo(() => words(tell), [tell])
  const [whom, setWhom] = useState<number>()
  const own = ownHunter(view)
  if (!own) return <p class="soft">{word('claims.watch')}</p>
  const button = (claim: Choice) => {
    const sentence = describe(tell, 'claim', claim)
    return (
      <button
        key={claim}
        type="button"
        class="hunt-say"
        aria-label={sentence}
        title={sentence}
        aria-pressed={own.claims.includes(claim)}
        onClick={() => say(claim)}
      >
        {word(`claims.${claim.split(' ')[0]}` as Word)}
      </button>
    )
  }
  return (
    <div class="hunt-talk" role="group" aria-label={word('claims.label')}>
      <Line caption={word('claims.own')}>{CLAIMS.own.map(button)}</Line>
      <Line caption={word('claims.plan')}>{CLAIMS.plans.map(button)}</Line>
      <Line caption={word('claims.whom')}>
        {othersOf({ seats: view.seats, hunters: view.board.hunters }, own.seat).map((seat) => (
          <button
            key={seat}
            type="button"
            class="hunt-say"
            aria-pressed={whom === seat}
            onClick={() => setWhom(whom === seat ? undefined : seat)}
          >
            <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} /> {nameOf(seat)}
          </button>
        ))}
      </Line>
      {whom !== undefined && (
        <Line caption={nameOf(whom)}>{CLAIMS.about.map((about) => button(`${about} ${whom}`))}</Line>
      )}
    </div>
  )
}

function Line({ caption, children }: { caption: string; children: ComponentChildren }) {
  return (
    <div role="group" aria-label={caption}>
      <span aria-hidden="true">{caption}</span>
      {children}
    </div>
  )
}
