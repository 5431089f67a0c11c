import { effect, signal } from '@preact/signals'
import type * as Instruments from './synth.ts'
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
let room: AudioContext | undefined
let opening: Promise<void> | undefined
let instruments: typeof Instruments | undefined

export function unlockAudio(): void {
  const wake = () => {
    touched.value = true
    // Safari resumes an AudioContext only during a gesture, so this one may not be enough and the next one tries again.
    if (room?.state === 'suspended') void room.resume()
  }
  for (const touch of ['pointerdown', 'keydown'] as const) addEventListener(touch, wake, { capture: true })
  effect(ambience)
}

/** Creates the AudioContext. That blocks a phone for several frames, so it waits for the first sound and for an idle moment. */
const opened = (): Promise<void> =>
  (opening ??= new Promise((open) =>
    whenIdle(async () => {
      instruments = await retry(() => import('./synth.ts'))
      room = new AudioContext()
      void room.resume().then(open)
    }),
  ))

/** Plays a sound after a delay in seconds. */
export function play(sound: Sound, after = 0): void {
  const [cue, step] = [sound].flat() as [Cue, number?]
  const loudness = faders.value[FADER[cue]]
  if (!touched.value || loudness <= 0) return
  if (!room || !instruments) return void opened().then(() => play(sound, after))
  if (room.state === 'running')
    instruments.SOUNDS[cue](room, loudness * 0.25, room.currentTime + after, instruments.pitchOf(step))
}

let wind: GainNode | undefined

/** A low wind in the background, at the volume of its slider. */
function ambience(): void {
  const loudness = faders.value.ambience * 0.05
  if (!touched.value || (loudness === 0 && !wind)) return
  if (!room || !instruments) return void opened().then(ambience)
  wind ??= instruments.wind(room)
  wind.gain.setTargetAtTime(loudness, room.currentTime, 0.8)
}
