import type { Character, DarkSoulsBoard, Foe, Node, SeenFight } from '@gloamhall/dark-souls/face'
import { columnOf, isBoss, rowOf } from '@gloamhall/dark-souls/face'
import type { Seat, View } from '@gloamhall/kernel'
import type { TableProps } from '../../game-ui.ts'
import type { Node as At, Point } from '../lattice.ts'
import { BOSS_ROOM_ROWS, pointOf, standsOn, TILE_ROWS } from '../lattice.ts'
import { spoken } from '../../../app/i18n.ts'
import type { Words } from '../words.ts'

/** Props of every part of the fight. */
export interface FightProps extends TableProps<DarkSoulsBoard> {
  fight: SeenFight
  word: Words
}

export const rowsOf = ({ room }: SeenFight): number => (room === 'main' ? BOSS_ROOM_ROWS : TILE_ROWS)

export const atOf = (node: Node): At => [columnOf(node), rowOf(node)]
export const middleOfNode = (node: Node): Point => pointOf(atOf(node))

/** Predictions are an assist, which a table may turn off. */
export const showsForecasts = ({ lobby }: Pick<FightProps, 'lobby'>): boolean => lobby.assists !== 'off'

/** The view on which forecasts are based. */
export const forecastView = <V>({ view, ghost, outlook }: { view: V; ghost?: V; outlook?: V }): V =>
  outlook ?? ghost ?? view

/** Odds are shown only at tables that allow full assists. */
export const showsOdds = ({ lobby }: Pick<FightProps, 'lobby'>): boolean => lobby.assists === 'full'

/** The viewer's character; undefined for spectators. */
export function ownOf({ board, viewer }: View<DarkSoulsBoard>): { seat: Seat; character: Character } | undefined {
  if (viewer === 'spectator') return undefined
  const character = board.characters[viewer - 1]
  return character && { seat: viewer as Seat, character }
}

/** A model in the room, with the position of its feet. */
export interface Stood {
  readonly key: string
  readonly seat?: Seat
  readonly foe?: Foe
  readonly at: Node
  readonly point: Point
  readonly crowded: boolean
}

/** Positions of the models: up to three share a node; a boss is in the middle of its node, and the others at the side they are on. */
export function stoodIn({ characters, fight }: Pick<DarkSoulsBoard, 'characters' | 'fight'>): readonly Stood[] {
  if (!fight) return []
  const foes = fight.foes.map((foe) => ({ key: foe.id, foe, at: foe.at }))
  const party = characters.flatMap(({ at }, index) =>
    at === undefined ? [] : [{ key: `seat ${index + 1}`, seat: (index + 1) as Seat, at }],
  )
  const all = [...foes, ...party]
  return all.map((each) => {
    const boss = foes.find(({ foe, at }) => at === each.at && isBoss(foe))
    const here = all.filter((other) => other.at === each.at && other.key !== boss?.key)
    const place = here.findIndex(({ key }) => key === each.key)
    if (boss?.key === each.key) return { ...each, point: standsOn(atOf(each.at), 1)[0] as Point, crowded: false }
    const side = 'seat' in each ? characters[each.seat - 1]?.side : undefined
    const point = boss
      ? besideBoss(each.at, side, place)
      : (standsOn(atOf(each.at), here.length)[place] ?? middleOfNode(each.at))
    return { ...each, point, crowded: here.length > 1 || boss !== undefined }
  })
}

/** At the edge of the boss's base, and closer to the middle of this node than of any other, so that the node is clear. */
const SIDES: Readonly<Record<string, Point>> = {
  n: [0, -40],
  ne: [46, -24],
  e: [60, 12],
  se: [42, 36],
  s: [0, 52],
  sw: [-42, 36],
  w: [-60, 12],
  nw: [-46, -24],
}

function besideBoss(node: Node, side: string | undefined, place: number): Point {
  const [x, y] = middleOfNode(node)
  const [east, south] = SIDES[side ?? (['se', 'sw', 's'][place] as string)] ?? [0, 56]
  return [x + east + (side ? place * 10 - 6 : 0), y + south]
}

export const percent = (chance: number): string =>
  chance > 0 && chance < 0.01 ? '<1 %' : `${Math.round(chance * 100)} %`

/** With one decimal, in the reader's notation. */
export const tenths = (number: number): string =>
  number.toLocaleString(spoken.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
