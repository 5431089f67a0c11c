import type { Locator } from 'playwright-core'
import type { Hand, Player } from './player.ts'

/** The ways to answer a question. All of them offer the same list; that is what these tests are about. */

/** The buttons of the action bar, as a mouse finds them. */
export const byButton: Hand = async (player) => {
  const offered = player.choices
  await offered.first().waitFor()
  await player.presses(offered.nth(player.picks(await offered.count())))
}

/** Straight on the board: a seat or a pile that glows, then its menu. What is not on the board is a button. */
export const onTheBoard: Hand = async (player) => {
  const seats = seatsWithChoices(player)
  const count = await seats.count()
  if (count === 0) return byButton(player)
  await pressesASeat(player, seats.nth(player.picks(count)))
}

/** A seat with one choice takes it at once; with more, or with something to explain, it opens a menu, and says so before. */
async function pressesASeat(player: Player, seat: Locator): Promise<void> {
  const asks = (await seat.getAttribute('aria-haspopup')) !== null
  await player.presses(seat)
  if (asks) await player.presses(player.page.getByRole('dialog').getByRole('button').first())
}

const seatsWithChoices = (player: Player): Locator =>
  player.page.getByRole('main').getByRole('button', { name: player.language === 'de' ? /Du kannst: / : /You can: / })

/** A thumb: at most three buttons, or the whole list laid open; the second touch confirms. */
export const byThumb: Hand = async (player) => {
  const offered = player.actions.locator('.choices').getByRole('button', { disabled: false })
  await offered.first().waitFor()
  const first = offered.nth(player.picks(await offered.count()))
  const folded = (await first.getAttribute('aria-expanded')) !== null
  await player.presses(first)
  const list = player.actions.locator('.all-choices').getByRole('button', { disabled: false })
  if (folded) await player.presses(list.nth(player.picks(await list.count())))
  await confirms(player)
}

/** A thumb on a seat, then on what it offers, then on "Confirm". */
export const byThumbOnASeat: Hand = async (player) => {
  const seats = seatsWithChoices(player)
  const count = await seats.count()
  if (count === 0) return byThumb(player)
  await pressesASeat(player, seats.nth(player.picks(count)))
  await confirms(player)
}

async function confirms(player: Player): Promise<void> {
  await player.presses(player.actions.getByRole('button', { name: new RegExp(`^${player.sign('actions.confirm')}`) }))
}

/** Digits only. */
export const byDigit: Hand = async (player) => {
  await player.choices.first().waitFor()
  const count = Math.min(9, await player.choices.count())
  // It may have been answered by then.
  if (count > 0) await player.page.keyboard.press(String(player.picks(count) + 1))
}

/** Tab into the choices, arrows among them, Enter. What a rule forbids is there too, to be asked why: it is passed by. */
export const byArrows: Hand = async (player) => {
  const { keyboard } = player.page
  await tabsTo(player, player.actions.getByRole('group', { name: player.sign('actions.choices') }))
  for (let steps = player.picks(3); steps > 0; steps--) await keyboard.press('ArrowRight')
  for (const arrow of WAYS_OUT) if (await isOnBarred(player)) await keyboard.press(arrow)
  await keyboard.press('Enter')
}

const WAYS_OUT = ['ArrowLeft', 'ArrowLeft', ...Array<string>(6).fill('ArrowRight'), 'ArrowUp', 'ArrowUp', 'ArrowDown']

const isOnBarred = ({ page }: Player): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-disabled') === 'true')

/** The table in words: headings, lists and buttons. */
export const byReading: Hand = async (player) => {
  const barred = player.sign('actions.barred').slice('{label}'.length, -'{rule}'.length)
  const choices = player.page.getByRole('main').getByRole('list').first()
  const offered = choices.getByRole('button').filter({ hasNotText: barred })
  await offered.first().waitFor()
  await player.presses(offered.nth(player.picks(await offered.count())))
}

const MOST_STOPS = 40

/** Presses Tab until the focus is in there. */
export async function tabsTo(player: Player, place: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await place.evaluate((element) => element.contains(document.activeElement))) return
    await player.page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(place)}`)
}
