import type { SeenEvent } from '@gloamhall/kernel'
import type { TableStore, SeenFrame, Stage } from '../net/table-store.ts'
import type { GameUi } from '../games/game-ui.ts'
import { readerView, animationSpeed, speedFactor } from '../app/settings.ts'
import type { Cue, Sound } from '../audio/sound.ts'
import { play } from '../audio/sound.ts'
import { isTalk } from './log-lines.ts'
import { isMuted } from '../app/muted-tables.ts'

/**
 * The duration of events by their sound, in milliseconds: long enough to read their sentence. A frame takes as long as its
 * longest event, plus a little for each further one.
 */
const DURATIONS_MS: Readonly<Record<Cue | 'line', number>> = {
  bell: 2600,
  death: 2400,
  die: 2000,
  reveal: 1600,
  hit: 1200,
  stab: 1200,
  link: 900,
  heal: 900,
  turn: 0,
  tick: 0,
  line: 900,
}
const OTHER_EVENT_MS = 250
const LONGEST_FRAME_MS = 4_000
/** A moment is a card of several sentences. */
const MOMENT_MS = 5_000
/** Events that only repeat what the player has just chosen need no reading time. */
const OWN_LINE_MS = 300

/** If the newest change would be shown later than this, playback speeds up. */
const HURRIED_BACKLOG_MS = 5_000
/**
 * If it would be shown later than this, older changes are skipped: the player is being asked and others may be waiting, or
 * they fall too far behind.
 */
const MAX_BACKLOG_MS = { asked: 6_000, watching: 20_000 }
const CATCH_UP_FACTOR = 2

type Judge = Pick<GameUi, 'sounds' | 'isNothing' | 'moments'>

const lasting = (sound: Sound | 'line'): number => DURATIONS_MS[[sound].flat()[0] as Cue | 'line']

const lastsFor = (face: Judge, event: SeenEvent): number =>
  isTalk(event) || face.isNothing?.(event) ? 0 : lasting(face.sounds(event) ?? 'line')

/**
 * The duration of a frame at normal speed. Chat and changes without events take no time, and the player's own act takes
 * little.
 */
export function lengthOf(face: Judge, told: readonly SeenEvent[], isOwn = false): number {
  if (momentAmong(face, told)) return MOMENT_MS
  const lasts = told.map((event) => lastsFor(face, event)).filter((each) => each > 0)
  if (lasts.length === 0) return 0
  if (isOwn && Math.max(...lasts) <= DURATIONS_MS.line) return OWN_LINE_MS
  return Math.min(Math.max(...lasts) + OTHER_EVENT_MS * (lasts.length - 1), LONGEST_FRAME_MS)
}

/** The last event of a frame that is a moment. */
export const momentAmong = (face: Pick<GameUi, 'moments'>, told: readonly SeenEvent[]): SeenEvent | undefined =>
  told.findLast(({ key }) => face.moments?.keys.includes(key))

/** The main event of a frame: the longest, and of equals the last. */
export const lookedAtFor = (face: Judge, told: readonly SeenEvent[]): SeenEvent | undefined =>
  told
    .filter((event) => lastsFor(face, event))
    .toSorted((one, other) => lastsFor(face, one) - lastsFor(face, other))
    .at(-1)

const tellsNothing = (frames: readonly SeenFrame[]): boolean => frames.every(({ events }) => events.length === 0)
const isUndo = (frames: readonly SeenFrame[]): boolean =>
  frames.some(({ events }) => events.some(({ key }) => key.startsWith('undo')))

/** The frames of one change that are still to be shown. */
interface Playing {
  readonly frames: readonly SeenFrame[]
  /** The player's own choice caused it. */
  readonly isOwn: boolean
}

/**
 * Plays back the frames of changes one after the other, with their sounds, at the speed of the settings. Any tap or key
 * skips to the end and shows the question; step by step it shows the next frame.
 */
export class FramePlayer implements Stage {
  readonly #table: TableStore
  readonly #face: Judge
  /** The frames still to be shown, by change; the first change is being played. */
  #ahead: Playing[] = []
  #isPlaying = false
  #next: ReturnType<typeof setTimeout> | undefined

  constructor(table: TableStore, face: Judge) {
    this.#table = table
    this.#face = face
  }

