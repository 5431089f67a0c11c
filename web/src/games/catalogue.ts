import type { Language } from '@gloamhall/kernel'
import type { Manifest, AvailableGame } from './manifest.ts'
import { say, spoken } from '../app/i18n.ts'

const MANIFESTS = import.meta.glob<{ readonly manifest: Manifest }>('./*/manifest.ts', { eager: true })

/** The boxes on the shelf of the landing page, found by their folders. Only some are open yet. */
export const CATALOGUE: readonly Manifest[] = Object.values(MANIFESTS)
  .map(({ manifest }) => manifest)
  .sort((a, b) => a.order - b.order)

export const gameById = (id: string): Manifest | undefined => CATALOGUE.find((box) => box.id === id)

/** A game one can play, if there is one of this name. */
export function openBox(id: string): AvailableGame | undefined {
  const box = gameById(id)
  return box?.open ? box : undefined
}

export const titleOf = (id: string): string => gameById(id)?.title[spoken.value] ?? say('lobby.title')

/** The language the title of a game is in: most boxes have kept their English one. */
export function titleLanguage(id: string): Language {
  const title = gameById(id)?.title
  return title && title.en === title.de ? 'en' : spoken.value
}
