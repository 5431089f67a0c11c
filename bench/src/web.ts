import { parseArgs } from 'node:util'
import type { Browser, CDPSession } from 'playwright-core'
import { launch, PHONE } from '../../web/e2e/browser.ts'
import type { Frames } from '../../web/e2e/frame-times.ts'
import { moveEverything } from '../../web/e2e/frame-times.ts'
import { Player } from '../../web/e2e/player.ts'
import { ServerProcess } from '../../web/e2e/server-process.ts'
import { figureOf, quantile } from './common/figures.ts'
import { publish } from './common/report.ts'
import type { Contestant } from './server/server-under-test.ts'
import { ServerUnderTest } from './server/server-under-test.ts'

/**
 * Benchmark of the page: `npm run bench:web [-- --runs 5 --out <folder>]`. A phone emulated by Chromium, with the processor
 * slowed down four times, at a table with bots: every piece, card and token on the board moves on its own for two seconds
 * while the bots play, and each frame is timed. Also the bytes that a player receives over a whole match of random players.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    matches: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    out: { type: 'string' },
  },
})
const CPU_SLOWDOWN = 4
const MOVING_MS = 2_000
const SETTLE_MS = 2_500

const GAMES: readonly (Contestant & {
  readonly title: 'Blood Bound' | 'Bloodborne' | 'Dark Souls' | 'Bloody Palace'
})[] = [
  { title: 'Blood Bound', kind: 'gloamhall', game: 'blood-bound', seats: 6 },
  { title: 'Bloodborne', kind: 'gloamhall', game: 'bloodborne', seats: 4 },
  { title: 'Dark Souls', kind: 'gloamhall', game: 'dark-souls', seats: 4 },
  { title: 'Bloody Palace', kind: 'gloamhall', game: 'bloody-palace', seats: 4 },
]

async function framesOf(
  browser: Browser,
  server: ServerProcess,
  title: (typeof GAMES)[number]['title'],
): Promise<Frames> {
  const context = await browser.newContext({ ...PHONE, deviceScaleFactor: 2, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    const player = new Player(page, server, { language: 'en', touches: true })
    await player.playsWithBots(title)
    const devtools: CDPSession = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.waitForTimeout(SETTLE_MS)
    return await page.evaluate(moveEverything, MOVING_MS)
  } finally {
    await context.close()
  }
}

/** Bytes received by each player over whole matches. */
async function matchBytes(contestant: Contestant, matches: number): Promise<readonly number[]> {
  const server = await ServerUnderTest.start(contestant)
  const bytes: number[] = []
  for (let match = 0; match < matches; match++) {
    const [table] = await server.open(1)
    if (!table) throw new Error('no table')
    while ((await table.move()) !== undefined);
    bytes.push(table.received / contestant.seats)
    table.close()
  }
  await server.close()
  return bytes
}

const server = await ServerProcess.open({ botDelayMs: 300 })
const browser = await launch()
const games = GAMES.filter(({ game }) => game.includes(values.only))
const p95 = new Map<string, number[]>()
const p50 = new Map<string, number[]>()
const pieces = new Map<string, number[]>()
for (let run = 0; run < Number(values.runs); run++)
  for (const { title, game } of games) {
    const found = await framesOf(browser, server, title)
    const sorted = found.frames.toSorted((one, other) => one - other)
    for (const [map, value] of [
      [p95, quantile(sorted, 0.95)],
      [p50, quantile(sorted, 0.5)],
      [pieces, found.pieces],
    ] as const)
      map.set(game, [...(map.get(game) ?? []), value])
  }
await browser.close()
await server.close()
const bytes = new Map<string, readonly number[]>()
for (const game of games) bytes.set(game.game, await matchBytes(game, Number(values.matches)))

publish(
  {
    bench: 'web',
    title: `Page: a phone with a processor slowed down ${CPU_SLOWDOWN} times, everything moving`,
    ratios: games.map(({ game }) => ({
      name: `${game}, p95 of a frame`,
      value: figureOf(p95.get(game) ?? []),
      unit: 'ms',
      atMost: 33.4,
    })),
    tables: [
      {
        title: 'Frames, and bytes of a whole match of random players to one of them',
        columns: [
          { name: 'p50', unit: 'ms' },
          { name: 'p95', unit: 'ms' },
          { name: 'moving', unit: 'count' },
          { name: 'a match', unit: 'kB' },
        ],
        rows: games.map(({ game }) => ({
          name: game,
          figures: [
            ...[p50, p95, pieces].map((map) => figureOf(map.get(game) ?? [])),
            figureOf((bytes.get(game) ?? []).map((each) => each / 1024)),
          ],
        })),
      },
    ],
  },
  values.out,
)
process.exit(0)
