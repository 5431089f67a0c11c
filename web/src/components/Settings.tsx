import type { AnimationSpeed } from '../app/settings.ts'
import { confirm, FADERS, faders, letters, motion, ANIMATION_SPEEDS, animationSpeed } from '../app/settings.ts'
import { play } from '../audio/sound.ts'
import { say } from '../app/i18n.ts'
import './Settings.css'

interface RadiosProps<V extends string> {
  label: string
  name: string
  value: V
  values: readonly { readonly value: V; readonly text: string }[]
  pick(value: V): void
}

export function Radios<V extends string>({ label, name, value, values, pick }: RadiosProps<V>) {
  return (
    <fieldset class="radios">
      <legend>{label}</legend>
      {values.map((each) => (
        <label key={each.value}>
          <input type="radio" name={name} checked={value === each.value} onChange={() => pick(each.value)} />
          <span>{each.text}</span>
        </label>
      ))}
    </fieldset>
  )
}

const NAMED_SPEEDS = { tap: 'tempo.tap', '0.5': 'tempo.slow', '0': 'tempo.none' } as const

const nameOfSpeed = (speed: AnimationSpeed): string =>
  speed in NAMED_SPEEDS ? say(NAMED_SPEEDS[speed as keyof typeof NAMED_SPEEDS]) : `${speed}×`

/** The settings of playback, confirmation and keys, on the profile page and at the table. */
export function Playing() {
  return (
    <>
      <Radios
        label={say('motion.legend')}
        name="motion"
        value={motion.value}
        values={(['system', 'full', 'calm'] as const).map((value) => ({ value, text: say(`motion.${value}`) }))}
        pick={(value) => (motion.value = value)}
      />
      <Radios
        label={say('tempo.legend')}
        name="tempo"
        value={animationSpeed.value}
        values={ANIMATION_SPEEDS.map((value) => ({ value, text: nameOfSpeed(value) }))}
        pick={(value) => (animationSpeed.value = value)}
      />
      <Radios
        label={say('confirm.legend')}
        name="confirm"
        value={confirm.value}
        values={(['touch', 'always', 'never'] as const).map((value) => ({ value, text: say(`confirm.${value}`) }))}
        pick={(value) => (confirm.value = value)}
      />
      <label class="check">
        <input type="checkbox" checked={letters.value} onChange={() => (letters.value = !letters.value)} />
        <span>{say('me.letters')}</span>
      </label>
    </>
  )
}

const SAMPLE = { cues: 'turn', hits: 'stab', ambience: undefined } as const

/** The volume faders. Moving one plays a sound at its volume. */
export function Faders() {
  return (
    <>
      {FADERS.map((fader) => (
        <label key={fader} class="fader">
          <span>{say(`fader.${fader}`)}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={faders.value[fader]}
            onInput={({ currentTarget }) => (faders.value = { ...faders.value, [fader]: Number(currentTarget.value) })}
            onChange={() => {
              const sample = SAMPLE[fader]
              if (sample) play(sample)
            }}
          />
        </label>
      ))}
    </>
  )
}
