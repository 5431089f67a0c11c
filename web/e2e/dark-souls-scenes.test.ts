import type { DarkSoulsBoard, EnemyId } from '@gloamhall/dark-souls/face'
import { ENCOUNTER_IDS, encounterOf, enemyOf, nameOf, nodeNamed, phrases, VERSION } from '@gloamhall/dark-souls/face'
import type { Choice } from '@gloamhall/kernel'
import { teller } from '@gloamhall/kernel'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeyMatches, actsAndSends, gateAsSeen, laysTile, pressesSpot } from './bonfire.ts'
import { openBrowser, PHONE } from './browser.ts'
import type { SoulsView } from './dark-souls.ts'
import { bossMatches, byBar, byTouch, decides, diceMatch, roomInView, roomAsSeen, roomMatches } from './dark-souls.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxe } from './axe-checks.ts'
import { Player } from './player.ts'
import { followView, recordSentMessages, recordEvents } from './socket-recorder.ts'

/** Scenes from late in a game, or rare ones, on a real server whose tables start in the middle (`dealt`). */
const server = await openServer({ dealt: 'dark-souls' })
const browser = await openBrowser()

const ROOM = { room: '6b', terrain: {}, traps: {} } as const

test.each([
  ['whatever they were thrown for', 'keep', ['attack', 'block', 'dodge']],
  ['and one that is thrown again is another', 'reroll', ['block', 'luck']],
] as const)('the dice on the screen match those of the table, %s', async (_, luck, wanted) => {
  server.dealFrom(
    {
      ...ROOM,
      characters: [{ class: 'assassin', at: 'a5', heroic: false }],
      foes: { 'hollow-soldier-1': 'b4', 'hollow-soldier-2': 'c5' },
    },
    6,
  )
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const [table, told] = [followView<DarkSoulsBoard>(mira.page), recordEvents(mira.page)]
  await mira.playsWithBots('Dark Souls', 1)
  const compared = new Set<string>()
  let defended = 0
  for (let made = 0; made < 20 && compared.size < wanted.length; made++) {
    await mira.waitsToBeAsked()
    await mira.skipsAnimation()
    const dice = await diceMatch(mira, table, told)
    const last = told()
      .flat()
      .findLast(({ key }) => key === 'rolled' || key === 'rerolled')
    if (dice) compared.add(last?.key === 'rerolled' ? 'luck' : String(last?.params['purpose']))
    const view = table()
    if (!view?.board.fight) break
    if (view.asked.some(({ question }) => question === 'defend')) defended++
    await decides(mira, table, byBar, duels(view, defended, luck))
  }
  expect([...compared].sort()).toEqual(wanted)
})

/** Alternates between block and dodge, and attacks adjacent foes. */
function duels({ choices }: SoulsView, defended: number, luck = 'keep'): Choice {
  const guard = defended % 2 === 0 ? ['dodge', 'block'] : ['block']
  for (const verb of [...guard, 'resist', luck, 'attack', 'estus', 'stay', 'end']) {
    const found = choices.find((choice) => choice.split(' ')[0] === verb)
    if (found) return found
  }
  return choices[0] ?? ''
}

