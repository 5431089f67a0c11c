import type { Language } from '@gloamhall/kernel'
import { effect, signal } from '@preact/signals'
import * as v from 'valibot'
import { stored } from './storage.ts'

/** How this person likes the house: kept in this browser, changed at any time, in force at once. */

/** By candlelight, unless somebody wishes otherwise. */
const THEMES = ['dark', 'light', 'system'] as const
export type Theme = (typeof THEMES)[number]

const MOTIONS = ['system', 'full', 'calm'] as const
export type Motion = (typeof MOTIONS)[number]

/** How fast pieces move: not at all, as drawn, twice or four times as fast. Nothing ever waits for them. */
export const ANIMATION_SPEEDS = ['0', '1', '2', '4'] as const
export type AnimationSpeed = (typeof ANIMATION_SPEEDS)[number]

/** A step between picking and sending: on a touch screen a slip is easy, with a mouse it is in the way. */
const CONFIRMS = ['touch', 'always', 'never'] as const
export type Confirm = (typeof CONFIRMS)[number]

export const FADERS = ['cues', 'hits', 'ambience'] as const
export type Fader = (typeof FADERS)[number]

const ownLanguage = (): Language => (globalThis.navigator?.language?.startsWith('de') ? 'de' : 'en')

export const language = stored<Language>('language', ownLanguage(), v.picklist(['en', 'de']))
export const theme = stored<Theme>('theme', 'dark', v.picklist(THEMES))
export const motion = stored<Motion>('motion', 'system', v.picklist(MOTIONS))
export const animationSpeed = stored<AnimationSpeed>('tempo', '1', v.picklist(ANIMATION_SPEEDS))
export const confirm = stored<Confirm>('confirm', 'touch', v.picklist(CONFIRMS))
export const letters = stored<boolean>('letters', true, v.boolean())
/** Whether the system may call this person back to a table; off until they wish it. */
export const calls = stored<boolean>('calls', false, v.boolean())
export const readerView = stored<boolean>('reader', false, v.boolean())
const Volume = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const Volumes = v.object({
  cues: v.fallback(Volume, 0.7),
  hits: v.fallback(Volume, 0.6),
  ambience: v.fallback(Volume, 0),
})
export const faders = stored<Record<Fader, number>>('faders', v.parse(Volumes, {}), Volumes)

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
export function applySettings(root: HTMLElement): void {
  effect(() => {
    root.dataset['theme'] = isLight() ? 'light' : 'dark'
    root.dataset['motion'] = isCalm() ? 'calm' : 'full'
    root.style.setProperty('--beat', String(animationSpeed.value === '0' ? 0 : 1 / Number(animationSpeed.value)))
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', isLight() ? '#f4ecdd' : '#0e0b10')
  })
}
