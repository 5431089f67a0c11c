import { describe, expect, test } from 'vitest'
import { holding, hunting } from '../hunting.ts'

/* The effects of card texts that every-hunter-card.test.ts does not cover: at a distance, on a kill, in sequence. */

describe('conditional damage', () => {
  test('adds one for every three cards before it, two at most', () => {
    const chain = ['wire-snatch', 'payline', 'streak', 'blade-arc', 'blade-arc', 'shuffle'] as const
    for (const [cards, damage] of [
      [['wire-snatch'], 2],
      [['rapid-swing', 'shuffle'], 2],
      [['rapid-swing', 'blade-arc', 'shuffle'], 3],
      [['blue-rose-shot', ...chain.slice(2)], 3],
      [chain, 4],
      [[...chain.slice(0, 3), 'exceed', 'blade-arc', 'charge-shot', ...chain.slice(2, 4), 'shuffle'], 4],
    ] as const) {
      const at = hunting({
        hunters: [holding('nero', ['helter-skelter'], cards, { bought: ['helter-skelter'] })],
        foes: ['hell-antenora f5'],
      })
      at.play('1 play helter-skelter')
      expect([cards.length, at.damage()]).toEqual([cards.length, { 'hell-antenora-1': damage }])
    }
  })

  test('is added to each target of the next card with a hit box in this turn', () => {
    const at = hunting({
      hunters: [holding('nero', ['exceed', 'blade-arc', 'blade-arc', 'charge-shot'])],
      foes: ['hell-antenora f5', 'hell-antenora g5'],
    })
    at.play('1 play rapid-swing', '1 play exceed')
    at.play('1 play blade-arc')
    expect(at.damage()).toEqual({ 'hell-antenora-1': 3, 'hell-antenora-2': 2 })
    at.play('1 play blade-arc')
    expect(at.damage()).toEqual({ 'hell-antenora-1': 4, 'hell-antenora-2': 3 })
    const later = hunting({ hunters: [holding('nero', ['exceed', 'streak'])], foes: ['hell-antenora f5'] })
    later.play('1 play exceed', '1 end')
    expect(later.table.turn).toBeUndefined()
  })

  test('is not used up by cards without a hit box, and does not apply to text effects', () => {
    const at = hunting({
      hunters: [holding('v', ['promotion', 'gambit', 'royal-fork'], ['double-check', 'blockade'])],
      foes: ['hell-antenora f5'],
    })
    at.play('1 play promotion', '1 play gambit')
    expect(at.table.turn?.bonus).toBe(1)
    at.play('1 play griffon-bolt')
    expect(at.damage()).toEqual({ 'hell-antenora-1': 2 })
    expect(at.table.turn?.bonus).toBe(0)
    const words = hunting({
      hunters: [holding('v', ['nightmare-beam'], ['cane-jab'])],
      foes: ['hell-antenora f5'],
      turn: { bonus: 1 },
    })
    words.play('1 play nightmare-beam')
    expect(words.damage()).toEqual({ 'hell-antenora-1': 2 })
    expect(words.table.turn?.bonus).toBe(1)
  })

  test('is added after a card of the same weapon, not of another', () => {
    for (const [left, damage] of [
      ['rebellion-swing', 3],
      ['revolver', 2],
    ] as const) {
      const at = hunting({
        hunters: [holding('dante', ['million-stab'], [left], { bought: left === 'revolver' ? [left] : [] })],
        foes: ['hell-antenora f5'],
      })
      at.play('1 play million-stab')
      expect(at.damage()).toEqual({ 'hell-antenora-1': damage })
    }
  })

  test('replaces the printed damage if the target has lost half its Vitality', () => {
    for (const [damage, after] of [
      [4, 7],
      [5, 11],
    ] as const) {
      const at = hunting({
        hunters: [holding('v', ['checkmate'], ['shadow-claw'])],
        foes: [{ foe: 'proto-angelo', at: 'f4', facing: 's', damage: damage + 4 }, 'empusa k6'],
      })
      at.play('1 play checkmate')
      expect(at.damage()['proto-angelo-1']).toBe(after + 4)
    }
  })

  test('grows with the red orbs burned before it is dealt', () => {
    const at = hunting({
      hunters: [holding('dante', ['red-hot-night'], ['ebony-ivory'], { red: 5, bought: ['red-hot-night'] })],
      foes: ['hell-antenora f4'],
    })
    at.play('1 play red-hot-night')
    expect(at.choices(1)).toEqual(['burn 0', 'burn 1', 'burn 2', 'burn 3'])
    at.play('1 burn 1')
    expect(at.damage()).toEqual({ 'hell-antenora-1': 3 })
    expect(at.hunter().red).toBe(4)
    const poor = hunting({
      hunters: [holding('dante', ['red-hot-night'], ['ebony-ivory'], { bought: ['red-hot-night'] })],
      foes: ['hell-antenora f4'],
    })
    poor.play('1 play red-hot-night')
    expect(poor.damage()).toEqual({ 'hell-antenora-1': 2 })
  })
})

