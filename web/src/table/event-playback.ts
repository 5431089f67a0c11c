import type { SeenEvent } from '@gloamhall/kernel'
import type { TableStore, SeenFrame, Stage } from '../net/table-store.ts'
import type { GameUi } from '../games/game-ui.ts'
import { readerView, animationSpeed } from '../app/settings.ts'
import type { Cue, Sound } from '../audio/sound.ts'
import { play } from '../audio/sound.ts'
import { isTalk } from './log-lines.ts'
import { isMuted } from './muted-tables.ts'

/** The duration of events by their sound, in milliseconds. A frame takes the longest, and a little for each other event. */
const DURATIONS_MS: Readonly<Record<Cue | 'line', number>> = {
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
const OTHER_EVENT_MS = 120
const LONGEST_FRAME_MS = 2200

/** With more than this still to play, at normal speed, older changes are skipped; with less, playback is faster. */
const MAX_BACKLOG_MS = 6_000
const CATCH_UP_FACTOR = 2

type Judge = Pick<GameUi, 'sounds' | 'isNothing'>

const lasting = (sound: Sound | 'line'): number => DURATIONS_MS[[sound].flat()[0] as Cue | 'line']

const lastsFor = (face: Judge, event: SeenEvent): number =>
  isTalk(event) || face.isNothing?.(event) ? 0 : lasting(face.sounds(event) ?? 'line')

/** The duration of a frame at normal speed. Chat and changes without events take no time. */
export function lengthOf(face: Judge, told: readonly SeenEvent[]): number {
  const lasts = told.map((event) => lastsFor(face, event)).filter((each) => each > 0)
  if (lasts.length === 0) return 0
  return Math.min(Math.max(...lasts) + OTHER_EVENT_MS * (lasts.length - 1), LONGEST_FRAME_MS)
}

/** The main event of a frame: the longest, and of equals the last. */
export const lookedAtFor = (face: Judge, told: readonly SeenEvent[]): SeenEvent | undefined =>
  told
    .filter((event) => lastsFor(face, event))
    .toSorted((one, other) => lastsFor(face, one) - lastsFor(face, other))
    .at(-1)

const tellsNothing = (frames: readonly SeenFrame[]): boolean => frames.every(({ events }) => events.length === 0)
const takesBack = (frames: readonly SeenFrame[]): boolean =>
  frames.some(({ events }) => events.some(({ key }) => key.startsWith('undo')))

/**
 * Plays back the frames of changes one after the other, with their sounds, at the speed of the settings. Any touch or key
 * shows the rest at once, and with it the question.
 */
export class FramePlayer implements Stage {
  readonly #table: TableStore
  readonly #face: Judge
  /** The frames still to be shown, by change; the first change is being played. */
  #ahead: (readonly SeenFrame[])[] = []
  #next: ReturnType<typeof setTimeout> | undefined

  constructor(table: TableStore, face: Judge) {
    this.#table = table
    this.#face = face
  }

  play(frames: readonly SeenFrame[]): void {
    // An undo ends the playback of what it undoes.
    if (takesBack(frames)) this.skip()
    const last = this.#ahead.length - 1
    // A change without events is shown together with the change before it.
    if (last >= 0 && tellsNothing(frames)) this.#ahead[last] = [...(this.#ahead[last] ?? []), ...frames]
    else this.#ahead.push(frames)
    if (isInNoTime()) return this.skip()
    if (this.#behind() > MAX_BACKLOG_MS) this.#catchUp()
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

  /** Listens for input that skips the playback; the returned function stops it. */
  listen(): () => void {
    const enough = (input: Event) => {
      if (this.#next === undefined) return
      const isLast = this.#table.view.peek() === this.#table.latest.peek()
      this.skip()
      // The last frame shows everything, the question included: its input counts.
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

  /** The time until the newest change begins, without the change being played. */
  #behind(): number {
    const waiting = this.#ahead.slice(1, -1).flat()
    return waiting.reduce((sum, { events }) => sum + lengthOf(this.#face, events), 0)
  }

  /** Shows all but the newest change at once. */
  #catchUp(): void {
    const newest = this.#ahead.pop()
    this.skip()
    if (newest) this.#ahead = [newest]
  }

  /** Shows the next frame, and the one after it when its time is over. */
  #advance(): void {
    for (;;) {
      const frame = this.#shift()
      if (!frame) return this.#rest()
      const hurry = this.#ahead.length > 1 ? CATCH_UP_FACTOR : 1
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

  /** The end of the playback: no event is fresh any more. */
  #rest(): void {
    this.#next = undefined
    this.#ahead = []
    if (this.#table.beat.peek() > 0) this.#table.show([])
  }

  /** Plays the sounds of a frame, spread over its time. */
  #sound(cues: readonly Sound[], beat = 0): void {
    if (isMuted(this.#table.code)) return
    for (const [index, cue] of cues.entries()) play(cue, (beat * index) / cues.length / 1000)
  }
}

const INPUTS = ['pointerdown', 'keydown'] as const

/** No playback: the page is hidden, the speed is 0, or a screen reader reads the log. */
const isInNoTime = (): boolean => animationSpeed.peek() === '0' || readerView.peek() || globalThis.document?.hidden

const cuesOf = (face: Judge, told: readonly SeenEvent[]): readonly Sound[] => [
  ...new Set(
    told
      .filter((event) => !face.isNothing?.(event))
      .map((event) => face.sounds(event))
      .filter((sound) => sound !== undefined),
  ),
]

/** The one sound for frames that are shown at once: the longest. */
const weightiest = (face: Judge, frames: readonly SeenFrame[]): readonly Sound[] =>
  cuesOf(
    face,
    frames.flatMap(({ events }) => events),
  )
    .toSorted((one, other) => lasting(other) - lasting(one))
    .slice(0, 1)

/** Elements that choose something. */
const CHOICE = '[data-spot], [data-choice]'

/**
 * Keeps input during the playback from choosing something: the player has not seen yet what it would choose. The press shows
 * the rest and the next one chooses, even if a choice is under the finger by the time it is lifted. All other controls work
 * at once.
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
  // A press that ended elsewhere caused no click: the next press counts.
  const forget = (): void => removeEventListener('click', drop, { capture: true })
  for (const next of INPUTS) addEventListener(next, forget, { capture: true, once: true })
}

const isChoice = (target: EventTarget | null): boolean => target instanceof Element && target.closest(CHOICE) !== null
