import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import type { ContextOptions } from './browser.ts'
import { openContext } from './browser.ts'
import type { ServerProcess } from './server-process.ts'
import type { Language, Sign } from './words.ts'
import { SIGNS } from './words.ts'

/** How a player answers a question at the table: with the mouse, by touch, by keyboard, or by reading. */
export type Hand = (player: Player) => Promise<void>

type Title = 'Blood Bound' | 'Bloodborne' | 'Bloody Palace' | 'Dark Souls' | 'The Marsh'

export interface PlayerOptions extends ContextOptions {
  readonly language?: Language
}

/** Drives a browser as a player would: reads what the page shows and presses what can be pressed, with no other access to the state. */
export class Player {
  readonly page: Page
  readonly language: Language
  readonly #house: ServerProcess
  protected readonly touches: boolean
  /** Number of questions answered so far; also varies the next pick. */
  answered = 0

  constructor(page: Page, server: ServerProcess, { language, touches }: { language: Language; touches: boolean }) {
    this.page = page
    this.#house = server
    this.language = language
    this.touches = touches
  }

  static async arrives(browser: Browser, server: ServerProcess, options: PlayerOptions = {}): Promise<Player> {
    const { language = 'en', ...manners } = options
    const context = await openContext(browser, { locale: language === 'de' ? 'de-DE' : 'en-GB', ...manners })
    return new Player(await context.newPage(), server, { language, touches: manners.hasTouch ?? false })
  }

  /** The same player in another tab. */
  async opensAnotherTab(): Promise<Player> {
    const page = await this.browser.newPage()
    return new Player(page, this.#house, { language: this.language, touches: this.touches })
  }

  get isOnAPhone(): boolean {
    return this.touches
  }

  get browser(): BrowserContext {
    return this.page.context()
  }

  /** A text of the interface, in this player's language. */
  sign(sign: Sign, values: Readonly<Record<string, string | number>> = {}): string {
    return Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      SIGNS[this.language][sign],
    )
  }

  // ——— To a table

