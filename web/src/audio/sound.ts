import { effect, signal } from '@preact/signals'
import type * as Instruments from './synth.ts'
import { retry } from '../app/retry.ts'
import { faders } from '../app/settings.ts'
import { whenIdle } from '../app/scheduling.ts'

/** The sounds of the house, all made on the spot (synth.ts). Silent until first touched. */
export type Cue = 'turn' | 'reveal' | 'die' | 'hit' | 'heal' | 'death' | 'stab' | 'link' | 'bell' | 'tick'

/** What grows is heard to grow: the same cue, so many steps of its scale higher. */
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

/** Browsers allow sound only after a touch; so do we. */
const touched = signal(false)
let room: AudioContext | undefined
let opening: Promise<void> | undefined
let instruments: typeof Instruments | undefined

export function unlockAudio(): void {
  const wake = () => {
    touched.value = true
    // Safari lets a room sound only from within a touch: then it is the next one that does.
    if (room?.state === 'suspended') void room.resume()
  }
  for (const touch of ['pointerdown', 'keydown'] as const) addEventListener(touch, wake, { capture: true })
  effect(ambience)
}

/** Opening the room keeps a phone busy for several frames: it waits for the first sound, and for a quiet moment. */
const opened = (): Promise<void> =>
  (opening ??= new Promise((open) =>
    whenIdle(async () => {
      instruments = await retry(() => import('./synth.ts'))
      room = new AudioContext()
      void room.resume().then(open)
    }),
  ))

/** So many seconds from now. */
export function play(sound: Sound, after = 0): void {
  const [cue, step] = [sound].flat() as [Cue, number?]
  const loudness = faders.value[FADER[cue]]
  if (!touched.value || loudness <= 0) return
  if (!room || !instruments) return void opened().then(() => play(sound, after))
  if (room.state === 'running')
    instruments.SOUNDS[cue](room, loudness * 0.25, room.currentTime + after, instruments.pitchOf(step))
}

let wind: GainNode | undefined

/** A low wind around the house, as loud as its fader. */
function ambience(): void {
  const loudness = faders.value.ambience * 0.05
  if (!touched.value || (loudness === 0 && !wind)) return
  if (!room || !instruments) return void opened().then(ambience)
  wind ??= instruments.wind(room)
  wind.gain.setTargetAtTime(loudness, room.currentTime, 0.8)
}
