import { chacha20 } from '@noble/ciphers/chacha.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { ProblemError, problem } from './problem.ts'

/**
 * Where dice and shuffles come from. The state of chance lies on the table as plain data, so that a replay is exact;
 * no view and no event ever holds it.
 */
export type Chance = Sealed | FastRng | Scripted

/** For matches: ChaCha20, keyed by a seed whose hash everyone saw before the first card was dealt. */
export interface Sealed {
  readonly kind: 'sealed'
  readonly key: string
  drawn: number
}

/** For simulation and search: small and fast (sfc32), and worthless as a secret. */
export interface FastRng {
  readonly kind: 'swift'
  a: number
  b: number
  c: number
  d: number
  drawn: number
}

/** For tests and scenarios: what falls is written down beforehand, and must be used up. */
export interface Scripted {
  readonly kind: 'scripted'
  script: Scripted.Draw[]
  drawn: number
}

export declare namespace Scripted {
  /** A die shows its n-th face, or the face with this on it; this one of several is picked; a shuffled pile begins with these, in this order. */
  type Draw =
    | { readonly roll: number }
    | { readonly face: string | number }
    | { readonly pick: unknown }
    | { readonly shuffle: readonly unknown[] }
}

// ---- drawing ----

/** A die with so many sides: 1 … sides. */
export function roll(chance: Chance, sides: number): number {
  if (chance.kind !== 'scripted') return below(chance, sides) + 1
  const face = nextDraw(chance, 'roll', `1 … ${sides}`)
  if (!Number.isInteger(face) || (face as number) < 1 || (face as number) > sides) {
    throw new ProblemError(problem('script-die', { roll: JSON.stringify(face), sides }))
  }
  return face as number
}

/** A die whose faces have something on them: one of these, and a script may name it by that. */
export function rollFace<Face>(chance: Chance, faces: readonly Face[], onFace: (face: Face) => string): Face {
  if (chance.kind !== 'scripted') return faces[below(chance, faces.length)] as Face
  const [draw] = chance.script
  if (!draw || !('face' in draw)) return faces[roll(chance, faces.length) - 1] as Face
  const named = faces.map(onFace)
  const at = named.indexOf(String(nextDraw(chance, 'face', named.join(', '))))
  if (at < 0) throw new ProblemError(problem('script-face', { face: String(draw.face), faces: named }))
  return faces[at] as Face
}

/** One of several, each as likely as any other. */
export function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  if (items.length === 0) throw new Error('nothing to pick from')
  if (chance.kind !== 'scripted') return items[below(chance, items.length)] as Item
  const wanted = nextDraw(chance, 'pick', JSON.stringify(items))
  return items[placeOf(wanted, items)] as Item
}

/** Mixes a pile, in place. */
export function shuffle<Item>(chance: Chance, pile: Item[]): Item[] {
  if (chance.kind === 'scripted') return shuffleAsScripted(chance, pile)
  for (let last = pile.length - 1; last > 0; last--) {
    const other = below(chance, last + 1)
    const item = pile[last] as Item
    pile[last] = pile[other] as Item
    pile[other] = item
  }
  return pile
}

function shuffleAsScripted<Item>(chance: Scripted, pile: Item[]): Item[] {
  const top = nextDraw(chance, 'shuffle', JSON.stringify(pile)) as readonly unknown[]
  const rest = [...pile]
  const first = top.map((wanted) => rest.splice(placeOf(wanted, rest), 1)[0] as Item)
  pile.splice(0, pile.length, ...first, ...rest)
  return pile
}

/** A whole number from 0 up to, but not including, n. */
export function below(chance: Sealed | FastRng, n: number): number {
  // A sealed draw from nothing would look for a fair word for ever.
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`chance cannot pick one of ${n}`)
  chance.drawn++
  return chance.kind === 'swift' ? Math.floor((swiftWord(chance) / 2 ** 32) * n) : sealedBelow(chance, n)
}

// ---- sealed ----

/**
 * The seal, published before the match: a hash of the seed. Not the bare one, for that goes into the key of the dice:
 * whoever knew all nonces (alone among bots, that is only one's own) could work every card out from the seal.
 */
export const commitment = (seed: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes('gloamhall seal 2'), hexToBytes(seed))))

