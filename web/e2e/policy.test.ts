import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, PHONE } from './browser.ts'
import { byButton } from './answer-methods.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'

const server = await openServer({ botDelayMs: 0 })
const browser = await openBrowser()

/** Collects every violation of the Content-Security-Policy that the browser reports, Trusted Types included. */
async function watchViolations(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  await page.exposeFunction('noteViolation', (violation: string) => void found.push(violation))
  await page.addInitScript(() => {
    const note = (globalThis as unknown as { noteViolation(violation: string): void }).noteViolation
    addEventListener('securitypolicyviolation', (event) =>
      note(
        `${event.violatedDirective}: ${event.blockedURI} ${event.sample} at ${event.sourceFile}:${event.lineNumber}`,
      ),
    )
  })
  return found
}

const waitsForIdleNetwork = (page: Page): Promise<void> => page.waitForLoadState('networkidle')

test('a table and its replay comply with the policy', async () => {
  const mira = await Player.arrives(browser, server)
  const violations = await watchViolations(mira.page)
  await mira.playsWithBots('Blood Bound')
  await mira.playsToTheEnd(byButton)
  await mira.presses(mira.link('end.replay'))
  await mira.page.locator('.proof-box').waitFor()
  const download = mira.page.waitForEvent('download')
  await mira.presses(mira.button('proof.download'))
  await (await download).path()
  expect(violations).toEqual([])
})

test.each([
  ['Bloodborne', PHONE],
  ['Dark Souls', {}],
  ['Bloody Palace', {}],
] as const)('the table of %s complies with the policy', async (title, where) => {
  const mira = await Player.arrives(browser, server, where)
  const violations = await watchViolations(mira.page)
  await mira.playsWithBots(title)
  expect(await mira.waitsToBeAsked()).toBe('asked')
  await mira.choices.first().waitFor()
  expect(violations).toEqual([])
})

test('starts the worker that computes previews under the policy', async () => {
  const mira = await Player.arrives(browser, server)
  const violations = await watchViolations(mira.page)
  const worker = mira.page.waitForEvent('worker')
  await mira.playsWithBots('Bloody Palace')
  await mira.waitsToBeAsked()
  await mira.choices.first().hover()
  expect((await worker).url()).toMatch(/\/assets\/worker-/)
  expect(violations).toEqual([])
})

test('every other page complies with the policy', async () => {
  const mira = await Player.arrives(browser, server)
  const violations = await watchViolations(mira.page)
  const games = ['blood-bound', 'bloodborne', 'dark-souls', 'bloody-palace']
  const paths = [
    '/',
    '/me',
    '/credits',
    ...games.flatMap((game) => [`/learn/${game}`, `/stats/${game}`]),
    '/daily/bloody-palace',
    '/campaigns/dark-souls',
  ]
  for (const path of paths) {
    await mira.goesTo(path)
    await mira.page.locator('h1').first().waitFor()
    await waitsForIdleNetwork(mira.page)
    expect(violations, path).toEqual([])
  }
  // The page of a campaign and its printable sheet.
  await mira.goesTo('/campaigns/dark-souls')
  await mira.presses(mira.page.getByRole('main').getByRole('button').first())
  await mira.page.waitForURL(/\/c\/\w{6}$/)
  await waitsForIdleNetwork(mira.page)
  await mira.page.goto(`${mira.page.url()}/sheet`)
  await waitsForIdleNetwork(mira.page)
  expect(violations).toEqual([])
})

test('the policy is in force: what it forbids does not work', async () => {
  const mira = await Player.arrives(browser, server, { expectedErrors: /./ })
  const violations = await watchViolations(mira.page)
  await mira.goesTo('/me')
  await mira.heading(mira.text('me.title')).waitFor()
  const outcome = await mira.page.evaluate(async () => {
    const attempts: Record<string, () => unknown> = {
      'foreign socket': () => {
        const socket = new WebSocket('ws://127.0.0.1:9/')
        return new Promise((resolve) => socket.addEventListener('error', () => resolve('refused')))
      },
      'foreign fetch': () => fetch('http://127.0.0.1:9/').catch(() => 'refused'),
      markup: () => (document.body.appendChild(document.createElement('p')).innerHTML = '<b>x</b>'),
      'a script from text': () =>
        document.body.appendChild(document.createElement('script')).append('globalThis.ran = 1'),
      'a worker from text': () => new Worker(URL.createObjectURL(new Blob(['0']))),
      'a second policy': () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('other', {}),
      'a style attribute': () => document.body.setAttribute('style', 'color: red'),
    }
    for (const attempt of Object.values(attempts)) {
      try {
        await attempt()
      } catch {
        // The refusal is reported by the browser.
      }
    }
    return { ran: 'ran' in globalThis, style: getComputedStyle(document.body).color }
  })
  expect(outcome.ran).toBe(false)
  expect(outcome.style).not.toBe('rgb(255, 0, 0)')
  const directives = () => violations.map((violation) => violation.split(':', 1)[0])
  for (const directive of ['connect-src', 'require-trusted-types-for', 'trusted-types', 'style-src-attr'])
    await expect.poll(directives).toContain(directive)
})
