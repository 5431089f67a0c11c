import type { Language } from '@gloamhall/kernel'
import { effect, signal } from '@preact/signals'
import { isBoolean, isRecord, kept, oneOf } from './keep.ts'

/** How this person likes the house: kept in this browser, changed at any time, in force at once. */

/** By candlelight, unless somebody wishes otherwise. */
const THEMES = ['dark', 'light', 'system'] as const
export type Theme = (typeof THEMES)[number]

const MOTIONS = ['system', 'full', 'calm'] as const
export type Motion = (typeof MOTIONS)[number]

/** How fast pieces move: not at all, as drawn, twice or four times as fast. Nothing ever waits for them. */
export const TEMPI = ['0', '1', '2', '4'] as const
export type Tempo = (typeof TEMPI)[number]

/** A step between picking and sending: on a touch screen a slip is easy, with a mouse it is in the way. */
const CONFIRMS = ['touch', 'always', 'never'] as const
export type Confirm = (typeof CONFIRMS)[number]

export const FADERS = ['cues', 'hits', 'ambience'] as const
export type Fader = (typeof FADERS)[number]

const ownLanguage = (): Language => (globalThis.navigator?.language?.startsWith('de') ? 'de' : 'en')

export const language = kept<Language>('language', ownLanguage(), oneOf(['en', 'de']))
export const theme = kept<Theme>('theme', 'dark', oneOf(THEMES))
export const motion = kept<Motion>('motion', 'system', oneOf(MOTIONS))
export const tempo = kept<Tempo>('tempo', '1', oneOf(TEMPI))
export const confirm = kept<Confirm>('confirm', 'touch', oneOf(CONFIRMS))
export const letters = kept<boolean>('letters', true, isBoolean)
/** Whether the system may call this person back to a table; off until they wish it. */
export const calls = kept<boolean>('calls', false, isBoolean)
export const readerView = kept<boolean>('reader', false, isBoolean)
export const faders = kept<Record<Fader, number>>('faders', { cues: 0.7, hits: 0.6, ambience: 0 }, areFaders)

function areFaders(value: unknown): value is Record<Fader, number> {
  return isRecord(value) && FADERS.every((fader) => typeof value[fader] === 'number')
}

const asks = (query: string) => {
  const list = globalThis.matchMedia?.(query)
  const answer = signal(list?.matches ?? false)
  list?.addEventListener('change', () => (answer.value = list.matches))
  return answer
}

const systemLight = asks('(prefers-color-scheme: light)')
const systemCalm = asks('(prefers-reduced-motion: reduce)')
const coarse = asks('(pointer: coarse)')
/** Room for the whole table at once. */
export const wide = asks('(min-width: 1024px)')

export const isCalm = (): boolean => motion.value === 'calm' || (motion.value === 'system' && systemCalm.value)
export const isLight = (): boolean => theme.value === 'light' || (theme.value === 'system' && systemLight.value)
export const confirms = (): boolean => confirm.value === 'always' || (confirm.value === 'touch' && coarse.value)

/** Paints the page as the settings say. */
export function dress(root: HTMLElement): void {
  effect(() => {
    root.dataset['theme'] = isLight() ? 'light' : 'dark'
    root.dataset['motion'] = isCalm() ? 'calm' : 'full'
    root.style.setProperty('--beat', String(tempo.value === '0' ? 0 : 1 / Number(tempo.value)))
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', isLight() ? '#f4ecdd' : '#0e0b10')
  })
}
