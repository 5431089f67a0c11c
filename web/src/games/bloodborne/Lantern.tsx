import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { facesOn, foeOf, rageAfter } from '@gloamhall/bloodborne/face'
import type { TableProps } from '../game-ui.ts'
import { about } from '../../components/about.ts'
import { Die } from '../../components/Die.tsx'
import { Icon } from '../../components/Icon.tsx'
import { listed } from '../../app/phrase.ts'
import { lastRoll } from './roll.ts'
import type { Words } from './words.ts'
import './Lantern.css'

const NUMERALS = { green: 'I', yellow: 'II', red: 'III' } as const

/** The die of the foe: its faces, the last roll, and the bonus from rage. */
export function Lantern({
  view,
  tell,
  word,
  log,
}: Pick<TableProps<BloodborneBoard>, 'view' | 'tell' | 'log'> & { word: Words }) {
  const { card, spared: rounds = 0 } = view.board.monster
  const { die } = foeOf(view, card)
  const faces = facesOn(view)
  const amount = rageAfter(rounds)
  const spared = word('foe.spared', { rounds })
  const rolled = lastRoll(log, card)
  const roll = rolled && word('foe.rolled', { faces: rolled.faces.join(' '), total: rolled.total })
  const spoken = [
    word('foe.die', { die: tell(`die.${die}`) }),
    word('foe.faces', { faces: listed(tell.language, faces) }),
    ...(roll ? [roll] : []),
    ...(rounds > 0 ? [spared] : []),
    ...(amount > 0 ? [`+${amount}`] : []),
  ].join(', ')
  return (
    <div class={`hunt-lantern hunt-die-${die}`} role="img" aria-label={spoken} {...about(`foe ${card}`)}>
      <p>
        <Icon name="lantern-flame" />
        <b>{NUMERALS[die]}</b>
        <span>{tell(`die.${die}`)}</span>
      </p>
      <span class="faces">
        {faces.map((face, at) => (
          <Die key={at} face={face} again={face.endsWith('+')} />
        ))}
      </span>
      {roll && <small>{roll}</small>}
      {rounds > 0 && (
        <span class="hunt-omen">
          {amount > 0 && <b>+{amount} </b>}
          {spared}
        </span>
      )}
    </div>
  )
}
