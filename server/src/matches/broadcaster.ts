import type { Event, Line, Viewer } from '@gloamhall/kernel'
import { eventFor, isSealed, openView, ownView } from '@gloamhall/kernel'
import type { Lobby, UndoState } from '@gloamhall/protocol'
import type { CloseCode, Subscriber } from './outbox.ts'
import { Outbox } from './outbox.ts'
import type { TimedEvent } from './event-history.ts'
import type { LiveMatch } from './live-match.ts'
import { ViewDiffer } from './view-differ.ts'

/** A prepared message, sent once the commit it tells of is durable. */
type Send = () => void

/** How long a viewer without a connection is still tracked, so that a reconnecting client can catch up. */
const CATCH_UP_MS = 60_000

/** The state of undo for each viewer. */
export type UndoStateFor = (viewer: Viewer) => UndoState

/** Sends the changes of a table to all its viewers: knows what each was sent last, and their connections. */
export class Broadcaster {
  readonly #channels = new Map<Viewer, Outbox>()
  /** The part of the view that is the same for everyone, as last sent; each outbox has the rest. */
  #shown: ViewDiffer | undefined
  /** Frames of a change not yet sent, concatenated: one text for all, or one per viewer. */
  #frames: string | Map<Viewer, string> = ''

  get isThere(): boolean {
    return this.#channels.values().some(({ listeners }) => listeners.size > 0)
  }

  windows(viewer: Viewer): number {
    return this.#channels.get(viewer)?.listeners.size ?? 0
  }

  /** The seat tokens with which this viewer's connections were opened. */
  tokens(viewer: Viewer): ReadonlySet<string | undefined> {
    return new Set([...(this.#channels.get(viewer)?.listeners ?? [])].map(({ token }) => token))
  }

  // ---- connections ----

  /** Subscribes a connection: it first receives what it has missed, or the whole state. */
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

  /** Sends the whole state to a connection without one, numbered as the messages it replaces. */
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

  /** Closes the matching connections; they receive nothing more of this table. */
  dismiss(code: CloseCode, whom: (viewer: Viewer, listener: Subscriber) => boolean = () => true): void {
    for (const { viewer, listeners } of this.#channels.values()) {
      for (const listener of listeners) {
        if (!whom(viewer, listener)) continue
        listeners.delete(listener)
        listener.dismiss(code)
      }
    }
  }

  /** The seat has a new person, who must not receive what was kept for the previous one. */
  forget(viewer: Viewer): void {
    this.#channels.get(viewer)?.rest()
  }

  /** Forgets viewers who have been disconnected for long. */
  tidy(now: number): void {
    for (const channel of this.#channels.values()) {
      if (channel.listeners.size === 0 && channel.shadow && channel.left < now - CATCH_UP_MS) channel.rest()
    }
  }

  // ---- messages ----

  /** Whether anyone is connected or expected back, so that frames are worth making. */
  get isFollowing(): boolean {
    return this.#shown !== undefined
  }

  /**
   * Keeps a picture of the table in the middle of a change, as text, until the change is committed and sent. No question is
   * open then, so it has the board and the step only. For an open board everyone sees the same, so it is made once.
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

  /** Drops frames of a change that failed. Viewers may have been compared with them, so all start again with a full view. */
  discard(): void {
    this.#shown = undefined
    this.#frames = ''
    for (const channel of this.#channels.values()) {
      channel.shadow = undefined
      if (channel.listeners.size === 0) channel.rest()
    }
  }

  /** Sends the full view to everyone, because the drawn frames are void. */
  tear(match: LiveMatch, undo: UndoStateFor): Send[] {
    this.discard()
    return this.freshViews(match, undo)
  }

  /**
   * The messages of the latest line, one per viewer: what changed since the last frame. Text, because views share objects with
   * the table. The part that is the same for everyone is computed and stored once.
   */
  changes(match: LiveMatch, line: Line, at: number, undo: UndoStateFor): Send[] {
    const { table } = match
    const { game } = match.match
    // An answer that stays sealed until all have answered: only its author sees more than its existence.
    const sealed = line.kind === 'choice' && isSealed(table, line.seat) ? line.seat : undefined
    const view = openView(game, table, sealed && this.#shown?.shown('board'))
    const open = this.#shown?.diff(view) ?? ''
    const told = toldBy(match.untold, view.step)
    const frames = this.#frames
    this.#frames = ''
    const film = (viewer: Viewer): string => (typeof frames === 'string' ? frames : (frames.get(viewer) ?? ''))
    const where = changeText(match, at)
    // In the same order for everyone: the order of events must not show that another viewer was told more.
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
    // There is no viewer to compare with.
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
    // Another connection of this viewer may have been sent something else: the next change repeats it to all of them.
    channel.forgetUndo()
    const { events: log, ...older } = match.eventsFor(viewer)
    const view = { ...open, ...own }
    const { version, head } = match
    return JSON.stringify({ version, head, view, log, ...older, undo: undo(viewer) }).slice(1)
  }

  /** Sends what changes beside the table: an undo request made or withdrawn, a substitution begun or ended. */
  tellBeside(match: LiveMatch, at: number, undo: UndoStateFor, events: readonly TimedEvent[] = []): void {
    const step = openView(match.match.game, match.table).step
    const framed = events.map(
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

  /** Sends how long an awaited seat has left. Not numbered: a client that misses it shows no clock. */
  sendClock(left: number | undefined): void {
    for (const { listeners } of this.#channels.values()) for (const listener of listeners) sendClockTo(listener, left)
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

/** Version, head and time of a change, the same for everyone. */
const changeText = ({ version, head }: LiveMatch, at: number): string =>
  `"version":${version},"head":"${head}","at":${at}`

/**
 * The JSON of some events for each viewer, built once if nobody is told more than the others. An event names its step only
 * where it differs from the step being shown.
 */
function toldBy(events: readonly Event[], step: string | undefined): (viewer: Viewer) => string {
  if (areWhispered(events)) return (viewer) => toldText(events, viewer, step)
  const alike = toldText(events, 'spectator', step)
  return () => alike
}

function toldText(events: readonly Event[], viewer: Viewer, here = ''): string {
  if (events.length === 0) return '[]'
  // Joined at the end, for the reason that patches are (view-differ.ts).
  const told: string[] = []
  for (const event of events) {
    const seen = eventFor(event, viewer)
    if (!seen) continue
    const { key, rule, params, step = '', secret } = seen
    // Keys, rules and steps are identifiers, which need no escaping.
    told.push(
      told.length > 0 ? ',{"key":"' : '{"key":"',
      key,
      '","rule":"',
      rule,
      '","params":',
      JSON.stringify(params),
    )
    if (step !== here) told.push(',"step":"', step, '"')
    told.push(secret ? ',"secret":true}' : '}')
  }
  return `[${told.join('')}]`
}

const areWhispered = (events: readonly Event[]): boolean => events.some(({ only }) => only !== undefined)

export const sendClockTo = (listener: Subscriber, left: number | undefined): void =>
  listener.send({ own: left === undefined ? '{"t":"clock"}' : `{"t":"clock","left":${Math.round(left)}}`, common: '' })
