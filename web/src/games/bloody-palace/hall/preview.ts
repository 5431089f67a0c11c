import type { CardId, Hex, SeenHunter, Side } from '@gloamhall/bloody-palace/face'
import {
  beyond,
  bonusOf,
  cardOf,
  covered,
  DIRECTIONS,
  distance,
  FACINGS,
  foeOf,
  HEXES,
  hexNamed,
  isInFront,
  nameOf,
  paceOf,
  sideOf,
  turned,
} from '@gloamhall/bloody-palace/face'
import type { Choice } from '@gloamhall/kernel'
import type { Blow } from '../arena/Blows.tsx'
import { centreOf, SLANT } from '../lattice.ts'
import type { Seen } from './seen.ts'
import { askedOfMe, ownOf, piecesOf } from './seen.ts'

/** What a card would strike from where its Hunter stands and looks: printed on it, and turned with the facing. */
export interface Reach {
  readonly blows: readonly Blow[]
  /** Where a shot looks for its target. */
  readonly cone: readonly Hex[]
}

const NOWHERE: Reach = { blows: [], cone: [] }

export function reachOf(view: Seen, hunter: SeenHunter, card: CardId): Reach {
  const { at, facing } = hunter
  if (at === undefined) return NOWHERE
  const { hit, shot, effects = [] } = cardOf(view, card)
  const pose = { at, facing }
  if (hit) {
    const more = moreOf(view, hunter, card)
    const blows = Object.entries(hit).flatMap(([side, n]) => blowOn(view, pose, side as Side, n + more))
    return { blows, cone: [] }
  }
  const far = effects.find((effect) => effect.kind === 'sweep' || effect.kind === 'line' || effect.kind === 'fork')
  if (!shot && !far) return NOWHERE
  const range = shot?.range ?? (far?.kind === 'sweep' ? far.range : undefined) ?? Number.POSITIVE_INFINITY
  const half = view.options['front'] === 'half'
  const cone = HEXES.filter((hex) => distance(at, hex) <= range && isInFront('small', pose, hex, half))
  return { blows: shot ? shotsOn(view, at, cone, shot.damage + moreOf(view, hunter, card)) : [], cone }
}

/** A shot takes the nearest in front; of those that are equally near one, and it is not said yet which. (BP-99, BP-176) */
function shotsOn(view: Seen, from: Hex, cone: readonly Hex[], damage: number): readonly Blow[] {
  const targets = view.board.foes.flatMap((foe) => {
    const seen = covered(foeOf(view, foe.class).size, foe)?.filter((hex) => cone.includes(hex)) ?? []
    return seen.toSorted((one, other) => distance(from, one) - distance(from, other)).slice(0, 1)
  })
  const near = Math.min(...targets.map((hex) => distance(from, hex)))
  return targets.filter((hex) => distance(from, hex) === near).map((hex) => ({ hex, damage, lands: true }))
}

/** What is added to each blow when the card is laid to the right of the chain now. */
function moreOf(view: Seen, hunter: SeenHunter, card: CardId): number {
  const { turn, hunters } = view.board
  if (!turn || hunters[turn.seat - 1] !== hunter) return 0
  return bonusOf(view, turn, hunter, cardOf(view, card), hunter.chain.length)
}

function blowOn(view: Seen, pose: Parameters<typeof sideOf>[1], side: Side, damage: number): readonly Blow[] {
  const hex = sideOf('small', pose, side)
  if (hex === undefined) return []
  const lands = view.board.foes.some((foe) => covered(foeOf(view, foe.class).size, foe)?.includes(hex))
  return [{ hex, damage, lands }]
}

/** What is planned does to the enemies: what each of them would suffer, on the hex it is named by now. */
export function plannedBlows(view: Seen, ghost: Seen, vitalityOf: (foe: Seen['board']['foes'][number]) => number) {
  return view.board.foes.flatMap((foe): readonly Blow[] => {
    const then = ghost.board.foes.find(({ id }) => id === foe.id)
    // Whoever is not there any more has lost all there was.
    const suffered = (then ? then.damage : vitalityOf(foe)) - foe.damage
    return suffered > 0 ? [{ hex: foe.at, damage: suffered, lands: true }] : []
  })
}

