import type { CDPSession, Page } from 'playwright-core'
import { launch, PHONE } from './browser.ts'
import { byThumb } from './hands.ts'
import { House } from './house.ts'
import { Player } from './player.ts'

/**
 * Measures the start page and a table on the phone of product.md: a processor four times slower, 9 Mbps, 100 ms.
 * A measurement, no test: other work on the machine spoils it.
 *
 *     node tools/build.ts && node web/e2e/vitals.ts
 */
const house = await House.open()
const browser = await launch()
try {
  const context = await browser.newContext({ ...PHONE, deviceScaleFactor: 2, locale: 'en-GB' })
  await context.addInitScript(watch)
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  const mira = new Player(page, house, { language: 'en', touches: true })

  await mira.goesTo('/')
  await mira.bloodBound.waitFor()
  await page.waitForTimeout(1_500)
  await report('start page', page)

  const clicked = performance.now()
  await mira.presses(mira.bloodBound.getByRole('button', { name: 'Play with bots' }))
  await mira.isAtTheTable()
  console.log(`from the click to the table: ${Math.round(performance.now() - clicked)} ms`)
  for (let turns = 0; turns < 6 && (await mira.waitsToBeAsked()) === 'asked'; turns++) await mira.answers(byThumb)
  await report('start page and six turns at the table', page)

  await page.reload()
  await mira.isAtTheTable()
  await page.waitForTimeout(1_500)
  await report('table, opened by its address', page)
} finally {
  await browser.close()
  await house.close()
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  const throughput = (9 * 1024 * 1024) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

interface Vitals {
  lcp: number
  cls: number
  /** How long each interaction took until its frame was shown, in milliseconds. */
  interactions: number[]
}

/** Runs in the page, before anything else. */
function watch(): void {
  const vitals: Vitals = { lcp: 0, cls: 0, interactions: [] }
  Object.assign(globalThis, { vitals })
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) vitals.cls += value
  })
  observe('event', (entry) => {
    const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number }
    if (interactionId > 0) vitals.interactions.push(duration)
  })
}

async function report(what: string, page: Page): Promise<void> {
  const { lcp, cls, interactions } = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)
  const sorted = interactions.toSorted((a, b) => a - b)
  const at = (share: number): number | undefined =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  const presses = sorted.length === 0 ? '' : `, interactions p75 ${at(0.75)} ms, worst ${at(1)} ms (${sorted.length})`
  console.log(`${what}: LCP ${Math.round(lcp)} ms, CLS ${cls.toFixed(4)}${presses}`)
}
