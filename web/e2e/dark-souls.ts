import type { Arc, BossModelId, DarkSoulsBoard, Foe } from '@gloamhall/dark-souls/face'
import {
  ARCS,
  arcsOf,
  behaviourOf,
  distance,
  FACINGS,
  healthOf,
  isBoss,
  lastPlayed,
  nameOf,
  nodeNamed,
  ROOMS,
  spotOf,
} from '@gloamhall/dark-souls/face'
import type { Choice, SeenEvent, View } from '@gloamhall/kernel'
import { expect } from 'vitest'
import type { Chooser } from './choosers.ts'
import { decides as choosing, touching } from './choosers.ts'
import type { Player } from './player.ts'

export { byBar, byKeys, byWords } from './choosers.ts'

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
  // What is on the page and cannot be seen there says nothing to anybody.
  const shown = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility())
  const plates = shown('.soul-mate')
  const count = (name: string): number => Number(shown(`[data-${name}]`)[0]?.textContent)
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

/** A boss as it is drawn: where it looks, what its arcs are and which nodes lie in them, and how much life is left. */
interface BossSeen {
  readonly facing: string
  readonly health: readonly number[]
  readonly kinds: Readonly<Record<string, string>>
  /** Nodes that lie in the middle of a coloured arc; those on its edge belong to two. */
  readonly nodes: Readonly<Record<string, readonly string[]>>
}

export function bossAsSeen(): BossSeen | undefined {
  const [base, wedge] = [document.querySelector('.soul-base.soul-big'), document.querySelector('.soul-wedge')]
  const panel = document.querySelector<HTMLElement>('.soul-boss')
  if (!base || !wedge || !panel) return undefined
  const middle = (element: Element): DOMPoint => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return new DOMPoint(x + width / 2, y + height / 2)
  }
  // Circles are drawn flat: so much higher is what lies north or south.
  const [from, to, flat] = [middle(base), middle(wedge), 0.62]
  const turn = Math.atan2(to.x - from.x, (from.y - to.y) / flat) / (Math.PI / 4)
  const arcs = [...document.querySelectorAll<SVGElement>('.soul-arc')]
  const kindOf = (arc: Element): string => ['hit', 'weak', 'safe'].find((kind) => arc.matches(`.soul-${kind}`)) ?? ''
  const inside = (arc: Element, node: Element): boolean => {
    const tint = arc.querySelector<SVGGeometryElement>('.soul-arc-tint')
    return tint?.isPointInFill(middle(node).matrixTransform(tint.getScreenCTM()?.inverse())) ?? false
  }
  const nodes = [...document.querySelectorAll<SVGElement>('[data-node]')]
  return {
    facing: String((Math.round(turn) + 8) % 8),
    health: [Number(panel.querySelector('.soul-health > b')?.textContent), panel.querySelectorAll('.soul-full').length],
    kinds: Object.fromEntries(arcs.map((arc) => [arc.dataset['arc'] ?? '', kindOf(arc)])),
    nodes: Object.fromEntries(
      nodes.map((node) => {
        const stone = node.querySelector('.soul-sunk') ?? node
        return [
          node.dataset['node'] ?? '',
          arcs.filter((arc) => inside(arc, stone)).map((arc) => arc.dataset['arc'] ?? ''),
        ]
      }),
    ),
  }
}

/** Everything that is drawn of the boss and is not so at the table. */
function wrongOf(seen: BossSeen | undefined, view: SoulsView, boss: Foe): readonly string[] {
  const { fight } = view.board
  if (!seen || !fight?.behaviour || !boss.facing) return ['no boss is drawn']
  const id = lastPlayed(fight.behaviour, boss)
  const card = id === undefined ? undefined : behaviourOf(view, boss.model as BossModelId, id)
  const kindOf = (arc: Arc): string =>
    card?.attackArcs.includes(arc) ? 'hit' : card?.weakArcs.includes(arc) ? 'weak' : 'safe'
  const kinds = card ? Object.fromEntries(ARCS.map((arc) => [arc, kindOf(arc)])) : {}
  const left = healthOf(view, boss)
  const { facing, at } = boss
  // Beyond the reach of a blow there is no colour; and on a line between two arcs it is either's.
  const stray = ROOMS[fight.room].nodes.filter((node) => {
    const arcs: readonly string[] = arcsOf(at, facing, node)
    const drawn = seen.nodes[nameOf(node)] ?? []
    const reach = card && card.attackArcs.length > 0 ? (card.range ?? 99) : 99
    const wanted = card && distance(at, node) <= reach
    return (
      node !== at && (drawn.some((arc) => !arcs.includes(arc)) || (wanted && arcs.length === 1 && drawn.length === 0))
    )
  })
  return [
    ...(seen.facing === String(FACINGS.indexOf(facing)) ? [] : [`looks ${seen.facing} instead of ${facing}`]),
    ...(seen.health.every((health) => health === left) ? [] : [`has ${seen.health.join(' and ')} instead of ${left}`]),
    ...(JSON.stringify(Object.entries(seen.kinds).sort()) === JSON.stringify(Object.entries(kinds).sort())
      ? []
      : [`${JSON.stringify(seen.kinds)} instead of ${JSON.stringify(kinds)}`]),
    ...stray.map((node) => `${nameOf(node)} lies in ${seen.nodes[nameOf(node)]?.join() || 'no arc'}`),
  ]
}

