import type { Game } from '@gloamhall/kernel'
import { accept, options, resume, seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { CardId } from '../../src/content/cards.ts'
import { CARD_IDS, CARDS, DECKS } from '../../src/content/cards.ts'
import type { Effect, HunterCard, LastingKind } from '../../src/content/effects.ts'
import { LASTING_KINDS } from '../../src/content/effects.ts'
import type { HunterId } from '../../src/content/hunters.ts'
import { HUNTER_IDS } from '../../src/content/hunters.ts'
import { distance, hexNamed, nameOf } from '../../src/hexes.ts'
import type { Hex } from '../../src/hexes.ts'
import { pointsFor } from '../../src/rules/points.ts'
import { discardValue, speedOf } from '../../src/rules/steps.ts'
import type { SceneFoe } from '../../src/scene/foes.ts'
import type { SceneHunter } from '../../src/scene/hunters.ts'
import { hunting } from '../hunting.ts'
import type { Hunting } from '../hunting.ts'

/*
 * Plays every card a Hunter can have against a second, independent reading of its data. A foe is on each of the six sides and
 * one more in the distance; the player shoots straight ahead and stays in place.
 */

const ring = (foe: SceneFoe['foe'], at: string): SceneFoe => ({
  foe,
  at,
  facing: 'n',
  ...(foe === 'scudo-angelo' ? { guard: 0 } : {}),
})
const SIDES = {
  F: ['hell-antenora-1', ring('hell-antenora', 'f5')],
  FR: ['hell-antenora-2', ring('hell-antenora', 'g5')],
  BR: ['hell-antenora-3', ring('hell-antenora', 'g6')],
  B: ['hell-antenora-4', ring('hell-antenora', 'f7')],
  BL: ['scudo-angelo-1', ring('scudo-angelo', 'e6')],
  FL: ['scudo-angelo-2', ring('scudo-angelo', 'e5')],
} as const
const FAR = 'scudo-angelo-3'
const FOES = [...Object.values(SIDES).map(([, foe]) => foe), ring('scudo-angelo', 'f3')]
/** In the order in which she would shoot at them. */
const IN_FRONT = [SIDES.F[0], SIDES.FR[0], SIDES.FL[0], FAR] as const

const ownerOf = (id: CardId): HunterId => HUNTER_IDS.find((each) => id in DECKS[each]) as HunterId
const effectsOf = (id: CardId): readonly Effect[] => CARDS[id].effects ?? []
const found = <K extends Effect['kind']>(id: CardId, kind: K): Extract<Effect, { kind: K }> | undefined =>
  effectsOf(id).find((effect) => effect.kind === kind) as Extract<Effect, { kind: K }> | undefined

/** A card to its left that it fits. */
function leftOf({ in: into }: HunterCard): CardId[] {
  if (into === undefined || into === 'start' || into === 'blank' || into === 'wild') return []
  return [CARD_IDS.find((id) => CARDS[id].out === into && CARDS[id].pile === 'basic') as CardId]
}

/** A table where this is the only card in hand. */
function holding(id: CardId): Hunting {
  const card = CARDS[id]
  const at = hunting({ hunters: [{ hunter: ownerOf(id), hand: [], red: 2 }, { at: 'a1' }], foes: FOES })
  const hunter = at.hunter()
  hunter.chain = leftOf(card)
  hunter.hand = card.pile === 'basic' ? [] : [id]
  at.table.asked = []
  at.table.agenda.push({ step: 'acts', seat: seat(1) })
  resume(at.game as unknown as Game, at.table)
  return at
}

interface Seen {
  readonly at: Hunting
  /** Every question between playing the card and the next `act`, with its choices. */
  readonly asked: Record<string, readonly string[]>
}

function played(id: CardId): Seen {
  const at = holding(id)
  at.play(`1 play ${id}`)
  const asked: Record<string, readonly string[]> = {}
  for (let [question] = at.table.asked; question && question.question !== 'act'; [question] = at.table.asked) {
    const offered = options(at.game as unknown as Game, at.table, question)
    asked[question.question] ??= offered
    accept(at.game as unknown as Game, at.table, question, simple(question.question, offered))
    at.events.push(...(at.table.news ?? []))
  }
  return { at, asked }
}

function simple(question: string, offered: readonly string[]): string {
  const wanted = {
    move: 'face n',
    face: 'face n',
    follow: 'stay',
    burn: 'burn 2',
    aim: IN_FRONT.map((id) => `aim ${id}`).find((choice) => offered.includes(choice)),
  }[question]
  return wanted ?? (offered[0] as string)
}

/** The damage of each foe by the card alone. */
function suffered(id: CardId): Record<string, number> {
  const card = CARDS[id]
  const damage = Object.fromEntries([...Object.values(SIDES).map(([foe]) => foe), FAR].map((foe) => [foe, 0]))
  const [left] = leftOf(card)
  const after = found(id, 'bonus-after')
  const more =
    (after && left && (CARDS[left].tags as readonly string[]).includes(after.tag) ? after.n : 0) +
    (found(id, 'burn-orbs') ? 2 : 0)
  const hit = (foe: string, n: number): void => {
    damage[foe] = (damage[foe] as number) + n
  }
  for (const [side, n] of Object.entries(card.hit ?? {})) hit(SIDES[side as keyof typeof SIDES][0], n + more)
  if (card.shot) hit(SIDES.F[0], card.shot.damage + more)
  for (const effect of effectsOf(id)) {
    if (effect.kind === 'sweep') for (const foe of IN_FRONT) if (foe !== FAR || effect.range >= 3) hit(foe, effect.n)
    if (effect.kind === 'line') for (const foe of [SIDES.F[0], FAR]) hit(foe, effect.n)
    if (effect.kind === 'fork') for (const foe of IN_FRONT.slice(0, effect.most)) hit(foe, effect.n)
    if (effect.kind === 'second') hit(SIDES.FR[0], effect.n)
    if (effect.kind === 'splash') for (const foe of [SIDES.FR[0], SIDES.FL[0]]) hit(foe, effect.n)
  }
  return damage
}

/** The foes it hits directly, without those added by its text. */
function targets(id: CardId): string[] {
  const { hit, shot } = CARDS[id]
  if (shot) return [SIDES.F[0]]
  return Object.keys(hit ?? {}).map((side) => SIDES[side as keyof typeof SIDES][0])
}

const ATTACKS = CARD_IDS.filter((id) => CARDS[id].in !== undefined)
const OTHERS = CARD_IDS.filter((id) => CARDS[id].in === undefined)

test('all cards of the four Hunters are covered', () => {
  expect(CARD_IDS).toHaveLength(150)
  expect(new Set([...ATTACKS, ...OTHERS]).size).toBe(150)
})

describe('[BP-42] [BP-88] [BP-95] [BP-96] [BP-99] [BP-101] [BP-104] [BP-105] [BP-115]', () => {
  test.each(ATTACKS)('%s does what its data says', (id) => {
    const card = CARDS[id]
    const { at, asked } = played(id)
    const hunter = at.hunter()
    expect(at.damage()).toEqual(suffered(id))

    const stunned = new Set(card.stun ? targets(id) : [])
    if (found(id, 'splash-stun')) for (const foe of [SIDES.FR[0], SIDES.FL[0]]) stunned.add(foe)
    expect(
      at.table.foes
        .filter(({ stun }) => stun === 1)
        .map((foe) => foe.id)
        .sort(),
    ).toEqual([...stunned].sort())

    const moved = [...at.told('knocked'), ...at.told('held')].map((event) => (event as { foe: string }).foe)
    const pulls = found(id, 'pull') !== undefined
    expect(moved.sort()).toEqual(card.knockBack || pulls ? targets(id).sort() : [])
    expect('follow' in asked).toBe(card.follow === true && at.happened().includes('knocked'))

    const cards = leftOf(card).length + 1
    const claims = found(id, 'claim') !== undefined
    expect(hunter.chain).toEqual(claims ? [] : [...leftOf(card), id])
    expect(hunter.style).toBe(claims ? pointsFor(cards) : 0)
    expect(claims).toBe(card.out === undefined)

    expect(hunter.hand).toHaveLength(found(id, 'draw')?.n ?? 0)
    expect(at.table.turn?.bonus ?? 0).toBe(found(id, 'next-attack')?.n ?? 0)
    expect(hunter.red).toBe(found(id, 'burn-orbs') ? 0 : 2)
    expect('move' in asked).toBe(found(id, 'step') !== undefined || found(id, 'step-first') !== undefined)
    const teleport = found(id, 'teleport')
    if (teleport) {
      const middle = hexNamed('f6') as Hex
      const offered = asked['teleport']?.map((choice) => hexNamed(choice.slice('teleport '.length)) as Hex) ?? []
      expect(Math.max(...offered.map((hex) => distance(middle, hex)))).toBe(teleport.n)
      // Sixty hexes are within range; seven of them are occupied.
      expect(offered.map(nameOf)).toHaveLength(60 - 7)
    } else expect(at.at(1)).toBe('f6 n')
  })
})

describe('[BP-43] [BP-46] [BP-143] [BP-171]', () => {
  test.each(CARD_IDS)('%s has the discard value its data says', (id) => {
    const { discard = 0, discardFor } = CARDS[id]
    const { table } = holding(id)
    expect(discardValue(table, seat(1), id, 'block')).toBe(discardFor === 'step' ? 0 : discard)
    expect(discardValue(table, seat(1), id, 'step')).toBe(discardFor === 'block' ? 0 : discard)
  })

  test.each(OTHERS)('%s is not an attack', (id) => {
    const at = holding(id)
    expect(at.ways('play')).not.toContain(id)
    const draws = found(id, 'draw')
    expect(at.ways('use')).toEqual(draws ? [id] : [])
    if (draws) {
      at.play(`1 use ${id}`)
      expect(at.hunter().hand).toHaveLength(draws.n)
      expect(at.hunter().discard).toEqual([id])
    }
    const blocks = found(id, 'only-block')
    if (blocks) expect(blocks.n).toBe(CARDS[id].discard)
    const lasts = found(id, 'lasting')
    expect([draws, blocks, lasts].filter((each) => each !== undefined)).toHaveLength(1)
    if (lasts) LASTING[lasts.what](id, 'tag' in lasts ? lasts.tag : '')
  })
})

// ---- beside the board ----

/** The card is beside the board at the start of a turn; the other cards are in hand. */
const owning = (
  id: CardId,
  hand: readonly CardId[] = [],
  foes: readonly (string | SceneFoe)[] = FOES,
  more: SceneHunter = {},
): Hunting => hunting({ hunters: [{ hunter: ownerOf(id), hand, beside: [id], ...more }, { at: 'a1' }], foes })

const melee = (id: CardId): CardId =>
  CARD_IDS.find((each) => each in DECKS[ownerOf(id)] && CARDS[each].pile === 'basic' && CARDS[each].hit?.F) as CardId

const LASTING: Readonly<Record<LastingKind | 'tag-damage' | 'tag-block', (id: CardId, tag: string) => void>> = {
  'orb-bonus': (id) => {
    const at = owning(id, [], [{ foe: 'empusa', at: 'f5', damage: 2 }, 'empusa f1'])
    at.play(`1 play ${melee(id)}`)
    expect(at.hunter().red).toBe(1)
  },
  speed: (id) => {
    const plain = hunting({ hunters: [{ hunter: ownerOf(id), hand: [] }], foes: FOES })
    expect(speedOf(owning(id).table, seat(1))).toBe(speedOf(plain.table, seat(1)) + 1)
  },
  'free-step': (id) => {
    const at = owning(id, [], ['hell-antenora f5'])
    at.play('1 step free', '1 to f7')
    expect(at.ways('to')).toEqual([])
    at.play('1 face n')
    expect(at.ways('step')).toEqual([])
  },
  'devil-trigger': (id) => {
    const at = owning(id, [], ['hell-antenora f5'], { damage: 3 })
    expect(at.choices(1)).toEqual(['trigger', 'wait'])
    at.play('1 trigger', `1 play ${melee(id)}`)
    expect(at.hunter()).toMatchObject({ damage: 1, triggered: true })
    expect(at.damage()).toEqual({ 'hell-antenora-1': 2 })
    expect(owning(id, [], FOES, { triggered: true }).asked()).toEqual(['1 act'])
  },
  'style-melee': (id) => {
    const at = owning(id, [], ['hell-antenora f5'])
    at.play('1 play balrog-jab', '1 claim', '1 play rebellion-swing')
    expect(at.damage()).toEqual({ 'hell-antenora-1': 3 })
  },
  'style-ranged': (id) => {
    const at = owning(id, ['honeycomb-fire', 'twosome-time'], ['hell-antenora f5'])
    at.play('1 play ebony-ivory', '1 play honeycomb-fire', '1 play twosome-time')
    expect(at.damage()).toEqual({ 'hell-antenora-1': 2 + 3 + 1 })
  },
  'style-step': (id) => {
    const { table } = owning(id, ['high-time'])
    expect(discardValue(table, seat(1), 'high-time', 'step')).toBe(3)
    expect(discardValue(table, seat(1), 'high-time', 'block')).toBe(2)
  },
  'style-block': (id) => {
    const { table } = owning(id, ['high-time'])
    expect(discardValue(table, seat(1), 'high-time', 'step')).toBe(2)
    expect(discardValue(table, seat(1), 'high-time', 'block')).toBe(3)
  },
  'tag-block': (id, tag) => {
    const { table } = owning(id, ['gerbera'])
    expect(CARDS.gerbera.tags).toContain(tag)
    expect(discardValue(table, seat(1), 'gerbera', 'block')).toBe(4)
    expect(discardValue(table, seat(1), 'blade-arc', 'block')).toBe(2)
  },
  'tag-damage': (id, tag) => {
    const [first, second] = {
      griffon: ['double-check', 'round-robin'],
      shadow: ['shadow-claw', 'shadow-combo'],
      nightmare: ['nightmare-beam', 'underpromotion'],
    }[tag] as [CardId, CardId]
    const at = owning(id, [], ['hell-antenora f4'])
    const strike = (card: CardId): void => {
      at.hunter().chain = leftOf(CARDS[card])
      if (CARDS[card].pile !== 'basic') at.hunter().hand = [card]
      at.play(`1 play ${card}`)
      if (at.ways('knock').length > 0) at.play('1 knock hell-antenora-1 f3')
    }
    const printed = (card: CardId): number => CARDS[card].shot?.damage ?? found(card, 'line')?.n ?? 0
    strike(first)
    expect(at.damage()).toEqual({ 'hell-antenora-1': printed(first) + 1 })
    at.hunter().hand = [second]
    at.hunter().facing = 0
    strike(second)
    expect(at.damage()).toEqual({ 'hell-antenora-1': printed(first) + 1 + printed(second) })
  },
  'stun-damage': (id) => {
    const at = owning(
      id,
      [],
      [
        { foe: 'hell-antenora', at: 'f5', stun: 1 },
        { foe: 'hell-antenora', at: 'e5' },
      ],
    )
    at.play('1 play sparda-slash')
    expect(at.damage()).toEqual({ 'hell-antenora-1': 2, 'hell-antenora-2': 1 })
  },
  // Both take effect in the Enemy Phase and are tested there.
  'retaliate-stun': (id) => expect(CARDS[id].beside).toBe(true),
  'block-adjacent': (id) => expect(CARDS[id].beside).toBe(true),
}

test('every lasting effect is on a card', () => {
  const printed = CARD_IDS.flatMap((id) => found(id, 'lasting')?.what ?? [])
  for (const what of LASTING_KINDS) expect(printed).toContain(what)
})
