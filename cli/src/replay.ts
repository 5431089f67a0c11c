import type { Line, SeenEvent, Teller, Viewer } from '@gloamhall/kernel'
import { describe, printLine, sentence } from '@gloamhall/kernel'
import { readSeat } from './arguments.ts'
import { eventsOfLine, seenBy } from './seen-events.ts'
import { Prompt } from './prompt.ts'
import { readRecord, replayed } from './record-file.ts'
import { tellerOf } from './sentences.ts'
import type { Terminal } from './terminal.ts'

export interface ReplayOptions {
  readonly seat?: string
  readonly json?: boolean
}

/** `gloamhall replay`: prints a match as one viewer saw it. */
export async function replay(terminal: Terminal, file: string, { seat, json = false }: ReplayOptions): Promise<void> {
  const { box, record } = await readRecord(file)
  const viewer: Viewer = seat === undefined ? 'spectator' : readSeat(record.seats, seat)
  const moves: { line: Line; events: SeenEvent[] }[] = []
  const match = replayed(box, record, file, (line, events) =>
    moves.push({ line, events: eventsOfLine(line, events, viewer) }),
  )
  const opening = seenBy(viewer, match.opening)
  if (json) {
    const told = { opening, moves: moves.map(({ line, events }) => ({ line: printLine(line), events })) }
    terminal.json(told)
    return
  }
  const played = { ...box, game: match.game }
  const tell = tellerOf(played, terminal.language, { own: viewer })
  const prompt = new Prompt(terminal, played, tell)
  terminal.heading(terminal.words('replay', { game: tell('game.name'), seats: record.seats, moves: moves.length }))
  for (const event of opening) terminal.print(sentence(tell, event), { first: INDENT })
  for (const [index, { line, events }] of moves.entries()) printMove(terminal, tell, viewer, { index, line, events })
  prompt.board(match.view(viewer))
  if (match.outcome) prompt.outcome(match.view(viewer))
  else terminal.tell('replay-open')
}

/** A sealed choice is shown only to the seat that made it; other viewers see its effects. */
function printMove(
  terminal: Terminal,
  tell: Teller,
  viewer: Viewer,
  { index, line, events }: { index: number; line: Line; events: readonly SeenEvent[] },
): void {
  const own = line.kind === 'choice' && line.seat === viewer
  const sentences = [
    ...(own ? [terminal.words('own-choice', { sentence: describe(tell, 'choice', line.choice) })] : []),
    ...events.map((event) => sentence(tell, event)),
  ]
  for (const [at, each] of sentences.entries()) {
    const number = at === 0 ? String(index + 1) : ''
    terminal.print(each, { first: `${number.padStart(4)}  `, rest: INDENT })
  }
}

/** The width of the column of move numbers. */
const INDENT = ' '.repeat(6)
