import { phrases, READINGS } from '@gloamhall/dark-souls/face'
import type { Marked } from '../../learn/book.ts'

type Key = (typeof READINGS)[number] extends infer R
  ? R extends { model: infer M extends string; card: infer C extends string }
    ? `behaviour.${M}.${C}`
    : never
  : never

/** All cards of this box are known from print; the print of a few can be interpreted in two ways. */
export const markedCards = (): readonly Marked[] =>
  READINGS.map(({ model, card }) => {
    const key = `behaviour.${model}.${card}` as Key
    return { name: { en: phrases.en[key], de: phrases.de[key] }, sign: '‡' }
  })
