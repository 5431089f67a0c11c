import type { Language, Params, Phrases } from '@gloamhall/kernel'
import { LANGUAGES, commonPhrases, teller } from '@gloamhall/kernel'

export { LANGUAGES }

const NAMES = ['Mira', 'Jon', 'Ada', 'Iris', 'Wren', 'Falk']
const SLOT = /\{(\w+)(?:@([\w.-]+)|#([^|}]*)\|([^}]*))?\}/g

/** Sample values of slots without a kind: a number, unless the name says that it is text. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  who: ['Mira', 'Mira and Jon'],
  name: ['Mira'],
  of: ['Jon'],
  text: ['Hello'],
  words: ['Attack Mira.'],
  node: ['b3'],
  nodes: ['b3 and c2'],
  to: ['b3'],
  from: ['a1'],
  at: ['c2'],
  hex: ['c2'],
  code: ['K7RW2M'],
}

interface Slot {
  readonly name: string
  readonly kind: string | undefined
  readonly isCount: boolean
}

const slotsOf = (phrase: string): Slot[] =>
  [...phrase.matchAll(SLOT)].map(([, name = '', kind, one]) => ({ name, kind, isCount: one !== undefined }))

/**
 * The ids a slot of this kind may have: `token@token.with` uses `token.with.rose` or else `token.rose`. A phrase with slots is
 * a template, not a name.
 */
function idsOf(phrases: Phrases, kind: string): readonly string[] {
  const base = kind.replace(/^seat\./, '').split('.')[0] ?? ''
  const under = (prefix: string): string[] =>
    Object.keys(phrases)
      .filter((key) => key.startsWith(`${prefix}.`) && !phrases[key]?.includes('{'))
      .map((key) => key.slice(prefix.length + 1))
      .filter((id) => !id.includes('.'))
  return [...new Set([...under(kind.replace(/^seat\./, '')), ...under(base)])]
}

/** Every form of a template: each word of its kinds, singular and plural. */
export function filled(language: Language, phrases: Phrases, key: string): readonly string[] {
  const known: Phrases = { ...commonPhrases[language], ...phrases }
  const tell = teller(language, known, (seat) => NAMES[seat - 1] ?? `seat ${seat}`)
  const slots = slotsOf(known[key] ?? '')
  const byName = Map.groupBy(slots, ({ name }) => name)
  const values = [...byName].map(([name, its]) => [name, valuesOf(known, name, its)] as const)
  const most = Math.max(1, ...values.map(([, each]) => each.length))
  const forms = Array.from({ length: most }, (_, round) =>
    tell(key, Object.fromEntries(values.map(([name, each]) => [name, each[round % each.length]])) as Params),
  )
  return [...new Set(forms)]
}

function valuesOf(phrases: Phrases, name: string, slots: readonly Slot[]): readonly NonNullable<Params[string]>[] {
  const kind = slots.find((slot) => slot.kind !== undefined)?.kind
  const isCounted = slots.some(({ isCount }) => isCount)
  if (kind === 'seat') return isCounted ? [1, [1, 2]] : [1, 2]
  if (kind !== undefined) {
    const ids = idsOf(phrases, kind)
    if (ids.length === 0) return [kind.startsWith('seat.') ? 1 : '3']
    return isCounted ? [ids[0] as string, ids.slice(0, 2)] : [...ids, ...(kind.startsWith('seat.') ? [1] : [])]
  }
  return isCounted ? [1, 3] : (TEXTS[name] ?? [3])
}