test('plans a move of three nodes as ghosts with its stamina cost, takes it back node by node, sends it in one message and undoes it', async () => {
  server.dealFrom(
    {
      ...ROOM,
      characters: [{ class: 'knight', at: 'a5', heroic: false }],
      foes: { 'hollow-soldier': 'e1' },
      acting: 1,
    },
    1,
  )
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const [table, said] = [followView<DarkSoulsBoard>(mira.page), recordSentMessages(mira.page)]
  await mira.playsWithBots('Dark Souls', 1)
  await mira.page.locator('[data-plans]').waitFor()
  const way = ['walk b4', 'run c3', 'run d2'] as const
  const lays = async (steps: number) => {
    const ghost = mira.page.locator('[data-ghost="seat 1"]')
    if (steps === 0) await ghost.waitFor({ state: 'detached' })
    else await expect.poll(() => ghost.getAttribute('data-at')).toBe(way[steps - 1]?.split(' ')[1])
    // The first node is free; each further one takes a box of the stamina bar.
    await expect.poll(() => planned(mira)).toBe(Math.max(0, steps - 1))
    expect((await mira.page.evaluate(roomAsSeen))?.pieces['seat 1'], 'no character has moved yet').toBe('a5')
  }
  const goesOn = async (from: number) => {
    for (const [at, choice] of way.entries()) {
      if (at < from) continue
      const node = choice.split(' ')[1] ?? ''
      if (at > 0) await expect.poll(() => priceOf(mira, node)).toBe(at)
      await byTouch(mira, table() as SoulsView, choice)
      await lays(at + 1)
    }
  }
  await goesOn(0)
  for (const steps of [2, 1, 0]) {
    await mira.page.keyboard.press('u')
    await lays(steps)
  }
  await goesOn(0)
  expect(said(), 'a plan is not sent').toEqual([])
  const toldBefore = (await mira.logLines()).length
  // With the focus on the last node: the space bar sends the plan instead of choosing the node again.
  await mira.page.keyboard.press(' ')
  await expect.poll(() => roomInView(table())?.pieces['seat 1']).toBe('d2')
  expect(said()).toMatchObject([{ t: 'choose', choice: way }])
  expect(table()?.board.characters[0]?.black).toBe(2)
  await roomMatches(mira, table)
  await mira.skipsAnimation()
  const moved = (await mira.logLines()).slice(toldBefore)
  expect(moved.length).toBeGreaterThan(0)
  for (let back = 0; back < way.length && roomInView(table())?.pieces['seat 1'] !== 'a5'; back++) {
    const stood = table()
    await mira.presses(mira.page.locator('.undo-place button'))
    await expect.poll(() => table() !== stood).toBe(true)
  }
  expect(table()?.board.characters[0]).toMatchObject({ black: 0 })
  await roomMatches(mira, table)
  // The log keeps the lines of the move, struck through, and says so to screen readers.
  const undone = mira.log.filter({ has: mira.page.locator('s') })
  const asUndone = moved.map((line) => `${mira.text('log.undone')} ${line}`)
  await expect.poll(() => undone.allTextContents()).toEqual(asUndone)
  expect(said().filter(({ t }) => t === 'choose')).toHaveLength(1)
})

test('[DS-151] [DS-285] a plan that kills shows a skull, says so, shows no table after it, and is sent by two presses', async () => {
  server.dealFrom(
    {
      ...ROOM,
      characters: [{ class: 'knight', at: 'a5', red: 8, heroic: false, estus: false, luck: false }],
      foes: { 'hollow-soldier': 'e1' },
      acting: 1,
    },
    1,
  )
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const { page } = mira
  const [table, said] = [followView<DarkSoulsBoard>(page), recordSentMessages(page)]
  await mira.playsWithBots('Dark Souls', 1)
  await page.locator('[data-plans]').waitFor()
  const ghost = page.locator('[data-ghost="seat 1"]')
  for (const choice of ['walk b4', 'run c3']) {
    await byTouch(mira, table() as SoulsView, choice)
    await expect.poll(() => ghost.getAttribute('data-at')).toBe(choice.split(' ')[1])
  }
  // One box is left: exactly the nodes that cost it have a skull.
  const marked = () =>
    page
      .locator('.soul-price')
      .evaluateAll((all) =>
        all.map(
          ({ classList, dataset }) => [classList.contains('soul-kills'), (dataset as DOMStringMap)['price']] as const,
        ),
      )
  await expect.poll(async () => (await marked()).length).toBeGreaterThan(2)
  for (const [kills, price] of await marked()) expect([price, kills]).toEqual([price, price === '2'])
  await byTouch(mira, table() as SoulsView, 'run d2')
  const warning = page.getByRole('alert').filter({ hasText: 'This kills you' })
  await warning.waitFor()
  // The bar is full, as when the character falls; nothing that follows is shown as the result.
  await expect.poll(() => planned(mira)).toBe(2)
  expect(await ghost.getAttribute('data-at')).not.toBeNull()
  expect(await page.locator('.plan .primary').count()).toBe(0)
  await passesAxe(mira, 'a fatal plan')
  await mira.presses(page.locator('.plan button.fatal'))
  expect(said(), 'one press sends nothing').toEqual([])
  await mira.presses(page.locator('.plan button.fatal'))
  await expect.poll(() => table()?.board.fight === undefined).toBe(true)
  expect(said()).toMatchObject([{ t: 'choose', choice: ['walk b4', 'run c3', 'run d2'] }])
})

