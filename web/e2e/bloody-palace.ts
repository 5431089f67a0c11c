import { greedy } from '@gloamhall/bots'
import { bloodyPalace } from '@gloamhall/bloody-palace'
import type { BloodyPalaceBoard, SeenHunter } from '@gloamhall/bloody-palace/face'
import {
  covered,
  foeOf,
  hunterOf,
  LAP,
  nameOf,
  nameOfFacing,
  palaceOf,
  phrases,
  pileOf,
  rankOf,
  spotOf,
  vitalityOf,
} from '@gloamhall/bloody-palace/face'
import type { Choice, Phrases, View } from '@gloamhall/kernel'
import { swift } from '@gloamhall/kernel'
import { expect } from 'vitest'
import { byTouchOn } from './choosers.ts'
import type { Player } from './player.ts'

export type PalaceView = View<BloodyPalaceBoard>
type Table = () => PalaceView | undefined

/** A model on the board: the hexes its base covers, its facing, and the remaining vitality of a foe. */
type Model = readonly [hexes: string, facing: string, left: string]

/** Everything visible of a table, keyed by the name of its owner. Parts that the page does not show are absent. */
interface SeenBoard {
  readonly models?: Readonly<Record<string, Model>>
  readonly tokens?: Readonly<Record<string, string>>
  readonly orbs?: Readonly<Record<string, string>>
  readonly track?: Readonly<Record<string, number>>
  readonly plates?: Readonly<Record<string, string>>
  /** Red orbs, cards in hand and cards in the chain; a narrow plate leaves them out. */
  readonly counts?: Readonly<Record<string, string>>
  readonly first?: string
  readonly stage?: string
  readonly order?: readonly string[]
  readonly feats?: readonly string[]
  readonly earned?: readonly string[]
  readonly chain?: readonly string[]
  readonly hand?: readonly string[]
  readonly beside?: readonly string[]
  readonly basics?: readonly string[]
}

