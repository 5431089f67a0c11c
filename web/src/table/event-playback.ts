import type { SeenEvent } from '@gloamhall/kernel'
import type { TableStore, SeenFrame, Stage } from '../net/table-store.ts'
import type { GameUi } from '../games/game-ui.ts'
import { readerView, animationSpeed } from '../app/settings.ts'
import type { Cue, Sound } from '../audio/sound.ts'
import { play } from '../audio/sound.ts'
import { isTalk } from './log-lines.ts'
import { isMuted } from './muted-tables.ts'

/** How long a frame is looked at: as long as the weightiest thing it tells, and a little for whatever else it tells. */
const LASTS: Readonly<Record<Cue | 'line', number>> = {
  bell: 1200,
  die: 1100,
  death: 1000,
  reveal: 800,
  hit: 600,
  stab: 600,
  link: 600,
  heal: 500,
  turn: 0,
  tick: 0,
  line: 400,
}
const EACH_OTHER = 120
const LONGEST = 2200

/** Whoever is so far behind, at tempo 1, wants to know where the table stands; with less, it goes a little faster. */
const MOST_BEHIND = 6_000
const HURRY = 2

type Judge = Pick<GameUi, 'sounds' | 'isNothing'>

const lasting = (sound: Sound | 'line'): number => LASTS[[sound].flat()[0] as Cue | 'line']

const lastsFor = (face: Judge, event: SeenEvent): number =>
  isTalk(event) || face.isNothing?.(event) ? 0 : lasting(face.sounds(event) ?? 'line')

/** At tempo 1. Talk is read, not looked at; a change of which nothing is told takes no time either. */
export function lengthOf(face: Judge, told: readonly SeenEvent[]): number {
  const lasts = told.map((event) => lastsFor(face, event)).filter((each) => each > 0)
  if (lasts.length === 0) return 0
  return Math.min(Math.max(...lasts) + EACH_OTHER * (lasts.length - 1), LONGEST)
}

/** What a frame is looked at for: the weightiest thing it tells, and of equals the last. */
export const lookedAtFor = (face: Judge, told: readonly SeenEvent[]): SeenEvent | undefined =>
  told
    .filter((event) => lastsFor(face, event))
    .toSorted((one, other) => lastsFor(face, one) - lastsFor(face, other))
    .at(-1)

const tellsNothing = (frames: readonly SeenFrame[]): boolean => frames.every(({ events }) => events.length === 0)
const takesBack = (frames: readonly SeenFrame[]): boolean =>
  frames.some(({ events }) => events.some(({ key }) => key.startsWith('undo')))

/**
 * Plays the frames of what happens, one after the other, with their sounds, as fast as this person likes it. Nobody waits
 * for it who does not want to: any touch or key shows the rest at once, and with it what is asked.
 */
export class FramePlayer implements Stage {
  readonly #table: TableStore
  readonly #face: Judge
  /** What is still to be shown, change by change; the first of them is being played. */
  #ahead: (readonly SeenFrame[])[] = []
  #next: ReturnType<typeof setTimeout> | undefined

  constructor(table: TableStore, face: Judge) {
    this.#table = table
    this.#face = face
  }