test('the room keeps its size when odds appear on the weapons, while a plan is made, and after an attack', async () => {
  server.dealFrom(
    {
      ...ROOM,
      characters: [{ class: 'assassin', at: 'c5', left: 'kukris' }],
      foes: { 'large-hollow-soldier': 'c1' },
      acting: 1,
    },
    2,
  )
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, viewport: { width: 1366, height: 768 } })
  const { page } = mira
  const table = followView<DarkSoulsBoard>(page)
  await mira.playsWithBots('Dark Souls', 1)
  const height = () => page.locator('.soul-room-place').evaluate((room) => room.getBoundingClientRect().height)
  await page.locator('[data-plans]').waitFor()
  const before = await height()
  await mira.presses(page.locator('.soul-place[data-spot="node c3"]'))
  await page.locator('[data-ghost="seat 1"]').waitFor()
  await page.locator('.soul-use em').first().waitFor()
  expect(await height(), 'planned').toBe(before)
  await mira.presses(page.locator('.soul-use').first())
  await expect.poll(() => table()?.board.characters[0]?.at).toBe(nodeNamed('c3'))
  await mira.skipsAnimation()
  expect(await height(), 'attacked').toBe(before)
})

test('four characters, their levels, the souls and the deck fit on the bonfire of a low desktop', async () => {
  const classes = ['knight', 'assassin', 'herald', 'warrior']
  server.dealFrom(
    { map: [{ face: '4a', encounter: 'hollow-cave' }], characters: classes.map((each) => ({ class: each })) },
    3,
  )
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, viewport: { width: 1366, height: 768 } })
  await mira.playsWithBots('Dark Souls', 4)
  await mira.page.locator('.soul-mate-card').nth(3).waitFor()
  const cut = () =>
    mira.page.evaluate(() =>
      [...document.querySelectorAll('.soul-company, .soul-fate, .soul-services > section')]
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
        .map(({ className }) => className),
    )
  await expect.poll(cut).toEqual([])
})

