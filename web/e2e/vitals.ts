import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright-core'
import { DESKTOP, launch, PHONE } from './browser.ts'
import { byButton, byTap } from './answer-methods.ts'
import { moveEverything } from './frame-times.ts'
import { ServerProcess } from './server-process.ts'
import type { AnswerMethod } from './player.ts'
import { Player } from './player.ts'

/**
 * Measures the start page, play at two tables, a table opened by its address, moving pieces and a cut connection, on a phone (CPU
 * slowed down four times, 9 Mbps, 100 ms) and on a desktop. This is a measurement, not a test: other work on the machine distorts
 * it.
 *
 *     node tools/build.ts && node web/e2e/vitals.ts [phone|desk] [answers]
 */
type Device = 'phone' | 'desk'

const DEVICES: Readonly<Record<Device, { readonly device: BrowserContextOptions; readonly hand: AnswerMethod }>> = {
  phone: { device: { ...PHONE, deviceScaleFactor: 2 }, hand: byTap },
  desk: { device: DESKTOP, hand: byButton },
}

/** Milliseconds, except for layout shifts, which are shares of the screen. */
const LIMITS = {
  lcp: { phone: 1_800, desk: 800 },
  p75: { phone: 100, desk: 100 },
  worst: { phone: 200, desk: 200 },
  move: { phone: 50, desk: 50 },
  shift: { phone: 0.02, desk: 0.02 },
  frame: { phone: 40, desk: 40 },
  resume: { phone: 1_500, desk: 1_500 },
  firstMove: { phone: 3_000, desk: 3_000 },
} as const

/** How long the pieces of a board move. */
const MOVING_MS = 1_000

/** Number of loads per page. The median counts, because a browser starting at the same time makes one of them slow. */
const LOADS_PER_PAGE = 3

/** Milliseconds a player needs between finding a button and pressing it, and between press and release. */
const AIM_MS = 250
const PRESS_MS = 60

/** A player who presses and then looks: no code of the driver runs in the page until well after the frame is shown. */
class UndrivenPlayer extends Player {
  #finger: CDPSession | undefined

