import type { Fault, Pack } from '@gloamhall/kernel'
import { covered } from '../bases.ts'
import type { DirectionName, Facing, Hex } from '../hexes.ts'
import { facingNamed, hexNamed } from '../hexes.ts'
import { behaviourOf, CARDS, cardOf, DECKS, foeOf, pileOf } from './cards.ts'
import type { CardId } from './cards.ts'
import { BEHAVIOURS } from './behaviours.ts'
import type { EnemyAction, Effect, HunterCard, PalaceCard } from './effects.ts'
import type { FoeClass } from './foes.ts'
import { FOE_CLASSES, FOES } from './foes.ts'
import type { HunterId } from './hunters.ts'
import { HUNTER_IDS } from './hunters.ts'
import { copyKey, printedId } from './laid.ts'
import { PALACE } from './palace.ts'
import type { PalaceId } from './palace.ts'

const fault = (path: Fault['path'], code: string, params: Fault['params'] = {}): Fault => ({ path, code, params })

/** The counts of the book. (BP-2, BP-3) */
const PILE_SIZES = { deck: 23, upgrade: 20 } as const
const EMPUSA_MODELS = 12

/** Finds the faults of a pack that is valid field by field, by checking the merged cards. */
export function wrongIn(pack: Pack): Fault[] {
  const faults = Object.keys(pack.cards).flatMap((id) => {
    if (Object.hasOwn(CARDS, printedId(id))) return under(id, wrongInCard(pack, id as CardId))
    return Object.hasOwn(PALACE, id) ? under(id, wrongInStage(pack, id as PalaceId)) : []
  })
  return [...faults, ...HUNTER_IDS.flatMap((hunter) => wrongInDecks(pack, hunter)), ...endless(pack)]
}

const under = (id: string, faults: readonly Fault[]): Fault[] =>
  faults.map((each) => ({ ...each, path: ['cards', id, ...each.path] }))

// ---- one card ----

function wrongInCard(pack: Pack, id: CardId): Fault[] {
  const card = cardOf({ rules: 0, pack }, id)
  return card.in === undefined ? wrongInOther(card) : wrongInAttack(card)
}

/** Checks the hit boxes, links and icons of an attack card. (BP-43, BP-53, BP-95, BP-105) */
function wrongInAttack({
  in: into,
  out,
  hit,
  shot,
  follow,
  knockBack,
  discard,
  discardFor,
  effects,
}: HunterCard): Fault[] {
  const other = (effects ?? []).findIndex(({ kind }) => kind === 'lasting' || kind === 'only-block')
  return [
    ...(hit && shot ? [fault(['shot'], 'two-hit-boxes')] : []),
    ...(follow && !knockBack ? [fault(['follow'], 'follow-alone')] : []),
    ...((into === 'blank') === (out === 'blank') ? [] : [fault([into === 'blank' ? 'out' : 'in'], 'half-blank')]),
    ...(discardFor && discard === undefined ? [fault(['discardFor'], 'faded')] : []),
    ...(other >= 0 ? [fault(['effects', other], 'attack-lasts')] : []),
  ]
}

/** Checks that a card without an attack only draws, blocks or stays beside the board. (BP-43, BP-143) */
function wrongInOther(card: HunterCard): Fault[] {
  const { pile, beside, effects = [] } = card
  if (pile === 'basic') return [fault(['in'], 'basic-attack')]
  const field = (['out', 'hit', 'shot', 'stun', 'knockBack', 'follow'] as const).find(
    (each) => card[each] !== undefined,
  )
  const fits = ({ kind }: Effect): boolean => (beside ? kind === 'lasting' : kind === 'draw' || kind === 'only-block')
  const odd = effects.findIndex((effect) => !fits(effect))
  return [
    ...(field ? [fault([field], 'no-attack')] : []),
    ...(odd >= 0 ? [fault(['effects', odd], beside ? 'beside-only-lasts' : 'no-attack')] : []),
    ...(beside && effects.length === 0 ? [fault(['effects'], 'beside-only-lasts')] : []),
    ...(card.discardFor && card.discard === undefined ? [fault(['discardFor'], 'faded')] : []),
    ...wrongInBlock(card),
  ]
}

/** Checks that a blocking card's text and icon agree. */
function wrongInBlock({ discard, discardFor, effects = [] }: HunterCard): Fault[] {
  const at = effects.findIndex(({ kind }) => kind === 'only-block')
  const only = effects[at]
  if (only?.kind !== 'only-block' || (discard === only.n && discardFor === 'block')) return []
  return [fault(['effects', at], 'only-block', { n: only.n })]
}

// ---- a stage ----

/**
 * Checks that every model is in the arena and on free hexes, that there are no more models than in the box, and that the order
 * lists each class. (BP-3, BP-58, BP-69, BP-119)
 */
