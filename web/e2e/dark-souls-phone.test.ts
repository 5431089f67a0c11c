import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { expect, test } from 'vitest'
import { openBrowser, PHONE, SMALL_PHONE } from './browser.ts'
import { byBar, decides, roomAsSeen, roomMatches } from './dark-souls.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION } from './axe-checks.ts'
import { Player } from './player.ts'
import { followView } from './socket-recorder.ts'

/** Two players, one on a desktop and one on a phone: each sees what the other does. */
const server = await openServer({ dealt: 'dark-souls' })
const browser = await openBrowser()

async function twoSitDown(given: unknown): Promise<readonly [mira: Player, tom: Player]> {
  server.dealFrom(given, 4)
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const tom = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...PHONE, language: 'de' })
  const code = await mira.opensATable('Dark Souls', 2)
  await mira.sitsDown('Mira')
  await tom.followsTheLink(code)
  await tom.sitsDown('Tom')
  await mira.presses(mira.button('lobby.start'))
  await Promise.all([mira.isAtTheTable(), tom.isAtTheTable()])
  return [mira, tom]
}

/** The touch target is larger than the figure it belongs to. */
const isWide = (aim: Element): boolean => {
  const [all, figure] = [aim, aim.querySelector('[data-piece]') ?? aim].map(
    (each) => each.getBoundingClientRect().width,
  )
  return (all ?? 0) > 1.5 * (figure ?? 0)
}

/** The element is not cut off by the screen, and its contents are not cut off by it. */
const isWhole = (element: Element): boolean => {
  const { left, right } = element.getBoundingClientRect()
  return left >= 0 && right <= innerWidth && element.scrollWidth <= element.clientWidth + 1
}

test('from the bonfire into a room: proposals are seen and accepted, foes are touched where they stand, and a spectator can read all of it', async () => {
  const [mira, tom] = await twoSitDown({
    map: [{ face: '4a', encounter: 'hollow-cave' }],
    characters: [{ class: 'knight' }, { class: 'assassin' }],
  })
  const [hers, his] = [followView<DarkSoulsBoard>(mira.page), followView<DarkSoulsBoard>(tom.page)]
  await Promise.all([mira.page.reload(), tom.page.reload()])
  await expect.poll(() => his()?.asked[0]?.question).toBe('journey')

  // The sheets of the blacksmith stay on the page, whatever comes after them.
  await decides(mira, hers, byBar, 'dress 1')
  await tom.page.locator('.soul-smith').waitFor()
  await decides(mira, hers, byBar, 'done')
  await tom.page.locator('.soul-smith').waitFor({ state: 'detached' })

  // On a phone her request is shown above every page of the bonfire.
  await mira.presses(mira.page.getByRole('tab', { name: 'Chat' }))
  await mira.presses(mira.page.locator('.soul-claims').getByRole('button').first())
  const proposal = tom.page.locator('.soul-proposals [data-proposal="go 1"]')
  await proposal.waitFor()
  expect(await proposal.textContent()).toContain('Mira')
  await tom.presses(proposal.getByRole('button'))
  await tom.presses(tom.actions.getByRole('button', { name: /^Bestätigen/ }))
  await expect.poll(() => his()?.asked[0]?.question).toBe('place')
  await proposal.waitFor({ state: 'detached' })

  for (const verb of ['place 1', 'place 2', 'aggro 1']) {
    const choice = () => hers()?.choices.find((each) => each.startsWith(verb))
    await expect.poll(choice).toBeDefined()
    await decides(mira, hers, byBar, choice() ?? '')
  }
  // With soldiers on two nodes the party decides which is first, and each can be touched on the board.
  const aims = tom.page.locator('.soul-aim[data-spot]')
  await expect.poll(() => his()?.asked[0]?.question).toBe('order')
  await tom.skipsAnimation()
  expect(await aims.count()).toBe(2)
  for (const aim of await aims.all()) expect(await aim.evaluate(isWide)).toBe(false)

  const isMiras = () => hers()?.asked.some(({ question, seat }) => question === 'defend' && seat === 1)
  for (let made = 0; made < 20 && !isMiras(); made++) {
    await expect.poll(() => (hers()?.choices.length ?? 0) + (his()?.choices.length ?? 0)).toBeGreaterThan(0)
    const [who, view] = hers()?.choices.length ? [mira, hers] : [tom, his]
    await decides(who, view, byBar)
  }
  await expect.poll(isMiras).toBe(true)
  await tom.skipsAnimation()
  const ways = tom.page.locator('.soul-way-card')
  await expect.poll(() => ways.count()).toBe(2)
  for (const way of await ways.all()) expect(await way.evaluate(isWhole)).toBe(true)
})

