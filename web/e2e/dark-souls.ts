import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { distance, nameOf, nodeNamed, spotOf } from '@gloamhall/dark-souls/face'
import type { Choice, View } from '@gloamhall/kernel'
import { expect } from 'vitest'
import type { Player } from './player.ts'

export type SoulsView = View<DarkSoulsBoard>

/** What lies in a room: who stands on which node, by how many cubes, and what stands there besides. */
interface RoomSeen {
  readonly pieces: Readonly<Record<string, string>>
  readonly cubes: Readonly<Record<string, readonly [black: number, red: number]>>
  readonly terrain: Readonly<Record<string, string>>
  readonly sparks: number
  readonly souls: number
}

/** Read off the drawing: a piece stands on the node it is drawn on, whatever the page calls it. */
export function roomAsSeen(): RoomSeen | undefined {
  const middle = (element: Element): readonly [number, number] => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }
  const nodes = [...document.querySelectorAll<SVGElement>('[data-node] .soul-sunk')]
  if (nodes.length === 0) return undefined
  const nodeOf = (thing: Element): string => {
    const [x, y] = middle(thing)
    const far = (node: Element): number => Math.hypot(middle(node)[0] - x, middle(node)[1] - y)
    const [nearest] = nodes.toSorted((a, b) => far(a) - far(b))
    return nearest?.closest<SVGElement>('[data-node]')?.dataset['node'] ?? ''
  }
  const pieces = [...document.querySelectorAll<SVGElement>('[data-piece]')]
  const plates = [...document.querySelectorAll<HTMLElement>('.soul-mate')]
  const count = (name: string): number => Number(document.querySelector<HTMLElement>(`[data-${name}]`)?.dataset[name])
  return {
    pieces: Object.fromEntries(
      pieces.map((piece) => [piece.dataset['piece'] ?? '', nodeOf(piece.querySelector('.soul-base') ?? piece)]),
    ),
    cubes: Object.fromEntries(
      plates.map((plate) => [
        plate.dataset['seat'] ?? '',
        [
          plate.querySelectorAll('.soul-bar > .soul-stamina').length,
          plate.querySelectorAll('.soul-bar > .soul-wound').length,
        ] as const,
      ]),
    ),
    terrain: Object.fromEntries(
      [...document.querySelectorAll<SVGElement>('[data-terrain]')].map((thing) => [
        nodeOf(thing),
        thing.dataset['terrain'] ?? '',
      ]),
    ),
    sparks: count('sparks'),
    souls: count('souls'),
  }
}

/** The same, as the house has told it. */
export function lyingIn(view: SoulsView | undefined): RoomSeen | undefined {
  const { fight, characters, sparks, souls } = view?.board ?? {}
  if (!fight || !characters) return undefined
  return {
    pieces: Object.fromEntries([
      ...fight.foes.map(({ id, at }) => [id, nameOf(at)]),
      ...characters.flatMap(({ at }, index) => (at === undefined ? [] : [[`seat ${index + 1}`, nameOf(at)]])),
    ]),
    cubes: Object.fromEntries(characters.map(({ black, red }, index) => [String(index + 1), [black, red] as const])),
    terrain: Object.fromEntries(fight.terrain.map(({ node, kind }) => [nameOf(node), kind])),
    sparks: sparks ?? 0,
    souls: souls ?? 0,
  }
}

export async function roomFits(player: Player, table: () => SoulsView | undefined): Promise<void> {
  if (!table()?.board.fight) return
  const seen = async () => ({ seen: await player.page.evaluate(roomAsSeen), lying: lyingIn(table()) })
  await expect
    .poll(async () => {
      const now = await seen()
      // The fight may end while one looks.
      return now.lying === undefined || JSON.stringify(sorted(now.seen)) === JSON.stringify(sorted(now.lying))
        ? 'fits'
        : now
    })
    .toBe('fits')
}

const sorted = (room: RoomSeen | undefined): unknown =>
  room &&
  Object.entries(room).map(([key, value]) => [key, typeof value === 'object' ? Object.entries(value).sort() : value])

