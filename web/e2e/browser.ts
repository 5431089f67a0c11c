import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { chromium as driver } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { chromium } from './chromium.ts'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
export const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 640 } } as const

export async function launch(ignoreDefaultArgs: string[] = []): Promise<Browser> {
  const executablePath = chromium()
  if (!executablePath) throw new Error('No Chromium here: "npm run e2e" fetches one, or says what to do.')
  return driver.launch({ executablePath, headless: true, args: ARGUMENTS, ignoreDefaultArgs })
}

/** One Chromium for all tests of a file. */
export async function openBrowser({ hasPageCache = false } = {}): Promise<Browser> {
  // The driver switches the back/forward cache off, which people have.
  const browser = await launch(hasPageCache ? ['--disable-back-forward-cache'] : [])
  afterAll(() => browser.close())
  return browser
}

export interface ContextOptions extends BrowserContextOptions {
  /** Complaints of the browser that belong to the test: a dead house cannot be dialled. */
  readonly forgives?: RegExp
  /** Settings this browser keeps from an earlier visit, by their names. */
  readonly keeps?: Readonly<Record<string, unknown>>
  /** Plays everything for the first time: is taken by the hand at each table. The others have said that they know the game. */
  readonly newcomer?: true
}

/** What a browser keeps once somebody has said at each table that they know the game. */
const KNOWN = { 'blood-bound': 3, bloodborne: 3, 'dark-souls': 3, 'bloody-palace': 3 }

/** A browser of somebody's own. Whatever its console complains about fails the test. */
export async function openContext(
  browser: Browser,
  { forgives, keeps = {}, newcomer, ...options }: ContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...DESKTOP, locale: 'en-GB', colorScheme: 'dark', ...options })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(
    (kept) => {
      // Blank pages have no store.
      if (!location.protocol.startsWith('http')) return
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(`gloamhall.${name}`, JSON.stringify(value))
    },
    { ...(newcomer ? {} : { coach: KNOWN }), ...keeps },
  )
  const complaints: string[] = []
  const note = (complaint: string): void => {
    if (!forgives?.test(complaint)) complaints.push(complaint)
  }
  context.on('weberror', (error) => note(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  onTestFinished(async () => {
    await context.close()
    expect(complaints, 'the console of a browser').toEqual([])
  })
  return context
}
