import type { MarshBoard } from '@gloamhall/marsh/face'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openHouse } from './house.ts'
import { CALM, passes } from './judge.ts'
import { lying, marshAsSeen, nearestSpot } from './marsh.ts'
import { Player } from './player.ts'
import { listensTo } from './wire.ts'

/** One person carries two lanterns over the marsh, and what is left of the oil into the next evening. */
const house = await openHouse({ toys: true })
const browser = await openBrowser()

/** What an evening begins with, and the first night has burnt one. (MA-7, MA-8) */
const OIL = 6

test('one person, two seats, two evenings: what was left is carried, and stands on the board', async () => {
  const mira = await Player.arrives(browser, house, CALM)
  const table = listensTo<MarshBoard>(mira.page)
  await mira.opensATable('The Marsh', 2)
  await mira.sitsDown('Mira')
  await mira.presses(mira.page.getByRole('button', { name: mira.sign('lobby.sit-too') }))
  await mira.chair('Mira 2').waitFor()
  await mira.page.getByText(mira.sign('lobby.all-ready')).waitFor()
  expect(await mira.page.getByText(mira.sign('lobby.not-ready')).count(), 'nobody waits for herself').toBe(0)
  await mira.presses(mira.button('lobby.start'))
  await mira.isAtTheTable()

  // Hardly ever is nothing left; then it is the evening after that begins with more.
  let left = 0
  for (let evening = 1; left === 0 && evening < 4; evening++) {
    await carriesBothLanterns(mira, table)
    left = (table()?.outcome?.carries as { oil: number } | undefined)?.oil ?? -1
    const { board } = table() ?? {}
    expect(left).toBe(board?.oil)
    const before = mira.code()
    await mira.presses(mira.button('end.next-evening'))
    await expect.poll(() => mira.code(), PATIENCE).not.toBe(before)
    await expect.poll(() => table()?.board).toMatchObject({ night: 1, oil: OIL + left - 1 })
    await mira.page.locator('.marsh-oil', { hasText: `${OIL + left - 1}` }).waitFor()
    expect(await mira.page.evaluate(marshAsSeen)).toEqual(lying(table()))
  }
  expect(left).toBeGreaterThan(0)
  await carriesBothLanterns(mira, table)
})

test('alone with bots, once more: the same bots, the same seat, and nobody has to start it', async () => {
  const mira = await Player.arrives(browser, house, CALM)
  const table = listensTo<MarshBoard>(mira.page)
  await mira.playsWithBots('The Marsh', 4)
  const company = await everybody(mira)
  expect(new Set(company).size).toBe(4)
  while ((await mira.waitsToBeAsked()) === 'asked') await comesOf(mira, table, () => answers(mira, table()))
  const { viewer } = table() ?? {}
  const before = mira.code()
  await mira.presses(mira.button('end.rematch'))
  await expect.poll(() => mira.code(), PATIENCE).not.toBe(before)
  await expect.poll(() => table()?.board.night, PATIENCE).toBe(1)
  expect(table()?.viewer).toBe(viewer)
  expect(await everybody(mira)).toEqual(company)
})

/** The names on the chairs, in order. */
async function everybody(mira: Player): Promise<string[]> {
  await mira.presses(mira.page.getByRole('tab', { name: mira.sign('tab.seats') }))
  await mira.page.locator('.others .seat-name').first().waitFor()
  return mira.page.locator('.others .seat-name').allTextContents()
}

type MarshView = ReturnType<ReturnType<typeof listensTo<MarshBoard>>>
type Situation = 'over' | 'asked' | 'elsewhere'

/** Where the table stands for whoever sits in front of it. */
function situationIn(view: MarshView): Situation {
  if (view?.outcome) return 'over'
  return view?.asked.some(({ seat }) => seat === view.viewer) ? 'asked' : 'elsewhere'
}

/** Each lantern to the chapel as straight as can be. Whichever of her seats is asked, the page says so and leads there. */
async function carriesBothLanterns(mira: Player, table: () => MarshView): Promise<void> {
  const { page } = mira
  let changes = 0
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    await expect.poll(async () => (await says(mira)) === situationIn(table()), PATIENCE).toBe(true)
    const situation = situationIn(table())
    await expect.poll(() => page.evaluate(marshAsSeen), PATIENCE).toEqual(lying(table()))
    if (situation === 'over') break
    if (situation === 'elsewhere') await changesSeats(mira, table, changes++)
    else await comesOf(mira, table, () => answers(mira, table()))
  }
  expect(table()?.outcome).toBeDefined()
  expect(changes, 'both of her seats were asked').toBeGreaterThan(1)
}

const MOST_TURNS = 120
const PATIENCE = { timeout: 10_000 } as const

/** What the page says of it, once all is shown. */
async function says(mira: Player): Promise<Situation | undefined> {
  await mira.seesItAll()
  return mira.page.evaluate((replay): Situation | undefined => {
    if ([...document.links].some((link) => link.textContent?.trim() === replay)) return 'over'
    if (document.querySelector('.other-seats')) return 'elsewhere'
    return document.title.startsWith('●') || document.querySelector('.plan') ? 'asked' : undefined
  }, mira.sign('end.replay'))
}

/** A plan that lies there is sent; one that nobody can see the end of has gone out by itself. */
async function answers(mira: Player, view: MarshView): Promise<void> {
  const plan = mira.page.locator('.plan .primary')
  if (await plan.isVisible()) await mira.presses(plan)
  else if (view?.asked.some(({ question }) => question === 'night')) await mira.presses(mira.choices.first())
  else await mira.presses(mira.page.locator(`[data-spot="${await nearestSpot(mira)}"]`))
}

/** By the button or by its key: both lead to the other seat, and there is something to do there. */
async function changesSeats(mira: Player, table: () => MarshView, times: number): Promise<void> {
  const { page } = mira
  const prompt = await page.locator('.prompt strong').textContent()
  expect(prompt).toBe(`Another of your seats, ${table()?.viewer === 1 ? 'Mira 2' : 'Mira'}, is to walk`)
  if (times === 0) await passes(mira, 'another seat is asked')
  await comesOf(mira, table, () =>
    times % 2 === 0 ? mira.presses(page.locator('.banners .primary')) : page.keyboard.press('1'),
  )
  expect(situationIn(table())).toBe('asked')
}

/** Does something, and looks up when something has come of it: at the table, or in the plan. A plan that is sent is no more. */
async function comesOf({ page }: Player, table: () => MarshView, act: () => Promise<void>): Promise<void> {
  const planned = () => page.locator('.plan').allTextContents()
  const [stood, plan] = [table(), (await planned()).join('')]
  await act()
  const hasCome = async (): Promise<boolean> =>
    table() !== stood || (await planned()).some((laid) => laid !== plan && laid !== '')
  await expect.poll(hasCome, PATIENCE).toBe(true)
}
