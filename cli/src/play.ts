import { randomBytes } from 'node:crypto'
import type { Box, MatchRecord, Nonces, Seat } from '@gloamhall/kernel'
import { commitment, Match, seat, swift } from '@gloamhall/kernel'
import { readBots, readOptions, readSeat, readSeats } from './arguments.ts'
import { Complaint } from './user-error.ts'
import { withPack } from './content.ts'
import { readRecord, replayed } from './record-file.ts'
import { reception } from './start-dialog.ts'
import type { Happening } from './session.ts'
import { Sitting } from './session.ts'
import { TableSide } from './game-loop.ts'
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
  const guest = await reception(terminal, game, options)
  if (!guest) return
  const box = withPack(guest.terminal, guest.box, options.pack)
  const seats = readSeats(box, guest.seats)
  const own = readSeat(seats, options.seat ?? '1')
  const seed = readSeed(options.seed)
  const nonces = { [own]: options.seed === undefined ? randomBytes(16).toString('hex') : '00' }
  const match = new Match(box.game, seats, readOptions(box, options.options ?? []), { kind: 'sealed', seed, nonces })
  await sit(guest.terminal, options, { box, match, seat: own, seed, history: [], file: options.save })
}

/** A seed is 64 hexadecimal digits; a short one is padded, so that it can be a number that is easy to remember. */
function readSeed(text: string | undefined): string {
  if (text === undefined) return randomBytes(32).toString('hex')
  if (!/^[0-9a-f]{1,64}$/i.test(text)) throw new Complaint('bad-seed', { text })
  return text.toLowerCase().padStart(64, '0')
}

async function resume(terminal: Terminal, game: string | undefined, options: PlayOptions, file: string): Promise<void> {
  const { box, record } = await readRecord(file)
  if (game !== undefined && game !== record.game)
    throw new Complaint('record-of-other-game', { file, game: record.game })
  if (record.outcome) throw new Complaint('record-over', { file })
  if (record.chance.kind !== 'sealed') throw new Complaint('record-of-bots', { file })
  const history: Happening[] = []
  const match = replayed(box, record, file, (line, events) => history.push({ line, events }))
  const own = personIn(record, record.chance.nonces, options.seat)
  const seed = record.chance.seed ?? ''
  await sit(terminal, options, {
    box: { ...box, game: match.game },
    match,
    seat: own,
    seed,
    history,
    file: options.save ?? file,
  })
}

/** Only the player has contributed a nonce, so it identifies the player's seat in a record. */
function personIn(record: MatchRecord, nonces: Nonces, text: string | undefined): Seat {
  if (text !== undefined) return readSeat(record.seats, text)
  return seat(Number(Object.keys(nonces)[0] ?? 1))
}

interface Place {
  readonly box: Box
  readonly match: Match
  readonly seat: Seat
  readonly seed: string
  readonly history: readonly Happening[]
  readonly file: string | undefined
}

async function sit(terminal: Terminal, options: PlayOptions, place: Place): Promise<void> {
  const { box, match, seed, history, file } = place
  const bots = readBots(box, match.seats, options.bots ?? 'greedy')
  // The bots' random numbers derive from the public commitment, so that they carry no information about the seed.
  const dice = swift(Number.parseInt(commitment(seed).slice(0, 12), 16) + history.length)
  const sitting = new Sitting({ box, match, seat: place.seat, bots, dice, history })
  await new TableSide(terminal, sitting, seed, file).play()
}
