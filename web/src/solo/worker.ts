import type { BotDecision } from '@gloamhall/bots'
import { boxOf } from '@gloamhall/games'
import type { Box, MatchRecord } from '@gloamhall/kernel'
import { Match, parseRecord } from '@gloamhall/kernel'
import type { ClientMessage } from '@gloamhall/protocol'
import type { SoloTableOptions } from './solo-table.ts'
import { SoloTable } from './solo-table.ts'

/** The first message: the match so far. */
export interface SoloBeginning extends Pick<SoloTableOptions, 'levels' | 'lobby' | 'created' | 'reasons'> {
  readonly game: string
  readonly seed: number
  /** An empty text for one that has not been set up. */
  readonly record: string
}

/** All that the page sends: messages of the table's socket as text, its own as they are. */
export type ToWorker =
  | { readonly begin: SoloBeginning }
  | { readonly shown: number }
  | { readonly decided: BotDecision; readonly id: number }
  | string

let table: Promise<SoloTable> | undefined

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (typeof data === 'object' && 'begin' in data) {
    table = opened(data.begin)
    table.catch(() => postMessage(UNREADABLE))
    return
  }
  void table?.then((opened) => {
    if (typeof data === 'string') opened.hear(JSON.parse(data) as ClientMessage)
    else if ('shown' in data) opened.shown(data.shown)
    else opened.decided(data.id, data.decided)
  })
})

/** What is stored is not a match by today's rules, or the rules could not be fetched. */
const UNREADABLE = JSON.stringify({ t: 'error', code: 'solo-unreadable', fatal: true })

async function opened({ game, seed, record, ...beginning }: SoloBeginning): Promise<SoloTable> {
  const box = await boxOf(game)
  return new SoloTable({
    ...beginning,
    box,
    record: record === '' ? setUp(box, beginning.levels.length + 1, seed) : parseRecord(record),
    send: (message) => postMessage('t' in message ? JSON.stringify(message) : message),
    now: () => Date.now(),
  })
}

const setUp = ({ game }: Box, seats: number, seed: number): MatchRecord =>
  new Match(game, seats, {}, { kind: 'swift', seed }).record()