test('on the smallest phone the player who is asked sees their own figure and every node they can move to', async () => {
  server.dealFrom(
    {
      boss: 'winged-knight',
      room: 'mini',
      characters: [{ class: 'knight', at: 'c5', luck: false }],
      foes: { 'winged-knight': { at: 'c3', facing: 's' } },
      behaviour: { discard: ['sweeping-blade-swing'] },
      acting: 1,
    },
    3,
  )
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...SMALL_PHONE })
  await mira.playsWithBots('Dark Souls', 1)
  await mira.page.locator('.soul-boss').waitFor()
  const hidden = () =>
    mira.page.evaluate(() => {
      const place = document.querySelector('.board')?.getBoundingClientRect()
      const foot = document.querySelector('.soul-foot')?.getBoundingClientRect()
      return [...document.querySelectorAll('[data-piece="seat 1"], .soul-place[data-spot] .soul-sunk')].filter(
        (each) => {
          const { top, bottom } = each.getBoundingClientRect()
          return top < (place?.top ?? 0) || bottom > (foot?.top ?? 0)
        },
      ).length
    })
  await expect.poll(hidden).toBe(0)
  expect(await mira.page.locator('.soul-place[data-spot]').count()).toBeGreaterThan(3)
})

test('on a narrow phone the plan is a strip that fits, and covers neither the forecast nor the bar it changes', async () => {
  const characters = [
    { class: 'knight', at: 'b4' },
    { class: 'herald', at: 'a5', black: 3, red: 2 },
  ]
  server.dealFrom({ room: '6b', terrain: {}, traps: {}, characters, foes: { 'hollow-soldier': 'e1' }, acting: 1 }, 1)
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...SMALL_PHONE, language: 'de' })
  const { page } = mira
  const table = followView<DarkSoulsBoard>(page)
  await mira.playsWithBots('Dark Souls', 2)
  await page.locator('[data-plans]').waitFor()
  await mira.presses(page.locator('.soul-place[data-spot="node c3"]'))
  await page.locator('[data-ghost="seat 1"]').waitFor()
  const covered = () =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() as DOMRect
      const strip = box('.plan-preview')
      const cut = [...document.querySelectorAll('.plan-preview .button')].filter((button) => {
        const { left, right } = button.getBoundingClientRect()
        return left < 0 || right > innerWidth
      }).length
      const under = ['.soul-queue', '.soul-bar-said', '.choices-place'].filter((selector) => {
        const { top, bottom } = box(selector)
        return top < strip.bottom && bottom > strip.top
      })
      return { cut, under }
    })
  await expect.poll(covered).toEqual({ cut: 0, under: [] })
  // The letter at the end of its name tells an enemy from the others of its kind.
  for (const name of await page.locator('.soul-row h3').all()) expect(await name.evaluate(isWhole)).toBe(true)
  // The party with its bars is under "others", the player's equipment under "me", and the language in the settings.
  await mira.presses(mira.button('sheet.others'))
  const sheet = page.locator('.sheet')
  await expect.poll(() => sheet.locator('.soul-mate').count()).toBe(2)
  const { black, red } = table()?.board.characters[1] ?? { black: -1, red: -1 }
  const bar = sheet.locator('.soul-mate[data-seat="2"] .soul-bar')
  expect([await bar.locator('.soul-stamina').count(), await bar.locator('.soul-wound').count()]).toEqual([black, red])
  await mira.presses(mira.button('sheet.me'))
  await sheet.locator('.soul-slot[data-card="long-sword"]').waitFor()
  expect(await sheet.locator('.soul-mate').count()).toBe(0)
  await mira.presses(page.getByRole('button', { name: mira.text('me.settings'), exact: true }))
  await mira.presses(page.locator('.settings-menu').getByRole('button', { name: 'EN', exact: true }))
  await page.locator('html[lang=en]').waitFor()
})

test('a spectator on a phone sees the bar of every player and what the party shares', async () => {
  server.dealFrom(
    {
      room: '5a',
      terrain: {},
      traps: {},
      characters: [
        { class: 'knight', at: 'c5', black: 4, red: 3 },
        { class: 'herald', at: 'a5', red: 1, conditions: ['bleed', 'poison'] },
      ],
      foes: { 'hollow-soldier': 'e1' },
      acting: 1,
      sparks: 2,
      souls: 7,
    },
    3,
  )
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const code = await mira.playsWithBots('Dark Souls', 2)
  const nora = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...PHONE, language: 'de' })
  const table = followView<DarkSoulsBoard>(nora.page)
  await nora.followsTheLink(code)
  await expect.poll(() => table()?.board.fight?.room).toBe('5a')
  await roomMatches(nora, table)
  const seen = await nora.page.evaluate(roomAsSeen)
  // Two of the four black cubes were regained before the activation. (DS-146)
  expect(seen).toMatchObject({ cubes: { 1: [2, 3], 2: [0, 1] }, sparks: 2, souls: 7 })
  for (const plate of await nora.page.locator('.soul-foot .soul-mate').all())
    expect(await plate.evaluate(isWhole)).toBe(true)
})
