import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { hexNamed, phrases, read } from '@gloamhall/bloody-palace/face'
import { describe, commonPhrases, teller } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import type { PalaceView } from './bloody-palace.ts'
import { ALL_OF_A_STAGE, byTouch, comparePage, greedyChoice, boardMatches, isInTheArena } from './bloody-palace.ts'
import { DESKTOP, openBrowser, PHONE } from './browser.ts'
import type { Chooser } from './choosers.ts'
import { byKeys, decides } from './choosers.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxeInBothThemes } from './axe-checks.ts'
import { Player } from './player.ts'
import { followView } from './socket-recorder.ts'

/** Scenes from late in a game, on a real server whose tables start in the middle (`dealt`). */
const server = await openServer({ dealt: 'bloody-palace', botDelayMs: 0 })
const browser = await openBrowser()

/** One Hunter in the third stage with red orbs to spend, facing the last demon; the boss is next. */
const LAST_DEMON = {
  stage: 3,
  round: 4,
  hunters: [{ hunter: 'dante', at: 'f6', facing: 'n', red: 7, style: 21, damage: 2 }],
  foes: [{ foe: 'riot', at: 'f3', facing: 's', damage: 9 }],
  orbs: [
    { at: 'd4', red: 2 },
    { at: 'h6', red: 1, green: 1 },
  ],
  row: ['deadeye', 'combo-artist'],
} as const

/** One card of every kind in hand: one without links, one that fits, some that do not, and cards with a lasting effect beside it. */
const TURN = {
  ...LAST_DEMON,
  hunters: [
    {
      ...LAST_DEMON.hunters[0],
      hand: ['royalguard-block', 'dante-stinger', 'rain-storm', 'motor-cleave'],
      beside: ['dante-get-more-orbs', 'air-hike'],
    },
  ],
} as const

const MAX_DECISIONS = 200

/** A demon hits a Hunter who has a chain to lose. */
const BLOW = {
  hunters: [{ hunter: 'nero', at: 'f6', facing: 'n', damage: 3, chain: ['rapid-swing'] }],
  foes: [{ foe: 'empusa', at: 'f5', facing: 's' }],
  behaviours: { empusa: ['claw'] },
  next: 'enemies',
} as const

const SIZES = [
  [1366, 768],
  [844, 390],
  [390, 844],
  [360, 640],
] as const

test.each([
  ['who hunts', undefined, 'hunter'],
  ['a turn', TURN, 'act'],
  ['a blow', BLOW, 'block'],
  ['the shop', { stage: 3, hunters: [{ hunter: 'trish', red: 12 }], next: 'stage-end' }, 'shop'],
  ['the end', { hunters: [{ hunter: 'v', style: 31, red: 4, feats: ['hat-trick'] }], next: 'scoring' }, undefined],
] as const)('%s passes axe in both languages and fits every screen width', async (_, given, question) => {
  if (given) server.dealFrom(given, 3)
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const table = followView<BloodyPalaceBoard>(mira.page)
  await mira.playsWithBots('Bloody Palace', 1)
  await expect.poll(() => table()?.asked[0]?.question).toBe(question)
  await mira.page.locator('.palace-layout, .palace-choosing, .palace-end').waitFor()
  await passesAxeInBothThemes(mira)
  for (const language of ['DE', 'EN']) {
    await mira.page.setViewportSize(DESKTOP.viewport)
    await mira.presses(mira.page.getByRole('banner').getByRole('button', { name: language, exact: true }))
    await mira.page.locator(`html[lang=${language.toLowerCase()}]`).waitFor()
    for (const [width, height] of SIZES) {
      await mira.page.setViewportSize({ width, height })
      await mira.page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
      expect(await mira.page.evaluate(cutOff), `${language} at ${width}×${height}`).toEqual([])
    }
  }
})

