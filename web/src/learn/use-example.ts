import type { SeenEvent, Seat } from '@gloamhall/kernel'
import { eventFor, teller, viewOf } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { SIGILS } from '@gloamhall/protocol'
import { useMemo } from 'preact/hooks'
import type { Taught } from './book.ts'
import { openBox } from '../games/catalogue.ts'
import type { TableUiState } from '../table/table-ui-state.ts'
import { namesAt } from '../table/names.ts'
import type { Words } from '../table/phrases.ts'
import type { Deviation, ExampleRun } from './example-run.ts'

export type Example = ReturnType<typeof useExample>

/** View model of a step: the table as one seat sees it, with everything needed to describe it. */
export function useExample(
  { box }: ExampleRun,
  { language, phrases }: Words,
  { lesson }: Taught,
  ui: TableUiState,
  seat: Seat,
  now: Pick<Deviation, 'table' | 'events'> | undefined,
) {
  const lobby = useMemo(() => exampleLobby(box.game.id, lesson.names), [box, lesson])
  if (!now) throw new Error('an example says something')
  const view = viewOf(box.game, now.table, seat)
  const { label: nameOf, inSentence } = namesAt(lobby, seat)
  const tell = teller(language, phrases, inSentence)
  const heardOf = (events: Deviation['events']): SeenEvent[] => events.flatMap((event) => eventFor(event, seat) ?? [])
  const heard = heardOf(now.events)
  const props = {
    view,
    // Rolled dice are no longer in the view; the board reads them from the log.
    log: heard,
    tell,
    lobby,
    fresh: [],
    beat: 0,
    selected: undefined,
    highlight: ui.highlight.value,
    setHighlight: ui.point,
    inspect: ui.inspect,
    say: () => undefined,
    nameOf,
    nameInSentence: inSentence,
  }
  return { view, tell, phrases, lobby, nameOf, inSentence, heard, heardOf, props }
}

/** The players of an example: all present, none a bot. */
function exampleLobby(game: string, names: readonly string[]): Lobby {
  return {
    code: '',
    game,
    phase: 'playing',
    seats: names.map((name, index) => ({
      seat: index + 1,
      holder: 'person',
      name,
      sigil: SIGILS[index % SIGILS.length],
      present: true,
      botControlled: false,
      ready: true,
    })),
    options: {},
    pace: 'live',
    assists: openBox(game)?.assists ?? 'facts',
    spectators: 0,
    commitment: '',
  }
}
