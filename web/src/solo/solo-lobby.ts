import type { MatchRecord } from '@gloamhall/kernel'
import type { Lobby, SeatState } from '@gloamhall/protocol'
import { castMemberAt } from '@gloamhall/protocol'

type BotLevel = NonNullable<SeatState['level']>

/** What the page says of the table and its player. */
export interface SoloProfile extends Pick<Lobby, 'code' | 'assists'>, Pick<SeatState, 'name' | 'sigil'> {
  /** Of the bots, seat 2 first; none in matches from before bots had fixed names. */
  readonly botNames?: readonly string[] | undefined
}

/** The lobby of a match that is played without a server: one person, and bots of these levels. */
export function soloLobby(
  { name, sigil, botNames = [], ...settings }: SoloProfile,
  levels: readonly BotLevel[],
  { game, options, outcome }: Pick<MatchRecord, 'game' | 'options' | 'outcome'>,
): Lobby {
  const here = { present: true, botControlled: false, ready: true } as const
  return {
    ...settings,
    game,
    phase: outcome ? 'over' : 'playing',
    seats: [
      { seat: 1, holder: 'person', name, sigil, ...here },
      ...levels.map((level, index) => bot({ seat: index + 2, holder: 'bot', level, name: botNames[index], ...here })),
    ],
    options,
    pace: 'never',
    host: 1,
    spectators: 0,
    commitment: '',
    unsealed: true,
  }
}

/** With the face that belongs to the name. */
const bot = (state: SeatState): SeatState => ({ ...state, sigil: castMemberAt(state)?.sigil })