describe('damage to other foes', () => {
  test('counts the hexes of a slain target, and splashes each foe once', () => {
    const at = hunting({
      hunters: [holding('v', ['nightmare-smash'], ['double-check', 'blockade'])],
      foes: [{ foe: 'empusa', at: 'f5', damage: 2 }, 'riot f3 s', 'empusa e4', 'empusa f8'],
    })
    at.play('1 play nightmare-smash')
    expect(at.damage()).toEqual({ 'riot-1': 2, 'empusa-2': 2, 'empusa-3': 0 })
  })

  test('makes foes slain by a splash drop orbs as usual', () => {
    const at = hunting({
      hunters: [holding('v', ['nightmare-smash'], ['double-check', 'blockade'])],
      foes: ['hell-antenora f5', { foe: 'empusa', at: 'e4', damage: 1 }, { foe: 'empusa', at: 'f4', damage: 1 }],
    })
    at.play('1 play nightmare-smash')
    expect(at.damage()).toEqual({ 'hell-antenora-1': 2 })
    expect(at.orbs()).toEqual(['e4 1 0', 'f4 1 0'])
  })

  test('hits one other foe in front at any distance, or none', () => {
    const hunters = [holding('v', ['round-robin'], ['double-check'])]
    const at = hunting({ hunters, foes: ['empusa f5', 'empusa f1', 'empusa e1', 'empusa f8'] })
    at.play('1 play round-robin')
    expect(at.choices(1)).toEqual(['aim empusa-2', 'aim empusa-3'])
    at.play('1 aim empusa-3')
    expect(at.damage()).toEqual({ 'empusa-1': 1, 'empusa-2': 0, 'empusa-3': 1, 'empusa-4': 0 })
    const alone = hunting({ hunters, foes: ['empusa f5', 'empusa f8'] })
    alone.play('1 play round-robin')
    expect(alone.damage()).toEqual({ 'empusa-1': 1, 'empusa-2': 0 })
  })

  test('hits up to three foes with a fork, the first of which is required', () => {
    const hunters = [holding('v', ['royal-fork'], ['double-check'])]
    const at = hunting({ hunters, foes: ['hell-antenora f5', 'hell-antenora f3', 'hell-antenora e3', 'empusa f1'] })
    at.play('1 play royal-fork')
    expect(at.choices(1)).toEqual(['aim hell-antenora-1', 'aim hell-antenora-2', 'aim hell-antenora-3'])
    at.play('1 aim hell-antenora-2')
    expect(at.choices(1)).toEqual(['aim hell-antenora-1', 'aim hell-antenora-3', 'no more'])
    at.play('1 no more')
    expect(at.damage()).toEqual({ 'hell-antenora-1': 0, 'hell-antenora-2': 2, 'hell-antenora-3': 0, 'empusa-1': 0 })
    expect(at.hunter().chain).toEqual([])
  })
})

