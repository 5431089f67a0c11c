import { randomBytes } from 'node:crypto'
import type { Box, MatchRecord, Nonces, Seat } from '@gloamhall/kernel'
import { commitment, Match, seat, swift } from '@gloamhall/kernel'
import { readBots, readOptions, readSeat, readSeats } from './arguments.ts'
import { UserError } from './user-error.ts'
import { withPack } from './content.ts'
import { readRecord, replayed } from './record-file.ts'
import { startDialog } from './start-dialog.ts'
import type { PlayedLine } from './session.ts'
import { LocalSession } from './session.ts'
import { GameLoop } from './game-loop.ts'
import type { Terminal } from './terminal.ts'

export interface PlayOptions {
  readonly seats?: string
  readonly seat?: string
  readonly seed?: string
  readonly bots?: string
  readonly options?: readonly string[]
  readonly pack?: string
  readonly save?: string
  readonly resume?: string
  readonly lang?: string
}

/** `gloamhall play`: one player against bots. */
export async function play(terminal: Terminal, game: string | undefined, options: PlayOptions): Promise<void> {
  if (options.resume !== undefined) return resume(terminal, game, options, options.resume)
  const start = await startDialog(terminal, game, options)
  if (!start) return
  const box = withPack(start.terminal, start.box, options.pack)
  const seats = readSeats(box, start.seats)
  const own = readSeat(seats, options.seat ?? '1')
  const seed = readSeed(options.seed)
  const nonces = { [own]: options.seed === undefined ? randomBytes(16).toString('hex') : '00' }
  const match = new Match(box.game, seats, readOptions(box, options.options ?? []), { kind: 'sealed', seed, nonces })
  await runGame(start.terminal, options, { box, match, seat: own, seed, history: [], file: options.save })
}

/** A seed is 64 hexadecimal digits; a short one is padded, so that it can be a number that is easy to remember. */
function readSeed(text: string | undefined): string {
  if (text === undefined) return randomBytes(32).toString('hex')
  if (!/^[0-9a-f]{1,64}$/i.test(text)) throw new UserError('bad-seed', { text })
  return text.toLowerCase().padStart(64, '0')
}

async function resume(terminal: Terminal, game: string | undefined, options: PlayOptions, file: string): Promise<void> {
  const { box, record } = await readRecord(file)
  if (game !== undefined && game !== record.game)
    throw new UserError('record-of-other-game', { file, game: record.game })
  if (record.outcome) throw new UserError('record-over', { file })
  if (record.chance.kind !== 'sealed') throw new UserError('record-of-bots', { file })
  const history: PlayedLine[] = []
  const match = replayed(box, record, file, (line, events) => history.push({ line, events }))
  const own = playerSeat(record, record.chance.nonces, options.seat)
  const seed = record.chance.seed ?? ''
  await runGame(terminal, options, {
    box: { ...box, game: match.game },
    match,
    seat: own,
    seed,
    history,
    file: options.save ?? file,
  })
}

/** Only the player has contributed a nonce, so it identifies the player's seat in a record. */
function playerSeat(record: MatchRecord, nonces: Nonces, text: string | undefined): Seat {
  if (text !== undefined) return readSeat(record.seats, text)
  return seat(Number(Object.keys(nonces)[0] ?? 1))
}

interface MatchSetup {
  readonly box: Box
  readonly match: Match
  readonly seat: Seat
  readonly seed: string
  readonly history: readonly PlayedLine[]
  readonly file: string | undefined
}

async function runGame(terminal: Terminal, options: PlayOptions, setup: MatchSetup): Promise<void> {
  const { box, match, seed, history, file } = setup
  const bots = readBots(box, match.seats, options.bots ?? 'normal')
  // The bots' random numbers derive from the public commitment, so that they carry no information about the seed.
  const dice = swift(Number.parseInt(commitment(seed).slice(0, 12), 16) + history.length)
  const session = new LocalSession({ box, match, seat: setup.seat, bots, dice, history })
  await new GameLoop(terminal, session, seed, file).play()
}
