import { effect, signal } from '@preact/signals'
import type * as Synth from './synth.ts'
import { retry } from '../app/retry.ts'
import { faders } from '../app/settings.ts'
import { whenIdle } from '../app/scheduling.ts'

/** Sound effects and ambience, all synthesised (synth.ts). Silent until the first user gesture. */
export type Cue = 'turn' | 'reveal' | 'die' | 'hit' | 'heal' | 'death' | 'stab' | 'link' | 'bell' | 'tick'

/** A cue, or one raised by a number of steps of its scale, for what increases. */
export type Sound = Cue | readonly [cue: Cue, step: number]

const FADER = {
  turn: 'cues',
  reveal: 'cues',
  die: 'hits',
  hit: 'hits',
  heal: 'cues',
  death: 'hits',
  stab: 'hits',
  link: 'hits',
  bell: 'cues',
  tick: 'cues',
} as const

/** Browsers allow sound only after a user gesture. */
const touched = signal(false)
let audio: AudioContext | undefined
let opening: Promise<void> | undefined
let synth: typeof Synth | undefined

export function unlockAudio(): void {
  const wake = () => {
    touched.value = true
    // Safari resumes an AudioContext only during a gesture, so this one may not be enough and the next one tries again.
    if (audio?.state === 'suspended') void audio.resume()
  }
  for (const touch of ['pointerdown', 'keydown'] as const) addEventListener(touch, wake, { capture: true })
  effect(ambience)
}

/** Creates the AudioContext. That blocks a phone for several frames, so it waits for the first sound and for an idle moment. */
const opened = (): Promise<void> =>
  (opening ??= new Promise((open) =>
    whenIdle(async () => {
      synth = await retry(() => import('./synth.ts'))
      audio = new AudioContext()
      void audio.resume().then(open)
    }),
  ))

/** Plays a sound after a delay in seconds. */
export function play(sound: Sound, after = 0): void {
  const [cue, step] = [sound].flat() as [Cue, number?]
  const loudness = faders.value[FADER[cue]]
  if (!touched.value || loudness <= 0) return
  if (!audio || !synth) return void opened().then(() => play(sound, after))
  if (audio.state === 'running')
    synth.SOUNDS[cue](audio, loudness * 0.25, audio.currentTime + after, synth.pitchOf(step))
}

let wind: GainNode | undefined

/** A low wind in the background, at the volume of its slider. */
function ambience(): void {
  const loudness = faders.value.ambience * 0.05
  if (!touched.value || (loudness === 0 && !wind)) return
  if (!audio || !synth) return void opened().then(ambience)
  wind ??= synth.wind(audio)
  wind.gain.setTargetAtTime(loudness, audio.currentTime, 0.8)
}