function wrongInStage(pack: Pack, id: PalaceId): Fault[] {
  const laid = { ...(PALACE[id] as PalaceCard), ...(pack.cards[id] as Partial<PalaceCard>) }
  const classes = [...new Set(laid.models.map(([foe]) => foe))]
  const [missing] = classes.filter((foe) => !laid.order.includes(foe))
  const [twice] = laid.order.filter((foe, at) => laid.order.indexOf(foe) !== at)
  const [absent] = laid.order.filter((foe) => !classes.includes(foe))
  return [
    ...wronglyPlaced(laid),
    ...tooMany(laid),
    ...(missing ? [fault(['order'], 'never-acts', { foe: missing })] : []),
    ...(twice ? [fault(['order'], 'same-twice')] : []),
    ...(absent ? [fault(['order'], 'not-there', { foe: absent })] : []),
    ...(classes.some((foe) => 'boss' in FOES[foe]) === (id === 'boss') ? [] : [fault(['models'], 'boss-place')]),
  ]
}

function wronglyPlaced({ models }: PalaceCard): Fault[] {
  const taken = new Set<Hex>()
  return models.flatMap(([foe, at, facing], place) => {
    const hexes = covered(FOES[foe].size, poseOf(at, facing))
    if (!hexes) return [fault(['models', place], 'outside')]
    const isTaken = hexes.some((hex) => taken.has(hex))
    for (const hex of hexes) taken.add(hex)
    return isTaken ? [fault(['models', place], 'hex-taken')] : []
  })
}

const poseOf = (at: string, facing: DirectionName) => ({
  at: hexNamed(at) as Hex,
  facing: facingNamed(facing) as Facing,
})

function tooMany({ models }: PalaceCard): Fault[] {
  const count = (of: FoeClass): number => models.filter(([foe]) => foe === of).length
  const many = FOE_CLASSES.find((foe) => count(foe) > FOES[foe].models)
  if (many) return [fault(['models'], 'too-many-models', { foe: many, limit: FOES[many].models })]
  return count('empusa') + count('red-empusa') > EMPUSA_MODELS
    ? [fault(['models'], 'empusa', { limit: EMPUSA_MODELS })]
    : []
}

// ---- a Hunter's cards together ----

function wrongInDecks(pack: Pack, hunter: HunterId): Fault[] {
  const laid = { rules: 0, pack }
  const changed = Object.keys(pack.cards).filter((id) => Object.hasOwn(DECKS[hunter], printedId(id)))
  if (changed.length === 0) return []
  const counts = (['deck', 'upgrade'] as const).flatMap((pile) => {
    const count = pileOf(laid, hunter, pile).length
    const said = changed.find((id) => pileIn(id) === pile && 'copies' in (pack.cards[id] as object))
    return said === undefined || count === PILE_SIZES[pile]
      ? []
      : [fault(['cards', said, 'copies'], `${pile}-count`, { hunter, count, limit: PILE_SIZES[pile] })]
  })
  const copies = changed.filter((id) => id !== printedId(id) && !isThere(pack, id))
  const basics = changed.filter((id) => pileIn(id) === 'basic')
  const opens = pileOf(laid, hunter, 'basic').some((id) => opensAndHurts(cardOf(laid, id)))
  return [
    ...counts,
    ...copies.map((id) => fault(['cards', id], 'no-such-copy', { id: printedId(id) })),
    ...(opens || basics[0] === undefined ? [] : [fault(['cards', basics[0], 'in'], 'no-opening', { hunter })]),
  ]
}

const pileIn = (id: string): HunterCard['pile'] => CARDS[printedId(id) as CardId].pile

function isThere(pack: Pack, id: string): boolean {
  const printed = printedId(id) as CardId
  const copies = cardOf({ rules: 0, pack }, printed).copies ?? 1
  return Array.from({ length: copies }, (_, copy) => copyKey(printed, copy + 1)).includes(id)
}

/**
 * Whether a card starts a chain and deals damage: without such a Basic Attack, a Hunter whose hand fits nothing could be stuck in
 * a fight forever.
 */
const opensAndHurts = ({ in: into, hit, shot, effects = [] }: HunterCard): boolean =>
  (into === 'start' || into === 'wild' || into === 'blank') &&
  (hit !== undefined || shot !== undefined || effects.some(({ kind }) => ['sweep', 'line', 'fork'].includes(kind)))

// ---- endless fights ----

/** Finds demons that may heal faster than they are damaged: no player can lose this game, so such a fight would never end. */
function endless(pack: Pack): Fault[] {
  const laid = { rules: 0, pack }
  return FOE_CLASSES.flatMap((foe) => {
    const keys = Object.keys(BEHAVIOURS[foe]).map((card) => `${foe}/${card}`)
    const said = [foe, ...keys].find((id) => Object.hasOwn(pack.cards, id))
    if (said === undefined) return []
    const { vitality } = foeOf(laid, foe)
    const limit = typeof vitality === 'number' ? vitality : vitality[0]
    const healed = (lines: readonly EnemyAction[]): number => lines.reduce((sum, deed) => sum + healing(deed), 0)
    const healing = (deed: EnemyAction): number => {
      if (deed.kind === 'heal' || deed.kind === 'drink') return deed.n === 'all' ? limit : deed.n
      return deed.kind === 'if' ? Math.max(healed(deed.so), healed(deed.otherwise)) : 0
    }
    const all = Object.keys(BEHAVIOURS[foe]).reduce((sum, card) => sum + healed(behaviourOf(laid, foe, card)), 0)
    return all > limit ? [fault(['cards', said], 'endless', { count: all, limit })] : []
  })
}