  async goesTo(path: string): Promise<void> {
    await this.page.goto(this.#house.address + path)
  }

  async followsTheLink(code: string): Promise<void> {
    await this.goesTo(`/t/${code}`)
  }

  button(sign: Sign): Locator {
    return this.page.getByRole('button', { name: this.sign(sign), exact: true })
  }

  link(sign: Sign): Locator {
    return this.page.getByRole('link', { name: this.sign(sign), exact: true })
  }

  heading(text: string): Locator {
    return this.page.getByRole('heading', { name: text })
  }

  async presses(what: Locator): Promise<void> {
    await what.waitFor()
    await this.seesItAll()
    await (this.touches ? what.tap() : what.click())
  }

  /** A game on the start page. */
  box(title: Title): Locator {
    return this.page.getByRole('article').filter({ has: this.heading(title) })
  }

  get bloodBound(): Locator {
    return this.box('Blood Bound')
  }

  async opensATable(title: Title = 'Blood Bound', seats?: number): Promise<string> {
    await this.goesTo(title === 'The Marsh' ? '/?toys' : '/')
    if (seats !== undefined) await this.box(title).getByRole('combobox').selectOption(String(seats))
    await this.presses(this.box(title).getByRole('button', { name: this.sign('landing.open') }))
    await this.button('lobby.take-seat').waitFor()
    return this.code()
  }

  async playsWithBots(title: Title = 'Blood Bound', seats?: number): Promise<string> {
    await this.goesTo(title === 'The Marsh' ? '/?toys' : '/')
    if (seats !== undefined) await this.box(title).getByRole('combobox').selectOption(String(seats))
    // With a single seat there are no other players.
    const start = new RegExp(`${this.sign('landing.bots')}|${this.sign('landing.alone')}`)
    await this.presses(this.box(title).getByRole('button', { name: start }))
    await this.isAtTheTable()
    return this.code()
  }

  code(): string {
    const code = /\/[tr]\/(\w{6})$/.exec(new URL(this.page.url()).pathname)?.[1]
    if (!code) throw new Error(`${this.page.url()} is no table`)
    return code
  }

  async sitsDown(name: string): Promise<void> {
    await this.page.getByLabel(this.sign('guest.label')).fill(name)
    await this.presses(this.button('lobby.take-seat'))
    await this.chair(name).waitFor()
  }

  /** A player's row in the list of seats of the lobby. */
  chair(name: string): Locator {
    const seats = this.page.getByRole('region', { name: this.sign('lobby.chairs') })
    return seats.getByRole('listitem').filter({ hasText: name })
  }

  // ——— At the table

  /** The action bar. */
  get actions(): Locator {
    return this.page.getByRole('region', { name: this.sign('actions.label') })
  }

  get choices(): Locator {
    const choices = this.actions.getByRole('group', { name: this.sign('actions.choices') })
    return choices.getByRole('button', { disabled: false })
  }

  get log(): Locator {
    return this.page.getByRole('list', { name: this.sign('log.label') }).getByRole('listitem')
  }

  get lamp(): Locator {
    return this.page.getByRole('banner').getByRole('status')
  }

  async isAtTheTable(): Promise<void> {
    await this.actions.waitFor()
  }

  /** Reads the title of the tab, which says whether it is the player's turn. */
  async isAsked(): Promise<boolean> {
    return (await this.page.title()).startsWith('●')
  }

  async isOver(): Promise<boolean> {
    return this.link('end.replay').isVisible()
  }

  async waitsToBeAsked(): Promise<'asked' | 'over'> {
    const found = await this.page.waitForFunction(
      (replay) => {
        // Skips the animation: any key shows the final state at once.
        if (document.querySelector('[data-playing]')) dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
        if (document.title.startsWith('●')) return 'asked'
        return [...document.links].some((link) => link.textContent?.trim() === replay) && 'over'
      },
      this.sign('end.replay'),
      { polling: 40, timeout: 30_000 },
    )
    return (await found.jsonValue()) === 'over' ? 'over' : 'asked'
  }

  /** Skips running animations: any key shows the final state at once. */
  async seesItAll(): Promise<void> {
    await this.page.waitForFunction(
      () => {
        const isPlaying = document.querySelector('[data-playing]') !== null
        if (isPlaying) dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
        return !isPlaying
      },
      undefined,
      { polling: 20 },
    )
  }

  /** Answers one question and returns once the page has changed. */
  async answers(hand: Hand): Promise<void> {
    const before = await this.page.evaluate(scene)
    this.answered++
    try {
      await this.seesItAll()
      await hand(this)
      await this.page.waitForFunction(hasMoved, { before, sending: this.sign('actions.sending') }, PATIENCE)
    } catch (error) {
      // An optional question may be gone before the press lands; every other one waits.
      if (!isLate(error) || (await this.page.evaluate(scene)) === before) throw error
    }
  }

  async playsToTheEnd(hand: Hand, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
    while ((await this.waitsToBeAsked()) === 'asked') {
      await this.answers(hand)
      await meanwhile()
    }
    await this.link('end.replay').waitFor()
  }

  /** An index that varies from answer to answer. */
  picks(count: number): number {
    return (this.answered * 7) % count
  }

  logLines(): Promise<string[]> {
    return this.log.allTextContents()
  }
}

const PATIENCE = { polling: 40, timeout: 5_000 } as const

const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** The text of the page without menus. It changes with every event. */
function scene(): string {
  const board = document.querySelector('main')?.cloneNode(true)
  if (board instanceof Element) for (const menu of board.querySelectorAll('[role=dialog]')) menu.remove()
  return `${document.title} ${board?.textContent}`
}

function hasMoved({ before, sending }: { before: string; sending: string }): boolean {
  const board = document.querySelector('main')?.cloneNode(true)
  if (board instanceof Element) for (const menu of board.querySelectorAll('[role=dialog]')) menu.remove()
  const waits = [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === sending)
  return !waits && `${document.title} ${board?.textContent}` !== before
}
