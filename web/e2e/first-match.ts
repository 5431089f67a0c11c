import type { Choice, View } from '@gloamhall/kernel'
import { suggestedChoices } from '@gloamhall/kernel'
import type { ServerMessage } from '@gloamhall/protocol'
import { patched } from '@gloamhall/protocol'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TutorialState } from '../src/tutorial/tutorial-table.ts'
import type { Chooser } from './choosers.ts'
import { decides } from './choosers.ts'
import type { Player } from './player.ts'

/** What the worker of a first match has told the page, independent of what the page renders. */
interface ToldMatch<B> {
  readonly view: View<B> | undefined
  /** Undefined while the worker has answered with a change, but has not yet said which hint follows. */
  readonly state: TutorialState | undefined
}

/**
 * Follows the worker that plays the match, as `followView` follows the socket of a table. To be called before the page is
 * opened. Other workers of the page, such as the one for assists, are not the match: what they answer is left out.
 */
async function followWorker<B>(page: Page): Promise<() => ToldMatch<B>> {
  let view: View | undefined
  let state: TutorialState | undefined
  await page.exposeFunction('tellTest', (data: string | TutorialState) => {
    if (typeof data !== 'string') return void (state = data)
    const message = JSON.parse(data) as ServerMessage
    if (message.t !== 'view' && message.t !== 'change') return
    state = undefined
    if (message.t === 'view') view = message.view
    else for (const { patch } of [...(message.frames ?? []), message]) if (view) view = patched(view, patch) as View
  })
  await page.addInitScript(() => {
    const { tellTest } = globalThis as unknown as { tellTest(data: unknown): void }
    globalThis.Worker = class extends Worker {
      override postMessage(message: unknown, ...rest: unknown[]): void {
        const isMatch = typeof message === 'object' && message !== null && 'begin' in message
        if (isMatch) this.addEventListener('message', ({ data }) => tellTest(data))
        Reflect.apply(super.postMessage, this, [message, ...rest])
      }
    }
  })
  return () => ({ view: view as View<B> | undefined, state })
}

/** A first match in a browser, from which the hints are read and followed. */
export class FirstMatch<B> {
  readonly player: Player
  readonly #told: () => ToldMatch<B>
  /** Numbers of the hints that were read, in order. */
  readonly read: number[] = []

  private constructor(player: Player, told: () => ToldMatch<B>) {
    this.player = player
    this.#told = told
  }

  static async opens<B>(player: Player, game: string): Promise<FirstMatch<B>> {
    const told = await followWorker<B>(player.page)
    await player.goesTo(`/first/${game}`)
    return new FirstMatch(player, told)
  }

  readonly view = (): View<B> | undefined => this.#told().view

  get hint(): TutorialState['shown'] {
    return this.#told().state?.shown
  }

  /** The choices that the current hint suggests, all of which the table offers. */
  get suggested(): readonly Choice[] {
    return suggestedChoices(this.hint?.hint.choose ?? [], this.view()?.choices ?? [])
  }

  /** Waits until the match is over, or waits for the player: for a choice, or to read a hint. */
  async settles(): Promise<'over' | 'waiting'> {
    let found = ''
    await expect.poll(async () => (found = await this.#standing()), { interval: 40 }).toMatch(/^(over|waiting)$/)
    return found === 'over' ? 'over' : 'waiting'
  }

  /** What the match waits for. The page has to show the hint that is due, and none where none is. */
  async #standing(): Promise<string> {
    await this.player.skipsAnimation()
    const { view, state } = this.#told()
    const due = state?.shown?.hint.title[this.player.language]
    const [heading] = await this.strip.locator('h2').allTextContents()
    if (!state || state !== this.#told().state) return 'the worker has not answered'
    if (heading !== due) return `the page shows "${heading}", the worker says "${due}"`
    if (view?.outcome) return 'over'
    if (state.isBotNext) return 'a bot is next'
    return state.shown || (view && view.choices.length > 0) ? 'waiting' : 'nothing is asked'
  }

  get strip() {
    return this.player.page.locator('.coach.tutorial')
  }

  /** Reads the current hint on the page, which has to be the one that is due, in the language of the player. */
  async reads(): Promise<void> {
    const { player, strip, hint: due } = this
    if (!due) return expect.poll(() => strip.count(), { message: 'no hint is due' }).toBe(0)
    const { title, say } = due.hint
    await strip.getByRole('heading', { name: title[player.language], exact: true }).waitFor()
    const text = (await strip.textContent()) ?? ''
    expect(text).toContain(say[player.language])
    expect(text).toContain(player.text('tutorial.step', { at: due.index + 1, all: due.total }))
    if (this.read.at(-1) !== due.index) this.read.push(due.index)
  }

  /** Dismisses a hint that suggests no choice. */
  async goesOn(): Promise<void> {
    const before = this.hint?.index
    await this.player.presses(this.strip.getByRole('button', { name: this.player.text('tutorial.next'), exact: true }))
    await expect.poll(() => this.#told().state !== undefined && this.hint?.index !== before).toBe(true)
  }

  /** On a phone a hint that was read is folded into a line, so that the board is free. */
  async folds(): Promise<void> {
    if (!this.player.isOnAPhone) return
    const close = this.strip.getByRole('button', { name: this.player.text('tutorial.close'), exact: true })
    await this.player.presses(close)
    await this.strip.and(this.player.page.locator('.closed')).waitFor()
  }

  async chooses(choose: Chooser<B>, choice: Choice): Promise<void> {
    await decides(this.player, this.view, choose, () => choice)
  }
}