test('[DS-168] the forecast weights a foe by the chance that it survives the planned attack, and follows the pointer', async () => {
  server.dealFrom(
    {
      ...ROOM,
      characters: [{ class: 'warrior', at: 'a5', heroic: false, estus: false, luck: false }],
      foes: { 'hollow-soldier': 'b4' },
      acting: 1,
    },
    1,
  )
  const mira = await Player.arrives(browser, server, {
    ...REDUCED_MOTION,
    stored: { ...REDUCED_MOTION.stored, confirm: 'always' },
  })
  const { page } = mira
  const table = followView<DarkSoulsBoard>(page)
  await mira.playsWithBots('Dark Souls', 1)
  await page.locator('[data-plans]').waitFor()
  const row = page.locator('.soul-row[data-foe="hollow-soldier-1"] .soul-harm small')
  const loss = async () => Number(/Ø (\d+\.\d)/.exec(await row.innerText())?.[1])
  const when = page.locator('.soul-queue h2 small')
  const [own] = table()?.board.losses ?? []
  expect(await loss()).toBeCloseTo(own?.average ?? 0, 1)
  expect(await when.innerText()).toBe('')

  // Pointing at a node is enough to see what the foe would do there; a path of two nodes as well.
  const near = page.locator('[data-spot="node b4"]').first()
  await near.hover()
  await expect.poll(() => when.innerText()).toBe('if you choose that')
  await page.locator('.soul-place[data-choices]').first().hover()
  await expect.poll(() => when.innerText()).toBe('if you choose that')
  await page.mouse.move(2, 2)
  await expect.poll(() => when.innerText()).toBe('')

  await byTouch(mira, table() as SoulsView, 'walk b4')
  await page.locator('.plan').waitFor()
  await expect.poll(() => when.innerText()).toBe('if you end there')
  const attack = page.locator('.soul-slot-right .soul-use[data-choice]', { hasText: '☠' }).first()
  await attack.waitFor()
  const said = /☠ (\d+) %/.exec((await attack.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  const before = await loss()
  // Pointed at, then planned: the damage of its attack is weighted by the probability that it survives.
  const weighed = async () => Math.abs((await loss()) - before * (1 - Number(said) / 100)) < 0.11
  await attack.hover()
  await expect.poll(weighed).toBe(true)
  await attack.click()
  await page.mouse.move(2, 2)
  await expect.poll(() => page.locator('.plan > p').innerText()).toContain('attack')
  await expect.poll(weighed).toBe(true)
  expect(await row.innerText()).toContain(`${said} %`)
  expect(await page.locator('.soul-promised text').allTextContents()).toContain(`☠ ${said} %`)
  await passesAxe(mira, 'a planned attack in the forecast')
})

const planned = ({ page }: Player): Promise<number> => page.locator('.soul-dock .soul-bar > .soul-planned').count()

/** The cost of a node as labelled next to it, including the plan so far. */
const priceOf = ({ page }: Player, node: string): Promise<number | undefined> =>
  page.evaluate((name) => {
    const middle = (element: Element): readonly [number, number] => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x + width / 2, y + height / 2]
    }
    const stone = document.querySelector(`[data-node="${name}"] .soul-sunk`)
    if (!stone) return undefined
    const [x, y] = middle(stone)
    const far = (label: Element): number => Math.hypot(middle(label)[0] - x, middle(label)[1] - y)
    const [nearest] = [...document.querySelectorAll('.soul-price')].toSorted((a, b) => far(a) - far(b))
    const isThere = nearest && far(nearest) < stone.getBoundingClientRect().height
    return isThere ? Number(nearest.querySelector('text')?.textContent) : undefined
  }, node)

