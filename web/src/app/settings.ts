import type { Language } from '@gloamhall/kernel'
import { effect, signal } from '@preact/signals'
import * as v from 'valibot'
import { stored } from './storage.ts'

/** The settings of this browser: stored, changed at any time, in force at once. */

/** Dark unless the player chooses otherwise. */
const THEMES = ['dark', 'light', 'system'] as const
export type Theme = (typeof THEMES)[number]

const MOTIONS = ['system', 'full', 'calm'] as const
export type Motion = (typeof MOTIONS)[number]

/** How fast events are played back: step by step, at half to four times the normal speed, or not at all. Input never waits for it. */
export const ANIMATION_SPEEDS = ['tap', '0.5', '1', '2', '4', '0'] as const
export type AnimationSpeed = (typeof ANIMATION_SPEEDS)[number]

/** A step between selecting and sending a choice: useful against slips on touch screens, in the way with a mouse. */
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
/** Whether the page may show system notifications; off until the player turns it on. */
export const calls = stored<boolean>('calls', false, v.boolean())
export const readerView = stored<boolean>('reader', false, v.boolean())
const Volume = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const Volumes = v.object({
  cues: v.fallback(Volume, 0.7),
  hits: v.fallback(Volume, 0.6),
  ambience: v.fallback(Volume, 0),
})
export const faders = stored<Record<Fader, number>>('faders', v.parse(Volumes, {}), Volumes)

const QUERIES = {
  light: '(prefers-color-scheme: light)',
  calm: '(prefers-reduced-motion: reduce)',
  coarse: '(pointer: coarse)',
  wide: '(width >= 64rem)',
} as const

const matches = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false

const systemLight = signal(matches(QUERIES.light))
const systemCalm = signal(matches(QUERIES.calm))
const coarse = signal(matches(QUERIES.coarse))
/** True if the window has room for the whole table. */
export const wide = signal(matches(QUERIES.wide))

/** Follows the system, the pointer and the window when they change. */
export function followSystem(): void {
  const answers = { light: systemLight, calm: systemCalm, coarse, wide }
  for (const [name, query] of Object.entries(QUERIES))
    matchMedia(query).addEventListener('change', (event) => {
      answers[name as keyof typeof QUERIES].value = event.matches
    })
}

export const isCalm = (): boolean => motion.value === 'calm' || (motion.value === 'system' && systemCalm.value)
export const isLight = (): boolean => theme.value === 'light' || (theme.value === 'system' && systemLight.value)
export const confirms = (): boolean => confirm.value === 'always' || (confirm.value === 'touch' && coarse.value)

/** Playback speed relative to normal; step by step, each frame moves at normal speed. */
export const speedFactor = (): number => (animationSpeed.value === 'tap' ? 1 : Number(animationSpeed.value))

/** Applies theme, motion and animation speed to the page. */
export function applySettings(root: HTMLElement): void {
  effect(() => {
    root.dataset['theme'] = isLight() ? 'light' : 'dark'
    root.dataset['motion'] = isCalm() ? 'calm' : 'full'
    root.style.setProperty('--beat', String(animationSpeed.value === '0' ? 0 : 1 / speedFactor()))
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', isLight() ? '#f4ecdd' : '#0e0b10')
  })
}
