import type { MarshBoard } from '@gloamhall/marsh/face'
import type { Player } from './player.ts'

/** Farthest to the right stands the chapel. */
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

/** Read off the drawing: which piece stands on which place, and what has been turned up. */
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

export const lying = (view: { readonly board: MarshBoard } | undefined): MarshSeen | undefined =>
  view && { lanterns: view.board.lanterns, wisp: view.board.wisp, tokens: { ...view.board.tokens } as never }
