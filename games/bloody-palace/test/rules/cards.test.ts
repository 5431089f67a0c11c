import { describe, expect, test } from 'vitest'
import type { CardId } from '../../src/content/cards.ts'
import { CARD_IDS, CARDS, pileOf } from '../../src/content/cards.ts'
import { HUNTER_IDS } from '../../src/content/hunters.ts'
import { FACINGS, HEXES, isAhead, MIDDLE, nameOf } from '../../src/hexes.ts'
import { AROUND, needsVictim } from '../../src/rules/targets.ts'
import { hunting } from '../hunting.ts'

const LAID = { rules: 1 }

describe('cards', () => {
  test("[BP-39] a discarded card is face up on its owner's pile", () => {
    const at = hunting({ hunters: [{ hunter: 'dante', hand: ['high-time'] }, {}] })
    at.play('1 step high-time', '1 face s')
    expect(at.hunter(1).discard).toEqual(['high-time'])
    expect(at.hunter(2).discard).toEqual([])
  })

  test('[BP-40] [BP-203] an empty deck is replaced by the shuffled discard pile; if both are empty, nothing is drawn', () => {
    const at = hunting({
      hunters: [{ hunter: 'v', hand: ['verse'], deck: ['gambit'], discard: ['promotion'] }],
      chance: [{ shuffle: ['promotion'] }],
    })
    at.hunter().deck.splice(1)
    at.play('1 use verse')
    expect(at.hunter()).toMatchObject({ hand: ['gambit', 'promotion'], deck: [], discard: ['verse'] })
    const last = hunting({ hunters: [{ hunter: 'v', hand: ['verse'], deck: ['gambit'] }] })
    last.hunter().deck.splice(1)
    last.play('1 use verse')
    expect(last.hunter()).toMatchObject({ hand: ['gambit'], deck: [], discard: ['verse'] })
  })

  test('[BP-41] [BP-47] upgrades have a printed cost, and lasting ones stay beside the board', () => {
    for (const id of CARD_IDS) {
      const { pile, cost, beside, effects = [] } = CARDS[id]
      expect([id, cost !== undefined && cost > 0]).toEqual([id, pile === 'upgrade'])
      expect([id, beside === true]).toEqual([id, effects.some(({ kind }) => kind === 'lasting')])
    }
  })

  test('[BP-42] [BP-43] attack cards have a link in; no other card has a hit box or joins a chain', () => {
    for (const id of CARD_IDS) {
      const card = CARDS[id]
      if (card.in === undefined) expect([id, card.out, needsVictim(card)]).toEqual([id, undefined, false])
      if (card.in === 'blank' || card.out === 'blank') expect([id, card.in]).toEqual([id, card.out])
    }
    const at = hunting({ hunters: [{ hunter: 'dante', hand: ['royalguard-block'] }], foes: ['hell-antenora f5'] })
    expect(at.refusal('1 play royalguard-block')).toBe('not-offered BP-43')
    expect(at.refusal('1 use royalguard-block')).toBe('not-offered BP-43')
  })

  test('[BP-43] a drawing card is used between other actions, and discarded after its draw', () => {
    const at = hunting({ hunters: [{ hunter: 'v', hand: ['verse'], deck: ['gambit', 'promotion'] }] })
    expect(at.ways('use')).toEqual(['verse'])
    at.play('1 use verse')
    expect(at.hunter()).toMatchObject({ hand: ['gambit', 'promotion'], discard: ['verse'], chain: [] })
  })

  test('[BP-174] no melee hit box of a Hunter reaches beyond the six hexes around', () => {
    for (const id of CARD_IDS) {
      for (const side of Object.keys(CARDS[id].hit ?? {})) expect(AROUND).toContain(side)
    }
  })

  test('[BP-45] Basic Attacks are available unless they are in the chain, and are in no pile', () => {
    const at = hunting({ hunters: [{ hunter: 'v', hand: ['gambit'] }], foes: ['hell-antenora f5', 'empusa f1'] })
    expect(at.ways('play')).toEqual(['cane-jab', 'double-check', 'gambit', 'shadow-claw'])
    at.play('1 play double-check')
    expect(at.refusal('1 play double-check')).toBe('not-offered BP-45')
    expect(at.hunter().hand).toEqual(['gambit'])
    for (const id of HUNTER_IDS) {
      const basics = pileOf(LAID, id, 'basic')
      expect(basics).toHaveLength(4)
      for (const card of basics) expect(CARDS[card].discard).toBeUndefined()
    }
  })

  test('[BP-46] [BP-171] block and step have the same number, unless the icon is for one of them', () => {
    const usable = (id: CardId): string[] => {
      const at = hunting({ hunters: [{ hunter: 'dante', hand: [id] }] })
      return at.ways('step')
    }
    expect(usable('helm-breaker')).toEqual(['helm-breaker'])
    expect(usable('royalguard-block')).toEqual([])
  })
})

describe('facing', () => {
  test('[BP-57] [BP-61] there are six facings, and the front arc is the three hexes in front of a model', () => {
    expect(FACINGS).toHaveLength(6)
    const before = (facing: (typeof FACINGS)[number]): string[] =>
      HEXES.filter((hex) => isAhead(MIDDLE, facing, hex))
        .map(nameOf)
        .filter((name) => ['f5', 'g5', 'g6', 'f7', 'e6', 'e5'].includes(name))
        .sort()
    expect(before(0)).toEqual(['e5', 'f5', 'g5'])
    expect(before(1)).toEqual(['f5', 'g5', 'g6'])
    expect(before(3)).toEqual(['e6', 'f7', 'g6'])
  })

  test('[BP-62] [BP-63] [BP-175] in front reaches to the edge; with the other reading it is the whole half', () => {
    const shoots = (foe: string, options = {}): boolean =>
      hunting({ hunters: [{ hunter: 'nero', hand: [] }], foes: [foe], options })
        .ways('play')
        .includes('blue-rose-shot')
    // The rays through both front neighbours are its edges.
    for (const hex of ['f1', 'a1', 'k1', 'e2', 'j2']) expect([hex, shoots(`empusa ${hex}`)]).toEqual([hex, true])
    for (const hex of ['a2', 'k2', 'f11', 'e6', 'g6']) expect([hex, shoots(`empusa ${hex}`)]).toEqual([hex, false])
    expect(shoots('empusa a2', { front: 'half' })).toBe(true)
    expect(shoots('empusa e6', { front: 'half' })).toBe(false)
  })
})
