import type { Cue } from './sound.ts'

/** WebAudio synthesiser: a few oscillators and filtered noise. Loaded with the first sound. */
type Sound = (audio: AudioContext, level: number, at: number, pitch: number) => void

/** A pentatonic scale, in which simultaneous sounds never clash. */
const SCALE = [0, 3, 5, 7, 10]

/** Frequency factor of a number of scale steps. */
export const pitchOf = (step = 0): number =>
  2 ** (Math.floor(step / SCALE.length) + (SCALE[step % SCALE.length] ?? 0) / 12)

interface Tone {
  readonly from: number
  readonly to?: number
  readonly lasts: number
  readonly shape?: OscillatorType
  readonly after?: number
}

/** One oscillator with a soft attack and an exponential decay. */
function tone(
  audio: AudioContext,
  level: number,
  at: number,
  { from, to = from, lasts, shape = 'sine', after = 0 }: Tone,
) {
  const voice = audio.createOscillator()
  const start = at + after
  voice.type = shape
  voice.frequency.setValueAtTime(from, start)
  voice.frequency.exponentialRampToValueAtTime(to, start + lasts)
  voice.connect(fading(audio, level, start, lasts))
  voice.start(start)
  voice.stop(start + lasts)
}

function fading(audio: AudioContext, level: number, start: number, lasts: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(level, start + 0.012)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts)
  gain.connect(audio.destination)
  return gain
}

/** Filtered noise: breath, cloth, steel. */
function noise(audio: AudioContext, level: number, at: number, pitch: number, lasts: number): void {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate)
  const data = samples.getChannelData(0)
  for (let index = 0; index < data.length; index++) data[index] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  source.buffer = samples
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  source.connect(filter).connect(fading(audio, level, at, lasts))
  source.start(at)
}

export const SOUNDS: Readonly<Record<Cue, Sound>> = {
  turn: (audio, level, at, pitch) => {
    tone(audio, level, at, { from: 523 * pitch, lasts: 0.5 })
    tone(audio, level * 0.8, at, { from: 784 * pitch, lasts: 0.7, after: 0.14 })
  },
  reveal: (audio, level, at, pitch) => {
    noise(audio, level, at, 2400, 0.14)
    tone(audio, level * 0.6, at, { from: 330 * pitch, to: 494 * pitch, lasts: 0.3 })
  },
  die: (audio, level, at, pitch) =>
    [0, 0.07, 0.16].forEach((after) => noise(audio, level, at + after, 900 * pitch, 0.05)),
  hit: (audio, level, at, pitch) => {
    tone(audio, level, at, { from: 150 * pitch, to: 55 * pitch, lasts: 0.28, shape: 'triangle' })
    noise(audio, level * 0.7, at, 500, 0.12)
  },
  heal: (audio, level, at, pitch) =>
    [392, 494, 587].forEach((from, index) =>
      tone(audio, level * 0.7, at, { from: from * pitch, lasts: 0.4, after: index * 0.09 }),
    ),
  death: (audio, level, at, pitch) =>
    tone(audio, level, at, { from: 220 * pitch, to: 55 * pitch, lasts: 1.1, shape: 'sawtooth' }),
  stab: (audio, level, at, pitch) => {
    noise(audio, level, at, 5200, 0.09)
    tone(audio, level, at, { from: 110 * pitch, to: 48 * pitch, lasts: 0.25, shape: 'triangle', after: 0.05 })
  },
  // Steel on steel: the impact, then the ringing.
  link: (audio, level, at, pitch) => {
    noise(audio, level * 0.6, at, 4600, 0.06)
    tone(audio, level * 0.9, at, { from: 196 * pitch, lasts: 0.34, shape: 'triangle' })
    tone(audio, level * 0.4, at, { from: 393 * pitch, lasts: 0.6, after: 0.02 })
  },
  // A bell: slightly inharmonic partials.
  bell: (audio, level, at, pitch) =>
    [220, 262, 330, 441, 660, 881].forEach((from, index) =>
      tone(audio, level / (1 + index * 0.6), at, { from: from * pitch, lasts: 2.6 - index * 0.3 }),
    ),
  tick: (audio, level, at, pitch) => noise(audio, level * 0.4, at, 3000 * pitch, 0.03),
}

/** A low wind, silent at first. */
export function wind(audio: AudioContext): GainNode {
  const samples = audio.createBuffer(1, audio.sampleRate * 6, audio.sampleRate)
  const data = samples.getChannelData(0)
  let drift = 0
  for (let index = 0; index < data.length; index++) {
    drift = (drift + 0.02 * (Math.random() * 2 - 1)) / 1.02
    data[index] = drift * 6
  }
  const source = audio.createBufferSource()
  const gain = audio.createGain()
  source.buffer = samples
  source.loop = true
  gain.gain.value = 0
  source.connect(gain).connect(audio.destination)
  source.start()
  return gain
}