/** Runs in the page: returns what is wider than the screen, and card names that are cut off. */
function cutOff(): string[] {
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
  const names = [
    ...document.querySelectorAll<HTMLElement>('.palace-card-name, .palace-who b, .palace-claim, .palace-why'),
  ]
  const cut = names.filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth + 1)
  return [...wide, ...cut.map(({ className, textContent }) => `${className}: ${textContent}`)]
}

test('[BP-85, BP-93] runs two hexes with one touch, shows a demon when it is touched, and carries out exactly what was planned', async () => {
  server.dealFrom(LAST_DEMON, 3)
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const { page } = mira
  const table = followView<BloodyPalaceBoard>(page)
  await mira.playsWithBots('Bloody Palace', 1)
  await mira.waitsToBeAsked()
  await page.locator('.frame[data-plans]').waitFor()
  const ghost = page.locator('[data-ghost="seat 1"]')
  await clicksOn(mira, '.palace-within [data-way="f8"]')
  expect(await ghost.getAttribute('data-at')).toBe('f8')
  // A single undo takes back everything that one touch has planned.
  await page.keyboard.press('u')
  await ghost.waitFor({ state: 'detached' })
  await clicksOn(mira, '.palace-within [data-way="f8"]')
  await clicksOn(mira, '.palace-sights [data-way="f3"]')
  await expect.poll(() => page.locator('.plan > p').textContent()).toContain('Face north')
  expect(table()?.board.hunters[0]?.at).toBe(hexNamed('f6'))
  await page.locator('.plan .primary').click()
  await expect.poll(() => table()?.board.hunters[0]).toMatchObject({ at: hexNamed('f8'), facing: 0 })
  expect(table()?.board.turn?.ran).toBe(true)
})

/** Clicks in the middle of the element, even if another one covers it. */
async function clicksOn({ page }: Player, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`nothing at ${selector}`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.locator('.plan').waitFor()
}

test('[BP-128] shows on each card how much of a blow it prevents', async () => {
  const hand = ['royalguard-block', 'high-time', 'rain-storm'] as const
  server.dealFrom({ ...BLOW, hunters: [{ hunter: 'dante', at: 'f6', facing: 'n', hand }] }, 3)
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  await mira.playsWithBots('Bloody Palace', 1)
  const tags = mira.page.locator('.palace-hand .palace-stops')
  await expect.poll(() => tags.allTextContents()).toEqual(['all, 2 to spare', 'stops all 2', 'stops 1 of 2'])
})

test('shows four Hunters in full on every screen, also while an enemy acts', async () => {
  const others = ['nero', 'trish', 'v'].map((hunter, at) => ({ hunter, at: `f${8 + at}`, style: 48 + at, hand: [] }))
  server.dealFrom({ ...BLOW, hunters: [{ hunter: 'dante', at: 'f6', style: 57 }, ...others] }, 3)
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, language: 'de' })
  await mira.playsWithBots('Bloody Palace', 4)
  await mira.page.locator('.palace-block').waitFor()
  for (const [width, height] of SIZES) {
    await mira.page.setViewportSize({ width, height })
    await expect.poll(() => mira.page.evaluate(hiddenPlates), { message: `${width}×${height}` }).toEqual([])
  }
})

/** Runs in the page: returns plates and their parts that are cut off by the screen or covered by another element. */
function hiddenPlates(): string[] {
  const parts = [...document.querySelectorAll('.palace-plate, .palace-plate b, .palace-counts > span')]
  const seen = parts.filter((part) => part.getBoundingClientRect().width > 1 && part.checkVisibility())
  const cut = seen.filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const plate = part.closest('.palace-plate')?.getBoundingClientRect()
    if (left < 0 || right > innerWidth || !plate || right > plate.right + 1) return true
    // Plates on a phone are not touch targets, so a hit test reports the element below them.
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return front?.closest('.palace-deed, .palace-dock, .palace-block') !== null
  })
  return [
    ...(seen.length < 8 ? ['plates'] : []),
    ...cut.map(({ className, textContent }) => `${className} ${textContent}`),
  ]
}

