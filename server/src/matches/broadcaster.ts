import type { Event, Line, Viewer } from '@gloamhall/kernel'
import { eventFor, isSealed, openView, ownView } from '@gloamhall/kernel'
import type { Lobby, UndoState } from '@gloamhall/protocol'
import type { CloseCode, Subscriber } from './outbox.ts'
import { Outbox } from './outbox.ts'
import type { TimedEvent } from './event-history.ts'
import type { LiveMatch } from './live-match.ts'
import { ViewDiffer } from './view-differ.ts'

/** Something ready to be said, as soon as what it tells of is committed. */
type Send = () => void

/** For so long after the last window closed a viewer is still followed, to catch up from the last number. */
const CATCH_UP_MS = 60_000

/** How taking something back stands, for each viewer. */
export type UndoStateFor = (viewer: Viewer) => UndoState

/** All who look at a table: what each viewer was shown last, and the windows they have open. */
export class Broadcaster {
  readonly #channels = new Map<Viewer, Outbox>()
  /** What all viewers were shown last alike; what each was shown beyond that, its channel knows. */
  #shown: ViewDiffer | undefined
  /** Frames of a change that is not told yet, one behind the other: one text for all, or one for each viewer. */
  #frames: string | Map<Viewer, string> = ''

  get isThere(): boolean {
    return this.#channels.values().some(({ listeners }) => listeners.size > 0)
  }

  windows(viewer: Viewer): number {
    return this.#channels.get(viewer)?.listeners.size ?? 0
  }

