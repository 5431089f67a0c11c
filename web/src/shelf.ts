import type { Language, Phrases } from '@gloamhall/kernel'
import { spoken } from './words.ts'

/** The four boxes on the shelf of the landing page: what one must know to pick one. Only some are open yet. */
export const SHELF = [
  { id: 'blood-bound', icon: 'plain-dagger', seats: [6, 12], open: true, retitled: false },
  { id: 'bloodborne', icon: 'old-lantern', seats: [3, 5], open: true, retitled: true },
  { id: 'dark-souls', icon: 'campfire', seats: [1, 4], open: false, retitled: false },
  { id: 'bloody-palace', icon: 'winged-sword', seats: [1, 4], open: false, retitled: false },
] as const

export type BoxId = (typeof SHELF)[number]['id']

/** Games whose cards a host may lay a pack over. */
export const WITH_PACKS: readonly string[] = ['bloodborne'] satisfies BoxId[]

export const boxCalled = (id: string) => SHELF.find((box) => box.id === id)

/** The language the title of a game is in: most boxes have kept their English one. */
export const titleLanguage = (id: string): Language => (boxCalled(id)?.retitled === false ? 'en' : spoken.value)

/** A game's own words, for the lobby: the board comes only when the game begins. */
export const PHRASES: Readonly<Record<string, Readonly<Record<Language, () => Promise<Phrases>>>>> = {
  'blood-bound': {
    en: async () => (await import('@gloamhall/blood-bound/i18n/en.json')).default,
    de: async () => (await import('@gloamhall/blood-bound/i18n/de.json')).default,
  },
  bloodborne: {
    en: async () => (await import('@gloamhall/bloodborne/i18n/en.json')).default,
    de: async () => (await import('@gloamhall/bloodborne/i18n/de.json')).default,
  },
}

/** The house rules a host may pick, read from the words that name them: `option.selfTargets.no` is a value of one. */
export function optionsIn(phrases: Phrases): readonly { readonly name: string; readonly values: readonly string[] }[] {
  const values = Object.keys(phrases).flatMap((key) => {
    const [kind, name, value] = key.split('.')
    return kind === 'option' && name && value ? [{ name, value }] : []
  })
  return [...Map.groupBy(values, ({ name }) => name)].map(([name, list]) => ({
    name,
    values: list.map(({ value }) => value),
  }))
}