const STRIDES: readonly string[] = ['run', 'to', 'teleport', 'follow']

/** The hexes a plan leads over, one after the other, to where it ends. */
export function wayOf(planned: readonly Choice[], from: Hex, to: Hex): readonly Hex[] {
  const named = planned.flatMap((choice) => {
    const [verb = '', hex = ''] = choice.split(' ')
    return STRIDES.includes(verb) ? (hexNamed(hex) ?? []) : []
  })
  return [...named, to].filter((hex, at, way) => hex !== (at === 0 ? from : way[at - 1]))
}

/**
 * Where a run or a step could still end beyond the hexes that can be touched now, and the choices that lead there: by the
 * fewest hexes, and of those ways over the most red orbs. (BP-58, BP-72, BP-85)
 */
export function waysBeyond(view: Seen, next: readonly Hex[]): ReadonlyMap<Hex, readonly Choice[]> {
  const seen = new Set([...standing(view), ...next])
  const found = new Map<Hex, readonly Hex[]>()
  const gains = (way: readonly Hex[]): number => way.reduce((sum, hex) => sum + redOn(view, hex), 0)
  let last: ReadonlyMap<Hex, readonly Hex[]> = new Map(next.map((hex) => [hex, [hex]]))
  for (let left = hexesLeft(view) - 1; left > 0; left--) {
    const further = new Map<Hex, readonly Hex[]>()
    for (const [from, way] of last) {
      for (const hex of FACINGS.flatMap((facing) => beyond(from, facing) ?? [])) {
        const known = further.get(hex)
        if (!seen.has(hex) && (!known || gains(known) < gains([...way, hex]))) further.set(hex, [...way, hex])
      }
    }
    for (const [hex, way] of further) {
      seen.add(hex)
      found.set(hex, way)
    }
    last = further
  }
  const begins = askedOfMe(view)?.question === 'act' ? 'run' : 'to'
  return new Map(
    [...found].map(([hex, way]) => [hex, way.map((each, at) => `${at === 0 ? begins : 'to'} ${nameOf(each)}`)]),
  )
}

const standing = (view: Seen): readonly Hex[] =>
  piecesOf(view).flatMap(({ size, at, facing }) => covered(size, { at, facing }) ?? [])

const redOn = (view: Seen, hex: Hex): number => view.board.orbs.find((each) => each.hex === hex)?.red ?? 0

/**
 * Whoever may turn looks at what is touched: each hex that nobody can go to, and which of the six ways leads there most
 * nearly. Where two do equally, it is not said. (BP-85, BP-93)
 */
export function looksAt(view: Seen, reached: readonly Hex[]): ReadonlyMap<Hex, readonly Choice[]> {
  const at = askedOfMe(view)?.question === 'move' ? ownOf(view)?.hunter.at : undefined
  if (at === undefined) return new Map()
  const [x, y] = centreOf(at)
  return new Map(
    HEXES.filter((hex) => hex !== at && !reached.includes(hex)).flatMap((hex) => {
      const [east, south] = centreOf(hex)
      const sixths = Math.atan2(east - x, (y - south) / SLANT) / (Math.PI / 3)
      const look = `face ${DIRECTIONS[turned(0, Math.round(sixths))]}`
      const isBetween = Math.abs(sixths - Math.round(sixths)) > 0.49
      return !isBetween && view.choices.includes(look) ? [[hex, [look]] as const] : []
    }),
  )
}

/** A card that moves first has to find somebody: how far that leads is for the rules to say. (BP-89) */
function hexesLeft(view: Seen): number {
  const [asked, own] = [askedOfMe(view), ownOf(view)]
  if (asked?.question === 'move') return asked['gait'] === 'first' ? 0 : Number(asked['left'])
  return asked?.question === 'act' && own ? paceOf(view, own.hunter) : 0
}
