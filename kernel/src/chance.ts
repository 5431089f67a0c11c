import { chacha20 } from '@noble/ciphers/chacha.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { ProblemError, problem } from './problem.ts'

/**
 * The source of dice and shuffles. Its state is plain data on the table, so that a replay is exact; no view and no
 * event ever contains it.
 */
export type Chance = Sealed | FastRng | Scripted

/** For matches: ChaCha20, keyed by a seed whose hash every player saw before the first card was dealt. */
export interface Sealed {
  readonly kind: 'sealed'
  readonly key: string
  drawn: number
}

/** For simulation and search: sfc32, small and fast, and useless as a secret. */
export interface FastRng {
  readonly kind: 'swift'
  a: number
  b: number
  c: number
  d: number
  drawn: number
}

/** For tests and scenarios: every result is listed in advance, and the list must be used up. */
export interface Scripted {
  readonly kind: 'scripted'
  script: Scripted.Draw[]
  drawn: number
  /** Where results come from once the script is used up; without it, a draw too many is an error. */
  after?: FastRng
}

export declare namespace Scripted {
  /**
   * A die shows its n-th face, or the face with this on it; this item is picked; a shuffled pile begins with these
   * items, in this order.
   */
  type Draw =
    | { readonly roll: number }
    | { readonly face: string | number }
    | { readonly pick: unknown }
    | { readonly shuffle: readonly unknown[] }
}

// ---- drawing ----

/** Rolls a die with n sides: 1 … n. */
export function roll(chance: Chance, sides: number): number {
  const source = sourceOf(chance)
  if (source.kind !== 'scripted') return below(source, sides) + 1
  const face = nextDraw(source, 'roll', `1 … ${sides}`)
  if (!Number.isInteger(face) || (face as number) < 1 || (face as number) > sides) {
    throw new ProblemError(problem('script-die', { roll: JSON.stringify(face), sides }))
  }
  return face as number
}

/** Rolls a die whose faces have symbols on them; a script may name the face by its symbol. */
export function rollFace<Face>(chance: Chance, faces: readonly Face[], onFace: (face: Face) => string): Face {
  const source = sourceOf(chance)
  if (source.kind !== 'scripted') return faces[below(source, faces.length)] as Face
  const [draw] = source.script
  if (!draw || !('face' in draw)) return faces[roll(source, faces.length) - 1] as Face
  const named = faces.map(onFace)
  const at = named.indexOf(String(nextDraw(source, 'face', named.join(', '))))
  if (at < 0) throw new ProblemError(problem('script-face', { face: String(draw.face), faces: named }))
  return faces[at] as Face
}

/** Picks one item, each with the same probability. */
export function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  if (items.length === 0) throw new Error('nothing to pick from')
  const source = sourceOf(chance)
  if (source.kind !== 'scripted') return items[below(source, items.length)] as Item
  const wanted = nextDraw(source, 'pick', JSON.stringify(items))
  return items[placeOf(wanted, items)] as Item
}

/** Shuffles a pile in place. */
export function shuffle<Item>(chance: Chance, pile: Item[]): Item[] {
  const source = sourceOf(chance)
  if (source.kind === 'scripted') return shuffleAsScripted(source, pile)
  for (let last = pile.length - 1; last > 0; last--) {
    const other = below(source, last + 1)
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

/** What the next draw comes from: a used-up script may continue with a generator. */
function sourceOf(chance: Chance): Chance {
  if (chance.kind !== 'scripted' || !chance.after || chance.script.length > 0) return chance
  // Whether a choice has drawn is read from this counter, whatever the kind.
  chance.drawn++
  return chance.after
}

/** A random whole number from 0 up to, but not including, n. */
export function below(chance: Sealed | FastRng, n: number): number {
  // With n = 0, a sealed draw would search for an unbiased word for ever.
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`chance cannot pick one of ${n}`)
  chance.drawn++
  return chance.kind === 'swift' ? Math.floor((swiftWord(chance) / 2 ** 32) * n) : sealedBelow(chance, n)
}

// ---- sealed ----

/**
 * The commitment published before the match: a hash of the seed. It is prefixed, because the bare hash of the seed goes
 * into the key of the dice: a player who knows all nonces (against bots, only the player's own) could otherwise compute
 * every card from the commitment.
 */
export const commitment = (seed: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes('gloamhall seal 2'), hexToBytes(seed))))

/** The commitment without the prefix, as older versions published it; records of that time contain it. */
export const bareCommitment = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)))

/** What is brought to the table and thus goes into the key of the dice. */
interface SetupData {
  readonly pack?: object | undefined
  readonly carried?: object | undefined
}

/**
 * Derives the key from the seed and one nonce per player. The server commits to its seed before it sees a nonce, and no
 * client knows the seed before the end, so neither side can steer the dice. A content pack and a campaign state go into
 * the key too: a record with another one is then another match.
 */
export function sealed(seed: string, nonces: readonly string[] = [], { pack, carried }: SetupData = {}): Sealed {
  const parts = [utf8ToBytes('gloamhall sealed chance 1'), ...[seed, ...nonces].map((hex) => sha256(hexToBytes(hex)))]
  if (pack) parts.push(sha256(utf8ToBytes(`pack ${JSON.stringify(pack)}`)))
  if (carried) parts.push(sha256(utf8ToBytes(`carried ${JSON.stringify(carried)}`)))
  return { kind: 'sealed', key: bytesToHex(sha256(concatBytes(...parts))), drawn: 0 }
}

/**
 * The n-th draw reads the ChaCha20 key stream whose nonce is n, as little-endian 32-bit words, and rejects words that
 * would favour low numbers. So any single draw can be checked without the others.
 */
function sealedBelow(chance: Sealed, n: number): number {
  const nonce = new Uint8Array(12)
  new DataView(nonce.buffer).setUint32(0, chance.drawn, true)
  const fair = 2 ** 32 - (2 ** 32 % n)
  // A word is rejected less than half of the time, so the first sixteen practically always suffice.
  for (let words = 16; ; words *= 2) {
    const stream = new DataView(chacha20(hexToBytes(chance.key), nonce, new Uint8Array(words * 4)).buffer)
    for (let index = 0; index < words; index++) {
      const word = stream.getUint32(index * 4, true)
      if (word < fair) return word % n
    }
  }
}

// ---- swift ----

/** A fast generator. The same seed always gives the same sequence. */
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

/** Chance that returns these draws in order, and throws when they run out or one does not fit. */
export const scripted = (...script: readonly Scripted.Draw[]): Scripted => ({
  kind: 'scripted',
  script: [...script],
  drawn: 0,
})

/** Rolls for a script, in order: `scripted(...dice(3, 5, 1))`. */
export const dice = (...faces: readonly number[]): Scripted.Draw[] => faces.map((face) => ({ roll: face }))

/**
 * The draws of a script that were not used. A test that ends with some left over has not seen what it was written for.
 */
export const leftOver = (chance: Chance): readonly Scripted.Draw[] => (chance.kind === 'scripted' ? chance.script : [])

/**
 * Takes the next draw from the script. Scripts are written by hand, so a draw that does not fit is reported in the
 * words of the script.
 */
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
