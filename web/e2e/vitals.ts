import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright-core'
import { DESKTOP, launch, PHONE } from './browser.ts'
import { byButton, byThumb } from './hands.ts'
import { House } from './house.ts'
import type { Hand } from './player.ts'
import { Player } from './player.ts'

/**
 * Measures the start page, a table that is opened by its address, and play, as product.md counts them: on the phone
 * (a processor four times slower, 9 Mbps, 100 ms) and on a desk. A measurement, no test: other work on the machine
 * spoils it.
 *
 *     node tools/build.ts && node web/e2e/vitals.ts [turns]
 */
const TURNS = Number(process.argv[2] ?? 12)

/** Somebody who presses and then looks: nothing of the driver runs in the page until the frame is long shown. */
class Unhurried extends Player {
  override async presses(what: Locator): Promise<void> {
    await what.waitFor()
    await what.scrollIntoViewIfNeeded()
    await this.page.waitForTimeout(100)
    const box = await what.boundingBox()
    if (!box) throw new Error(`${String(what)} is nowhere to be pressed`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await (this.touches ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y))
    await this.page.waitForTimeout(400)
  }
}

const house = await House.open({ botDelayMs: 300 })
const browser = await launch()
try {
  await measure(browser, 'phone', { ...PHONE, deviceScaleFactor: 2 }, byThumb)
  await measure(browser, 'desk', DESKTOP, byButton)
} finally {
  await browser.close()
  await house.close()
}

async function measure(by: Browser, where: 'phone' | 'desk', device: BrowserContextOptions, hand: Hand) {
  const context = await by.newContext({ ...device, locale: 'en-GB' })
  await context.addInitScript(watch)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (where === 'phone') await slowDown(devtools)
  let received = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (received += encodedDataLength))
  const mira = new Unhurried(page, house, { language: 'en', touches: where === 'phone' })

  await mira.goesTo('/')
  await mira.bloodBound.waitFor()
  await page.waitForTimeout(1_500)
  await report(`${where}, start page (${kilobytes(received)})`, page)

  const clicked = performance.now()
  await mira.presses(mira.bloodBound.getByRole('button', { name: 'Play with bots' }))
  await mira.isAtTheTable()
  console.log(`${where}, from the click to the table: ${Math.round(performance.now() - clicked)} ms`)
  for (let turns = 0; turns < TURNS && (await mira.waitsToBeAsked()) === 'asked'; turns++) {
    mira.answered++
    // A question that nobody has to answer may be gone before the finger lands.
    await hand(mira).catch((error) => console.log(String(error).split('\n', 1)[0]))
  }
  await report(`${where}, start page and ${mira.answered} answers`, page)

  // Nothing is left of the first visit but who one is.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  received = 0
  await page.reload()
  await mira.isAtTheTable()
  await page.waitForTimeout(1_500)
  await report(`${where}, table by its address (${kilobytes(received)})`, page)
  await context.close()
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

interface Vitals {
  lcp: { at: number; what: string }
  /** Shifts without input, with what moved. */
  shifts: { at: number; value: number; what: string }[]
  /** The slowest event of each interaction. */
  interactions: Record<number, { duration: number; waited: number; worked: number; what: string }>
  /** From the press of a choice until it was seen. */
  moves: number[]
}

/** Runs in the page, before anything else. */
function watch(): void {
  const vitals: Vitals = { lcp: { at: 0, what: '' }, shifts: [], interactions: {}, moves: [] }
  Object.assign(globalThis, { vitals })
  const named = (node: Node | null | undefined): string => {
    const element = node instanceof Element ? node : node?.parentElement
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
  observe('event', (entry: PerformanceEventTiming & { interactionId?: number }) => {
    const { interactionId = 0, duration, startTime, processingStart, processingEnd, name, target } = entry
    if (interactionId === 0 || duration <= (vitals.interactions[interactionId]?.duration ?? 0)) return
    vitals.interactions[interactionId] = {
      duration,
      waited: processingStart - startTime,
      worked: processingEnd - processingStart,
      what: `${name} ${named(target)}`,
    }
  })
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const pressed = target instanceof Element ? target.closest('.action-bar .confirm, .action-bar .can') : null
      // With the confirm step the first press only selects.
      if (!pressed || (matchMedia('(pointer: coarse)').matches && !pressed.matches('.confirm'))) return
      const look = (): void => {
        if (!pressed.isConnected || document.querySelector('.sent')) {
          setTimeout(() => vitals.moves.push(performance.now() - timeStamp))
        } else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    true,
  )
}

async function report(what: string, page: Page): Promise<void> {
  const { lcp, shifts, interactions, moves, count } = await page.evaluate(() => ({
    ...(globalThis as unknown as { vitals: Vitals }).vitals,
    count: (performance as Performance & { interactionCount?: number }).interactionCount ?? 0,
  }))
  console.log(`${what}: LCP ${Math.round(lcp.at)} ms (${lcp.what}), CLS ${worstWindow(shifts).toFixed(4)}`)
  const slow = Object.values(interactions).toSorted((a, b) => a.duration - b.duration)
  // Interactions within a frame leave no entry; they count all the same.
  const all = [...Array<number>(Math.max(0, count - slow.length)).fill(16), ...slow.map(({ duration }) => duration)]
  if (all.length > 0) {
    console.log(`  interactions p75 ${share(all, 0.75)} ms, worst ${all.at(-1)} ms (${all.length})`)
    for (const { what: which, duration, waited, worked } of slow.slice(-4).toReversed()) {
      const [before, during] = [Math.round(waited), Math.round(worked)]
      console.log(`    ${duration} ms: waited ${before}, worked ${during}, then until shown; ${which}`)
    }
  }
  const seen = moves.toSorted((a, b) => a - b)
  if (seen.length > 0) {
    const [half, worst] = [share(seen, 0.5), seen.at(-1)].map((ms) => Math.round(ms ?? 0))
    console.log(`  own move seen after ${half} ms (median), worst ${worst} ms (${seen.length})`)
  }
  for (const { value, what: which } of shifts.toSorted((a, b) => b.value - a.value).slice(0, 4))
    if (value >= 0.001) console.log(`    shift ${value.toFixed(4)}: ${which}`)
}

function share(sorted: readonly number[], part: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}

/** CLS as it is defined: shifts less than a second apart add up, over five seconds at most; the worst such sum. */
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
