import { test } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from './browser.ts'
import { openHouse } from './house.ts'
import { CALM } from './judge.ts'
import { Player } from './player.ts'
const house = await openHouse({ toys: true, botDelayMs: 0 })
const browser = await openBrowser()
test('shots', async () => {
  for (const [n, m] of [
    ['desk', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    const mira = await Player.arrives(browser, house, { ...m, ...CALM, language: n === 'desk' ? 'en' : 'de' })
    await mira.goesTo('/?toys')
    await mira.page.screenshot({ path: `/tmp/shots/landing-${n}.png`, fullPage: true })
    await mira.page.getByRole('article').last().getByRole('combobox').selectOption('3')
    await mira.presses(mira.page.getByRole('article').last().getByRole('button').first())
    await mira.isAtTheTable()
    await mira.waitsToBeAsked()
    await mira.page.waitForTimeout(1200)
    await mira.page.screenshot({ path: `/tmp/shots/marsh-${n}-0.png` })
    await mira.presses(mira.choices.first())
    await mira.page.waitForTimeout(300)
    const c = mira.page.locator('.confirm')
    if (await c.isVisible()) await mira.presses(c)
    await mira.page.waitForTimeout(600)
    await mira.page.screenshot({ path: `/tmp/shots/marsh-${n}-1.png` })
  }
}, 200000)