  override async presses(what: Locator): Promise<void> {
    await what.waitFor()
    await what.scrollIntoViewIfNeeded()
    await this.page.waitForTimeout(AIM_MS)
    const box = await what.boundingBox()
    if (!box) throw new Error(`${String(what)} has no place on the page`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await (this.touches ? this.#taps(x, y) : this.page.mouse.click(x, y, { delay: PRESS_MS }))
    await this.page.waitForTimeout(400)
  }

  async #taps(x: number, y: number): Promise<void> {
    this.#finger ??= await this.browser.newCDPSession(this.page)
    await this.#finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await this.page.waitForTimeout(PRESS_MS)
    await this.#finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

const args = process.argv.slice(2)
const answers = Number(args.find((word) => /^\d+$/.test(word)) ?? 8)
async function measure(by: Browser, where: Device): Promise<void> {
  const judge = judgeOf(where)
  console.log(
    `${where}; the reference task takes ${referenceWorkMs().toFixed(0)} ms, and more while the machine does other work`,
  )
  await startPage(by, where, judge)
  await firstMove(by, where, judge)
  for (const title of ['Blood Bound', 'Bloodborne'] as const) await play(by, where, title, judge)
}

/** A fixed amount of work: its duration tells results of a busy machine from those of an idle one. */
function referenceWorkMs(): number {
  const start = performance.now()
  let sum = 0
  for (let step = 0; step < 100_000_000; step++) sum = (sum * 31 + step) | 0
  return performance.now() - start
}

async function startPage(by: Browser, where: Device, judge: Judge): Promise<void> {
  const loads: { readonly at: number; readonly what: string; readonly received: number }[] = []
  for (let load = 0; load < LOADS_PER_PAGE; load++) {
    const { page, weight, leaves } = await arrives(by, where)
    await page.goto(server.address)
    await page.waitForTimeout(where === 'phone' ? 2_500 : 1_500)
    loads.push({ ...(await vitalsOf(page)).lcp, received: weight() })
    await leaves()
  }
  const [quick, usual, slow] = loads.toSorted((a, b) => a.at - b.at)
  if (!quick || !usual || !slow) throw new Error('the start page was not opened')
  console.log(`${where}, start page (${kilobytes(usual.received)})`)
  judge('lcp', usual.at, `${usual.what}; between ${Math.round(quick.at)} and ${Math.round(slow.at)}`)
}

/** The time from the press of "Play with bots" until the first move of a bot is shown, without the time the player takes to pass the dagger on. */
async function firstMove(by: Browser, where: Device, judge: Judge): Promise<void> {
  const { page, leaves } = await arrives(by, where)
  const mira = new Player(page, server, { language: 'en', touches: where === 'phone' })
  const line = mira.log
    .filter({ hasText: / attacks | asks for help| does not ask for help| passes the dagger/ })
    .first()
  await page.goto(server.address)
  const start = mira.bloodBound.getByRole('button', { name: 'Play with bots' })
  await start.waitFor()
  const clicked = Date.now()
  await start.click()
  await mira.isAtTheTable()
  const asked = Date.now()
  if (await mira.isAsked()) await DEVICES[where].hand(mira)
  const answered = Date.now()
  await line.waitFor({ state: 'attached' })
  judge('firstMove', Date.now() - clicked - (answered - asked), '')
  await leaves()
}

async function play(by: Browser, where: Device, title: 'Blood Bound' | 'Bloodborne', judge: Judge): Promise<void> {
  const { page, context, weight, leaves } = await arrives(by, where)
  const mira = new UndrivenPlayer(page, server, { language: 'en', touches: where === 'phone' })
  await page.goto(server.address)
  await page.waitForTimeout(where === 'phone' ? 2_500 : 1_500)
  const sits = async (): Promise<void> => {
    await mira.presses(mira.gameCard(title).getByRole('button', { name: 'Play with bots' }))
    await mira.isAtTheTable()
  }
  // A game may be short; then another one is started.
  const isAsked = async (): Promise<void> => {
    while ((await mira.waitsToBeAsked()) === 'over') {
      await mira.presses(mira.link('end.leave'))
      await sits()
    }
  }
  const clicked = Date.now()
  await sits()
  const shown = (await vitalsOf(page)).shown - clicked
  while (mira.answered < answers) {
    await isAsked()
    mira.answered++
    // An optional question may be gone before the press lands.
    await DEVICES[where].hand(mira).catch((error) => console.log(String(error).split('\n', 1)[0]))
  }
  console.log(`${where}, ${title}: start page and ${mira.answered} answers; at the table ${shown} ms after the press`)
  await report(page, judge)
  await isAsked()

  // Removes everything of the first visit except the guest's identity.
  const line = await cuttableSocket(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const before = weight()
  const asked = Date.now()
  await page.reload()
  await page.waitForTimeout(where === 'phone' ? 2_500 : 1_500)
  const again = await vitalsOf(page)
  console.log(
    `${where}, ${title}: table by its address (${kilobytes(weight() - before)}), laid ${again.shown - asked} ms`,
  )
  judge('lcp', again.lcp.at, again.lcp.what)
  judge('shift', worstWindow(again.shifts), '')

  const { frames: inTime, pieces } = await page.evaluate(moveEverything, MOVING_MS)
  const frames = inTime.toSorted((one, other) => one - other)
  judge(
    'frame',
    share(frames, 0.95),
    `p95 of ${frames.length}, ${pieces} pieces; half within ${share(frames, 0.5).toFixed(0)}`,
  )
  judge('resume', await line.cutAndMended(), '')
  await leaves()
}

/** A separate browser context, throttled like its device. */
async function arrives(by: Browser, where: Device) {
  const context = await by.newContext({ ...DEVICES[where].device, locale: 'en-GB' })
  await context.addInitScript(watch)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (where === 'phone') await slowDown(devtools)
  let received = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (received += encodedDataLength))
  return { page, context, weight: () => received, leaves: () => context.close() }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const throughput = (9 * 1_000_000) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/** The socket of the next table, to be cut for a while as in a tunnel, and the time until the page is connected again after it. */
async function cuttableSocket(page: Page) {
  const context: BrowserContext = page.context()
  let cut = false
  const wires = new Set<{ close(): Promise<void> }>()
  await page.routeWebSocket('**/socket', (wire) => {
    if (cut) return void wire.close()
    wires.add(wire)
    wire.connectToServer()
  })
  return {
    async cutAndMended(): Promise<number> {
      cut = true
      await context.setOffline(true)
      for (const wire of wires) void wire.close()
      await page.waitForTimeout(3_000)
      cut = false
      const mended = Date.now()
      await context.setOffline(false)
      await page.waitForSelector('.connection.live', { timeout: 20_000 })
      return Date.now() - mended
    },
  }
}

interface Vitals {
  lcp: { at: number; what: string }
  /** Layout shifts without input, with the elements that moved. */
  shifts: { at: number; value: number; what: string }[]
  /** The slowest event of each interaction. */
  interactions: Record<number, { duration: number; waited: number; worked: number; what: string }>
  /** Milliseconds from the press of a choice until its effect was painted. */
  moves: number[]
  /** Wall-clock time at which the table was shown. */
  shown: number
}

const vitalsOf = (page: Page): Promise<Vitals & { readonly count: number }> =>
  page.evaluate(() => ({
    ...(globalThis as unknown as { vitals: Vitals }).vitals,
    count: (performance as Performance & { interactionCount?: number }).interactionCount ?? 0,
  }))

/** Runs in the page, before anything else. */
function watch(): void {
  const vitals: Vitals = { lcp: { at: 0, what: '' }, shifts: [], interactions: {}, moves: [], shown: 0 }
  Object.assign(globalThis, { vitals })
  const named = (node: Node | EventTarget | null | undefined): string => {
    const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : undefined
    return element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`.slice(0, 60) : '?'
  }
  const observe = (type: string, note: (entry: never) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as never))).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  observe('largest-contentful-paint', ({ startTime, element }: PerformanceEntry & { element?: Element }) => {
    vitals.lcp = { at: startTime, what: named(element) }
  })
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
  observe('layout-shift', ({ startTime, value, hadRecentInput, sources }: Shift) => {
    if (!hadRecentInput)
      vitals.shifts.push({ at: startTime, value, what: sources.map((s) => named(s.node)).join(', ') })
  })
  // The pressed element is often gone by the time its performance entry arrives.
  const pressed = new Map<number, string>()
  for (const press of ['pointerdown', 'pointerup', 'click'])
    addEventListener(press, ({ target, timeStamp }) => pressed.set(timeStamp, named(target)), true)
  observe('event', (entry: PerformanceEventTiming & { interactionId?: number }) => {
    const { interactionId = 0, duration, startTime, processingStart, processingEnd, name } = entry
    if (interactionId === 0 || duration <= (vitals.interactions[interactionId]?.duration ?? 0)) return
    vitals.interactions[interactionId] = {
      duration,
      waited: processingStart - startTime,
      worked: processingEnd - processingStart,
      what: `${name} ${pressed.get(startTime) ?? '?'}`,
    }
  })
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const choice = target instanceof Element ? target.closest('.action-bar .confirm, .action-bar .can') : null
      // With the confirm step the first press only selects.
      if (!choice || (matchMedia('(pointer: coarse)').matches && !choice.matches('.confirm'))) return
      const look = (): void => {
        if (!choice.isConnected || document.querySelector('.sent')) {
          setTimeout(() => vitals.moves.push(performance.now() - timeStamp))
        } else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    true,
  )
  const laid = new MutationObserver(() => {
    if (!document.querySelector('.action-bar')) return
    laid.disconnect()
    requestAnimationFrame(() => setTimeout(() => (vitals.shown = Date.now())))
  })
  laid.observe(document, { childList: true, subtree: true })
}

async function report(page: Page, judge: Judge): Promise<void> {
  const { shifts, interactions, moves, count } = await vitalsOf(page)
  const slow = Object.values(interactions).toSorted((a, b) => a.duration - b.duration)
  // Interactions shorter than a frame have no entry; they count as one frame each.
  const all = [...Array<number>(Math.max(0, count - slow.length)).fill(16), ...slow.map(({ duration }) => duration)]
  judge('p75', share(all, 0.75), `${all.length} interactions`)
  judge('worst', share(all, 1), '')
  for (const { what, duration, waited, worked } of slow.slice(-4).toReversed()) {
    const [before, during] = [Math.round(waited), Math.round(worked)]
    console.log(`      ${duration} ms: waited ${before}, worked ${during}, then until shown; ${what}`)
  }
  const seen = moves.toSorted((a, b) => a - b)
  judge('move', share(seen, 0.5), `median of ${seen.length}, worst ${share(seen, 1).toFixed(0)}`)
  judge('shift', worstWindow(shifts), '')
  for (const { value, what } of shifts.toSorted((a, b) => b.value - a.value).slice(0, 3))
    if (value >= 0.001) console.log(`      shift ${value.toFixed(4)}: ${what}`)
}

type Judge = (what: keyof typeof LIMITS, value: number, remark: string) => void

const SPOKEN = {
  lcp: 'largest paint',
  p75: 'interactions p75',
  worst: 'worst interaction',
  move: 'own move seen',
  shift: 'shifts',
  frame: 'all pieces moving',
  resume: 'back after a cut',
  firstMove: 'first move of a bot',
} as const

const judgeOf =
  (where: Device): Judge =>
  (what, value, remark) => {
    const limit = LIMITS[what][where]
    const [found, allowed] = what === 'shift' ? [value.toFixed(4), limit] : [`${value.toFixed(0)} ms`, `${limit} ms`]
    const verdict = value <= limit ? 'ok  ' : 'OVER'
    console.log(`  ${verdict} ${SPOKEN[what].padEnd(18)} ${found} of ${allowed}${remark && `  (${remark})`}`)
  }

function share(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** CLS as defined: shifts less than a second apart add up, over five seconds at most; the largest such sum. */
function worstWindow(shifts: readonly Vitals['shifts'][number][]): number {
  let [worst, sum, first, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at, value } of shifts) {
    if (at - last > 1_000 || at - first > 5_000) [sum, first] = [0, at]
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

const server = await ServerProcess.open({ botDelayMs: 300 })
const browser = await launch()
try {
  for (const where of ['phone', 'desk'] as const)
    if (!args.includes(where === 'phone' ? 'desk' : 'phone')) await measure(browser, where)
} finally {
  await browser.close()
  await server.close()
}