  play(frames: readonly SeenFrame[]): void {
    // An undo ends the playback of what it undoes.
    if (isUndo(frames)) this.skip()
    const last = this.#ahead.at(-1)
    // A change without events is shown together with the change before it.
    if (last && tellsNothing(frames)) this.#ahead.splice(-1, 1, { ...last, frames: [...last.frames, ...frames] })
    else this.#ahead.push({ frames, isOwn: this.#table.sending.peek() !== undefined })
    if (isInNoTime()) return this.skip()
    if (!isStepwise() && this.#behind() > MAX_BACKLOG_MS[this.#isAsked() ? 'asked' : 'watching']) this.#catchUp()
    if (!this.#isPlaying) this.#advance()
  }

  skip(): void {
    this.#stop()
    const frames = this.#ahead.flatMap((each) => each.frames)
    this.#ahead = []
    if (frames.length > 0 || this.#table.beat.peek() > 0) this.#table.show(frames)
    this.#sound(weightiest(this.#face, frames))
  }

  next(): void {
    if (this.#isPlaying) this.#advance()
  }

  /** Listens for input that skips the playback, or step by step continues it; the returned function stops it. */
  listen(): () => void {
    const enough = (input: Event) => {
      if (!this.#isPlaying || isOnPlaybackButton(input)) return
      const isLast = this.#table.view.peek() === this.#table.latest.peek()
      if (!isStepwise() || isEscape(input)) this.skip()
      else if (continues(input)) this.#advance()
      // The last frame shows everything, the question included: its input counts.
      if (!isLast) swallow(input)
    }
    const turned = () => {
      if (document.hidden && this.#isPlaying) this.skip()
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

  /** Whether the player is being asked, even if the question has not been shown yet. */
  #isAsked(): boolean {
    const latest = this.#table.latest.peek()
    return latest?.asked.some(({ seat, answered }) => seat === latest.viewer && !answered) ?? false
  }

  /** The time until the newest change begins, without the change being played. */
  #behind(): number {
    const waiting = this.#ahead.slice(1, -1)
    const lengths = waiting.flatMap(({ frames, isOwn }) =>
      frames.map(({ events }) => lengthOf(this.#face, events, isOwn)),
    )
    return lengths.reduce((sum, length) => sum + length, 0) / speedFactor()
  }

  /** Shows all but the newest change at once. */
  #catchUp(): void {
    const newest = this.#ahead.pop()
    this.skip()
    if (newest) this.#ahead = [newest]
  }

  /** Shows the next frame and schedules the one after it; step by step it waits for the player. */
  #advance(): void {
    this.#stop()
    for (;;) {
      const next = this.#shift()
      if (!next) return this.#rest()
      const { frame, isOwn } = next
      const isHurried = this.#ahead.length > 1 && (this.#isAsked() || this.#behind() > HURRIED_BACKLOG_MS)
      const beat = lengthOf(this.#face, frame.events, isOwn) / speedFactor() / (isHurried ? CATCH_UP_FACTOR : 1)
      this.#table.show([frame], beat)
      if (beat === 0) continue
      this.#sound(cuesOf(this.#face, frame.events), beat)
      this.#isPlaying = true
      const waits = isStepwise() && this.#ahead.some(({ frames }) => frames.length > 0)
      if (!waits) this.#next = setTimeout(() => this.#advance(), beat)
      return
    }
  }

  #shift(): { readonly frame: SeenFrame; readonly isOwn: boolean } | undefined {
    while (this.#ahead.length > 1 && this.#ahead[0]?.frames.length === 0) this.#ahead.shift()
    const [now] = this.#ahead
    const [frame, ...frames] = now?.frames ?? []
    if (!now || !frame) return undefined
    this.#ahead[0] = { ...now, frames }
    return { frame, isOwn: now.isOwn }
  }

  #stop(): void {
    clearTimeout(this.#next)
    this.#next = undefined
    this.#isPlaying = false
  }

  /** The end of the playback: no event is fresh any more. */
  #rest(): void {
    this.#ahead = []
    if (this.#table.beat.peek() > 0) this.#table.show([])
  }

  /** Plays the sounds of a frame, spread over its time. */
  #sound(cues: readonly Sound[], beat = 0): void {
    if (isMuted(this.#table.code)) return
    for (const [index, cue] of cues.entries()) play(cue, (beat * index) / cues.length / 1000)
  }
}

/** Every frame waits for the player. */
const isStepwise = (): boolean => animationSpeed.peek() === 'tap'

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

const isEscape = (input: Event): boolean => input instanceof KeyboardEvent && input.key === 'Escape'

const isOn = (place: string, target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(place) !== null

/** The buttons that skip and continue do so by their click. */
const isOnPlaybackButton = (input: Event): boolean =>
  isOn('[data-playback]', input instanceof KeyboardEvent ? document.activeElement : input.target)

/** Controls that have a use of their own while the playback waits: settings, log, rules. */
const OTHER_CONTROL = 'a, button, input, select, textarea, summary, [role=dialog], .panel, .sheet'

/** Whether the input means "continue": a press outside all other controls, or a key that chooses. */
function continues(input: Event): boolean {
  const target = input instanceof KeyboardEvent ? document.activeElement : input.target
  if (input instanceof KeyboardEvent && !/^([1-9 ]|Enter|ArrowRight)$/.test(input.key)) return false
  return isChoice(target) || !isOn(OTHER_CONTROL, target)
}

const isChoice = (target: EventTarget | null): boolean => isOn(CHOICE, target)
