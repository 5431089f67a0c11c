import type { View } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { startsAtBonfire } from './bonfire.ts'
import { DESKTOP, openBrowser, PHONE } from './browser.ts'
import { byTouch as onTheFloor } from './bloody-palace.ts'
import type { Chooser } from './choosers.ts'
import { byBar } from './choosers.ts'
import { byTouch as inTheRoom } from './dark-souls.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION } from './axe-checks.ts'
import { Player } from './player.ts'
import { followView, recordSentMessages } from './socket-recorder.ts'

/** "Confirm moves": one press never sends a choice, whatever it is, in any game. Planned choices are sent with the plan. */
const server = await openServer({ botDelayMs: 0 })
const browser = await openBrowser()

// Without playback: during it, a press only skips it.
const stored = { ...REDUCED_MOTION.stored, tempo: '0' }
const BY_THUMB = { ...PHONE, ...REDUCED_MOTION, stored }
const BY_MOUSE = { ...DESKTOP, ...REDUCED_MOTION, stored: { ...stored, confirm: 'always' } }

type Table = () => View | undefined

/** A question that must be answered: an optional one could be gone before the choice is confirmed. */
const mustAnswer = ({ asked, viewer, choices }: View): boolean =>
  choices.length > 0 &&
  asked.some(
    ({ seat, manner, answered, owner = viewer }) =>
      seat === viewer && owner === viewer && !answered && manner !== 'optional',
  )

/** Chooses, checks that nothing was sent, confirms, and checks that the choice was sent. */
async function confirmsOne(
  mira: Player,
  [table, sent]: readonly [Table, () => number],
  pick: number | string,
  choose: Chooser<never> = byBar,
): Promise<void> {
  const view = table()
  const choice = typeof pick === 'string' ? pick : view?.choices[pick % view.choices.length]
  if (!view || choice === undefined) throw new Error('nothing to choose')
  const before = sent()
  await choose(mira, view as never, choice)
  const confirm = mira.page.locator('.action-bar .confirm, .plan .primary, .plan .fatal').first()
  await confirm.waitFor()
  expect(sent(), choice).toBe(before)
  await mira.presses(confirm)
  await expect.poll(sent, { message: choice }).toBe(before + 1)
  // If several seats are asked, answers of bots change the view as well, so wait for the change of this seat.
  const ownPart = (now: View | undefined): string => {
    const asked = now?.asked.filter(({ seat }) => seat === now.viewer)
    return JSON.stringify([asked, now?.choices, (now?.asked.length ?? 0) > 1 ? undefined : now?.board])
  }
  const arrived = (): boolean => table()?.answer === choice || ownPart(table()) !== ownPart(view)
  await expect.poll(arrived, { message: choice }).toBe(true)
}

function follow(mira: Player): readonly [Table, () => number] {
  const messages = recordSentMessages(mira.page)
  return [followView(mira.page), () => messages().filter(({ t }) => t === 'choose').length]
}

test.each([
  ['Blood Bound', 3, 'by thumb', BY_THUMB, byBar],
  ['Bloodborne', 5, 'by mouse', BY_MOUSE, byBar],
  ['Dark Souls', 10, 'by thumb', BY_THUMB, inTheRoom],
  ['Dark Souls', 10, 'by mouse', BY_MOUSE, inTheRoom],
  ['Bloody Palace', 10, 'by thumb', BY_THUMB, onTheFloor],
  ['Bloody Palace', 10, 'by mouse', BY_MOUSE, onTheFloor],
] as const)(
  '%s: each of the first %i choices waits to be confirmed, set-up included, %s',
  async (game, count, _, how, choose) => {
    const mira = await Player.arrives(browser, server, how)
    const [table, sent] = follow(mira)
    await mira.playsWithBots(game)
    const asked = new Set<string>()
    for (let made = 0; made < count; made++) {
      const mustI = () => {
        const view = table()
        return view !== undefined && (view.outcome !== undefined || mustAnswer(view))
      }
      await expect.poll(mustI, { timeout: 30_000 }).toBe(true)
      if (table()?.outcome) break
      asked.add(table()?.asked[0]?.question ?? '')
      await confirmsOne(mira, [table, sent], made * 7, choose)
    }
    expect(sent()).toBeGreaterThan(0)
    expect(asked.size).toBeGreaterThan(0)
  },
)

test.each([
  ['by thumb', BY_THUMB],
  ['by mouse', BY_MOUSE],
] as const)('Dark Souls: one press on "rest" spends no spark, %s', async (_, how) => {
  const mira = await Player.arrives(browser, server, how)
  const [table, sent] = follow(mira)
  await startsAtBonfire(mira, table as never)
  await expect.poll(() => table()?.choices.includes('rest')).toBe(true)
  await confirmsOne(mira, [table, sent], 'rest')
})

test('without the confirm step one press sends, as before', async () => {
  const mira = await Player.arrives(browser, server, { ...BY_MOUSE, stored: { ...stored, confirm: 'never' } })
  const [table, sent] = follow(mira)
  await mira.playsWithBots('Bloodborne')
  await expect.poll(() => table() !== undefined && mustAnswer(table() as View)).toBe(true)
  await byBar(mira, table() as View, table()?.choices[0] ?? '')
  await expect.poll(sent).toBe(1)
})
