import { expect, test } from 'vitest'
import { undoAndRedo } from '@gloamhall/kernel/conformance'
import { marsh } from '@gloamhall/marsh'
import de from '../src/campaign/i18n/de.json' with { type: 'json' }
import en from '../src/campaign/i18n/en.json' with { type: 'json' }
import written from '../src/components/written/i18n/en.json' with { type: 'json' }
import writtenDe from '../src/components/written/i18n/de.json' with { type: 'json' }
import { openBrowser, PHONE } from './browser.ts'
import { openServer } from './server-process.ts'
import { CALM, passesInEveryLight } from './judge.ts'
import { Player } from './player.ts'

const server = await openServer({ toys: true, importAnswerMs: 0 })
const browser = await openBrowser()

/** Takes seconds to verify. */
const SLOW = undoAndRedo(marsh.game, { carried: { oil: 0 }, sessions: 4, linesEach: 49_000 })
const QUICK = '{"gloamhall":"campaign","game":"marsh","schema":1,"oil":3}'

/** Another client imports a slow file. Returns a function that cancels the import. */
async function bringsAnother(): Promise<() => Promise<unknown>> {
  const answer = await fetch(`${server.address}/api/campaigns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'marsh', text: SLOW }),
  })
  const { job } = (await answer.json()) as { job: string }
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  return () => fetch(`${server.address}/api/imports/${job}`, { method: 'DELETE', headers: { cookie } })
}

const told = (text: string): RegExp => new RegExp(text.replaceAll(/\{.*?\}/g, '.+'))

async function brings({ page }: Player, file: string, label: string, button: string): Promise<void> {
  await page
    .getByLabel(label)
    .setInputFiles({ name: 'winter.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: button }).click()
}

test('an import shows its place in the queue and its progress, survives a reload and can be cancelled', async () => {
  const calm = { ...CALM, forgives: /400 \(Bad Request\)/ }
  const mira = await Player.arrives(browser, server, calm)
  const { page } = mira
  const others = await Promise.all(Array.from({ length: 5 }, bringsAnother))
  await mira.goesTo('/campaigns/marsh')
  await brings(mira, SLOW, written.file, en['begin.file.do'])
  await page.getByText(told(en['import.queued'])).waitFor()
  await page.reload()
  await page.getByText(told(en['import.queued'])).waitFor()
  await passesInEveryLight(mira)
  for (const cancel of others) await cancel()
  await page.getByText(/Verifying: \d of 4 sessions done/).waitFor()
  await page.getByRole('progressbar', { name: en['import.progress'] }).waitFor()
  await page.getByRole('button', { name: en['import.cancel'] }).click()
  await page.getByText(en['import.cancelled']).waitFor()
  expect(await page.getByRole('progressbar').count()).toBe(0)
  // A file that is verified quickly starts the campaign at once.
  await brings(mira, QUICK, written.file, en['begin.file.do'])
  await page.waitForURL(/\/c\/\w{6}$/)
})

test('an import refused after a while says why, on a phone and in German', async () => {
  const jon = await Player.arrives(browser, server, { ...CALM, ...PHONE, language: 'de' })
  await jon.goesTo('/campaigns/marsh')
  await brings(jon, SLOW, writtenDe.file, de['begin.file.do'])
  await jon.page.getByRole('button', { name: de['import.cancel'] }).waitFor()
  await jon.page.getByRole('alert').filter({ hasText: de['begin.file.broken'] }).waitFor()
  await jon.page.getByRole('button', { name: /Zeile \d+.*[aA]bend 1/ }).waitFor()
})
