import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frame, RawLine, upgrade } from './attacks/raw.ts'
import type { Child } from './child.ts'
import { openChild } from './child.ts'
import { Client } from './client.ts'
import { Visitor } from './test-server.ts'

/**
 * Load test with thousands of clients: idle connections, endless requests, refused upgrades, a client that pings and never
 * reads, a match full of chat. Prints the cost, and fails if it is too high.
 *
 *     node server/test/crowd.ts 3000 5000        connections, messages
 */
const [LINES = 3000, WORDS = 5000] = process.argv.slice(2).map(Number)

const faults: string[] = []
function report(what: string, isFine: boolean): void {
  console.log(`${isFine ? '  ' : '! '}${what}`)
  if (!isFine) faults.push(what)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20)

function memoryOf({ process: { pid } }: Child): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

/** Bytes the process has written, to files and sockets alike. */
function writtenBy({ process: { pid } }: Child): number {
  return Number(/^wchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1])
}

/** The longest event-loop delay since the last call, in milliseconds. */
async function stallOf({ address }: Child): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return Math.round(Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1] ?? 0) * 1000)
}

async function withServer(
  env: Record<string, string>,
  act: (child: Child, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-crowd-'))
  const child = await openChild(dataDir, { BOT_DELAY_MS: '0', SOCKETS_PER_ADDRESS: '100000', ...env })
  try {
    await act(child, dataDir)
  } finally {
    child.process.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function answers({ process: { exitCode }, address }: Child): Promise<void> {
  report('the same process still answers', exitCode === null && (await fetch(`${address}/healthz`)).ok)
}

async function slow(): Promise<void> {
  await withServer({ REQUEST_SECONDS: '3' }, async (child) => {
    const beginnings = [
      undefined,
      'GET /healthz HTTP/1.1\r\nX-Slow: ',
      'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
    ]
    const lines: RawLine[] = []
    for (let count = 0; count < LINES; count += 100)
      lines.push(...(await Promise.all(Array.from({ length: 100 }, () => RawLine.to(child.address)))))
    for (const [at, line] of lines.entries()) {
      const beginning = beginnings[at % beginnings.length]
      if (beginning !== undefined) line.send(beginning)
    }
    const drips = setInterval(() => {
      for (const [at, line] of lines.entries()) if (at % beginnings.length > 0 && !line.closed) line.send('x')
    }, 500)
    const started = performance.now()
    let slowest = 0
    while (lines.some(({ closed }) => !closed) && performance.now() - started < 30_000) {
      const asked = performance.now()
      await fetch(`${child.address}/healthz`)
      slowest = Math.max(slowest, performance.now() - asked)
      await pause(50)
    }
    clearInterval(drips)
    const seconds = (performance.now() - started) / 1000
    report(`${LINES} slow lines were all cut after ${seconds.toFixed(1)} s (REQUEST_SECONDS=3)`, seconds < 12)
    report(`meanwhile the slowest answer took ${slowest.toFixed(0)} ms`, slowest < 2000)
    report(`memory ${megabytes(memoryOf(child))} MB`, memoryOf(child) < 500 * 2 ** 20)
    await answers(child)
  })
}

async function turnedAway(): Promise<void> {
  await withServer({}, async (child) => {
    const lines = await Promise.all(
      Array.from({ length: 500 }, async () =>
        (await RawLine.to(child.address, { reads: false })).send(upgrade('/nowhere')),
      ),
    )
    const held = await Promise.all(
      Array.from({ length: 300 }, async () => (await RawLine.to(child.address, { reads: false })).send(upgrade())),
    )
    await pause(200)
    const started = performance.now()
    const gone = once(child.process, 'exit')
    child.process.kill('SIGTERM')
    await Promise.race([gone, pause(15_000)])
    const seconds = (performance.now() - started) / 1000
    report(
      `with 500 refused and 300 idle connections the server closed in ${seconds.toFixed(1)} s`,
      seconds < 5 && child.process.exitCode === 0,
    )
    for (const line of [...lines, ...held]) await line.end()
  })
}

async function pinging(): Promise<void> {
  for (const [limit, env] of [
    ['as shipped', { SOCKET_BURST: '20', SOCKET_RATE: '5' }],
    ['without a limit for how fast', { SOCKET_RATE: '1000000000' }],
  ] as const)
    await withServer(env, async (child) => {
      const before = memoryOf(child)
      const many = Buffer.concat(Array.from({ length: 2000 }, () => frame('x'.repeat(125), { opcode: 9 })))
      let most = before
      const lines = await Promise.all(
        Array.from({ length: 8 }, async () => (await RawLine.to(child.address, { reads: false })).send(upgrade())),
      )
      const started = performance.now()
      while (lines.some(({ closed }) => !closed) && performance.now() - started < 20_000) {
        for (const line of lines) if (line.socket.writableLength < 1_000_000) line.send(many)
        most = Math.max(most, memoryOf(child))
        await pause(1)
      }
      const grown = megabytes(most - before)
      report(
        `eight that ping and never read, ${limit}: ${grown} MB at most, all let go`,
        grown < 150 && lines.every(({ closed }) => closed),
      )
      await answers(child)
    })
}

async function talking(): Promise<void> {
  const env = { TALK_PER_SEAT: '1000000', TALK_BURST: '1000000', UNDOS_PER_SEAT: '1000000', SOCKET_RATE: '1000000000' }
  await withServer(env, async (child, dataDir) => {
    const host = new Visitor(() => child.address)
    const code = await host.open()
    const tokens = [(await host.join(code)).token]
    while (tokens.length < 6) tokens.push((await new Visitor(() => child.address).join(code)).token)
    const socket = `${child.address.replace('http', 'ws')}/socket`
    const clients = await Promise.all(tokens.map((token) => Client.sit(socket, code, token)))
    await host.do(code, 'start')
    await stallOf(child)
    const [written, memory] = [writtenBy(child), memoryOf(child)]
    let stall = 0
    for (let said = 0; said < WORDS; said += clients.length) {
      const saying = said % 5 === 0 ? { claim: 'leader' } : { text: 'x'.repeat(500) }
      await Promise.all(clients.map((client) => client.ask({ t: 'say', saying })))
      if (said % 600 === 0) stall = Math.max(stall, await stallOf(child))
      for (const client of clients) client.raw.length = client.log.length = 0
    }
    stall = Math.max(stall, await stallOf(child))
    const bytes = writtenBy(child) - written
    const needed = WORDS * 600
    report(
      `${WORDS} words: ${megabytes(bytes)} MB written, to six windows and the disk, of ${megabytes(needed)} MB said`,
      bytes < needed * 40,
    )
    report(`memory grew by ${megabytes(memoryOf(child) - memory)} MB`, memoryOf(child) - memory < 150 * 2 ** 20)
    report(`the event loop stood still for ${stall} ms at most`, stall < 500)
    report(`the database has ${megabytes(statSync(join(dataDir, 'gloamhall.sqlite')).size)} MB`, true)
    const started = performance.now()
    for (let times = 0; times < 50; times++) {
      const back = await Client.sit(socket, code, tokens[0])
      await back.until(() => back.view !== undefined)
      if (times === 0) {
        const size = back.raw.reduce((sum, text) => sum + text.length, 0)
        report(`a reconnecting client is sent ${Math.round(size / 1024)} KB`, size < 256 * 1024)
      }
      back.cut()
    }
    report(
      `coming back fifty times took ${(performance.now() - started).toFixed(0)} ms`,
      performance.now() - started < 10_000,
    )
    report(`and the event loop stood still for ${await stallOf(child)} ms`, true)
    const asked = clients.find(({ view }) => view?.choices.some((choice) => choice.startsWith('attack')))
    const choice = asked?.view?.choices.find((each) => each.startsWith('attack'))
    if (asked && choice !== undefined) {
      await stallOf(child)
      for (let times = 0; times < 20; times++) {
        await asked.choose(choice)
        await asked.ask({ t: 'undo' })
      }
      stall = await stallOf(child)
      report(`taking back twenty times behind them: ${stall} ms at most`, stall < 1000)
    }
    await answers(child)
  })
}

console.log('slow lines')
await slow()
console.log('turned away')
await turnedAway()
console.log('pings')
await pinging()
console.log('talk')
await talking()
process.exitCode = faults.length > 0 ? 1 : 0
