import { expect, test } from 'vitest'
import { openBrowser, PHONE } from './browser.ts'
import { byTap } from './answer-methods.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

const newcomer = { ...PHONE, language: 'de', newcomer: true } as const

test('a first game in German on a phone shows each of the three prompts once, at its moment, and the player’s own card', async () => {
  const mira = await Player.arrives(browser, server, newcomer)
  await mira.playsWithBots()
  const coach = mira.page.getByRole('complementary', { name: mira.text('coach.label') })
  await coach.getByText(/^Zwei Clans, ein Dolch/).waitFor()
  await coach.getByRole('heading').waitFor()
  // The prompt is between the question and the choices.
  const [prompt, strip, bar] = await Promise.all(
    [mira.page.getByRole('banner'), coach, mira.actions].map((part) => part.boundingBox()),
  )
  expect(strip?.y).toBeGreaterThanOrEqual((prompt?.y ?? 0) + (prompt?.height ?? 0))
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

  // Bots still move until she is asked, and with them what lies above the prompt.
  await mira.waitsToBeAsked()
  await mira.presses(coach.getByRole('button', { name: mira.text('coach.next') }))
  await coach.getByText(/^Du bist dran/).waitFor()
  expect(await coach.getByRole('heading').count(), 'the card is shown once').toBe(0)
  await mira.page.reload()
  await coach.getByText(/^Du bist dran/).waitFor()

  // Answering dismisses a prompt; the last one waits for the first token.
  const third = coach.getByText(/^Ein Marker liegt offen/)
  await mira.answers(byTap)
  expect(await coach.getByText(/^Du bist dran/).count()).toBe(0)
  for (;;) {
    await mira.waitsToBeAsked()
    await mira.skipsAnimation()
    if (await third.isVisible()) break
    expect(await mira.page.locator('main .clan-wounds .clan-token:not(.clan-slot)').count()).toBe(0)
    await mira.answers(byTap)
  }
  // An ability or a capture is announced over the board: meanwhile the prompt makes room.
  await mira.page.evaluate(() => document.querySelector('main .clan-plate')?.toggleAttribute('data-notice', true))
  await third.waitFor({ state: 'hidden' })
  await mira.page.evaluate(() => document.querySelector('[data-notice]')?.removeAttribute('data-notice'))
  await mira.presses(coach.getByRole('button', { name: mira.text('coach.next') }))
  await coach.waitFor({ state: 'detached' })
  await mira.page.reload()
  await mira.isAtTheTable()
  await mira.skipsAnimation()
  expect(await coach.count()).toBe(0)
})

test('a player who says that they know the game, or presses Escape, sees no prompts from then on', async () => {
  const falk = await Player.arrives(browser, server, newcomer)
  const coach = falk.page.getByRole('complementary', { name: falk.text('coach.label') })
  await falk.playsWithBots()
  await falk.presses(coach.getByRole('button', { name: falk.text('coach.known') }))
  await coach.waitFor({ state: 'detached' })
  // Each game is dismissed separately.
  await falk.playsWithBots('Bloodborne')
  await coach.waitFor()
  await falk.page.keyboard.press('Escape')
  await coach.waitFor({ state: 'detached' })
  await falk.page.reload()
  await falk.isAtTheTable()
  await falk.skipsAnimation()
  expect(await coach.count()).toBe(0)
})