export async function bossFits(player: Player, table: () => SoulsView | undefined): Promise<void> {
  const bossOf = (view: SoulsView | undefined): Foe | undefined => view?.board.fight?.foes.find(isBoss)
  if (!bossOf(table())) return
  await expect
    .poll(async () => {
      const seen = await player.page.evaluate(bossAsSeen)
      const view = table()
      const boss = bossOf(view)
      // It may have fallen while one looks.
      return view && boss ? wrongOf(seen, view, boss) : []
    })
    .toEqual([])
}

/** Dice as they lie there: `blue 2`, and what they come to. */
interface DiceSeen {
  readonly dice: readonly string[]
  readonly total: number
}

/** Counted is what is cut into the stone, not what the page says it is. */
export function diceAsSeen(): DiceSeen | undefined {
  const roll = document.querySelector<HTMLElement>('.soul-roll')
  if (!roll) return undefined
  const dice = [...roll.querySelectorAll<SVGElement>('.soul-die')]
  return {
    dice: dice.map((die) => {
      const colour = [...die.classList].find((name) => name.startsWith('soul-die-'))?.slice('soul-die-'.length)
      return `${colour} ${die.querySelectorAll('.soul-die-mark').length}`
    }),
    total: Number(/-?\d+/.exec(roll.querySelector('.soul-roll-total')?.textContent.replace('−', '-') ?? '')?.[0]),
  }
}

/** So many lines of the log a roll is left lying. */
const RECENT = 7

/** What has fallen last, as the house has told it: a die that was thrown again lies there as it fell then. */
export function diceOn(view: SoulsView | undefined, told: readonly SeenEvent[]): DiceSeen | undefined {
  const { fight } = view?.board ?? {}
  if (!fight) return undefined
  const recent = told.slice(-RECENT)
  const at = recent.findLastIndex(({ key }) => key === 'rolled' || key === 'rolledNothing')
  const lying = fight.roll ?? rollIn(recent.slice(Math.max(at, 0)))
  if (!lying) return undefined
  const sum = lying.dice.reduce((all, { value }) => all + value, lying.mod)
  return { dice: lying.dice.map(({ die, value }) => `${die} ${value}`), total: Math.max(0, sum) }
}

interface Fallen {
  readonly mod: number
  readonly dice: readonly { readonly die: string; readonly value: number }[]
}

function rollIn([rolled, ...then]: readonly SeenEvent[]): Fallen | undefined {
  if (rolled?.key !== 'rolled') return undefined
  const { dice, values, mod } = rolled.params as Readonly<Record<string, unknown>>
  const faces = [...(values as readonly number[])]
  for (const { key, params } of then) if (key === 'rerolled') faces[Number(params['at']) - 1] = Number(params['after'])
  return { mod: Number(mod), dice: (dice as readonly string[]).map((die, at) => ({ die, value: faces[at] ?? 0 })) }
}

/** Whoever acts needs the floor: dice that nobody can throw again need not lie there any more. */
const mayBeTidied = (view: SoulsView | undefined): boolean =>
  view?.board.fight?.roll === undefined &&
  (view?.asked.some(({ seat, question }) => seat === view.viewer && question === 'act') ?? false)

export async function diceFit(
  player: Player,
  table: () => SoulsView | undefined,
  told: () => readonly (readonly SeenEvent[])[],
): Promise<DiceSeen | undefined> {
  const seen = async () => ({ seen: await player.page.evaluate(diceAsSeen), lying: diceOn(table(), told().flat()) })
  await expect
    .poll(async () => {
      const now = await seen()
      const isRight = JSON.stringify(now.seen) === JSON.stringify(now.lying)
      return isRight || !table()?.board.fight || (!now.seen && mayBeTidied(table())) ? 'fits' : now
    })
    .toBe('fits')
  return (await seen()).seen
}

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

/** A finger, or a mouse, on the node, figure or card; what is nowhere on the board has a button. */
export const byTouch = touching(spotOf)

export const decides = (
  player: Player,
  table: () => SoulsView | undefined,
  choose: Chooser<DarkSoulsBoard>,
  choice?: Choice,
): Promise<void> => choosing(player, table, choose, (view) => choice ?? sensible(view))
