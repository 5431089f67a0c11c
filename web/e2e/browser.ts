import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { chromium as driver } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { chromium } from './chromium.ts'
import { collectFailureReport } from './failure-report.ts'

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

export async function launch(ignoreDefaultArgs: string[] = [], textPx = 16): Promise<Browser> {
  const executablePath = chromium()
  if (!executablePath) throw new Error('No Chromium here: "npm run e2e" fetches one, or says what to do.')
  const args = [...ARGUMENTS, `--blink-settings=defaultFontSize=${textPx}`]
  return driver.launch({ executablePath, headless: true, args, ignoreDefaultArgs })
}

/** One Chromium for all tests of a file; `textPx` is the text size in its settings. */
export async function openBrowser({ hasPageCache = false, textPx = 16 } = {}): Promise<Browser> {
  // The driver disables the back/forward cache, which real browsers have.
  const browser = await launch(hasPageCache ? ['--disable-back-forward-cache'] : [], textPx)
  afterAll(() => browser.close())
  return browser
}

export interface ContextOptions extends BrowserContextOptions {
  /** Console errors that the test expects, such as refused connections to a stopped server. */
  readonly expectedErrors?: RegExp
  /** Settings stored in this browser by an earlier visit, by name. */
  readonly stored?: Readonly<Record<string, unknown>>
  /** Plays every game for the first time, so that the tutorial prompts appear. All other players have dismissed them. */
  readonly newcomer?: true
}

/** Stored state of a browser in which the tutorial prompts of every game have been dismissed. */
const TUTORIALS_DISMISSED = { 'blood-bound': 3, bloodborne: 3, 'dark-souls': 3, 'bloody-palace': 3 }

/** Opens a separate browser context. Any console error that is not expected fails the test. */
export async function openContext(
  browser: Browser,
  { expectedErrors, stored = {}, newcomer, ...options }: ContextOptions = {},
): Promise<BrowserContext> {
  // Requests that a service worker answers cannot be watched or failed by a test.
  const context = await browser.newContext({
    ...DESKTOP,
    locale: 'en-GB',
    colorScheme: 'dark',
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(
    (kept) => {
      // about:blank has no localStorage.
      if (!location.protocol.startsWith('http')) return
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(`gloamhall.${name}`, JSON.stringify(value))
    },
    { ...(newcomer ? {} : { coach: TUTORIALS_DISMISSED }), ...stored },
  )
  const errors: string[] = []
  const note = (error: string): void => {
    if (!expectedErrors?.test(error)) errors.push(error)
  }
  context.on('weberror', (error) => note(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  const reportFailure = collectFailureReport(context)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await reportFailure(task.name)
    await context.close()
    expect(errors, 'the console of a browser').toEqual([])
  })
  return context
}