/** Reads the state off the drawing: a model is on the hexes that its base covers and faces the way its blade points. */
export function boardAsSeen(lap: number): SeenBoard {
  const all = <E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E[] =>
    [...within.querySelectorAll<E>(selector)].filter((each) => each.checkVisibility())
  const middle = (element: Element): DOMPoint => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return new DOMPoint(x + width / 2, y + height / 2)
  }
  const far = (one: DOMPoint, other: DOMPoint): number => Math.hypot(one.x - other.x, one.y - other.y)
  const holds = (shape: SVGGeometryElement, point: DOMPoint): boolean =>
    shape.isPointInFill(point.matrixTransform(shape.getScreenCTM()?.inverse()))
  const textOf = (selector: string, within: ParentNode): string =>
    within.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const found = <T>(isThere: boolean, read: () => T): T | undefined => (isThere ? read() : undefined)

  const hexes = all<SVGElement>('.palace-hex [data-hex]').map((hex) => ({
    name: hex.dataset['hex'] ?? '',
    at: middle(hex),
  }))
  const nearest = (point: DOMPoint): string =>
    hexes.toSorted((one, other) => far(one.at, point) - far(other.at, point))[0]?.name ?? ''

  /** The floor is drawn in perspective, so vertical distances are scaled. The blade of a large base points between two directions. */
  const waysOf = (base: SVGGraphicsElement, hexCount: number): string => {
    const { e, f } = base.getScreenCTM() ?? new DOMMatrix()
    const blade = base.querySelector('.palace-blade:not(.palace-side-blade)')
    if (!blade) return ''
    const to = middle(blade)
    const flat = 58 / (80 * Math.cos(Math.PI / 6))
    const degrees = (Math.atan2(to.x - e, (f - to.y) / flat) * 180) / Math.PI
    const turn = Math.round((degrees - (hexCount === 3 ? 30 : 0)) / 60)
    return ['n', 'ne', 'se', 's', 'sw', 'nw'][(turn + 6) % 6] ?? ''
  }
  const modelOf = (base: SVGGraphicsElement): [string, Model] => {
    const key = base.dataset['base'] ?? ''
    const plinth = base.querySelector<SVGGeometryElement>('.palace-plinth')
    const under = hexes.filter(({ at }) => plinth && holds(plinth, at)).map(({ name }) => name)
    const left = textOf(`[data-marks="${key}"] .palace-bar text`, document)
    return [key, [under.sort().join(' '), waysOf(base, under.length), left]]
  }
  const orbsIn = (heap: Element, colour: string): number => {
    const orb = heap.querySelector(`.palace-${colour}`)
    return orb ? Number(orb.querySelector('text')?.textContent ?? 1) : 0
  }
  const styleOf = (marker: Element, spaces: readonly SVGGeometryElement[]): number => {
    const at = middle(marker.querySelector('path:not(.palace-lap)') ?? marker)
    const space = spaces.findIndex((each) => holds(each, at))
    const laps = Number(marker.querySelector('.palace-laps')?.textContent ?? 0) / lap
    return space + laps * lap
  }
  const countsOn = (plate: Element): string[] =>
    all('.palace-counts > span', plate).map((count) => count.textContent.trim())
  const plateOf = (plate: Element): string =>
    [
      textOf('.palace-who b', plate),
      textOf('.palace-style b', plate),
      /\d+/.exec(textOf('.palace-style span', plate))?.[0],
      countsOn(plate)[0],
    ].join(' | ')
  const rowOf = (row: HTMLElement): string => {
    const left = textOf('p small', row).split(',')[0]?.match(/\d+/g) ?? []
    const cards = [...all('.palace-up > b', row), ...all('.palace-known > span[title]', row)]
    return `${textOf('p b', row)}: ${left.join(' ')} | ${cards.map((card) => card.textContent).join(', ')}`
  }
  const names = (selector: string): string[] => all(selector).map((each) => each.textContent.trim())

  const [plates, arena] = [all('.palace-plate'), all('.palace-arena').length > 0]
  const spaces = all<SVGGeometryElement>('.palace-space')
  const seen: { [part in keyof SeenBoard]: SeenBoard[part] | undefined } = {
    models: found(arena, () =>
      Object.fromEntries(all<SVGGraphicsElement>('.palace-base[data-base]').map((base) => modelOf(base))),
    ),
    tokens: found(arena, () =>
      Object.fromEntries(
        all<SVGElement>('[data-tokens]').map((text) => [
          text.dataset['tokens'] ?? '',
          (text.textContent.match(/\d+/g) ?? []).join(' '),
        ]),
      ),
    ),
    orbs: found(arena, () =>
      Object.fromEntries(
        all<SVGGraphicsElement>('.palace-orbs').map((heap) => {
          const { e, f } = heap.getScreenCTM() ?? new DOMMatrix()
          return [nearest(new DOMPoint(e, f)), `${orbsIn(heap, 'red')} ${orbsIn(heap, 'green')}`]
        }),
      ),
    ),
    track: found(spaces.length > 0, () =>
      Object.fromEntries(
        all('.palace-marker:not(.palace-marker-plan)').map((marker) => [
          textOf('text', marker),
          styleOf(marker, spaces),
        ]),
      ),
    ),
    plates: found(plates.length > 0, () =>
      Object.fromEntries(plates.map((plate) => [plate.dataset['seat'] ?? '', plateOf(plate)])),
    ),
    counts: found(plates.length > 0 && plates.every((plate) => countsOn(plate).length > 1), () =>
      Object.fromEntries(plates.map((plate) => [plate.dataset['seat'] ?? '', countsOn(plate).slice(1).join(' | ')])),
    ),
    first: found(
      plates.length > 0,
      () => plates.find((plate) => plate.querySelector('use[href="#icon-crown"]'))?.dataset['seat'] ?? '',
    ),
    stage: all('.palace-stage')[0]?.textContent.match(/\d+/g)?.join(' '),
    order: found(all('.palace-order').length > 0, () => all('.palace-row').map(rowOf)),
    feats: found(all('.palace-feats').length > 0, () =>
      names('.palace-feats [data-feat]:not(.palace-earned) > b:first-child'),
    ),
    earned: found(all('.palace-feats').length > 0, () => names('.palace-feats .palace-earned > b:first-child')),
    chain: found(all('.palace-chain').length > 0, () => names('.palace-chain .palace-laid .palace-slot')),
    hand: found(all('.palace-hand').length > 0, () => names('.palace-hand .palace-card-name')),
    beside: found(all('.palace-hand').length > 0, () => all('.palace-beside > li').map(({ title }) => title)),
    basics: found(all('.palace-basics').length > 0, () =>
      names('.palace-basics .palace-held:not(.palace-chained) .palace-card-name'),
    ),
  }
  return Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined))
}