/** The seal as older houses had it; records of that time name it. */
export const bareCommitment = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)))

/** What people have brought to the table. */
interface Brought {
  readonly pack?: object | undefined
  readonly carried?: object | undefined
}

/**
 * The key is the hash of the seed and of one nonce per person. The house is bound to its seed before it sees a nonce,
 * and nobody else knows the seed before the end, so neither side can steer the dice. A pack that lies on the table goes
 * into the key too, and what was carried there: a record with another one is then another match.
 */
export function sealed(seed: string, nonces: readonly string[] = [], { pack, carried }: Brought = {}): Sealed {
  const parts = [utf8ToBytes('gloamhall sealed chance 1'), ...[seed, ...nonces].map((hex) => sha256(hexToBytes(hex)))]
  if (pack) parts.push(sha256(utf8ToBytes(`pack ${JSON.stringify(pack)}`)))
  if (carried) parts.push(sha256(utf8ToBytes(`carried ${JSON.stringify(carried)}`)))
  return { kind: 'sealed', key: bytesToHex(sha256(concatBytes(...parts))), drawn: 0 }
}

/**
 * The n-th draw reads the ChaCha20 key stream whose nonce is n, as little-endian 32-bit words, and drops words that
 * would favour low numbers. So any single draw can be checked without the others.
 */
function sealedBelow(chance: Sealed, n: number): number {
  const nonce = new Uint8Array(12)
  new DataView(nonce.buffer).setUint32(0, chance.drawn, true)
  const fair = 2 ** 32 - (2 ** 32 % n)
  // A word is dropped less than half of the time; sixteen at once practically always suffice.
  for (let words = 16; ; words *= 2) {
    const stream = new DataView(chacha20(hexToBytes(chance.key), nonce, new Uint8Array(words * 4)).buffer)
    for (let index = 0; index < words; index++) {
      const word = stream.getUint32(index * 4, true)
      if (word < fair) return word % n
    }
  }
}

// ---- swift ----

export function swift(seed: number): FastRng {
  const chance: FastRng = {
    kind: 'swift',
    a: seed | 0,
    b: Math.floor(seed / 2 ** 32) | 0,
    c: 0x9e3779b9 | 0,
    d: 1,
    drawn: 0,
  }
  // Neighbouring seeds start alike; after a dozen words they have nothing in common.
  for (let warmUp = 0; warmUp < 12; warmUp++) swiftWord(chance)
  return chance
}

function swiftWord(chance: FastRng): number {
  const word = (((chance.a + chance.b) | 0) + chance.d) | 0
  chance.d = (chance.d + 1) | 0
  chance.a = chance.b ^ (chance.b >>> 9)
  chance.b = (chance.c + (chance.c << 3)) | 0
  chance.c = (((chance.c << 21) | (chance.c >>> 11)) + word) | 0
  return word >>> 0
}

// ---- scripted ----

export const scripted = (...script: readonly Scripted.Draw[]): Scripted => ({
  kind: 'scripted',
  script: [...script],
  drawn: 0,
})

/** Rolls to script, in order: `scripted(...dice(3, 5, 1))`. */
export const dice = (...faces: readonly number[]): Scripted.Draw[] => faces.map((face) => ({ roll: face }))

/** What a script still holds; a test that ends with something left over has not seen what it meant to see. */
export const leftOver = (chance: Chance): readonly Scripted.Draw[] => (chance.kind === 'scripted' ? chance.script : [])

/** What the script says next; people write scripts, so what does not fit is told in the words they write them in. */
function nextDraw(chance: Scripted, kind: 'roll' | 'face' | 'pick' | 'shuffle', from: string): unknown {
  const draw = chance.script.shift()
  const wanted = `${kind}: ${from}`
  if (!draw) throw new ProblemError(problem('script-empty', { wanted }))
  chance.drawn++
  if (!(kind in draw)) throw new ProblemError(problem('script-other', { draw: JSON.stringify(draw), wanted }))
  return (draw as Readonly<Record<string, unknown>>)[kind]
}

function placeOf(wanted: unknown, items: readonly unknown[]): number {
  const item = JSON.stringify(wanted)
  const at = items.findIndex((each) => JSON.stringify(each) === item)
  if (at < 0) throw new ProblemError(problem('script-missing', { item, items: JSON.stringify(items) }))
  return at
}
