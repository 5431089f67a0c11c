import type { Locator } from 'playwright-core'
import type { AnswerMethod, Player } from './player.ts'

/** The ways to answer a question. The tests check that all of them offer the same choices. */

/** Clicks a button of the action bar. */
export const byButton: AnswerMethod = async (player) => {
  const offered = player.choices
  await offered.first().waitFor()
  await player.presses(offered.nth(player.pickIndex(await offered.count())))
}

/** Clicks a highlighted seat or pile on the board and then its menu. Choices that are not on the board have a button. */
export const byClickOnASeat: AnswerMethod = async (player) => {
  const seats = seatsWithChoices(player)
  const count = await seats.count()
  if (count === 0) return byButton(player)
  await pressesASeat(player, seats.nth(player.pickIndex(count)))
}

/** A seat with one choice makes it at once. With several, or with something to explain, it opens a menu and has `aria-haspopup`. */
async function pressesASeat(player: Player, seat: Locator): Promise<void> {
  const asks = (await seat.getAttribute('aria-haspopup')) !== null
  await player.presses(seat)
  if (asks) await player.presses(player.page.getByRole('dialog').getByRole('button').first())
}

const seatsWithChoices = (player: Player): Locator =>
  player.page.getByRole('main').getByRole('button', { name: player.language === 'de' ? /Du kannst: / : /You can: / })

/** Taps one of at most three buttons, or one of the unfolded list, and then "Confirm". */
export const byTap: AnswerMethod = async (player) => {
  const offered = player.actions.locator('.choices').getByRole('button', { disabled: false })
  await offered.first().waitFor()
  const first = offered.nth(player.pickIndex(await offered.count()))
  const folded = (await first.getAttribute('aria-expanded')) !== null
  await player.presses(first)
  const list = player.actions.locator('.all-choices').getByRole('button', { disabled: false })
  if (folded) {
    const count = await list.count()
    // The list may only explain what is barred.
    await player.presses(count > 0 ? list.nth(player.pickIndex(count)) : offered.first())
  }
  await confirms(player)
}

/** Taps a seat, then one of its choices, then "Confirm". */
export const byTapOnASeat: AnswerMethod = async (player) => {
  const seats = seatsWithChoices(player)
  const count = await seats.count()
  if (count === 0) return byTap(player)
  await pressesASeat(player, seats.nth(player.pickIndex(count)))
  await confirms(player)
}

async function confirms(player: Player): Promise<void> {
  await player.presses(player.actions.getByRole('button', { name: new RegExp(`^${player.text('actions.confirm')}`) }))
}

/** Presses the key that a button shows: a digit, or the letter of its act. */
export const byKey: AnswerMethod = async (player) => {
  await player.choices.first().waitFor()
  const keys = await player.page
    .locator('.action-bar [data-key]')
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset['key'] ?? ''))
  // The question may have been answered by then.
  if (keys.length > 0) await player.page.keyboard.press(keys[player.pickIndex(keys.length)] ?? '')
}

/** Uses Tab to enter the choices, arrows to move among them, and Enter. Barred choices can be focused to explain them, and are skipped. */
export const byArrows: AnswerMethod = async (player) => {
  const { keyboard } = player.page
  await tabsTo(player, player.actions.getByRole('group', { name: player.text('actions.choices') }))
  for (let steps = player.pickIndex(3); steps > 0; steps--) await keyboard.press('ArrowRight')
  for (const arrow of KEYS_OFF_BARRED) if (await isOnBarred(player)) await keyboard.press(arrow)
  await keyboard.press('Enter')
}

const KEYS_OFF_BARRED = [
  'ArrowLeft',
  'ArrowLeft',
  ...Array<string>(6).fill('ArrowRight'),
  'ArrowUp',
  'ArrowUp',
  'ArrowDown',
]

const isOnBarred = ({ page }: Player): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-disabled') === 'true')

/** Uses the table in words: headings, lists and buttons. */
export const byReading: AnswerMethod = async (player) => {
  const barred = player.text('actions.barred').slice('{label}'.length, -'{why}'.length)
  const choices = player.page.getByRole('main').getByRole('list').first()
  const offered = choices.getByRole('button').filter({ hasNotText: barred })
  await offered.first().waitFor()
  await player.presses(offered.nth(player.pickIndex(await offered.count())))
}

const MAX_TAB_STOPS = 40

/** Presses Tab until the focus is inside the element. */
export async function tabsTo(player: Player, place: Locator): Promise<void> {
  for (let stops = 0; stops < MAX_TAB_STOPS; stops++) {
    if (await place.evaluate((element) => element.contains(document.activeElement))) return
    await player.page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(place)}`)
}
