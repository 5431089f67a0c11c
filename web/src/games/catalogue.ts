import type { Language } from '@gloamhall/kernel'
import type { Manifest, AvailableGame } from './manifest.ts'
import { say, spoken } from '../app/i18n.ts'

const MANIFESTS = import.meta.glob<{ readonly manifest: Manifest }>('./*/manifest.ts', { eager: true })

/** The games in the catalogue on the landing page, found by their folders. Some cannot be played yet. */
export const CATALOGUE: readonly Manifest[] = Object.values(MANIFESTS)
  .map(({ manifest }) => manifest)
  .sort((a, b) => a.order - b.order)

export const gameById = (id: string): Manifest | undefined => CATALOGUE.find((box) => box.id === id)

/** The game of this id, if it can be played. */
export function openBox(id: string): AvailableGame | undefined {
  const box = gameById(id)
  return box?.open ? box : undefined
}

export const titleOf = (id: string): string => gameById(id)?.title[spoken.value] ?? say('lobby.title')

/** The language of a game's title; most are English in German as well. */
export function titleLanguage(id: string): Language {
  const title = gameById(id)?.title
  return title && title.en === title.de ? 'en' : spoken.value
}
