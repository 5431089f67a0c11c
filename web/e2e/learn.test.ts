import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import de from '../src/learn/i18n/de.json' with { type: 'json' }
import en from '../src/learn/i18n/en.json' with { type: 'json' }
import { openBrowser, PHONE, SMALL_PHONE } from './browser.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxeInBothThemes } from './axe-checks.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

const WORDS = { en, de } as const
type LearnTextKey = keyof typeof en

/** Height in pixels of the first line of the text, which shows the position in the example and how it begins. */
const FIRST_LINE_PX = 60

/** A player who reads the learn page. */
class Reader {
  readonly player: Player
  constructor(player: Player) {
    this.player = player
  }

  text(key: LearnTextKey): string {
    return WORDS[this.player.language][key]
  }

  get page() {
    return this.player.page
  }

  button(key: LearnTextKey): Locator {
    return this.page.getByRole('button', { name: this.text(key), exact: true })
  }

  link(key: LearnTextKey): Locator {
    return this.page.getByRole('link', { name: this.text(key), exact: true })
  }

  get words(): Locator {
    return this.page.getByRole('region', { name: this.text('lesson.words') })
  }

  /** Waits for this step of the example. */
  async isAtStep(step: number): Promise<void> {
    const line = this.text('lesson.step').replace('{at}', String(step)).split('{all}')[0] ?? ''
    await this.words.getByText(line).waitFor()
  }

  async presses(what: Locator): Promise<void> {
    await this.player.presses(what)
  }

  /** A choice, by its label. */
  choice(name: string): Locator {
    return this.words.getByRole('button', { name, exact: true })
  }

  async fitsTheScreen(): Promise<void> {
    const [needed, there] = await this.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(needed, this.page.url()).toBeLessThanOrEqual(there ?? 0)
  }

  /** The whole board is visible before the player answers, and the text begins below it. */
  async seesTheBoardFirst(): Promise<void> {
    const [board, words, walk] = await Promise.all(
      [
        this.page.getByRole('main'),
        this.words,
        this.page.getByRole('navigation', { name: this.text('lesson.controls') }),
      ].map(async (part) => (await part.boundingBox()) ?? { y: 0, height: 0 }),
    )
    if (!board || !words || !walk) throw new Error('a lesson has a board, words and a way on')
    expect(board.y, this.page.url()).toBeGreaterThanOrEqual(0)
    expect(words.y, this.page.url()).toBeGreaterThanOrEqual(board.y + board.height - 1)
    expect(words.y + FIRST_LINE_PX, this.page.url()).toBeLessThan(walk.y)
  }

  /** No part of the text is under the board. */
  async seesAllTheWords(): Promise<void> {
    const [needed, there] = await this.words.evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])
    expect(needed, this.page.url()).toBeLessThanOrEqual(there ?? 0)
  }
}

test('plays from the start page into the first example and through it to the end, with one deviation', async () => {
  const reader = new Reader(await Player.arrives(browser, server))
  const { page } = reader
  await reader.player.goesTo('/')
  await reader.presses(page.getByRole('article').filter({ hasText: 'Bloodborne' }).getByRole('link', { name: 'Learn' }))
  await reader.player.heading('The eight steps of a round').waitFor()
  await reader.presses(reader.link('short.begin'))
  await reader.isAtStep(1)
  await reader.presses(reader.button('lesson.next'))

  // A card other than the book’s: the round is played with it, and the example pauses.
  await reader.presses(reader.choice('Play Saw Cleaver'))
  await reader.player.heading(reader.text('stray.title')).waitFor()
  await reader.player.log.filter({ hasText: 'Henryk (you) takes 1 Blood Echo with Saw Cleaver' }).waitFor()
  expect(await reader.player.log.count()).toBeGreaterThan(8)
  await reader.presses(reader.button('stray.return'))
  await reader.isAtStep(2)
  // The board and the log show nothing of the other card any more.
  await expect.poll(() => reader.player.log.filter({ hasText: 'Saw Cleaver' }).count()).toBe(0)

  // A barred choice names its rule, and the rule opens.
  await reader.words.getByRole('button', { name: /^Play Hunter Axe/ }).press('Enter')
  const slip = page.getByRole('complementary', { name: 'Rule BB-34' })
  await slip.getByText('A card in the used pile cannot be chosen.').waitFor()
  await slip.press('Escape')
  await slip.waitFor({ state: 'detached' })

  await reader.presses(reader.choice('Play Transform'))
  await reader.words.getByText(reader.text('lesson.same.book')).waitFor()
  await reader.isAtStep(3)
  await reader.presses(reader.button('lesson.next'))
  await reader.presses(reader.choice('Add Saw Cleaver'))
  for (let step = 5; step < 10; step++) {
    await reader.isAtStep(step)
    await reader.presses(reader.button('lesson.next'))
  }
  await reader.isAtStep(10)
  await reader.presses(reader.choice('Go to the Hunter’s Dream'))
  await reader.presses(reader.button('lesson.next'))
  await reader.presses(reader.button('lesson.next'))
  await reader.presses(reader.choice('Take Repeating Pistol'))
  await reader.presses(reader.choice('Remove Saw Cleaver from the game'))
  await reader.words.getByText(reader.text('lesson.over')).waitFor()
  await reader.presses(reader.link('lesson.another'))
  await reader.player.heading('The Winter Lantern escapes').waitFor()
  await reader.presses(reader.link('lesson.list'))
  await reader.player.heading(reader.text('examples.ours')).waitFor()
})