test('opens a chest: the Ember goes to a character, the titanite shard to the inventory and, at Andre’s, into the weapon', async () => {
  server.dealFrom(
    {
      encounter: 'dark-hollow',
      characters: [
        { class: 'herald', at: 'a5', right: 'morning-star', levels: { str: 1, dex: 2, int: 2, fai: 1 }, luck: false },
        { class: 'knight', at: 'a5' },
      ],
      foes: { 'large-hollow-soldier': { at: 'a5', wounds: 4 } },
      acting: 1,
      treasure: ['ember', 'titanite-shard', 'titanite-shard'],
    },
    2,
  )
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const table = followView<DarkSoulsBoard>(mira.page)
  await mira.playsWithBots('Dark Souls', 2)
  await fightsUntil(mira, table, ({ board }) => !board.fight)
  await expect.poll(() => table()?.asked[0]?.question).toBe('chest')
  await actsAndSends(mira, table, () => mira.presses(mira.page.locator('.soul-shut-chest')))
  await expect.poll(() => table()?.board.revealed).toEqual(['ember', 'titanite-shard'])
  const turnedUp = mira.page.locator('[data-turned-up]')
  await expect.poll(() => turnedUp.getAttribute('data-turned-up')).toBe('ember')
  expect(await mira.page.locator('.soul-card-back').count()).toBe(1)
  await actsAndSends(mira, table, () => mira.presses(mira.page.locator('[data-taker="1"] button')))
  await expect.poll(() => table()?.board.characters.map(({ ember }) => ember)).toEqual([true, false])
  if (table()?.asked.some(({ question }) => question === 'treasure')) await pressesSpot(mira, table, 'keep')
  await expect.poll(() => table()?.board.inventory.map(({ card }) => card)).toEqual(['titanite-shard'])
  expect(table()?.board.map[Number(table()?.board.here)]?.opened).toBe(true)
  await pressesSpot(mira, table, 'bonfire')
  await expect.poll(() => table()?.board.here).toBe('bonfire')
  expect(await journeyMatches(mira, table)).toEqual(expect.arrayContaining(['souls', 'treasure', 'inventory']))
  await expect.poll(() => embers(mira)).toEqual([true, false])

  await pressesSpot(mira, table, 'dress 1')
  await expect.poll(() => table()?.asked.some(({ question }) => question === 'dress')).toBe(true)
  const weapon = mira.page.locator('[data-slot="slot 1 right"]')
  expect(await gems(mira)).toBe(0)
  await pressesSpot(mira, table, 'attach titanite-shard')
  const fasten = () => table()?.asked.some(({ question }) => question === 'fasten')
  if (fasten()) await actsAndSends(mira, table, () => mira.presses(weapon.locator('[data-choice="on right"]')))
  await expect.poll(() => table()?.board.characters[0]?.right?.upgrades).toEqual(['titanite-shard'])
  await expect.poll(() => gems(mira)).toBe(1)
  expect(table()?.board.inventory).toEqual([])
  expect(await mira.page.locator('.soul-smith-stock [data-item]').count()).toBe(0)
})

/** Whether each character has an Ember, by the token beside the name. */
const embers = ({ page }: Player): Promise<readonly boolean[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-mate]')].map(
      (mate) => mate.querySelector('.soul-ready-ember.soul-not') === null,
    ),
  )

/** Number of upgrade emblems on the card in the right hand. */
const gems = ({ page }: Player): Promise<number> =>
  page.locator('[data-slot="slot 1 right"] .soul-slots use[href="#icon-soul-card-titanite-shard"]').count()