test('[BP-75] orbs behind a figure are drawn in front of it, in their own hex', async () => {
  server.dealFrom(
    {
      ...LAST_DEMON,
      orbs: [
        { at: 'f5', red: 1 },
        { at: 'd4', red: 2 },
      ],
    },
    3,
  )
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const table = followView<BloodyPalaceBoard>(mira.page)
  await mira.playsWithBots('Bloody Palace', 1)
  await mira.page.locator('.palace-orbs').first().waitFor()
  expect(table()?.board.hunters[0]?.at).toBe(hexNamed('f6'))
  const drawn = () =>
    mira.page.evaluate(() => {
      const hunter = document.querySelector('[data-model="dante"]') as Element
      return [...document.querySelectorAll('.palace-orbs')].map(
        (orbs) => (hunter.compareDocumentPosition(orbs) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      )
    })
  // Those beside the figure lie on the floor.
  expect((await drawn()).toSorted()).toEqual([false, true])
  expect(await boardMatches(mira, table)).not.toEqual([])
})

test('the comparison of page and table detects a wrong facing, hex, wound, orb, style, card or plate', async () => {
  server.dealFrom(LAST_DEMON, 3)
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const table = followView<BloodyPalaceBoard>(mira.page)
  await mira.playsWithBots('Bloody Palace', 1)
  await mira.waitsToBeAsked()
  // The panels beside the arena are rendered after it.
  await expect.poll(() => boardMatches(mira, table)).toEqual(expect.arrayContaining([...ALL_OF_A_STAGE]))
  for (const [part, selector, change] of FALSIFICATIONS) {
    await mira.page.locator(selector).first().evaluate(falsify, change)
    const { wrong } = await comparePage(mira, table)
    expect(
      wrong.map((each) => each.split(':')[0]),
      `${part} at ${selector}`,
    ).toEqual([part])
    await mira.page.locator(selector).first().evaluate(restore)
    expect((await comparePage(mira, table)).wrong).toEqual([])
  }
})

/** Deliberate errors in the drawing, each with the part of the board in which the comparison must find it. */
const FALSIFICATIONS = [
  ['models', '[data-base="riot-1"] > g:last-child', 'turn'],
  ['models', '[data-base="seat 1"] > g:last-child', 'turn'],
  ['models', '[data-base="riot-1"]', 'shift'],
  ['models', '[data-marks="riot-1"] .palace-bar text', 'write'],
  ['orbs', '.palace-orbs', 'shift'],
  ['orbs', '.palace-orbs text', 'write'],
  ['track', '.palace-marker', 'shift'],
  ['plates', '.palace-counts > span', 'write'],
  ['plates', '.palace-style span', 'write'],
  ['counts', '.palace-counts > span:nth-child(2)', 'write'],
  ['stage', '.palace-stage', 'write'],
  ['feats', '.palace-feats li b', 'write'],
  ['hand', '.palace-hand .palace-card-name', 'write'],
] as const

/** Runs in the page: falsifies one element, and keeps its true value so that it can be restored. */
function falsify(part: Element, change: 'turn' | 'shift' | 'write'): void {
  part.setAttribute('data-true', change === 'write' ? part.textContent : (part.getAttribute('style') ?? ''))
  if (change === 'write') part.textContent = '9'
  else if (part instanceof SVGElement)
    part.style.setProperty(change === 'turn' ? 'rotate' : 'translate', change === 'turn' ? '120deg' : '60px 29px')
}

function restore(part: Element): void {
  const before = part.getAttribute('data-true') ?? ''
  if (part instanceof SVGElement && (part.style.rotate || part.style.translate)) {
    part.style.removeProperty('rotate')
    part.style.removeProperty('translate')
  } else part.textContent = before
  part.removeAttribute('data-true')
}

/** Answers through the table in words, where the choices are a list above the description of the board. */
const byReading: Chooser<BloodyPalaceBoard> = async (player, view, choice) => {
  const label = describe(translatorFor(player), 'choice', choice)
  const listed = player.page.locator('.reader-choices').getByRole('button', { name: label, exact: true })
  await listed.first().waitFor()
  expect(view.choices).toContain(choice)
  await listed.first().press('Enter')
}

const translatorFor = ({ language }: Player) =>
  teller(language, { ...commonPhrases[language], ...phrases[language] }, () => PLACEHOLDER_NAME)
const PLACEHOLDER_NAME = 'Nomen Nominandum'

test.each([
  ['by thumb on a phone, in German', { ...REDUCED_MOTION, ...PHONE }, 'de', byTouch],
  ['by keys', REDUCED_MOTION, 'en', byKeys],
] as const)(
  'plays alone from the last demon of a stage through the shop and the boss fight to the final score, %s',
  async (_, contextOptions, language, choose) => {
    server.dealFrom(LAST_DEMON, 3)
    const mira = await Player.arrives(browser, server, { ...contextOptions, language })
    const table = followView<BloodyPalaceBoard>(mira.page)
    await mira.playsWithBots('Bloody Palace', 1)
    const questions = await playsOn(mira, table, choose, () => boardMatches(mira, table))
    expect([...questions]).toEqual(expect.arrayContaining(['act', 'move', 'shop']))
    await expect
      .poll(() => mira.page.locator('.palace-end .palace-total b').allTextContents())
      .toEqual(table()?.outcome?.scores?.map(String))
    await mira.page.locator(`html[lang=${language}]`).waitFor()
  },
  300_000,
)

test('plays the same in words: the text matches the table, and the game can be finished through it', async () => {
  server.dealFrom(LAST_DEMON, 3)
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const table = followView<BloodyPalaceBoard>(mira.page)
  await mira.playsWithBots('Bloody Palace', 1)
  await mira.button('reader.toggle').focus()
  await mira.page.keyboard.press('Enter')
  await playsOn(mira, table, byReading, () => wordsMatch(mira, table))
  expect(table()?.outcome?.scores).toEqual([table()?.board.hunters[0]?.style])
}, 300_000)

/** Plays until the game is over and checks the page before every answer. Returns the questions asked. */
async function playsOn(
  mira: Player,
  table: () => PalaceView | undefined,
  choose: Chooser<BloodyPalaceBoard>,
  looks: () => Promise<unknown>,
): Promise<ReadonlySet<string>> {
  const questions = new Set<string>()
  for (let made = 0; made < MAX_DECISIONS; made++) {
    if ((await mira.waitsToBeAsked()) === 'over') return questions
    const view = table()
    const asked = view?.asked.find(({ seat }) => seat === view.viewer)
    if (!view || !asked) continue
    if (isInTheArena(view)) await looks()
    questions.add(asked.question)
    await decides(mira, table, choose, greedyChoice)
  }
  throw new Error(`not over after ${MAX_DECISIONS} decisions`)
}

/** Checks every line of the table in words; each seat is referred to by its player's name. */
async function wordsMatch(mira: Player, table: () => PalaceView | undefined): Promise<void> {
  await expect
    .poll(async () => {
      await mira.skipsAnimation()
      const lines = await mira.page.locator('.reader section li').allTextContents()
      const view = table()
      const wanted = view ? read(view, translatorFor(mira)).flatMap((section) => section.lines) : []
      return wanted.filter((line, at) => !matchesLine(line, lines[at] ?? ''))
    })
    .toEqual([])
}

const matchesLine = (wanted: string, line: string): boolean => {
  const parts = wanted.split(PLACEHOLDER_NAME)
  return (
    line.startsWith(parts[0] ?? '') && line.endsWith(parts.at(-1) ?? '') && parts.every((part) => line.includes(part))
  )
}