test('continues in English at the step that was reached in German, by keyboard alone', async () => {
  const reader = new Reader(await Player.arrives(browser, server, { language: 'de' }))
  const { page } = reader
  await reader.player.goesTo('/learn/bloodborne?example=killed-before-it-strikes')
  await reader.isAtStep(1)
  const first = await reader.words.getByRole('button', { name: 'Jägerpistole ausspielen', exact: true }).innerText()
  const key = /\d/.exec(first)?.[0] ?? ''
  const other = key === '1' ? '2' : '1'
  await page.keyboard.press(other)
  await reader.player.heading(reader.text('stray.title')).waitFor()
  await page.keyboard.press('ArrowLeft')
  await reader.button('lesson.show').waitFor()
  await page.keyboard.press(key)
  await reader.words.getByText(reader.text('lesson.same.ours')).waitFor()
  await reader.isAtStep(2)
  await page.keyboard.press('ArrowLeft')
  await reader.isAtStep(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await reader.isAtStep(3)
  await reader.words.getByText('Der Waidmann wird aufgedeckt', { exact: false }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('2')

  await page.getByRole('button', { name: 'EN', exact: true }).press('Enter')
  await page.getByText('The Huntsman is revealed', { exact: false }).waitFor()
})

test('plays a whole example of Blood Bound in German, to the winner', async () => {
  const reader = new Reader(await Player.arrives(browser, server, { language: 'de' }))
  await reader.player.goesTo('/learn/blood-bound?example=quill-changes-the-leader')
  await reader.presses(reader.choice('Deinen Rangmarker nehmen'))
  await reader.isAtStep(2)
  await reader.presses(reader.button('lesson.show'))
  await reader.isAtStep(3)
  await reader.presses(reader.button('lesson.show'))
  await reader.words.getByText(reader.text('lesson.over')).waitFor()
  await reader.player.page.getByRole('main').getByText('Rose').first().waitFor()
})

test('searches the rules in both languages', async () => {
  const reader = new Reader(await Player.arrives(browser, server))
  await reader.player.goesTo('/learn/blood-bound?part=rules')
  const field = reader.page.getByRole('searchbox')
  await field.fill('bo-41')
  await reader.page.getByText('A target with a Fan gets no intervener', { exact: false }).waitFor()
  await field.fill('no such word at all')
  await reader.page.getByText(reader.text('rules.none')).waitFor()
  await field.fill('Fan')
  await reader.presses(reader.page.getByRole('button', { name: 'DE', exact: true }))
  await field.fill('Fächer')
  await reader.page.getByRole('article').filter({ hasText: 'BO-41' }).first().waitFor()
})

test.each([
  ['390 × 844', PHONE],
  ['360 × 640', SMALL_PHONE],
])('on a phone, %s: nothing is wider than the screen', async (_, phone) => {
  const reader = new Reader(await Player.arrives(browser, server, { ...phone, language: 'de' }))
  for (const part of ['short', 'examples', 'words', 'rules', 'notes']) {
    await reader.player.goesTo(`/learn/bloodborne?part=${part}`)
    await reader.page
      .getByRole('button', { name: /^[A-Z]+-\d+$/ })
      .or(reader.page.getByRole('list'))
      .first()
      .waitFor()
    await reader.fitsTheScreen()
  }
  for (const path of [
    'bloodborne?example=a-whole-round',
    'blood-bound?example=the-alchemist-steps-in',
    'bloody-palace?example=after-it',
  ]) {
    await reader.player.goesTo(`/learn/${path}`)
    await reader.isAtStep(1)
    await reader.seesTheBoardFirst()
    for (let step = 2; await reader.page.getByRole('button', { name: /^(Weiter|Zeig es mir)$/ }).isVisible(); step++) {
      await reader.fitsTheScreen()
      await reader.seesAllTheWords()
      await reader.presses(reader.page.getByRole('button', { name: /^(Weiter|Zeig es mir)$/ }))
      await reader.isAtStep(step)
    }
    await reader.fitsTheScreen()
  }
})

test.each(['short', 'examples', 'words', 'rules', 'notes'])('the part %s passes axe', async (part) => {
  const reader = new Reader(await Player.arrives(browser, server, REDUCED_MOTION))
  await reader.player.goesTo(`/learn/bloodborne?part=${part}`)
  await reader.page.getByRole('heading', { level: 2 }).or(reader.page.getByRole('table')).first().waitFor()
  await passesAxeInBothThemes(reader.player)
})

test.each(['bloodborne?example=a-whole-round', 'blood-bound?example=refused-choices'])(
  '%s passes axe with a rule open',
  async (path) => {
    const reader = new Reader(await Player.arrives(browser, server, REDUCED_MOTION))
    await reader.player.goesTo(`/learn/${path}`)
    await reader.isAtStep(1)
    await reader.words
      .getByRole('button', { name: /^[A-Z]+-\d+$/ })
      .first()
      .press('Enter')
    await reader.page.getByRole('complementary', { name: /^Rule / }).waitFor()
    await passesAxeInBothThemes(reader.player)
  },
)