/** Somebody who has read the rules: goes for the nearest foe, strikes what is in reach, and stands what comes. */
export function sensible({ choices, board, viewer }: SoulsView): Choice {
  const wanted = ['attack', 'block', 'resist', 'take', 'go', 'fog', 'keep', 'backstab', 'stay', 'leave', 'done', 'end']
  const own = viewer === 'spectator' ? undefined : board.characters[viewer - 1]
  if (own && board.fight && own.black + own.red >= 6 && choices.includes('estus')) return 'estus'
  const attack = choices.find((choice) => choice.startsWith('attack'))
  if (attack) return attack
  const steps = choices.filter((choice) => choice.startsWith('walk') || (choice.startsWith('run') && free(own) > 5))
  const far = (node: string | undefined): number => {
    const to = nodeNamed(node ?? '')
    return to === undefined ? 99 : Math.min(...(board.fight?.foes ?? []).map(({ at }) => distance(at, to)))
  }
  const here = own?.at === undefined ? 99 : far(nameOf(own.at))
  const [best] = steps.toSorted((a, b) => far(a.split(' ')[1]) - far(b.split(' ')[1]))
  if (best && far(best.split(' ')[1]) < here) return best
  for (const verb of wanted) {
    const found = choices.find((choice) => choice.split(' ')[0] === verb && !choice.startsWith('go bonfire'))
    if (found) return found
  }
  return choices[0] ?? ''
}

const free = (own: { readonly black: number; readonly red: number } | undefined): number =>
  own ? 10 - own.black - own.red : 0

/** How somebody makes a choice known: where it is on the board, or by its button. */
export type Chooser = (player: Player, view: SoulsView, choice: Choice) => Promise<void>

/** A finger, or a mouse, on the node, figure or card; what is nowhere on the board has a button. */
export const byTouch: Chooser = async (player, view, choice) => {
  const { page } = player
  const spot = spotOf(choice, view)
  const places = page.locator(`main [data-spot="${spot}"]`)
  if (spot === undefined || (await places.count()) === 0) return byBar(player, view, choice)
  // What moves while it is shown is touched where it lies in the end.
  await player.seesItAll()
  const place = places.first()
  const asks = (await place.getAttribute('aria-haspopup')) !== null
  const box = await place.boundingBox()
  if (!box) return byBar(player, view, choice)
  // The lower part of a node is its own, whoever stands on it; of a figure it is the middle.
  const [x, y] = [box.x + box.width / 2, box.y + box.height * (spot.startsWith('node') ? 0.72 : 0.4)]
  await (player.isOnAPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  if (!asks) return
  const there = view.choices.filter((each) => spotOf(each, view) === spot)
  await player.presses(page.getByRole('dialog').getByRole('button').nth(there.indexOf(choice)))
}

/** The buttons below the board; what is folded is laid open. */
export const byBar: Chooser = async (player, _, choice) => {
  const button = player.page.locator(`.action-bar [data-choice="${choice}"]`)
  const folded = player.page.locator('.action-bar [aria-expanded="false"]')
  for (let at = 0; (await button.count()) === 0 && at < (await folded.count()); at++) {
    await player.presses(folded.nth(at))
    if ((await button.count()) > 0) break
    await player.presses(player.page.locator('.action-bar [aria-expanded="true"]'))
  }
  await player.presses(button)
}

/** A digit where the button has one; else the focus and Enter. */
export const byKeys: Chooser = async (player, _, choice) => {
  const { keyboard } = player.page
  const button = player.page.locator(`[data-choice="${choice}"]`).first()
  await player.page.locator('.action-bar button').first().waitFor()
  await player.seesItAll()
  const hint = button.locator('kbd')
  const digit = (await hint.count()) > 0 ? await hint.first().textContent() : undefined
  if (digit && /^[1-9]$/.test(digit)) return keyboard.press(digit)
  const folded = player.page.locator('.action-bar [aria-expanded="false"]')
  for (let at = 0; (await button.count()) === 0 && at < (await folded.count()); at++) {
    await folded.nth(at).press('Enter')
    if ((await button.count()) > 0) break
    await player.page.locator('.action-bar [aria-expanded="true"]').first().press('Enter')
  }
  await button.press('Enter')
}

/** The table in words: a list of everything that can be done. */
export const byWords: Chooser = async (player, view, choice) => {
  const listed = player.page.locator(`main [data-choice="${choice}"]`)
  if ((await listed.count()) === 0) return byBar(player, view, choice)
  await player.presses(listed.first())
}

/** A choice, and whatever has to be confirmed after it; back when the table has moved. */
export async function decides(
  player: Player,
  table: () => SoulsView | undefined,
  choose: Chooser,
  choice?: Choice,
): Promise<void> {
  const view = table()
  if (!view || view.choices.length === 0) return
  const before = JSON.stringify([view.asked, view.choices, view.board])
  await choose(player, view, choice ?? sensible(view))
  await expect
    .poll(
      async () => {
        for (const sign of [
          player.page.locator('.plan .primary'),
          player.page.locator('.action-bar .confirm:not(.sent)'),
        ])
          if (await sign.isVisible()) await sign.click({ timeout: 1000 }).catch(() => undefined)
        const now = table()
        return JSON.stringify([now?.asked, now?.choices, now?.board]) !== before
      },
      { interval: 60 },
    )
    .toBe(true)
}
