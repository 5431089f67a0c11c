import type { Blow, Hex } from '@gloamhall/bloody-palace/face'
import { covered, distance, foeOf, hexNamed } from '@gloamhall/bloody-palace/face'
import type { SeenEvent } from '@gloamhall/kernel'
import type { Seen } from './seen.ts'

/** The last action as drawn over the arena: movements, attacks and their results. */
export interface Deeds {
  readonly arrows: readonly {
    readonly from: Hex
    readonly to: Hex
    readonly as: 'knock' | 'walk' | 'leap' | 'shot' | 'blow'
  }[]
  readonly seals: readonly Blow[]
  /** Words that rise at a hex. */
  readonly cries: readonly { readonly hex: Hex; readonly cry: Cry; readonly points?: number }[]
}

export type Cry = 'blocked' | 'stunned' | 'slain' | 'claimed' | 'lost'

const NOTHING: Deeds = { arrows: [], seals: [], cries: [] }

/** The actions of one frame, rarely more than one. */
export const deedsOf = (view: Seen, events: readonly SeenEvent[]): Deeds =>
  events
    .map((event) => deedOf(view, event))
    .reduce(
      (all, one) => ({
        arrows: [...all.arrows, ...one.arrows],
        seals: [...all.seals, ...one.seals],
        cries: [...all.cries, ...one.cries],
      }),
      NOTHING,
    )

function deedOf(view: Seen, { key, params }: SeenEvent): Deeds {
  const foe = foeNamed(view, params['foe'])
  const stands = hunterOn(view, params['seat'])
  const cry = (at: Hex | undefined, what: Cry, points?: number): Deeds =>
    at === undefined ? NOTHING : { ...NOTHING, cries: [{ hex: at, cry: what, ...(points ? { points } : {}) }] }
  switch (key) {
    case 'foeMoved':
    case 'foeLeaped':
    case 'knocked':
    case 'pulled':
      return { ...NOTHING, arrows: [{ from: hexOf(params['from']), to: hexOf(params['to']), as: GAITS[key] }] }
    case 'foeAttacks':
      return blows(view, params)
    case 'harmed':
      return stands === undefined ? NOTHING : { ...NOTHING, seals: [seal(stands, params['n'])] }
    case 'hurt':
      return foe && stands !== undefined ? hurt(foe, stands, params['damage']) : NOTHING
    case 'slain':
      return cry(view.board.attack?.slain.find(({ id }) => id === params['foe'])?.hexes[0], 'slain')
    case 'stunned':
      return cry(foe?.[0], 'stunned')
    case 'blockedAll':
      return cry(stands, 'blocked')
    case 'chainLost':
      return cry(stands, 'lost')
    case 'claimed':
      return cry(stands, 'claimed', Number(params['points']))
    default:
      return NOTHING
  }
}

const GAITS = { foeMoved: 'walk', foeLeaped: 'leap', knocked: 'knock', pulled: 'knock' } as const

type Param = SeenEvent['params'][string] | undefined

const hexOf = (name: Param): Hex => hexNamed(name as `${string}${number}`) as Hex
const seal = (hex: Hex, damage: Param): Blow => ({ hex, damage: Number(damage), lands: true })

const hunterOn = (view: Seen, seat: Param): Hex | undefined => view.board.hunters[Number(seat) - 1]?.at

/** The hexes that a foe occupies. */
function foeNamed(view: Seen, id: Param): readonly Hex[] | undefined {
  const foe = view.board.foes.find((each) => each.id === id)
  return foe && covered(foeOf(view, foe.class).size, foe)
}

const nearest = (hexes: readonly Hex[], to: Hex): Hex =>
  hexes.reduce((best, hex) => (distance(hex, to) < distance(best, to) ? hex : best))

/** From the hex of its base that is nearest to the target. */
function blows(view: Seen, params: SeenEvent['params']): Deeds {
  const foe = foeNamed(view, params['foe'])
  const seats = params['seats'] as readonly number[]
  const damages = params['damages'] as readonly number[]
  return seats
    .map((seat, at) => ({ to: hunterOn(view, seat), damage: damages[at] ?? 0 }))
    .reduce<Deeds>(
      (all, { to, damage }) =>
        to === undefined || !foe
          ? all
          : {
              ...all,
              arrows: [...all.arrows, { from: nearest(foe, to), to, as: 'blow' }],
              seals: [...all.seals, seal(to, damage)],
            },
      NOTHING,
    )
}

/** An attack on an adjacent target needs no arrow; a shot has one. */
function hurt(foe: readonly Hex[], from: Hex, damage: Param): Deeds {
  const to = nearest(foe, from)
  return {
    ...NOTHING,
    arrows: distance(from, to) > 1 ? [{ from, to, as: 'shot' }] : [],
    seals: [seal(to, damage)],
  }
}
