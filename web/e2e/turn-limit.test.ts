import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { byButton } from './answer-methods.ts'
import { byBar } from './choosers.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxe } from './axe-checks.ts'
import { Player } from './player.ts'
import { followView, recordViews } from './socket-recorder.ts'

/** What happens when a player's time runs out, on their screen and at the table. */
const server = await openServer({ graceSeconds: 6, botDelayMs: 0 })
const browser = await openBrowser()

test('the card that a player has selected is played when their time runs out, and they are told', async () => {
  const confirming = { ...REDUCED_MOTION, stored: { ...REDUCED_MOTION.stored, confirm: 'always' } }
  const mira = await Player.arrives(browser, server, confirming)
  const jon = await Player.arrives(browser, server, REDUCED_MOTION)
  const table = followView<BloodborneBoard>(mira.page)
  const views = recordViews<BloodborneBoard>(mira.page)
  const code = await mira.opensATable('Bloodborne', 3)
  await mira.sitsDown('Mira')
  await jon.followsTheLink(code)
  await jon.sitsDown('Jon')
  await mira.seatRow('Jon').waitFor()
  await jon.presses(jon.button('lobby.mark-ready'))
  await mira.presses(mira.button('lobby.start'))
  await Promise.all([mira.isAtTheTable(), jon.isAtTheTable()])
  await expect.poll(() => table()?.choices.length ?? 0).toBeGreaterThan(1)

  const view = table()
  const choice = view?.choices.at(-1) ?? ''
  if (view) await byBar(mira, view, choice)
  await mira.actions.locator('.confirm').waitFor()
  await jon.waitsToBeAsked()
  await jon.answers(byButton)
  // Without any input of hers the choice is made; until then it is only selected.
  const played = () => views().flatMap(({ board }) => board.hunters[0]?.played ?? [])
  await expect.poll(() => played()[0], { timeout: 30_000 }).toBe(choice.split(' ')[1])
  await jon.log.filter({ hasText: 'A bot plays for Mira.' }).first().waitFor()
  await mira.page.mouse.move(300, 300)
  await mira.page
    .getByRole('status')
    .filter({ hasText: mira.text('played.back') })
    .waitFor()
  await passesAxe(mira, 'told what was played')
})

test.each(['en', 'de'] as const)(
  'the host chooses among seven paces, and live shows the limit of the server, in %s',
  async (language) => {
    const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, language })
    await mira.opensATable('Blood Bound')
    await mira.sitsDown('Mira')
    const pace = mira.page.getByLabel(mira.text('lobby.pace'))
    const names = () => pace.locator('option').allTextContents()
    await expect
      .poll(names)
      .toEqual(
        language === 'en'
          ? ['2 minutes', '6 seconds', '15 minutes', 'one day', 'three days', 'one week', 'no limit']
          : ['2 Minuten', '6 Sekunden', '15 Minuten', 'ein Tag', 'drei Tage', 'eine Woche', 'unbegrenzt'],
      )
    expect(await pace.inputValue()).toBe('live')
    for (const value of ['never', 'week', 'twoMinutes']) {
      await pace.selectOption(value)
      await expect.poll(() => pace.inputValue()).toBe(value)
    }
  },
)
