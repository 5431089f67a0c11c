import type { View } from '@gloamhall/kernel'
import type { MarshBoard } from '@gloamhall/marsh/face'
import { expect } from 'vitest'
import type { AnswerMethod, Player } from './player.ts'

/** The spot nearest to the chapel, which is at the right edge. */
export async function nearestSpot({ page }: Player): Promise<string> {
  await page.locator('.stage [data-spot]').first().waitFor()
  return page.evaluate(() => {
    const spots = [...document.querySelectorAll<SVGElement>('.stage [data-spot]')]
    const right = (spot: Element): number => spot.getBoundingClientRect().x
    return spots.toSorted((a, b) => right(b) - right(a))[0]?.dataset['spot'] ?? ''
  })
}

interface MarshSeen {
  readonly lanterns: readonly string[]
  readonly wisp: string
  readonly tokens: Readonly<Record<string, string>>
}

/** Reads the drawing: the place of each piece, and the revealed tokens. */
export function marshAsSeen(): MarshSeen {
  const middle = (element: Element): readonly [number, number] => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }
  const grounds = [...document.querySelectorAll<SVGElement>('.ground')]
  const placeOf = (piece: Element): string => {
    const [x, y] = middle(piece)
    const far = (ground: Element): number => Math.hypot(middle(ground)[0] - x, middle(ground)[1] - y)
    return grounds.toSorted((a, b) => far(a) - far(b))[0]?.dataset['place'] ?? ''
  }
  const pieces = [...document.querySelectorAll<SVGElement>('.standee:not(.ghost)')]
  const lanterns = pieces.filter(({ dataset }) => dataset['seat'] !== undefined)
  const [wisp] = pieces.filter(({ dataset }) => dataset['seat'] === undefined)
  return {
    lanterns: lanterns
      .toSorted((a, b) => Number(a.dataset['seat']) - Number(b.dataset['seat']))
      .map((piece) => placeOf(piece.querySelector('.base') ?? piece)),
    wisp: wisp ? placeOf(wisp.querySelector('.base') ?? wisp) : '',
    tokens: Object.fromEntries(
      grounds.flatMap(({ dataset }) => (dataset['token'] ? [[dataset['place'] ?? '', dataset['token']]] : [])),
    ),
  }
}

export const marshInView = (view: { readonly board: MarshBoard } | undefined): MarshSeen | undefined =>
  view && { lanterns: view.board.lanterns, wisp: view.board.wisp, tokens: { ...view.board.tokens } as never }

export type MarshView = View<MarshBoard> | undefined
type Situation = 'over' | 'asked' | 'elsewhere'

/** The situation of the viewer. */
export function situationIn(view: MarshView): Situation {
  if (view?.outcome) return 'over'
  return view?.asked.some(({ seat }) => seat === view.viewer) ? 'asked' : 'elsewhere'
}

/** Upper limit of turns in a game. */
export const MAX_TURNS = 120

/** Waits until the page, with all animations done, matches the view and either there is something to do or the game is over. */
export async function waitsForSituation(mira: Player, table: () => MarshView): Promise<Situation> {
  await expect.poll(async () => (await situationOnPage(mira)) === situationIn(table())).toBe(true)
  await expect.poll(() => mira.page.evaluate(marshAsSeen)).toEqual(marshInView(table()))
  return situationIn(table())
}

async function situationOnPage(mira: Player): Promise<Situation | undefined> {
  await mira.skipsAnimation()
  return mira.page.evaluate((replay): Situation | undefined => {
    if ([...document.links].some((link) => link.textContent?.trim() === replay)) return 'over'
    if (document.querySelector('.other-seats')) return 'elsewhere'
    return document.title.startsWith('●') || document.querySelector('.plan') ? 'asked' : undefined
  }, mira.text('end.replay'))
}

/** Answers the question and waits for the view to change; a plan is sent as soon as it is shown. */
export async function decides(mira: Player, table: () => MarshView, walk: AnswerMethod = touchNearest): Promise<void> {
  const send = mira.page.locator('.plan .primary')
  const isNight = table()?.asked.some(({ question }) => question === 'night')
  if (!(await send.isVisible()))
    await waitsForEffect(mira, table, () => (isNight ? mira.presses(mira.choices.first()) : walk(mira)))
  if (await send.isVisible()) await waitsForEffect(mira, table, () => mira.presses(send))
}

/** The spot that is nearest to the chapel. */
export const touchNearest: AnswerMethod = async (mira) =>
  mira.presses(mira.page.locator(`[data-spot="${await nearestSpot(mira)}"]`))

/**
 * Performs an action and waits for its effect on the view or on the plan; sending a plan removes it. A tap that only selects, because no plan is
 * possible, is confirmed.
 */
export async function waitsForEffect(mira: Player, table: () => unknown, act: () => Promise<void>): Promise<void> {
  const planned = () => mira.page.locator('.plan').allTextContents()
  const confirm = mira.actions.getByRole('button', { name: mira.text('actions.confirm') })
  const [stood, plan] = [table(), (await planned()).join('')]
  await act()
  const hasCome = async (): Promise<boolean> => {
    if (table() !== stood || (await planned()).some((laid) => laid !== plan && laid !== '')) return true
    if (await confirm.isVisible()) await mira.presses(confirm)
    return false
  }
  await expect.poll(hasCome).toBe(true)
}