  play(frames: readonly SeenFrame[]): void {
    // What is taken back need not be watched to its end.
    if (takesBack(frames)) this.skip()
    const last = this.#ahead.length - 1
    // Nobody would notice that it was shown: it comes along with what is shown before it.
    if (last >= 0 && tellsNothing(frames)) this.#ahead[last] = [...(this.#ahead[last] ?? []), ...frames]
    else this.#ahead.push(frames)
    if (isInNoTime()) return this.skip()
    if (this.#behind() > MOST_BEHIND) this.#catchUp()
    if (this.#next === undefined) this.#advance()
  }

  skip(): void {
    clearTimeout(this.#next)
    this.#next = undefined
    const frames = this.#ahead.flat()
    this.#ahead = []
    if (frames.length > 0 || this.#table.beat.peek() > 0) this.#table.show(frames)
    this.#sound(weightiest(this.#face, frames))
  }

  /** Listens for whoever has seen enough; the answer ends it. */
  listen(): () => void {
    const enough = (input: Event) => {
      if (this.#next === undefined) return
      const isLast = this.#table.view.peek() === this.#table.latest.peek()
      this.skip()
      // In the last frame everything is seen, and what is asked with it.
      if (!isLast) swallow(input)
    }
    const turned = () => {
      if (document.hidden && this.#next !== undefined) this.skip()
    }
    const capture = { capture: true }
    for (const input of INPUTS) addEventListener(input, enough, capture)
    document.addEventListener('visibilitychange', turned)
    this.#table.stage = this
    return () => {
      this.skip()
      this.#table.stage = undefined
      for (const input of INPUTS) removeEventListener(input, enough, capture)
      document.removeEventListener('visibilitychange', turned)
    }
  }

  /** How long it would take until the newest change is begun, beside what is being played. */
  #behind(): number {
    const waiting = this.#ahead.slice(1, -1).flat()
    return waiting.reduce((sum, { events }) => sum + lengthOf(this.#face, events), 0)
  }

  /** All but the newest change is shown at once. */
  #catchUp(): void {
    const newest = this.#ahead.pop()
    this.skip()
    if (newest) this.#ahead = [newest]
  }

  /** Shows the next frame, and comes back when it has been looked at. */
  #advance(): void {
    for (;;) {
      const frame = this.#shift()
      if (!frame) return this.#rest()
      const hurry = this.#ahead.length > 1 ? HURRY : 1
      const beat = lengthOf(this.#face, frame.events) / Number(animationSpeed.peek()) / hurry
      this.#table.show([frame], beat)
      if (beat === 0) continue
      this.#sound(cuesOf(this.#face, frame.events), beat)
      this.#next = setTimeout(() => this.#advance(), beat)
      return
    }
  }

  #shift(): SeenFrame | undefined {
    while (this.#ahead.length > 1 && this.#ahead[0]?.length === 0) this.#ahead.shift()
    const [frame, ...rest] = this.#ahead[0] ?? []
    this.#ahead[0] = rest
    return frame
  }

  /** All is shown: nothing is fresh any more. */
  #rest(): void {
    this.#next = undefined
    this.#ahead = []
    if (this.#table.beat.peek() > 0) this.#table.show([])
  }

  /** Several sounds of one frame share its time. */
  #sound(cues: readonly Sound[], beat = 0): void {
    if (isMuted(this.#table.code)) return
    for (const [index, cue] of cues.entries()) play(cue, (beat * index) / cues.length / 1000)
  }
}

const INPUTS = ['pointerdown', 'keydown'] as const

/** Nobody looks, or wishes to wait: a screen reader has all lines in one breath. */
const isInNoTime = (): boolean => animationSpeed.peek() === '0' || readerView.peek() || globalThis.document?.hidden

const cuesOf = (face: Judge, told: readonly SeenEvent[]): readonly Sound[] => [
  ...new Set(
    told
      .filter((event) => !face.isNothing?.(event))
      .map((event) => face.sounds(event))
      .filter((sound) => sound !== undefined),
  ),
]

/** Of much that is shown at once, one sound is heard. */
const weightiest = (face: Judge, frames: readonly SeenFrame[]): readonly Sound[] =>
  cuesOf(
    face,
    frames.flatMap(({ events }) => events),
  )
    .toSorted((one, other) => lasting(other) - lasting(one))
    .slice(0, 1)

/** What can be chosen, wherever it is offered. */
const CHOICE = '[data-spot], [data-choice]'

/**
 * Whoever presses something while the film runs has not seen yet what they would choose by it: the press shows the rest,
 * and the next one chooses, though something to choose may lie under the finger by the time it is lifted. Everything else
 * one may press does at once what it always does.
 */
function swallow(input: Event): void {
  if (input instanceof KeyboardEvent) {
    const isPress = input.key === 'Enter' || input.key === ' '
    if (!/^[1-9]$/.test(input.key) && !(isPress && isChoice(document.activeElement))) return
    input.stopImmediatePropagation()
    input.preventDefault()
    return
  }
  const drop = (click: Event): void => {
    if (!isChoice(click.target)) return
    click.stopPropagation()
    click.preventDefault()
  }
  addEventListener('click', drop, { capture: true, once: true })
  // A finger that slid away has clicked nothing: the next press is another one.
  const forget = (): void => removeEventListener('click', drop, { capture: true })
  for (const next of INPUTS) addEventListener(next, forget, { capture: true, once: true })
}

const isChoice = (target: EventTarget | null): boolean => target instanceof Element && target.closest(CHOICE) !== null
