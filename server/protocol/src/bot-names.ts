import type { Lobby, SeatState } from './lobby.ts'
import { PROGRAM_SIGIL, SIGILS } from './constants.ts'

/** Names for bots: short, and the same in both languages and for all viewers. */
const NAMES = [
  'Wren',
  'Iris',
  'Falk',
  'Nadja',
  'Jonas',
  'Mira',
  'Tomas',
  'Odile',
  'Bela',
  'Ruth',
  'Kasimir',
  'Leda',
  'Anselm',
  'Vesna',
  'Corvin',
  'Edda',
  'Lazlo',
  'Noor',
  'Silas',
  'Thea',
  'Ulric',
  'Zora',
  'Emeric',
  'Dunja',
] as const

/** Gives each bot without a name a name and sigil unused at the table; external bots all have the same sigil. */
export function introduced(lobby: Lobby): Lobby {
  const turn = [...lobby.code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
  const taken = new Set(lobby.seats.flatMap(({ name }) => name ?? []))
  const names = turned(NAMES, turn).filter((name) => !taken.has(name))
  const worn = new Set(lobby.seats.flatMap(({ sigil }) => sigil ?? []))
  const sigils = turned(SIGILS, turn).filter((sigil) => !worn.has(sigil))
  return { ...lobby, seats: lobby.seats.map((state, index) => met(state, names[index], sigils[index % sigils.length])) }
}

const turned = <T>(list: readonly T[], turn: number): T[] => {
  const start = turn % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

function met(state: SeatState, name: string | undefined, sigil: SeatState['sigil']): SeatState {
  if (state.program) return { ...state, sigil: PROGRAM_SIGIL }
  if (state.holder !== 'bot') return state
  const called = state.name ?? name
  const wearing = state.sigil ?? sigil
  return { ...state, ...(called ? { name: called } : {}), ...(wearing ? { sigil: wearing } : {}) }
}
