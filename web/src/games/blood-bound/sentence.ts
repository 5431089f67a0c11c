import type { Teller } from '@gloamhall/kernel'
import { whyNot } from '../../components/why-not.ts'
import { describe } from '@gloamhall/kernel'
import type { SeatState } from '@gloamhall/protocol'
import { listed } from '../../app/phrase.ts'
import type { Situation } from './situation.ts'
import type { Words } from './words.ts'

interface Spoken {
  readonly situation: Situation
  readonly state: SeatState | undefined
  readonly name: string
  readonly dagger: boolean
  readonly tell: Teller
  readonly word: Words
}

/** A seat in words for screen readers: name, wounds, cards, role in the attack, claims, and choices. */
export function seatSentence({ situation, state, name, dagger, tell, word }: Spoken): string {
  const { seen, marks, choices, barred, curse } = situation
  const { seat, tokens, cards, claims } = seen
  const said = claims.map((claim) => describe(tell, 'claim', claim)).join(' ')
  const can = listed(
    tell.language,
    choices.map((choice) => describe(tell, 'choice', choice)),
  )
  const cannot = barred.map((each) => `${describe(tell, 'choice', each.choice)} (${whyNot(tell, each)})`).join(', ')
  const facts = [
    word('seat.label', { seat, name }),
    ...presence(state, word),
    tokens.length === 0 ? tell('read.tokens.none') : tell('read.tokens', { count: tokens.length, tokens }),
    ...(cards.length > 0 ? [tell('read.cards', { cards })] : []),
    ...(curse ? [tell('read.curse')] : []),
    ...(dagger ? [tell('read.mark.dagger')] : []),
    ...marks.filter((mark) => mark !== 'acts').map((mark) => word(`mark.${mark}`)),
    ...(said ? [tell('read.claims', { claims: said })] : []),
  ].join(', ')
  return [
    // A claim ends with its own full stop.
    /[.!?]$/.test(facts) ? facts : `${facts}.`,
    ...(can ? [word('seat.options', { options: can })] : []),
    ...(cannot ? [word('seat.why', { options: cannot })] : []),
  ].join(' ')
}

/** Whether the player is absent, replaced by a bot, or a bot, built-in or external. */
export function presence(state: SeatState | undefined, word: Words): string[] {
  if (state?.botControlled) return [word('mark.bot-controlled')]
  if (state?.holder === 'bot') return [word('seat.bot')]
  const away = state?.holder === 'person' && !state.present ? [word('mark.absent')] : []
  return state?.program ? [...away, word('seat.program')] : away
}
