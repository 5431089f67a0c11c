import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { undoAndRedo } from '@gloamhall/kernel/conformance'
import { marsh } from '@gloamhall/marsh'
import de from '../src/campaign/i18n/de.json' with { type: 'json' }
import en from '../src/campaign/i18n/en.json' with { type: 'json' }
import written from '../src/components/written/i18n/en.json' with { type: 'json' }
import writtenDe from '../src/components/written/i18n/de.json' with { type: 'json' }
import { openBrowser, PHONE } from './browser.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxeInBothThemes } from './axe-checks.ts'
import { Player } from './player.ts'

const server = await openServer({ toys: true, importAnswerMs: 0 })
const browser = await openBrowser()

/** Takes seconds to verify; four are the limit of one address at the same time. */
const SLOW_FILE = undoAndRedo(marsh.game, { carried: { oil: 0 }, sessions: 4, linesEach: 44_000 })
const QUICK_FILE = '{"gloamhall":"campaign","game":"marsh","schema":1,"oil":3}'

/** Another client imports the slow file again and again. Returns a function that cancels its import and ends it. */
function keepsImporting(): () => Promise<void> {
  let isOver = false
  const imports = async (): Promise<void> => {
    while (!isOver) {
      const answer = await fetch(`${server.address}/api/campaigns`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'marsh', text: SLOW_FILE }),
      })
      const { job } = (await answer.json()) as { job: string }
      const url = `${server.address}/api/imports/${job}`
      const headers = { cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' }
      while (!isOver && (await isGoingOn(url, headers))) await pause(50)
      await fetch(url, { method: 'DELETE', headers })
    }
  }
  const ended = imports()
  return async () => {
    isOver = true
    await ended
  }
}

/** The answer to a refused import is the refusal, without a state. */
async function isGoingOn(url: string, headers: Record<string, string>): Promise<boolean> {
  const { state } = (await (await fetch(url, { headers })).json()) as { readonly state?: string }
  return state === 'queued' || state === 'running'
}

const patternOf = (text: string): RegExp => new RegExp(text.replaceAll(/\{.*?\}/g, '.+'))

async function imports({ page }: Player, file: string, label: string, button: string): Promise<void> {
  await page
    .getByLabel(label)
    .setInputFiles({ name: 'winter.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: button }).click()
}

test('an import shows its place in the queue and its progress, survives a reload and can be cancelled', async () => {
  const calm = { ...REDUCED_MOTION, expectedErrors: /400 \(Bad Request\)/ }
  const mira = await Player.arrives(browser, server, calm)
  const { page } = mira
  const others = Array.from({ length: 3 }, keepsImporting)
  await mira.goesTo('/campaigns/marsh')
  await imports(mira, SLOW_FILE, written.file, en['begin.file.do'])
  await page.getByText(patternOf(en['import.queued'])).waitFor()
  await page.reload()
  await page.getByRole('button', { name: en['import.cancel'] }).waitFor()
  for (const ends of others) await ends()
  await page.getByText(/Verifying: \d of 4 sessions done/).waitFor()
  await page.getByRole('progressbar', { name: en['import.progress'] }).waitFor()
  await page.getByRole('button', { name: en['import.cancel'] }).click()
  await page.getByText(en['import.cancelled']).waitFor()
  await passesAxeInBothThemes(mira)
  expect(await page.getByRole('progressbar').count()).toBe(0)
  // A file that is verified quickly starts the campaign at once.
  await imports(mira, QUICK_FILE, written.file, en['begin.file.do'])
  await page.waitForURL(/\/c\/\w{6}$/)
})

test('an import refused after a while says why, on a phone and in German', async () => {
  const jon = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...PHONE, language: 'de' })
  await jon.goesTo('/campaigns/marsh')
  await imports(jon, SLOW_FILE, writtenDe.file, de['begin.file.do'])
  await jon.page.getByRole('button', { name: de['import.cancel'] }).waitFor()
  await jon.page.getByRole('alert').filter({ hasText: de['begin.file.broken'] }).waitFor()
  await jon.page.getByRole('button', { name: /Zeile \d+.*[aA]bend 1/ }).waitFor()
})