  /** The seat tokens that somebody has a window open with. */
  tokens(viewer: Viewer): ReadonlySet<string | undefined> {
    return new Set([...(this.#channels.get(viewer)?.listeners ?? [])].map(({ token }) => token))
  }

  // ---- coming and going ----

  /** Begins to tell a window everything from now on; what it has missed, or all there is, comes first. */
  admit(
    viewer: Viewer,
    listener: Subscriber,
    last: number | undefined,
    lobby: Lobby,
    play?: LiveMatch,
    undo?: UndoStateFor,
  ): void {
    const channel = this.#channel(viewer)
    channel.listeners.add(listener)
    listener.acknowledged = 0
    const missed = last === undefined ? undefined : channel.missed(last)
    if (missed) for (const message of missed) listener.send(message)
    else this.#greet(channel, listener, lobby, play, undo)
  }

  /** Everything for a window that has nothing: these carry the numbers of what they make up for. */
  #greet(channel: Outbox, listener: Subscriber, lobby: Lobby, play?: LiveMatch, undo?: UndoStateFor): void {
    const { number } = channel
    listener.send({ own: `{"t":"lobby","n":${play ? number - 1 : number},`, common: lobbyText(lobby) })
    if (play && undo) listener.send({ own: `{"t":"view","n":${number},`, common: this.#viewText(play, channel, undo) })
  }

  release(viewer: Viewer, listener: Subscriber, now: number): boolean {
    const channel = this.#channels.get(viewer)
    if (!channel?.listeners.delete(listener)) return false
    channel.left = now
    return true
  }

  acknowledge(viewer: Viewer, listener: Subscriber, number: number): void {
    this.#channels.get(viewer)?.acknowledge(listener, number)
  }

  /** Shows windows out, those of one viewer or of everybody; from now on they hear nothing more of this table. */
  dismiss(code: CloseCode, whom: (viewer: Viewer, listener: Subscriber) => boolean = () => true): void {
    for (const { viewer, listeners } of this.#channels.values()) {
      for (const listener of listeners) {
        if (!whom(viewer, listener)) continue
        listeners.delete(listener)
        listener.dismiss(code)
      }
    }
  }

  /** A seat is somebody else's now: what was kept for the one before is not for the next. */
  forget(viewer: Viewer): void {
    this.#channels.get(viewer)?.rest()
  }

  /** Forgets viewers who have been away for long. */
  tidy(now: number): void {
    for (const channel of this.#channels.values()) {
      if (channel.listeners.size === 0 && channel.shadow && channel.left < now - CATCH_UP_MS) channel.rest()
    }
  }

  // ---- what is told ----

  /** Somebody follows this table, and would see what lies between two of its choices. */
  get isFollowing(): boolean {
    return this.#shown !== undefined
  }

  /**
   * The table in the middle of something: kept as text until what it belongs to is committed and told. Nobody is asked
   * then, so it is the board and the step alone; and of an open board all see the same, so it is worked out once.
   */
  frame(match: LiveMatch, events: readonly Event[], version?: number): void {
    const { table } = match
    const { game } = match.match
    const { step } = table
    const start = version === undefined ? '{' : `{"version":${version},`
    const open = this.#shown?.diffParts(game.open ? { step, board: game.view(table, 'spectator') } : { step }) ?? ''
    const told = toldBy(events, step)
    const alike = this.#frames
    if (typeof alike === 'string' && game.open && !areWhispered(events)) {
      this.#frames = `${alike}${alike && ','}${start}"patch":{${open}},"events":${told('spectator')}}`
      return
    }
    const frames = (this.#frames = typeof alike === 'string' ? new Map<Viewer, string>() : alike)
    for (const { viewer, shadow } of this.#channels.values()) {
      if (!shadow) continue
      const own = game.open ? '' : shadow.diffParts({ board: game.view(table, viewer) })
      const before = frames.get(viewer) ?? (typeof alike === 'string' ? alike : '')
      const frame = `${start}"patch":{${open}${own && open && ','}${own}},"events":${told(viewer)}}`
      frames.set(viewer, `${before}${before && ','}${frame}`)
    }
  }

  get isFramed(): boolean {
    return this.#frames !== ''
  }

  /** The frames were of something that broke, and nobody must see them: until they are shown it anew, nobody follows the table. */
  discard(): void {
    this.#shown = undefined
    this.#frames = ''
    for (const channel of this.#channels.values()) {
      channel.shadow = undefined
      if (channel.listeners.size === 0) channel.rest()
    }
  }

  /** What stands is told as a whole, for what was drawn of it is torn. */
  tear(match: LiveMatch, undo: UndoStateFor): Send[] {
    this.discard()
    return this.freshViews(match, undo)
  }

  /**
   * What the latest lines changed for each viewer since the last frame, ready to be sent; views share with the table, so it
   * is text now. What is the same for all is worked out, written and kept once.
   */
  changes(match: LiveMatch, line: Line, at: number, undo: UndoStateFor): Send[] {
    const { table } = match
    const { game } = match.match
    // An answer that waits for those of others: only who has given it sees more than that it is there.
    const sealed = line.kind === 'choice' && isSealed(table, line.seat) ? line.seat : undefined
    const view = openView(game, table, sealed && this.#shown?.shown('board'))
    const open = this.#shown?.diff(view) ?? ''
    const told = toldBy(match.untold, view.step)
    const frames = this.#frames
    this.#frames = ''
    const film = (viewer: Viewer): string => (typeof frames === 'string' ? frames : (frames.get(viewer) ?? ''))
    const where = changeText(match, at)
    // In the same order for all: by the order nobody shall see that somebody else was told more.
    const rest = (viewer: Viewer): string =>
      `${open}},${where}${frames === '' ? '' : `,"frames":[${film(viewer)}]`},"events":${told(viewer)}}`
    const isAlike = typeof frames === 'string' && !areWhispered(match.untold)
    const common = isAlike ? rest('spectator') : undefined
    const news: Send[] = []
    for (const channel of this.#channels.values()) {
      const { viewer, shadow } = channel
      if (!shadow) continue
      const patch = sealed && sealed !== viewer ? '' : shadow.diff(ownView(game, table, viewer))
      const own = `${channel.undoText(undo(viewer))}"patch":{${patch}${patch && open && ','}`
      const others = common ?? rest(viewer)
      news.push(() => channel.deliver('change', own, others))
    }
    // Nobody is there any more who would have to be shown the next change.
    if (news.length === 0) this.#shown = undefined
    return news
  }

  freshViews(match: LiveMatch, undo: UndoStateFor): Send[] {
    this.#shown = undefined
    const followed = [...this.#channels.values()].filter(({ shadow, listeners }) => shadow || listeners.size > 0)
    return followed.map((channel) => {
      const rest = this.#viewText(match, channel, undo)
      return () => channel.deliver('view', rest, '')
    })
  }

  #viewText(match: LiveMatch, channel: Outbox, undo: UndoStateFor): string {
    const { viewer } = channel
    const { game } = match.match
    const [open, own] = [openView(game, match.table), ownView(game, match.table, viewer)]
    this.#shown ??= new ViewDiffer(open)
    channel.shadow = new ViewDiffer(own)
    // Another window of this viewer may have heard otherwise: the next change tells all of them.
    channel.forgetUndo()
    const { events: log, ...older } = match.eventsFor(viewer)
    const view = { ...open, ...own }
    const { version, head } = match
    return JSON.stringify({ version, head, view, log, ...older, undo: undo(viewer) }).slice(1)
  }

  /**
   * Nothing has changed on the table, but beside it: somebody wishes to take something back, or no longer does; a bot plays
   * for somebody, or no longer does.
   */
  tellBeside(match: LiveMatch, at: number, undo: UndoStateFor, happenings: readonly TimedEvent[] = []): void {
    const step = openView(match.match.game, match.table).step
    const framed = happenings.map(
      ({ version, event }) => `{"version":${version},"patch":{},"events":${toldBy([event], step)('spectator')}}`,
    )
    const frames = framed.length === 0 ? '' : `,"frames":[${framed.join(',')}]`
    const common = `"patch":{},${changeText(match, at)}${frames},"events":[]}`
    for (const [viewer, channel] of this.#channels)
      if (channel.shadow) channel.deliver('change', channel.undoText(undo(viewer)), common)
  }

  tellLobby(lobby: Lobby): void {
    const text = lobbyText(lobby)
    for (const channel of this.#channels.values()) channel.deliver('lobby', '', text)
  }

  /** How long somebody may still be silent, if anybody waits for them. Not numbered: whoever misses it waits without a clock. */
  tellTime(left: number | undefined): void {
    for (const { listeners } of this.#channels.values()) for (const listener of listeners) tellTimeTo(listener, left)
  }

  #channel(viewer: Viewer): Outbox {
    const known = this.#channels.get(viewer)
    if (known) return known
    const channel = new Outbox(viewer)
    this.#channels.set(viewer, channel)
    return channel
  }
}

const lobbyText = (lobby: Lobby): string => `"lobby":${JSON.stringify(lobby)}}`

/** Where and when a change happened, for everybody alike. */
const changeText = ({ version, head }: LiveMatch, at: number): string =>
  `"version":${version},"head":"${head}","at":${at}`

/**
 * What each viewer is told of some events, as text: once for all of them, unless somebody is told more than the others. An
 * event says its step only if that is not where the table is shown to be.
 */
function toldBy(events: readonly Event[], step: string | undefined): (viewer: Viewer) => string {
  if (areWhispered(events)) return (viewer) => toldText(events, viewer, step)
  const alike = toldText(events, 'spectator', step)
  return () => alike
}

function toldText(events: readonly Event[], viewer: Viewer, here = ''): string {
  let told = ''
  for (const event of events) {
    const seen = eventFor(event, viewer)
    if (!seen) continue
    const { key, rule, params, step = '', secret } = seen
    // Keys, rules and steps are names: nobody has to look for what must be escaped in them.
    told += `${told && ','}{"key":"${key}","rule":"${rule}","params":${JSON.stringify(params)}`
    told += `${step === here ? '' : `,"step":"${step}"`}${secret ? ',"secret":true' : ''}}`
  }
  return `[${told}]`
}

const areWhispered = (events: readonly Event[]): boolean => events.some(({ only }) => only !== undefined)

export const tellTimeTo = (listener: Subscriber, left: number | undefined): void =>
  listener.send({ own: left === undefined ? '{"t":"clock"}' : `{"t":"clock","left":${Math.round(left)}}`, common: '' })
