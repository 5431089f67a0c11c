import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import type { ContextOptions } from './browser.ts'
import { openContext } from './browser.ts'
import type { ServerProcess } from './server-process.ts'
import type { Language, TextKey } from './ui-texts.ts'
import { TEXTS } from './ui-texts.ts'

/** How a player answers a question at the table: with the mouse, by touch, by keyboard, or by reading. */
export type AnswerMethod = (player: Player) => Promise<void>

type Title = 'Blood Bound' | 'Bloodborne' | 'Bloody Palace' | 'Dark Souls' | 'The Marsh'

export interface PlayerOptions extends ContextOptions {
  readonly language?: Language
}

/** Drives a browser as a player would: reads what the page shows and presses what can be pressed, with no other access to the state. */
export class Player {
  readonly page: Page
  readonly language: Language
  readonly #server: ServerProcess
  protected readonly touches: boolean
  /** Number of questions answered so far; also varies the next pick. */
  answered = 0

  constructor(page: Page, server: ServerProcess, { language, touches }: { language: Language; touches: boolean }) {
    this.page = page
    this.#server = server
    this.language = language
    this.touches = touches
  }

  static async arrives(browser: Browser, server: ServerProcess, options: PlayerOptions = {}): Promise<Player> {
    const { language = 'en', ...contextOptions } = options
    const context = await openContext(browser, { locale: language === 'de' ? 'de-DE' : 'en-GB', ...contextOptions })
    return new Player(await context.newPage(), server, { language, touches: contextOptions.hasTouch ?? false })
  }

  /** The same player in another tab. */
  async opensAnotherTab(): Promise<Player> {
    const page = await this.browser.newPage()
    return new Player(page, this.#server, { language: this.language, touches: this.touches })
  }

  get isOnAPhone(): boolean {
    return this.touches
  }

  get browser(): BrowserContext {
    return this.page.context()
  }

  /** A text of the interface, in this player's language. */
  text(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
    return Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      TEXTS[this.language][key],
    )
  }

  // ——— To a table

  async goesTo(path: string): Promise<void> {
    await this.page.goto(this.#server.address + path)
  }

  async followsTheLink(code: string): Promise<void> {
    await this.goesTo(`/t/${code}`)
  }

  button(key: TextKey): Locator {
    return this.page.getByRole('button', { name: this.text(key), exact: true })
  }

  link(key: TextKey): Locator {
    return this.page.getByRole('link', { name: this.text(key), exact: true })
  }

  heading(text: string): Locator {
    return this.page.getByRole('heading', { name: text })
  }

  async presses(what: Locator, options: { readonly timeout?: number } = {}): Promise<void> {
    await what.waitFor(options)
    await this.skipsAnimation()
    await (this.touches ? what.tap(options) : what.click(options))
  }

  /** A game on the start page. */
  gameCard(title: Title): Locator {
    return this.page.getByRole('article').filter({ has: this.heading(title) })
  }

  get bloodBound(): Locator {
    return this.gameCard('Blood Bound')
  }

  async opensATable(title: Title = 'Blood Bound', seats?: number): Promise<string> {
    await this.goesTo(title === 'The Marsh' ? '/?toys' : '/')
    if (seats !== undefined) await this.gameCard(title).getByRole('combobox').selectOption(String(seats))
    await this.presses(this.gameCard(title).getByRole('button', { name: this.text('landing.open') }))
    // Guests who have a name are seated under it.
    await this.page.locator('.lobby .sit, .lobby .ready').waitFor()
    return this.code()
  }

  async playsWithBots(title: Title = 'Blood Bound', seats?: number): Promise<string> {
    await this.goesTo(title === 'The Marsh' ? '/?toys' : '/')
    if (seats !== undefined) await this.gameCard(title).getByRole('combobox').selectOption(String(seats))
    // With a single seat there are no other players.
    const start = new RegExp(`${this.text('landing.bots')}|${this.text('landing.alone')}`)
    await this.presses(this.gameCard(title).getByRole('button', { name: start }))
    await this.isAtTheTable()
    return this.code()
  }

  code(): string {
    const code = /\/[tr]\/(\w{6})$/.exec(new URL(this.page.url()).pathname)?.[1]
    if (!code) throw new Error(`${this.page.url()} is not the address of a table`)
    return code
  }

  async sitsDown(name: string): Promise<void> {
    if (await this.seatRow(name).and(this.page.locator('.own')).isVisible()) return
    await this.page.getByLabel(this.text('guest.label')).fill(name)
    await this.presses(this.button('lobby.take-seat'))
    await this.seatRow(name).waitFor()
  }

  /** A person's row in the list of seats of the lobby. Bots have names as well, which a person may share. */
  seatRow(name: string): Locator {
    return this.seatRows(name).and(this.page.locator('.person'))
  }

  /** Rows of the list of seats with this text, such as the level of a bot. */
  seatRows(text: string): Locator {
    const seats = this.page.getByRole('region', { name: this.text('lobby.seat-list') })
    return seats.getByRole('listitem').filter({ hasText: text })
  }

  // ——— At the table

  /** The action bar. */
  get actions(): Locator {
    return this.page.getByRole('region', { name: this.text('actions.label') })
  }

  get choices(): Locator {
    const choices = this.actions.getByRole('group', { name: this.text('actions.choices') })
    return choices.getByRole('button', { disabled: false })
  }

  get log(): Locator {
    return this.page.getByRole('list', { name: this.text('log.label') }).getByRole('listitem')
  }

  get connectionStatus(): Locator {
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
      this.text('end.replay'),
      { polling: 40, timeout: 30_000 },
    )
    return (await found.jsonValue()) === 'over' ? 'over' : 'asked'
  }

  /** Skips running animations: any key shows the final state at once. */
  async skipsAnimation(): Promise<void> {
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
  async answers(hand: AnswerMethod): Promise<void> {
    const before = await this.page.evaluate(pageText)
    this.answered++
    try {
      await this.skipsAnimation()
      await hand(this)
      await this.page.waitForFunction(hasChanged, { before, sending: this.text('actions.sending') }, CHANGE_TIMEOUT)
    } catch (error) {
      // An optional question may be gone before the press lands; every other one waits.
      if (!isTimeout(error) || (await this.page.evaluate(pageText)) === before) throw error
    }
  }

  async playsToTheEnd(hand: AnswerMethod, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
    while ((await this.waitsToBeAsked()) === 'asked') {
      await this.answers(hand)
      await meanwhile()
    }
    await this.link('end.replay').waitFor()
  }

  /** An index that varies from answer to answer. */
  pickIndex(count: number): number {
    return (this.answered * 7) % count
  }

  logLines(): Promise<string[]> {
    return this.log.allTextContents()
  }
}

const CHANGE_TIMEOUT = { polling: 40, timeout: 5_000 } as const

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** The text of the page without menus. It changes with every event. */
function pageText(): string {
  const board = document.querySelector('main')?.cloneNode(true)
  if (board instanceof Element) for (const menu of board.querySelectorAll('[role=dialog]')) menu.remove()
  return `${document.title} ${board?.textContent}`
}

function hasChanged({ before, sending }: { before: string; sending: string }): boolean {
  const board = document.querySelector('main')?.cloneNode(true)
  if (board instanceof Element) for (const menu of board.querySelectorAll('[role=dialog]')) menu.remove()
  const waits = [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === sending)
  return !waits && `${document.title} ${board?.textContent}` !== before
}