test('after the mini boss a new map is laid with a new fog gate and its levels, treasure is added to the deck, and other bosses follow', async () => {
  server.dealFrom(
    {
      boss: 'gargoyle',
      room: 'mini',
      characters: [{ class: 'warrior', at: 'c3', side: 's', luck: false }],
      foes: { gargoyle: { at: 'c3', facing: 'n', wounds: 25 } },
      behaviour: { discard: ['tail-sweep'] },
      acting: 1,
      sparks: 2,
    },
    2,
  )
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const table = followView<DarkSoulsBoard>(mira.page)
  await mira.opensATable('Dark Souls', 1)
  await mira.sitsDown('Mira')
  await mira.page.locator('select', { has: mira.page.locator('option[value="laid"]') }).selectOption('laid')
  await mira.presses(mira.button('lobby.start'))
  await mira.isAtTheTable()
  await expect.poll(() => table()?.board.fight?.foes[0]?.wounds).toBe(25)
  const before = table()?.board
  await fightsUntil(mira, table, ({ board }) => board.half === 'main')
  for (let laid = 0; laid < 4; laid++) {
    await expect.poll(() => table()?.board.map.length).toBe(laid)
    const choice = table()?.choices[0] ?? ''
    const [, face, , turn] = choice.split(' ')
    await laysTile(mira, table, choice)
    await expect.poll(() => table()?.board.map[laid]).toMatchObject({ face, turn: Number(turn) })
  }
  if (table()?.asked.some(({ question }) => question === 'fogGate')) {
    const wall = mira.page.locator('[data-spot^="fog "]').first()
    const [, tile, side] = ((await wall.getAttribute('data-spot')) ?? '').split(' ')
    await actsAndSends(mira, table, () => mira.presses(wall))
    await expect.poll(() => table()?.board.fogGate).toEqual({ tile: Number(tile) - 1, wall: side })
  }
  await pressesSpot(mira, table, 'boss ornstein-and-smough')
  // Two tiles are equally near: the party decides which one gets the lower card, and the preview shows it. (DS-15)
  await expect.poll(() => table()?.asked[0]?.question).toBe('levels')
  const levels = table()?.choices.at(-1) ?? ''
  const lie = () => mira.page.locator('[data-tile]').evaluateAll((tiles) => tiles.map((tile) => tile.dataset['level']))
  await mira.page.locator(`main [data-choice="${levels}"]`).hover()
  await expect.poll(async () => `levels ${(await lie()).join(' ')}`).toBe(levels)
  await pressesSpot(mira, table, levels)
  await expect.poll(() => table()?.asked[0]?.question).toBe('journey')
  expect(
    `levels ${table()
      ?.board.map.map(({ level }) => level)
      .join(' ')}`,
  ).toBe(levels)
  const after = table()?.board
  // Five transposed class cards and five legendary ones; the two sparks became two souls, and the dial is reset.
  expect(after).toMatchObject({
    half: 'main',
    boss: 'ornstein-and-smough',
    treasure: (before?.treasure ?? 0) + 10,
    souls: 2,
    sparks: 5,
    here: 'bonfire',
  })
  expect(after?.inventory.length, 'what the boss has left').toBeGreaterThan(0)
  expect(await journeyMatches(mira, table)).toEqual(
    expect.arrayContaining(['sparks', 'souls', 'treasure', 'inventory', 'tiles', 'travellers']),
  )
  const { tile, wall } = after?.fogGate ?? {}
  expect(await mira.page.evaluate(gateAsSeen)).toBe(`${Number(tile) + 1} ${wall}`)
})

test('the long room on a phone: scrolls with a finger, keeps the player’s own bar visible, and shows the cards to defend with', async () => {
  server.dealFrom(
    {
      boss: 'dancer-of-the-boreal-valley',
      room: 'main',
      characters: [{ class: 'warrior', at: 'c3', side: 's', luck: false }],
      foes: { 'dancer-of-the-boreal-valley': { at: 'c3', facing: 's' } },
      behaviour: { deck: ['ash-cloud'] },
      acting: 1,
    },
    2,
  )
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...PHONE, language: 'de' })
  const table = followView<DarkSoulsBoard>(mira.page)
  await mira.playsWithBots('Dark Souls', 1)
  await mira.page.locator('.soul-boss').waitFor()
  const bar = mira.page.locator('.soul-foot .soul-bar').first()
  const far = mira.page.locator('[data-node="c11"]')
  expect([await inSight(bar), await inSight(far)]).toEqual([true, false])
  await swipesUp(mira)
  await expect.poll(() => inSight(far)).toBe(true)
  expect(await inSight(bar)).toBe(true)
  await decides(mira, table, byBar, 'end')
  await expect.poll(() => table()?.asked[0]?.question).toBe('defend')
  await mira.skipsAnimation()
  const ways = mira.page.locator('.soul-way-card')
  await expect.poll(() => ways.count()).toBe(2)
  for (const way of await ways.all()) expect(await inSight(way)).toBe(true)
})

/** Visible and not covered: a hit test at its centre finds it. */
const inSight = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(x + width / 2, y + height / 2)
    return there !== null && (element.contains(there) || there.contains(element))
  })