describe('movement by cards', () => {
  test('comes before the card if it needs no target: up to three hexes and a facing', () => {
    const at = hunting({ hunters: [holding('dante', ['trickster-dash'])], foes: ['hell-antenora f5'] })
    at.play('1 play trickster-dash', '1 to f7', '1 to f8', '1 face s')
    expect(at.at(1)).toBe('f8 s')
    expect(at.hunter().chain).toEqual(['trickster-dash'])
  })

  test('[BP-60] pulls the target nearer, as far as possible', () => {
    const at = hunting({ hunters: [holding('nero', [])], foes: ['hell-antenora f3'] })
    at.play('1 play wire-snatch')
    expect(at.at('hell-antenora-1')).toBe('f5 s')
    const wide = hunting({ hunters: [holding('nero', [])], foes: ['hell-antenora e2'] })
    wide.play('1 play wire-snatch')
    expect(wide.ways('pull')).toEqual(['hell-antenora-1 e4', 'hell-antenora-1 f4'].sort())
    wide.play('1 pull hell-antenora-1 e4')
    expect(wide.at('hell-antenora-1')).toBe('e4 s')
    // A pull does not count as a knock back.
    expect(wide.table.turn?.knocked).toBe(0)
  })

  test('[BP-60] goes up to the target by hexes that each bring her nearer, then faces it', () => {
    const hunters = [holding('nero', ['punch-line'], ['blue-rose-shot'], { bought: ['punch-line'] })]
    const straight = hunting({ hunters, foes: ['hell-antenora f3'], orbs: [{ at: 'f5', red: 1 }] })
    straight.play('1 play punch-line')
    expect(straight.at(1)).toBe('f4 n')
    expect(straight.hunter().red).toBe(1)
    const choice = hunting({ hunters, foes: ['hell-antenora e3'] })
    choice.play('1 play punch-line')
    expect(choice.choices(1)).toEqual(['close f5', 'close e5'])
    choice.play('1 close e5')
    expect(choice.at(1)).toBe('e4 n')
    const fallen = hunting({ hunters, foes: [{ foe: 'empusa', at: 'f3', damage: 1 }, 'empusa a1'] })
    fallen.play('1 play punch-line')
    expect(fallen.at(1)).toBe('f4 n')
    const blocked = hunting({ hunters: [...hunters, { at: 'f5' }], foes: ['hell-antenora f3'] })
    blocked.play('1 play punch-line')
    expect(blocked.at(1)).toBe('f6 n')
  })

  test('[BP-59] teleports over other models, but never into an occupied hex', () => {
    const at = hunting({
      hunters: [holding('trish', ['vanish'], [], { bought: ['vanish'] })],
      foes: ['hell-antenora f5', 'hell-antenora f4'],
      orbs: [{ at: 'f3', red: 1 }],
    })
    at.play('1 play vanish')
    expect(at.ways('teleport')).not.toContain('f5')
    expect(at.ways('teleport')).not.toContain('f1')
    at.play('1 teleport f3', '1 face s')
    expect(at.at(1)).toBe('f3 s')
    expect(at.hunter().red).toBe(1)
    // Teleporting does not count as walked hexes. (BP-58)
    expect(at.table.turn?.moved).toBe(0)
  })
})

describe('lingering effects', () => {
  test("[BP-90] a thrown sword damages the closest foe in front at the start of each of its owner's turns", () => {
    const chain = ['sparda-slash', 'round-trip', 'hopscotch', 'round-trip'] as const
    const at = hunting({
      hunters: [holding('trish', ['taunt'], chain)],
      foes: ['hell-antenora f4', 'hell-antenora f2'],
    })
    expect(at.damage()).toEqual({ 'hell-antenora-1': 2, 'hell-antenora-2': 0 })
    const two = hunting({ hunters: [holding('trish', ['taunt'], chain.slice(0, 2))], foes: ['empusa e3', 'empusa g3'] })
    expect(two.choices(1)).toEqual(['aim empusa-1', 'aim empusa-2'])
    two.play('1 aim empusa-2')
    expect(two.damage()).toEqual({ 'empusa-1': 0, 'empusa-2': 1 })
    expect(two.asked()).toEqual(['1 act'])
  })

  test('[BP-117] may end the stage before the Hunter has acted', () => {
    const at = hunting({
      hunters: [holding('trish', ['taunt'], ['sparda-slash', 'round-trip'], { beside: ['trish-devil-trigger'] })],
      foes: [{ foe: 'empusa', at: 'f4', damage: 2 }],
    })
    expect(at.asked()).toEqual([])
    expect(at.table).toMatchObject({ turn: undefined, slayer: 1 })
    expect(at.orbs()).toEqual(['f4 1 0'])
  })
})

describe('cards beside the board', () => {
  test('[BP-143] one of several styles is chosen at the start of each turn', () => {
    const at = hunting({
      hunters: [holding('dante', ['high-time'], [], { beside: ['swordmaster', 'trickster'] })],
      foes: ['hell-antenora f5'],
    })
    expect(at.choices(1)).toEqual(['style swordmaster', 'style trickster'])
    at.play('1 style trickster', '1 play rebellion-swing')
    expect(at.damage()).toEqual({ 'hell-antenora-1': 1 })
    at.play('1 step high-time', '1 to f7', '1 to f8', '1 to f9', '1 face n')
    expect(at.at(1)).toBe('f9 n')
  })

  test('Devil Trigger counts for hit boxes in text, and may be kept for later', () => {
    const beside = ['trish-devil-trigger'] as const
    const at = hunting({
      hunters: [holding('trish', ['maximum-voltage'], ['low-voltage'], { beside })],
      foes: ['hell-antenora f5', 'hell-antenora e4'],
    })
    at.play('1 trigger', '1 play maximum-voltage')
    expect(at.damage()).toEqual({ 'hell-antenora-1': 3, 'hell-antenora-2': 3 })
    const waiting = hunting({ hunters: [holding('trish', ['taunt'], [], { beside })], foes: ['hell-antenora f5'] })
    waiting.play('1 wait', '1 play snap-kick')
    expect(waiting.damage()).toEqual({ 'hell-antenora-1': 1 })
    expect(waiting.hunter().triggered).toBe(false)
  })
})
