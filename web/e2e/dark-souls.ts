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
import { decides as choosing, byTouchOn } from './choosers.ts'
import type { Player } from './player.ts'

export { byBar, byKeys, byWords } from './choosers.ts'

export type SoulsView = View<DarkSoulsBoard>

/** The contents of a room: the pieces on each node, the cubes of each character, and the terrain. */
interface RoomSeen {
  readonly pieces: Readonly<Record<string, string>>
  readonly cubes: Readonly<Record<string, readonly [black: number, red: number]>>
  readonly terrain: Readonly<Record<string, string>>
  readonly sparks: number
  readonly souls: number
}

/** Reads the room off the drawing: a piece is on the node at which it is drawn, regardless of its label. */
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
  // Invisible elements are left out.
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

/** The same, taken from the view. */
export function roomInView(view: SoulsView | undefined): RoomSeen | undefined {
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

export async function roomMatches(player: Player, table: () => SoulsView | undefined): Promise<void> {
  if (!table()?.board.fight) return
  const seen = async () => ({ seen: await player.page.evaluate(roomAsSeen), lying: roomInView(table()) })
  await expect
    .poll(async () => {
      const now = await seen()
      // The fight may end during the comparison.
      return now.lying === undefined || JSON.stringify(sorted(now.seen)) === JSON.stringify(sorted(now.lying))
        ? 'fits'
        : now
    })
    .toBe('fits')
}

const sorted = (room: RoomSeen | undefined): unknown =>
  room &&
  Object.entries(room).map(([key, value]) => [key, typeof value === 'object' ? Object.entries(value).sort() : value])

/** The boss as drawn: its facing, its arcs with the nodes in them, and its remaining health. */
interface BossSeen {
  readonly facing: string
  readonly health: readonly number[]
  readonly kinds: Readonly<Record<string, string>>
  /** Nodes inside a coloured arc; those on its edge belong to two arcs. */
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
  // The floor is drawn in perspective, so vertical distances are scaled.
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

/** Everything drawn of the boss that differs from the view. */
function bossDifferences(seen: BossSeen | undefined, view: SoulsView, boss: Foe): readonly string[] {
  const { fight } = view.board
  if (!seen || !fight?.behaviour || !boss.facing) return ['no boss is drawn']
  const id = lastPlayed(fight.behaviour, boss)
  const card = id === undefined ? undefined : behaviourOf(view, boss.model as BossModelId, id)
  const kindOf = (arc: Arc): string =>
    card?.attackArcs.includes(arc) ? 'hit' : card?.weakArcs.includes(arc) ? 'weak' : 'safe'
  const kinds = card ? Object.fromEntries(ARCS.map((arc) => [arc, kindOf(arc)])) : {}
  const left = healthOf(view, boss)
  const { facing, at } = boss
  // Outside the range of an attack no node is coloured; a node on the line between two arcs belongs to either.
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

export async function bossMatches(player: Player, table: () => SoulsView | undefined): Promise<void> {
  const bossOf = (view: SoulsView | undefined): Foe | undefined => view?.board.fight?.foes.find(isBoss)
  if (!bossOf(table())) return
  await expect
    .poll(async () => {
      const seen = await player.page.evaluate(bossAsSeen)
      const view = table()
      const boss = bossOf(view)
      // The boss may have fallen during the comparison.
      return view && boss ? bossDifferences(seen, view, boss) : []
    })
    .toEqual([])
}

/** The dice as shown, such as `blue 2`, and their total. */
interface DiceSeen {
  readonly dice: readonly string[]
  readonly total: number
}

/** Reads the pips drawn on each die rather than its label. */
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

/** Number of log lines during which a roll stays on the screen. */
const RECENT_LINES = 7

/** The last roll according to the view and the events; a die that was rerolled keeps its last result. */
export function diceInView(view: SoulsView | undefined, told: readonly SeenEvent[]): DiceSeen | undefined {
  const { fight } = view?.board ?? {}
  if (!fight) return undefined
  const recent = told.slice(-RECENT_LINES)
  const at = recent.findLastIndex(({ key }) => key === 'rolled' || key === 'rolledNothing')
  const lying = fight.roll ?? rollIn(recent.slice(Math.max(at, 0)))
  if (!lying) return undefined
  const sum = lying.dice.reduce((all, { value }) => all + value, lying.mod)
  return { dice: lying.dice.map(({ die, value }) => `${die} ${value}`), total: Math.max(0, sum) }
}

interface RolledDice {
  readonly mod: number
  readonly dice: readonly { readonly die: string; readonly value: number }[]
}

function rollIn([rolled, ...then]: readonly SeenEvent[]): RolledDice | undefined {
  if (rolled?.key !== 'rolled') return undefined
  const { dice, values, mod } = rolled.params as Readonly<Record<string, unknown>>
  const faces = [...(values as readonly number[])]
  for (const { key, params } of then) if (key === 'rerolled') faces[Number(params['at']) - 1] = Number(params['after'])
  return { mod: Number(mod), dice: (dice as readonly string[]).map((die, at) => ({ die, value: faces[at] ?? 0 })) }
}

/** Dice that can no longer be rerolled may be removed to make room for the next activation. */
const mayBeRemoved = (view: SoulsView | undefined): boolean =>
  view?.board.fight?.roll === undefined &&
  (view?.asked.some(({ seat, question }) => seat === view.viewer && question === 'act') ?? false)

export async function diceMatch(
  player: Player,
  table: () => SoulsView | undefined,
  told: () => readonly (readonly SeenEvent[])[],
): Promise<DiceSeen | undefined> {
  const seen = async () => ({ seen: await player.page.evaluate(diceAsSeen), lying: diceInView(table(), told().flat()) })
  await expect
    .poll(async () => {
      const now = await seen()
      const isRight = JSON.stringify(now.seen) === JSON.stringify(now.lying)
      return isRight || !table()?.board.fight || (!now.seen && mayBeRemoved(table())) ? 'fits' : now
    })
    .toBe('fits')
  return (await seen()).seen
}

/** A player who knows the rules: moves towards the nearest foe, attacks what is in range, and defends. */
export function sensibleChoice({ choices, board, viewer }: SoulsView): Choice {
  const wanted = ['attack', 'block', 'resist', 'take', 'go', 'fog', 'keep', 'backstab', 'stay', 'leave', 'done', 'end']
  const own = viewer === 'spectator' ? undefined : board.characters[viewer - 1]
  if (own && board.fight && own.black + own.red >= 6 && choices.includes('estus')) return 'estus'
  const attack = choices.find((choice) => choice.startsWith('attack'))
  if (attack) return attack
  const steps = choices.filter(
    (choice) => choice.startsWith('walk') || (choice.startsWith('run') && freeBoxes(own) > 5),
  )
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

const freeBoxes = (own: { readonly black: number; readonly red: number } | undefined): number =>
  own ? 10 - own.black - own.red : 0

/** Touches or clicks the node, figure or card of a choice; falls back to its button if the board does not show it. */
export const byTouch = byTouchOn(spotOf)

export async function decides(
  player: Player,
  table: () => SoulsView | undefined,
  choose: Chooser<DarkSoulsBoard>,
  choice?: Choice,
): Promise<void> {
  // A certain choice is waited for: the question may not have arrived yet.
  if (choice !== undefined) await expect.poll(() => table()?.choices).toContain(choice)
  await choosing(player, table, choose, (view) => choice ?? sensibleChoice(view))
}
