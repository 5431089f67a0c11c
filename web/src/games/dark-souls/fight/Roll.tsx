import { columnOf, rowOf } from '@gloamhall/dark-souls/face'
import type { SeenEvent } from '@gloamhall/kernel'
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { DieColour } from '../Die.tsx'
import { Die } from '../Die.tsx'
import { blowNow } from './blow.ts'
import type { FightProps } from './seen.ts'
import './Roll.css'

/** Number of log lines during which a roll stays on the table. */
const RECENT_LINES = 7

/** The table at which the player keeps all dice as they are until their next action. */
const letting = signal<string | undefined>(undefined)

/** The rolled dice; those that can be rerolled are spots. */
export function Roll(props: FightProps) {
  const { view, fight, log, fresh, beat, spots, tell, word, nameInSentence, lobby, version, choose } = props
  const isAsked = (wanted: string): boolean =>
    view.asked.some(({ seat, question }) => seat === view.viewer && question === wanted)
  // A player who plans a move needs the floor, and has read the dice.
  const plans = isAsked('act')
  const mayKeep = isAsked('luck') && view.choices.includes('keep')
  const lets = letting.value === lobby.code
  useEffect(() => {
    if (plans && letting.value === lobby.code) letting.value = undefined
  }, [plans])
  useEffect(() => {
    if (mayKeep && lets && beat === 0) choose('keep')
  }, [mayKeep, lets, beat, version])
  const rolled = fight.roll || (plans && beat === 0) ? undefined : lastRoll(beat > 0 ? fresh : log.slice(-RECENT_LINES))
  const lying = fight.roll ?? rolled
  if (!lying) return null
  const total = Math.max(
    0,
    lying.dice.reduce((sum, { value }) => sum + value, lying.mod),
  )
  return (
    <div class={`soul-roll ${isBelow(props, lying.seat) ? 'soul-roll-left' : ''}`} role="status" data-total={total}>
      <p>
        {nameInSentence(lying.seat)} · {tell(`purpose.${lying.purpose}`)}
      </p>
      <p class="soul-roll-dice">
        {lying.dice.map(({ die, value }, index) => {
          const marks = spots.on(`die ${index + 1}`)
          const drawn = <Die colour={die} face={value} label={`${tell(`die.${die}`)} ${value}`} rolling={beat > 0} />
          return marks['data-spot'] === undefined ? (
            <span key={index}>{drawn}</span>
          ) : (
            <button key={index} type="button" {...marks}>
              {drawn}
            </button>
          )
        })}
        {lying.mod !== 0 && <b>{lying.mod > 0 ? `+${lying.mod}` : lying.mod}</b>}
        <b class="soul-roll-total">{word('roll.total', { total })}</b>
      </p>
      {mayKeep && <p>{leftOf(props, lying.purpose, total)}</p>}
      {mayKeep && (
        <button type="button" class="chip" onClick={() => (letting.value = lobby.code)}>
          {word('roll.keep-all')}
        </button>
      )}
    </div>
  )
}

/** Whether the dice would cover the figure that rolls: it is in the upper right part of the room. */
function isBelow({ view }: FightProps, seat: number): boolean {
  const at = view.board.characters[seat - 1]?.at
  return at !== undefined && columnOf(at) >= RIGHT_COLUMNS && rowOf(at) <= UPPER_ROWS
}
const RIGHT_COLUMNS = 3
const UPPER_ROWS = 3

/** The damage that the current dice leave, to decide on a reroll. */
function leftOf(props: FightProps, purpose: string, total: number): string {
  const blow = blowNow(props)
  if (!blow || purpose === 'attack') return ''
  if (purpose === 'dodge') return props.word(total >= blow.difficulty ? 'roll.evades' : 'roll.hits')
  return props.word('roll.through', { damage: Math.max(0, blow.damage - total) })
}

interface Lying {
  readonly seat: number
  readonly purpose: string
  readonly mod: number
  readonly dice: readonly { readonly die: DieColour; readonly value: number }[]
}

/** The last roll with rerolled dice replaced. Where nothing was rolled, no older dice are shown. (DS-45) */
function lastRoll(events: readonly SeenEvent[]): Lying | undefined {
  const at = events.findLastIndex(({ key }) => key === 'rolled' || key === 'rolledNothing')
  const event = events[at]
  if (event?.key !== 'rolled') return undefined
  const { seat, purpose, dice, values, mod } = event.params
  const shown = [...((values ?? []) as readonly number[])]
  for (const { key, params } of events.slice(at))
    if (key === 'rerolled') shown[Number(params['at']) - 1] = Number(params['after'])
  return {
    seat: Number(seat),
    purpose: String(purpose),
    mod: Number(mod ?? 0),
    dice: ((dice ?? []) as readonly DieColour[]).map((die, index) => ({ die, value: shown[index] ?? 0 })),
  }
}
