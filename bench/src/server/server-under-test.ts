import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { BareWsTable } from './bare-ws-load.ts'
import { BoardgameIoTable } from './boardgame-io-load.ts'
import { ColyseusTable } from './colyseus-load.ts'
import { GloamhallTable } from './gloamhall-load.ts'
import type { LoadTable } from './load-table.ts'
import type { ProcessFigures } from './measured-process.ts'

/** The servers that can be compared, by their names in commands. */
export const KINDS = {
  gloamhall: {
    script: 'gloamhall-process.ts',
    table: (at: string, game: string, seats: number) => new GloamhallTable(at, game, seats),
  },
  colyseus: { script: 'colyseus-process.ts', table: (at: string) => new ColyseusTable(at) },
  'boardgame.io': { script: 'boardgame-io-process.ts', table: (at: string) => new BoardgameIoTable(at) },
  'bare ws': { script: 'bare-ws-process.ts', table: (at: string) => new BareWsTable(at) },
} as const

export type Kind = keyof typeof KINDS

/** A game on a server. */
export interface Contestant {
  readonly kind: Kind
  readonly game: string
  readonly seats: number
}

export const nameOf = ({ kind, game, seats }: Contestant): string =>
  kind !== 'gloamhall' ? kind : game === 'reference' ? 'Gloamhall, durable' : `Gloamhall, ${game}, ${seats} seats`

/** A server in its own process. */
export class ServerUnderTest {
  readonly #child: ChildProcess
  readonly #contestant: Contestant
  readonly address: string

  private constructor(child: ChildProcess, contestant: Contestant, address: string) {
    this.#child = child
    this.#contestant = contestant
    this.address = address
  }

  static async start(contestant: Contestant): Promise<ServerUnderTest> {
    const profile = process.env['PROFILE']
    const child = fork(join(import.meta.dirname, KINDS[contestant.kind].script), {
      execArgv: [
        '--expose-gc',
        // As `npm start` runs ours; the others benefit as well.
        '--max-semi-space-size=32',
        ...(profile ? ['--cpu-prof', '--cpu-prof-interval', '200', `--cpu-prof-dir=${profile}`] : []),
      ],
      // Output of libraries would be mixed with the results.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        TMPDIR: process.env['TMPDIR'],
        DATABASE_URL: process.env['DATABASE_URL'],
        MALLOC_ARENA_MAX: '2',
        NODE_ENV: 'production',
        IDLE_SECONDS: '2',
      },
    })
    const [address] = (await once(child, 'message')) as [string]
    return new ServerUnderTest(child, contestant, address)
  }

  async figures(): Promise<ProcessFigures> {
    this.#child.send('figures')
    const [figures] = (await once(this.#child, 'message')) as [ProcessFigures]
    return figures
  }

  /** Opens tables, a few at a time, because opening them is not what is measured. */
  async open(count: number): Promise<readonly LoadTable[]> {
    const { kind, game, seats } = this.#contestant
    const tables = Array.from({ length: count }, () => KINDS[kind].table(this.address, game, seats))
    for (let first = 0; first < count; first += 8)
      await Promise.all(tables.slice(first, first + 8).map((table) => table.open()))
    return tables
  }

  async close(): Promise<void> {
    const exited = once(this.#child, 'exit')
    this.#child.send('close')
    await exited
  }
}

export const pause = (wait: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, wait))
