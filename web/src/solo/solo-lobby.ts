import type { MatchRecord } from '@gloamhall/kernel'
import type { Lobby, SeatState } from '@gloamhall/protocol'

/** What the page says of the table and its player. */
export type SoloProfile = Pick<Lobby, 'code' | 'assists'> & Pick<SeatState, 'name' | 'sigil'>

/** The lobby of a match that is played without a server: one person, and bots of these levels. */
export function soloLobby(
  { name, sigil, ...settings }: SoloProfile,
  levels: readonly NonNullable<SeatState['level']>[],
  { game, options, outcome }: Pick<MatchRecord, 'game' | 'options' | 'outcome'>,
): Lobby {
  const here = { present: true, botControlled: false, ready: true } as const
  return {
    ...settings,
    game,
    phase: outcome ? 'over' : 'playing',
    seats: [
      { seat: 1, holder: 'person', name, sigil, ...here },
      ...levels.map((level, index): SeatState => ({ seat: index + 2, holder: 'bot', level, ...here })),
    ],
    options,
    pace: 'never',
    host: 1,
    spectators: 0,
    commitment: '',
    unsealed: true,
  }
}