async function swipesUp({ page }: Player): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const at = (up: number) => [{ x: 60, y: 560 - up }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let up = 20; up <= 480; up += 20) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(up) })
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)))
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function fightsUntil(mira: Player, table: () => SoulsView | undefined, isDone: (view: SoulsView) => boolean) {
  for (let made = 0; made < 60; made++) {
    await mira.waitsToBeAsked()
    const view = table()
    if (view && isDone(view)) return
    await mira.skipsAnimation()
    await roomMatches(mira, table)
    await bossMatches(mira, table)
    if (view) await decides(mira, table, byBar, duels(view, 1))
  }
  throw new Error(`${table()?.board.fight?.foes.map(({ id, at }) => `${id} on ${nameOf(at)}`)} did not fall`)
}

test('letters, digits and the space bar do what their buttons show, and the list of keys names them (DS-155)', async () => {
  const foes = { 'hollow-soldier-1': 'b4', 'hollow-soldier-2': 'e1' }
  const characters = [{ class: 'knight', at: 'b4', estus: false, luck: false }]
  server.dealFrom({ ...ROOM, characters, foes, acting: 1 }, 1)
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const { page } = mira
  const [table, said] = [followView<DarkSoulsBoard>(page), recordSentMessages(page)]
  await mira.playsWithBots('Dark Souls', 1)
  await page.locator('[data-plans]').waitFor()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: mira.text('keys.title') })
  for (const key of ['A', 'E', 'U', '1–9', mira.text('key.space')]) await list.getByText(key, { exact: true }).waitFor()
  await passesAxe(mira, 'the list of keys')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  // An attack is named by its card and cost. Two attacks share a letter, which moves the focus to the first.
  const attacks = page.locator('.action-bar [data-choice^="attack "]')
  await expect
    .poll(() => attacks.allTextContents())
    .toEqual([
      expect.stringContaining('Long Sword, 0 stamina: attack Hollow Soldier A'),
      expect.stringContaining('Long Sword, 4 stamina: attack Hollow Soldier A'),
    ])
  await page.keyboard.press('a')
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['choice'])
  await expect.poll(focused).toBe(table()?.choices.find((choice) => choice.startsWith('attack ')))
  // A choice that a rule forbids shows the reason beside the rule, and has no key.
  await expect
    .poll(() => page.locator('.action-bar [data-rule="DS-44"]').textContent())
    .toContain('the flask is empty until a rest')
  const planned = page.locator('[data-ghost="seat 1"]')
  const walk = page.locator('.action-bar [data-choice^="walk "][data-key]').first()
  if (await walk.isVisible()) {
    await page.keyboard.press((await walk.getAttribute('data-key')) ?? '')
    await planned.waitFor()
    await page.keyboard.press('u')
    await planned.waitFor({ state: 'detached' })
  }
  expect(said()).toEqual([])
  await page.keyboard.press('e')
  await expect.poll(() => said().length).toBe(1)
  expect(said()).toMatchObject([{ t: 'choose', choice: ['end'] }])
})

/** The numbers of a details card, in order. */
const factsOn = ({ page }: Player): Promise<string[]> => page.locator('.spot-menu .facts b').allTextContents()

const printedOn = (id: EnemyId): string[] => {
  const { health, block, resist, threat, dodge } = enemyOf({ rules: VERSION }, id)
  return [`${health}/${health}`, ...[block, resist, threat, dodge].map(String)]
}

test('[DS-128] a foe shows its printed card on hover, on a right click and by the key ?, in the room and in the forecast', async () => {
  const foes = { 'hollow-soldier': 'e1', 'silver-knight-swordsman': 'c3' }
  server.dealFrom({ ...ROOM, characters: [{ class: 'knight', at: 'a5' }], foes, acting: 1 }, 1)
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const { page } = mira
  await mira.playsWithBots('Dark Souls', 1)
  await mira.waitsToBeAsked()
  const card = page.locator('.spot-menu')
  const inRoom = page.locator('.soul-aim[data-about="foe silver-knight-swordsman-1"] .soul-body')
  await inRoom.hover()
  await expect.poll(() => factsOn(mira)).toEqual(printedOn('silver-knight-swordsman'))
  expect(await card.textContent()).toContain('Moves a model that is hit to another node')
  // It disappears with the pointer, and covers nothing that could be pressed.
  await page.mouse.move(4, 4)
  await card.waitFor({ state: 'detached' })
  await inRoom.click({ button: 'right' })
  await card.getByRole('button', { name: 'Close' }).waitFor()
  await passesAxe(mira, 'the card of an enemy')
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Hollow Soldier A' }).last().press('?')
  await expect.poll(() => factsOn(mira)).toEqual(printedOn('hollow-soldier'))
})

