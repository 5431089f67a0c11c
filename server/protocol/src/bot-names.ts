import { PROGRAM_SIGIL, SIGILS } from './constants.ts'
import type { Lobby, SeatState } from './lobby.ts'

/**
 * The names of bots in older matches, which were stored without names: they tell nothing of the level. The order counts, since
 * `introduced` has always drawn by it. The names of today are in `bot-cast.ts`, which pages load only where they need it.
 */
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

/** Exact for texts of any length: 31 times the modulus is still a safe integer. */
export const turnOf = (salt: string): number =>
  [...salt].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 40, 7)

/**
 * Gives each bot of an older match, stored without a name, the name and sigil it has always had: unused at the table, and
 * regardless of its level. External bots all have the same sigil.
 */
export function introduced(lobby: Lobby): Lobby {
  const turn = turnOf(lobby.code)
  const taken = new Set(lobby.seats.flatMap(({ name }) => name ?? []))
  const names = turned(NAMES, turn).filter((name) => !taken.has(name))
  const worn = new Set(lobby.seats.flatMap(({ sigil }) => sigil ?? []))
  const sigils = turned(SIGILS, turn).filter((sigil) => !worn.has(sigil))
  return { ...lobby, seats: lobby.seats.map((state, index) => met(state, names[index], sigils[index % sigils.length])) }
}

export const turned = <T>(list: readonly T[], turn: number): T[] => {
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
