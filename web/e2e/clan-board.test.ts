import type { AbilityCard, BloodBoundBoard, Rank } from '@gloamhall/blood-bound/face'
import { CHARACTERS, isShielded, RANKS, ranksLeft } from '@gloamhall/blood-bound/face'
import bloodBound from '@gloamhall/blood-bound/i18n/en.json' with { type: 'json' }
import type { View } from '@gloamhall/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from './browser.ts'
import { byButton, byTap } from './answer-methods.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'
import { followView } from './socket-recorder.ts'

const server = await openServer({ botDelayMs: 10 })
const browser = await openBrowser()

/** Enough checks to see wounds, the dagger being passed and usually an ability or two. */
const MIN_CHECKS = 6

test.each([
  ['a desk', DESKTOP, byButton],
  ['a phone', PHONE, byTap],
])('the board of %s matches the table from the first turn to the end', async (_, where, hand) => {
  const mira = await Player.arrives(browser, server, where)
  const table = followView<BloodBoundBoard>(mira.page)
  let moments = 0
  let tokens = 0
  while (moments < MIN_CHECKS) {
    await mira.playsWithBots()
    while ((await mira.waitsToBeAsked()) === 'asked') {
      await expect.poll(() => pictureOnPage(mira.page), SETTLE_TIMEOUT).toEqual(pictureInView(table()))
      moments++
      tokens += table()?.board.players.flatMap((player) => player.tokens).length ?? 0
      await mira.answers(hand)
    }
    await expect.poll(() => turnedUp(mira.page), SETTLE_TIMEOUT).toEqual(cardsOf(table()))
  }
  expect(tokens, 'a game without a wound proves nothing').toBeGreaterThan(0)
})

test('the digit that chooses a seat is the number of the seat; a letter moves the digits to its verb', async () => {
  const mira = await Player.arrives(browser, server)
  const table = followView<BloodBoundBoard>(mira.page)
  const asked = (): boolean => table()?.choices.some((choice) => choice.startsWith('attack ')) ?? false
  while (!asked()) {
    await mira.playsWithBots()
    while ((await mira.waitsToBeAsked()) === 'asked' && !asked()) await mira.answers(byButton)
  }
  await mira.skipsAnimation()
  const keys = (verb: string): Promise<(string | undefined)[]> =>
    mira.actions
      .locator(`[data-choice^="${verb} "]`)
      .evaluateAll((all) =>
        all.map(
          (each) =>
            `${(each as HTMLElement).dataset['choice']?.split(' ')[1]} ${each.querySelector('kbd')?.textContent ?? ''}`,
        ),
      )
  // Some abilities protect their players from attacks, but nothing keeps the dagger from them.
  const seatsFor = (verb: string): readonly string[] =>
    (table()?.choices ?? [])
      .filter((choice) => choice.startsWith(`${verb} `))
      .map((choice) => choice.split(' ')[1] ?? '')
  const numbered = (verb: string): readonly string[] => seatsFor(verb).map((seat) => `${seat} ${seat}`)
  const bare = (verb: string): readonly string[] => seatsFor(verb).map((seat) => `${seat} `)
  await expect.poll(() => keys('attack')).toEqual(numbered('attack'))
  expect(await keys('pass')).toEqual(bare('pass'))
  await mira.page.keyboard.press('p')
  await expect.poll(() => keys('pass')).toEqual(numbered('pass'))
  expect(await keys('attack')).toEqual(bare('attack'))
  const last = seatsFor('pass').at(-1) ?? ''
  await mira.page.keyboard.press(last)
  await expect.poll(() => table()?.board.dagger).toBe(Number(last))
})

/** Animations may still be running; the board settles by itself. */
const SETTLE_TIMEOUT = { timeout: 10_000 }

interface Plate {
  readonly tokens: readonly string[]
  readonly cards: readonly string[]
  readonly dagger: boolean
  readonly shielded: boolean
}

interface Picture {
  readonly plates: Readonly<Record<string, Plate>>
  /** Number of rank tokens of each number in the supply. */
  readonly ranks: readonly number[]
}

/** What the board should show, according to the view. */
function pictureInView(view: View<BloodBoundBoard> | undefined): Picture | undefined {
  if (!view) return undefined
  const { board } = view
  const nameOf = (card: AbilityCard): string => bloodBound[`ability-card.${card}`]
  return {
    plates: Object.fromEntries(
      board.players.map(({ seat, tokens, cards }) => [
        seat,
        {
          tokens: tokens.map(String),
          cards: [
            ...cards.map(nameOf),
            ...board.curses.given.filter(({ holder }) => holder === seat).map(() => 'Curse card'),
          ],
          dagger: board.dagger === seat,
          shielded: isShielded(board, seat),
        },
      ]),
    ),
    ranks: RANKS.map((rank: Rank) => ranksLeft(board, rank)),
  }
}

/** What the board does show, read from shapes and numbers rather than from text. */
const pictureOnPage = (page: Page): Promise<Picture> =>
  page.evaluate(() => {
    const faceOf = (token: Element): string =>
      ['rose', 'beast', 'unknown'].find((kind) => token.classList.contains(`clan-token-${kind}`)) ??
      (token.textContent?.trim() || 'fleur')
    const supply = [...document.querySelectorAll('.clan-ranks .clan-token:not(.clan-gone)')].map(faceOf)
    const pips = [...document.querySelectorAll('.clan-pips')]
    return {
      plates: Object.fromEntries(
        [...document.querySelectorAll('.clan-seat')].map((plate) => [
          /\d+/.exec(plate.querySelector('.hidden')?.textContent ?? '')?.[0] ?? '',
          {
            tokens: [...plate.querySelectorAll('.clan-wounds > .clan-token:not(.clan-slot)')].map(faceOf),
            cards: [...plate.querySelectorAll<HTMLElement>('.clan-mini')].map(({ title }) => title),
            dagger: plate.classList.contains('clan-active'),
            shielded: plate.classList.contains('clan-shielded'),
          },
        ]),
      ),
      ranks: Array.from({ length: 9 }, (_, index) =>
        // A phone shows each number once, with pips for the count.
        pips.length > 0
          ? Number(/clan-pips-(\d)/.exec(pips[index]?.className ?? '')?.[1])
          : supply.filter((face) => face === String(index + 1)).length,
      ),
    }
  })

/** The character of each seat, all of which are revealed at the end. */
function cardsOf(view: View<BloodBoundBoard> | undefined): Readonly<Record<string, string>> {
  const players = view?.board.players ?? []
  return Object.fromEntries(
    players.map(({ seat, card }) => [seat, card ? bloodBound[`role.${CHARACTERS[card].role}`] : '']),
  )
}

const turnedUp = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('.clan-turned')].map((card) => [
        card.querySelector('.sigil')?.textContent?.trim() ?? '',
        card.querySelector('h3')?.textContent ?? '',
      ]),
    ),
  )