const FOUR_ROOMS = [
  { face: '1a', encounter: 'dark-hollow', cleared: true },
  { face: '2a' },
  { face: '3a' },
  { face: '4a' },
] as const

test('[DS-97] before a room is entered its card names the enemies that may wait there, or those once seen', async () => {
  server.dealFrom({ characters: [{ class: 'knight' }], map: FOUR_ROOMS }, 3)
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const table = followView<DarkSoulsBoard>(mira.page)
  await mira.playsWithBots('Dark Souls', 1)
  await mira.waitsToBeAsked()
  const map = table()?.board.map ?? []
  const seen = map.findIndex(({ encounter }) => encounter === 'dark-hollow')
  const hidden = map.findIndex(({ encounter }) => encounter === undefined)
  const namesAt = async (tile: number): Promise<string[]> => {
    await mira.page.mouse.move(4, 4)
    await mira.page.locator(`.soul-atlas [data-tile="${tile + 1}"] .soul-tile`).hover({ force: true })
    await mira.page.locator('.spot-menu .facts').first().waitFor()
    return mira.page.locator('.spot-menu h3').allTextContents()
  }
  const name = teller('en', phrases.en, () => '')
  expect(await namesAt(seen)).toEqual(['Dark Hollow', '1 × Large Hollow Soldier'])
  const onLevel = new Set(
    ENCOUNTER_IDS.map((id) => encounterOf({ rules: VERSION }, id)).flatMap(({ level, enemies }) =>
      level === map[hidden]?.level ? enemies.flat() : [],
    ),
  )
  const [, ...foes] = await namesAt(hidden)
  expect(foes.sort()).toEqual([...onLevel].map((id) => name(`foe.${id}`)).sort())
})

test('[DS-116] a death is told with its cause, what lies where, and what comes next, until a key is pressed', async () => {
  const dying = { class: 'knight', at: 'a5', heroic: false, luck: false, red: 9 }
  const foes = { 'silver-knight-swordsman': 'b4' }
  server.dealFrom({ ...ROOM, souls: 4, characters: [dying], foes, acting: 1 }, 1)
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const [table, told] = [followView<DarkSoulsBoard>(mira.page), recordEvents(mira.page)]
  await mira.playsWithBots('Dark Souls', 1)
  await mira.waitsToBeAsked()
  await decides(mira, table, byBar, 'end')
  await mira.waitsToBeAsked()
  await decides(mira, table, byBar, 'block')
  const moment = mira.page.locator('.moment.death')
  await moment.waitFor()
  const lines = await moment.locator('h2, p').allTextContents()
  const hit = told()
    .flat()
    .findLast(({ key }) => key === 'hit')
  const dropped = table()?.board.dropped
  expect(lines).toEqual([
    'You are dead, and the party falls back to the bonfire.',
    `Silver Knight Swordsman A hits you: ${hit?.params['damage']} damage gets through.`,
    expect.stringMatching(/^You take \d+ damage from an attack; 0 boxes left\.$/),
    `${dropped?.souls} souls lie on ${dropped && nameOf(dropped.node)} now.`,
    'Now everyone rests at the bonfire, and enemies come back to the rooms that were won.',
  ])
  await mira.page.keyboard.press('Shift')
  await moment.waitFor({ state: 'detached' })
})
