import { baseline, Listener } from '@gloamhall/bots'
import { boxOf } from '@gloamhall/games'
import type { Box, Budget, Seat, Tutorial, TutorialBot } from '@gloamhall/kernel'
import type { ClientMessage, Lobby, SeatState } from '@gloamhall/protocol'
import { tutorials } from 'virtual:tutorials'
import type { TutorialRequest } from './tutorial-table.ts'
import { TutorialTable } from './tutorial-table.ts'

/** The first message: which first match, and its acts so far. */
export interface TutorialBeginning {
  readonly game: string
  readonly acts: readonly string[]
  readonly lobby: Pick<Lobby, 'code' | 'assists'> & Pick<SeatState, 'name' | 'sigil'>
}

/** Messages from the page: those of the table's socket as text, its own as objects. */
export type ToWorker = { readonly begin: TutorialBeginning } | { readonly request: TutorialRequest } | string

/** Fewer rollouts than on the server, because a newcomer needs quick answers rather than strong opponents. */
const EFFORT: Budget = { effort: 0.5, isUp: () => false }

let table: Promise<TutorialTable> | undefined

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (typeof data === 'object' && 'begin' in data) table = opened(data.begin)
  else
    void table?.then((opened) => {
      if (typeof data === 'string') opened.hear(JSON.parse(data) as ClientMessage)
      else opened.request(data.request)
    })
})

async function opened({ game, ...beginning }: TutorialBeginning): Promise<TutorialTable> {
  const [box, { tutorial }] = await Promise.all([
    boxOf(game),
    tutorials[game]?.() ?? Promise.reject(new RangeError(game)),
  ])
  return new TutorialTable({
    ...beginning,
    box,
    tutorial: tutorial as Tutorial,
    botFor: (seat) => botFor(box, seat),
    send: (message) => postMessage('t' in message ? JSON.stringify(message) : message),
    now: () => Date.now(),
  })
}

/** The earlier bot, which never changes, so that scripted matches run as they were written. */
function botFor(box: Box, seat: Seat): TutorialBot {
  const listener = new Listener(baseline(box), seat)
  return {
    hear: (events) => listener.hear(events),
    choose: (view, chance) => listener.bot.choose(view, chance, listener.takeContext(EFFORT)),
  }
}