/** The same, taken from the view and named as its viewer sees it. */
function boardInView(view: PalaceView, words: Phrases): Required<SeenBoard> {
  const { board, viewer } = view
  const own = viewer === 'spectator' ? undefined : board.hunters[viewer - 1]
  const named = (kind: string, ids: readonly string[]): readonly string[] =>
    ids.map((id) => words[`${kind}.${id}`] ?? id)
  const basics = own ? [...new Set(pileOf(view, own.hunter, 'basic'))] : []
  // Foes that the palace card does not name act after those that it does.
  const order = [
    ...new Set([
      ...(board.card === undefined ? [] : palaceOf(view, board.card).order),
      ...board.foes.map((foe) => foe.class),
    ]),
  ]
  return {
    models: Object.fromEntries([
      ...board.foes.map((foe) => [
        foe.id,
        [
          hexesUnder(foeOf(view, foe.class).size, foe),
          nameOfFacing(foe.facing),
          String(vitalityOf(view, foe) - foe.damage),
        ],
      ]),
      ...board.hunters.flatMap(({ at, facing }, index) =>
        at === undefined ? [] : [[`seat ${index + 1}`, [nameOf(at), nameOfFacing(facing), '']]],
      ),
    ]) as Record<string, Model>,
    tokens: Object.fromEntries(
      board.foes.flatMap(({ id, stun, guard }) => {
        const tokens = [stun, guard].filter((count) => count > 0)
        return tokens.length > 0 ? [[id, tokens.join(' ')]] : []
      }),
    ),
    orbs: Object.fromEntries(board.orbs.map(({ hex, red, green }) => [nameOf(hex), `${red} ${green}`])),
    track: Object.fromEntries(board.hunters.map(({ style }, index) => [String(index + 1), style])),
    plates: Object.fromEntries(board.hunters.map((hunter, index) => [String(index + 1), plate(view, hunter, words)])),
    counts: Object.fromEntries(
      board.hunters.map(({ red, hand, chain }, index) => [String(index + 1), `${red} | ${hand} | ${chain.length}`]),
    ),
    first: String(board.first),
    stage: `${board.stage} ${board.stage + board.palace} ${board.round}`,
    order: order.flatMap((foe, place) => {
      const left = board.foes.filter((each) => each.class === foe).map((each) => vitalityOf(view, each) - each.damage)
      const { up, seen = [] } = board.behaviours[foe] ?? {}
      const cards = named(
        `behaviour`,
        (up === undefined ? seen : [up]).map((card) => `${foe}/${card}`),
      )
      return left.length > 0 ? [`${place + 1} ${words[`foe.${foe}`]}: ${left.join(' ')} | ${cards.join(', ')}`] : []
    }),
    feats: named('feat', board.row),
    earned: named('feat', own?.knownFeats ?? []),
    chain: named('card', own?.chain ?? []),
    hand: named('card', own?.held ?? []),
    beside: named('card', own?.beside ?? []),
    basics: named(
      'card',
      basics.filter((card) => !own?.chain.includes(card)),
    ),
  }
}

const hexesUnder = (...pose: Parameters<typeof covered>): string =>
  (covered(...pose) ?? [])
    .map((hex) => nameOf(hex))
    .sort()
    .join(' ')

function plate(view: PalaceView, hunter: SeenHunter, words: Phrases): string {
  const { vitality } = hunterOf(view, hunter.hunter)
  const rank = rankOf(hunter.style)
  return [
    words[`hunter.${hunter.hunter}`],
    rank === 'unranked' ? '–' : rank.toUpperCase(),
    hunter.style,
    `${Math.max(0, vitality - hunter.damage)}/${vitality}`,
  ].join(' | ')
}

/** The parts visible on a desktop between two stages, and during one. Achievements may all be taken, so they are not listed. */
export const BETWEEN_STAGES: readonly (keyof SeenBoard)[] = [
  'models',
  'tokens',
  'orbs',
  'track',
  'plates',
  'counts',
  'first',
  'stage',
  'chain',
  'hand',
  'beside',
  'basics',
]
export const ALL_OF_A_STAGE: readonly (keyof SeenBoard)[] = [...BETWEEN_STAGES, 'order']

/** Compares the page with the view: returns the parts found and the differences. */
export async function comparePage(
  { page, language }: Player,
  table: Table,
): Promise<{ readonly parts: readonly string[]; readonly wrong: readonly string[] }> {
  const view = table()
  const seen = await page.evaluate(boardAsSeen, LAP)
  const parts = Object.keys(seen)
  // The view may have changed during the comparison.
  if (!view || view !== table()) return { parts, wrong: ['the table has moved'] }
  const truth = boardInView(view, phrases[language])
  const wrong = Object.entries(seen).flatMap(([part, value]) => {
    const [here, there] = [value, truth[part as keyof SeenBoard]].map((each) => JSON.stringify(sorted(each)))
    return here === there ? [] : [`${part}: ${here} instead of ${there}`]
  })
  return { parts, wrong }
}

/** Waits until the page matches the view, and returns the parts that were compared. */
export async function boardMatches(player: Player, table: Table): Promise<readonly string[]> {
  let parts: readonly string[] = []
  await expect
    .poll(async () => {
      await player.skipsAnimation()
      const now = await comparePage(player, table)
      parts = now.parts
      return parts.length === 0 ? ['nothing is seen'] : now.wrong
    })
    .toEqual([])
  return parts
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).sort() : value

export const isInTheArena = (view: PalaceView | undefined): boolean =>
  view !== undefined && view.board.hunters.length === view.seats && view.board.stage > 0

/** Touches or clicks the hex, model or card of a choice. */
export const byTouch = byTouchOn<BloodyPalaceBoard>(spotOf)

const bot = greedy(bloodyPalace)
const chance = swift(1)

/** A player who plays as well as the greedy bot. */
export const greedyChoice = (view: PalaceView): Choice => bot.choose(view, chance) ?? ''
