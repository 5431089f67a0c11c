import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { CLASSES, STATS } from '@gloamhall/dark-souls/face'
import type { View } from '@gloamhall/kernel'
import { expect } from 'vitest'
import { waitsForEffect } from './marsh.ts'
import type { Player } from './player.ts'

export type Table = () => View<DarkSoulsBoard> | undefined

/** The part of the table that one page of the journey shows; a phone shows one page at a time. */
interface SeenJourney {
  readonly sparks?: number
  readonly souls?: number
  readonly treasure?: number
  readonly inventory?: readonly string[]
  readonly stats?: Readonly<Record<string, number>>
  readonly tiles?: readonly string[]
  readonly travellers?: readonly number[]
}

/** Reads numbers, cards, levels and the placement of the tiles off the page. */
function journeyAsSeen(): SeenJourney {
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]
  const number = (name: string): number | undefined => {
    const [found] = all(`[data-${name}]`)
    return found && Number(found.dataset[name])
  }
  const found = <T>(there: boolean, read: () => T): T | undefined => (there ? read() : undefined)
  const road: Record<string, unknown> = {
    sparks: number('sparks'),
    souls: number('souls'),
    treasure: number('cards'),
    inventory: found(all('.soul-andre').length > 0, () =>
      all('.soul-stock [data-item]').map(({ dataset }) => dataset['item']),
    ),
    stats: found(all('[data-value]').length > 0, () =>
      Object.fromEntries(all('[data-value]').map(({ dataset }) => [dataset['level'], Number(dataset['value'])])),
    ),
    tiles: found(all('.soul-atlas').length > 0, () =>
      all('[data-tile]').map(
        ({ dataset }) => `${dataset['tile']} ${dataset['level']} ${dataset['cleared'] ?? 'waits'}`,
      ),
    ),
    travellers: found(all('.soul-atlas').length > 0, () =>
      all('[data-traveller]')
        .map(({ dataset }) => Number(dataset['traveller']))
        .sort(),
    ),
  }
  return Object.fromEntries(Object.entries(road).filter(([, value]) => value !== undefined))
}

/** The same, taken from the view. */
const journeyInView = ({ board }: View<DarkSoulsBoard>): Required<SeenJourney> => ({
  sparks: board.sparks,
  souls: board.souls,
  treasure: board.treasure,
  inventory: board.inventory.map(({ card }) => card),
  stats: Object.fromEntries(
    board.characters.flatMap(({ class: of, levels }, at) =>
      STATS.map((stat) => [`level ${at + 1} ${stat}`, CLASSES[of].stats[stat][levels[stat] as 0]]),
    ),
  ),
  tiles: board.map.map(({ level, cleared }, at) => `${at + 1} ${level} ${cleared ? 'true' : 'waits'}`),
  travellers: board.characters.map((_, at) => at + 1),
})

/** Waits until the page matches the view, and returns the names of the parts that it shows. */
export async function journeyMatches(mira: Player, table: Table): Promise<readonly string[]> {
  const seen = async (): Promise<SeenJourney> => {
    await mira.skipsAnimation()
    return mira.page.evaluate(journeyAsSeen)
  }
  await expect
    .poll(async () => {
      const view = table()
      const road = await seen()
      const truth: Readonly<Record<string, unknown>> = view ? { ...journeyInView(view) } : {}
      return Object.entries(road).filter(([what, value]) => JSON.stringify(value) !== JSON.stringify(truth[what]))
    })
    .toEqual([])
  return Object.keys(await seen())
}

/** Performs an action and sends the plan it makes; a plan exists only in the page until it is sent. */
export async function actsAndSends(mira: Player, table: Table, act: () => Promise<void>): Promise<void> {
  const send = mira.page.locator('.plan .primary')
  const stood = table()
  await waitsForEffect(mira, table, act)
  if (table() === stood && (await send.isVisible())) await waitsForEffect(mira, table, () => mira.presses(send))
}

/** The element that offers a choice in the journey: a spot on the board, or a button. */
export const spotOrButton = ({ page }: Player, spot: string) =>
  page.locator(`main [data-choice="${spot}"], main [data-spot="${spot}"]`).first()

export const pressesSpot = (mira: Player, table: Table, spot: string): Promise<void> =>
  actsAndSends(mira, table, () => mira.presses(spotOrButton(mira, spot)))

/** Opens a solo table and picks a boss and a class, so that the party is at the bonfire with sixteen souls to spend. (DS-22) */
export async function startsAtBonfire(mira: Player, table: Table): Promise<void> {
  await mira.playsWithBots('Dark Souls', 1)
  await pressesSpot(mira, table, 'boss gargoyle')
  await expect.poll(() => table()?.board.boss).toBe('gargoyle')
  await pressesSpot(mira, table, 'class knight')
  await expect.poll(() => table()?.board.characters.map((each) => each.class)).toEqual(['knight'])
  await mira.page.locator('[data-souls="16"]').first().waitFor()
}

/** Lays a tile by hand: picks its face, turns it as the choice says and puts it in its place. */
export async function laysTile(mira: Player, table: Table, choice: string): Promise<void> {
  const [, face, , turn] = choice.split(' ')
  await mira.presses(mira.page.locator(`.soul-face[data-face="${face}"]`))
  const turner = mira.page.locator('[data-turn]')
  for (let quarters = 0; quarters < 4 && (await turner.getAttribute('data-turn')) !== turn; quarters++)
    await mira.presses(turner)
  await actsAndSends(mira, table, () => mira.presses(mira.page.locator(`.soul-open-place[data-choice="${choice}"]`)))
}

/** The tile next to which the fog gate is drawn, and the side of it. */
export const gateAsSeen = (): string | undefined => {
  const middle = (element: Element): readonly [number, number] => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }
  const gate = document.querySelector('.soul-gate .soul-gate-edge') ?? document.querySelector('.soul-gate')
  if (!gate) return undefined
  const [x, y] = middle(gate)
  const off = (tile: Element): readonly [number, number] => [x - middle(tile)[0], y - middle(tile)[1]]
  const tiles = [...document.querySelectorAll<SVGElement>('[data-tile]')]
  const [next] = tiles.toSorted((one, other) => Math.hypot(...off(one)) - Math.hypot(...off(other)))
  if (!next) return undefined
  const [east, south] = off(next)
  const across = east > 0 ? 'east' : 'west'
  const down = south > 0 ? 'south' : 'north'
  return `${next.dataset['tile']} ${Math.abs(east) > Math.abs(south) ? across : down}`
}
