import { createHash } from 'node:crypto'
import { chacha20 } from '@noble/ciphers/chacha.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import type { Chance, Scripted, Sealed } from '../src/index.ts'
import { bareCommitment } from '../src/chance.ts'
import {
  below,
  commitment,
  dice,
  leftOver,
  pick,
  roll,
  rollFace,
  scripted,
  sealed,
  shuffle,
  swift,
} from '../src/index.ts'

const SEED = '0b77'.repeat(16)
const NONCES = ['91ac', '5d']

const drawn = (chance: Chance, times: number): number[] => Array.from({ length: times }, () => roll(chance, 6))

describe('sealed chance', () => {
  test('gives the same dice for the same seed and nonces', () => {
    expect(drawn(sealed(SEED, NONCES), 50)).toEqual(drawn(sealed(SEED, NONCES), 50))
  })

  test('gives other dice for another seed', () => {
    expect(drawn(sealed(SEED, NONCES), 50)).not.toEqual(drawn(sealed('0b78'.repeat(16), NONCES), 50))
  })

  test('derives its key from a label, the hash of the seed and the hash of every nonce', () => {
    const hashes = [SEED, ...NONCES].map((hex) => sha256(hexToBytes(hex)))
    const key = sha256(concatBytes(utf8ToBytes('gloamhall sealed chance 1'), ...hashes))
    expect(sealed(SEED, NONCES).key).toBe(bytesToHex(key))
  })

  test('has another key for every other nonce, and for another order of them', () => {
    const keys = [[], ['91ac'], ['91ad'], ['91ac', '5d'], ['5d', '91ac'], ['91ac5d']].map(
      (nonces) => sealed(SEED, nonces).key,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('uses ChaCha20 as in RFC 8439 (appendix A.1, test vector 1)', () => {
    const stream = chacha20(new Uint8Array(32), new Uint8Array(12), new Uint8Array(64))
    expect(bytesToHex(stream)).toBe(
      '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7' +
        'da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
    )
  })

  test('reads its first draw from the stream whose nonce is 1', () => {
    const chance: Sealed = { kind: 'sealed', key: '00'.repeat(32), drawn: 0 }
    const nonce = new Uint8Array([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    const stream = chacha20(new Uint8Array(32), nonce, new Uint8Array(4))
    const word = new DataView(stream.buffer).getUint32(0, true)
    expect(below(chance, 2 ** 32)).toBe(word)
  })

  test('lets the 300th draw be checked without the 299 before it', () => {
    const chance = sealed(SEED, NONCES)
    const faces = drawn(chance, 300)
    const nonce = new Uint8Array(12)
    new DataView(nonce.buffer).setUint32(0, 300, true)
    const stream = new DataView(chacha20(hexToBytes(chance.key), nonce, new Uint8Array(64)).buffer)
    // Words from 4294967292 on would make the low faces slightly likelier, and are rejected.
    const words = Array.from({ length: 16 }, (_, index) => stream.getUint32(index * 4, true))
    const word = words.find((each) => each < 4_294_967_292) as number
    expect(faces[299]).toBe((word % 6) + 1)
  })

  test('rejects words that would favour low numbers', () => {
    // For n = 3 · 2 ** 30, a quarter of all words is rejected, so an implementation that keeps them fails at every
    // fourth draw.
    const n = 3 * 2 ** 30
    const chance = sealed(SEED)
    const key = hexToBytes(chance.key)
    let dropped = 0
    for (let draw = 1; draw <= 40; draw++) {
      const nonce = new Uint8Array(12)
      new DataView(nonce.buffer).setUint32(0, draw, true)
      const stream = new DataView(chacha20(key, nonce, new Uint8Array(256)).buffer)
      const words = Array.from({ length: 64 }, (_, index) => stream.getUint32(index * 4, true))
      const fair = words.findIndex((word) => word < n)
      if (fair > 0) dropped++
      expect(below(chance, n)).toBe(words[fair])
    }
    expect(dropped).toBeGreaterThan(0)
  })

  test('publishes a SHA-256 of the seed that reveals nothing', () => {
    const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
    expect(commitment('616263')).toBe(hash('gloamhall seal 2abc'))
    expect(bareCommitment('616263')).toBe(hash('abc'))
    expect(commitment(SEED)).not.toContain(SEED.slice(0, 8))
  })

  test('has a key that cannot be computed from the commitment and all nonces', () => {
    const nonces = ['91ac', '5d']
    const key = (published: string): string =>
      createHash('sha256')
        .update('gloamhall sealed chance 1')
        .update(published, 'hex')
        .update(createHash('sha256').update('91ac', 'hex').digest())
        .update(createHash('sha256').update('5d', 'hex').digest())
        .digest('hex')
    // With the older, bare commitment, a player alone against bots could compute the key like this.
    expect(key(bareCommitment(SEED))).toBe(sealed(SEED, nonces).key)
    expect(key(commitment(SEED))).not.toBe(sealed(SEED, nonces).key)
  })
})

describe('swift chance', () => {
  test('gives the same dice for the same seed', () => {
    expect(drawn(swift(7), 50)).toEqual(drawn(swift(7), 50))
  })

  test('gives unrelated dice for seeds that differ by one, or only beyond 32 bits', () => {
    const starts = [7, 8, 7 + 2 ** 32].map((seed) => drawn(swift(seed), 20).join())
    expect(new Set(starts).size).toBe(3)
  })

  test('has plain data as its state, and continues after JSON', () => {
    const chance = swift(7)
    drawn(chance, 5)
    const loaded = JSON.parse(JSON.stringify(chance)) as Chance
    expect(drawn(loaded, 20)).toEqual(drawn(chance, 20))
  })
})

describe.each([
  ['sealed', () => sealed(SEED)],
  ['swift', () => swift(1)],
])('%s dice and shuffles', (_, fresh: () => Sealed | ReturnType<typeof swift>) => {
  test('roll every face of a die about equally often', () => {
    const falls = [0, 0, 0, 0, 0, 0]
    for (const face of drawn(fresh(), 6000)) falls[face - 1] = (falls[face - 1] ?? 0) + 1
    for (const times of falls) expect(Math.abs(times - 1000)).toBeLessThan(150)
  })

  test('produce every order of three cards about equally often', () => {
    const orders: Record<string, number> = {}
    const chance = fresh()
    for (let times = 0; times < 3000; times++) {
      const order = shuffle(chance, ['a', 'b', 'c']).join('')
      orders[order] = (orders[order] ?? 0) + 1
    }
    expect(Object.keys(orders)).toHaveLength(6)
    for (const times of Object.values(orders)) expect(Math.abs(times - 500)).toBeLessThan(100)
  })

  test('pick every item sooner or later', () => {
    const chance = fresh()
    expect(new Set(Array.from({ length: 60 }, () => pick(chance, ['rose', 'beast', 'order']))).size).toBe(3)
  })

  test('shuffle the pile in place, without losing or duplicating cards', () => {
    const pile = Array.from({ length: 40 }, (_, index) => index)
    const before = [...pile]
    expect(shuffle(fresh(), pile)).toBe(pile)
    expect(pile).not.toEqual(before)
    expect(pile.toSorted((a, b) => a - b)).toEqual(before)
  })

  test('count draws, which undo relies on', () => {
    const chance = fresh()
    roll(chance, 6)
    pick(chance, ['rose', 'beast'])
    expect(chance.drawn).toBe(2)
    shuffle(chance, [1])
    expect(chance.drawn).toBe(2)
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 33])(
    'throw for a die with %d sides instead of searching for ever',
    (sides) => {
      const chance = fresh()
      expect(() => roll(chance, sides)).toThrow(new RangeError(`chance cannot pick one of ${sides}`))
      expect(chance.drawn).toBe(0)
    },
  )

  test('throw when there is nothing to pick from', () => {
    expect(() => pick(fresh(), [])).toThrow('nothing to pick from')
  })
})

describe('scripted chance', () => {
  test('rolls the faces of the script', () => {
    expect(drawn(scripted(...dice(3, 5, 1)), 3)).toEqual([3, 5, 1])
  })

  test('picks the item of the script, compared by value', () => {
    const cards = [{ id: 'saw' }, { id: 'axe' }]
    expect(pick(scripted({ pick: { id: 'axe' } }), cards)).toBe(cards[1])
  })

  test('begins a shuffled pile with the cards of the script, and keeps the order of the rest', () => {
    expect(shuffle(scripted({ shuffle: ['d', 'b'] }), ['a', 'b', 'c', 'd'])).toEqual(['d', 'b', 'a', 'c'])
  })

  test('takes one card from the pile for each of two equal cards in the script', () => {
    expect(shuffle(scripted({ shuffle: [2, 2] }), [1, 2, 3, 2])).toEqual([2, 2, 1, 3])
  })

  test('counts draws', () => {
    const chance = scripted(...dice(3, 5))
    drawn(chance, 2)
    expect(chance.drawn).toBe(2)
  })

  test('reports the draws that are left over; other kinds of chance never have any', () => {
    const chance = scripted(...dice(3, 5), { pick: 'rose' })
    roll(chance, 6)
    expect(leftOver(chance)).toEqual([{ roll: 5 }, { pick: 'rose' }])
    expect(leftOver(swift(1))).toEqual([])
    expect(leftOver(sealed(SEED))).toEqual([])
  })

  test.each<[string, Chance, (chance: Chance) => unknown, string]>([
    [
      'no roll is left',
      scripted(),
      (chance) => roll(chance, 6),
      'a random draw “roll: 1 … 6” is needed, but the script has none left',
    ],
    [
      'no pick is left',
      scripted(),
      (chance) => pick(chance, ['rose', 'beast']),
      'a random draw “pick: ["rose","beast"]” is needed, but the script has none left',
    ],
    [
      'no shuffle is left',
      scripted(),
      (chance) => shuffle(chance, [1, 2]),
      'a random draw “shuffle: [1,2]” is needed, but the script has none left',
    ],
    [
      'a pick is written where a die falls',
      scripted({ pick: 'rose' }),
      (chance) => roll(chance, 6),
      'the script gives {"pick":"rose"}, but a draw “roll: 1 … 6” is needed',
    ],
    [
      'a die is written where something is picked',
      scripted(...dice(4)),
      (chance) => pick(chance, ['rose']),
      'the script gives {"roll":4}, but a draw “pick: ["rose"]” is needed',
    ],
    [
      'a die is written where a pile is shuffled',
      scripted(...dice(4)),
      (chance) => shuffle(chance, [1, 2]),
      'the script gives {"roll":4}, but a draw “shuffle: [1,2]” is needed',
    ],
    [
      'the die has no such face',
      scripted(...dice(7)),
      (chance) => roll(chance, 6),
      'the script rolls 7, but the die has 6 sides',
    ],
    [
      'a die shows half a pip',
      scripted(...dice(1.5)),
      (chance) => roll(chance, 6),
      'the script rolls 1.5, but the die has 6 sides',
    ],
    [
      'the picked one is not there',
      scripted({ pick: 'order' }),
      (chance) => pick(chance, ['rose', 'beast']),
      'the script names "order", which is not among ["rose","beast"]',
    ],
    [
      'the card is not in the pile',
      scripted({ shuffle: [9] }),
      (chance) => shuffle(chance, [1, 2]),
      'the script names 9, which is not among [1,2]',
    ],
  ])('names the mistake when %s', (_, chance, draw, message) => {
    expect(() => draw(chance)).toThrow(expect.objectContaining({ name: 'ProblemError', message }))
  })

  test('leaves the pile unchanged when a shuffle is invalid', () => {
    const pile = [1, 2, 3]
    expect(() => shuffle(scripted({ shuffle: [3, 9] }), pile)).toThrow()
    expect(pile).toEqual([1, 2, 3])
  })
})

describe('rollFace', () => {
  const FACES = ['0', '1+', '2', '2'] as const
  const rolled = (...script: readonly Scripted.Draw[]): string => rollFace(scripted(...script), FACES, String)

  test('accepts a script that names the symbol or the number of the face', () => {
    expect([rolled({ face: '1+' }), rolled({ face: 2 }), rolled({ roll: 2 }), rolled({ roll: 4 })]).toEqual([
      '1+',
      '2',
      '1+',
      '2',
    ])
  })

  test('throws for a symbol the die does not have', () => {
    expect(() => rolled({ face: '3' })).toThrow('shows 3, but the die has the faces 0, 1+, 2')
    expect(() => rolled({ pick: '2' })).toThrow('pick')
    expect(() => rolled()).toThrow('none left')
    expect(() => roll(scripted({ face: '2' }), 6)).toThrow('face')
  })

  test('rolls the same faces as `roll` with the same seed', () => {
    const [one, other] = [swift(7), swift(7)]
    for (let each = 0; each < 50; each++)
      expect(rollFace(one, FACES, String)).toBe(FACES[roll(other, FACES.length) - 1])
  })
})
