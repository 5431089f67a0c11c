import type { MatchRecord, SeenEvent, Viewer } from '@gloamhall/kernel'
import { explain, problemWords, seat as toSeat, teller } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { introduced } from '@gloamhall/protocol'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { GameUi, TableProps } from '../games/game-ui.ts'
import { gameUiOf } from '../games/game-ui.ts'
import type { BotReason } from '../net/api.ts'
import { lobbyOf, reasonsOf, recordOf, ApiError } from '../net/api.ts'
import { PageLayout } from '../components/PageLayout.tsx'
import { useRove } from '../components/rove.ts'
import { LanguageSwitch, ThemeSwitch } from '../components/Switches.tsx'
import type { Replay, Timeline } from '../replay/replay-model.ts'
import { loadReplay, ProblemError, seenBy } from '../replay/replay-model.ts'
import type { Cursor } from '../replay/cursor.ts'
import { entering, following, freshAt, isWhole, frameAt, wholly } from '../replay/cursor.ts'
import { Proof } from '../replay/Proof.tsx'
import { TableUiState } from '../table/table-ui-state.ts'
import { Log } from '../table/Log.tsx'
import { namesAt } from '../table/names.ts'
import { charactersIn } from '../table/speech.ts'
import { lengthOf } from '../table/event-playback.ts'
import { Panel } from '../table/Panel.tsx'
import { useWords, withPack } from '../table/phrases.ts'
import { Rules } from '../table/Rules.tsx'
import { SpotMenu } from '../table/SpotMenu.tsx'
import { SPOT_STOPS } from '../table/spots.ts'
import { useSpots } from '../table/use-spots.ts'
import { wide } from '../app/settings.ts'
import { word } from '../replay/words.ts'
import { isSoloCode, noteOf, reasonsOfSolo, recordOfSolo } from '../solo/solo-matches.ts'
import { soloLobby } from '../solo/solo-lobby.ts'
import { guest } from '../app/guest.ts'
import { say, sayAny, spoken } from '../app/i18n.ts'
import '../table/ActionBar.css'
import '../table/TableFrame.css'
import '../table/TopBar.css'
import './Replay.css'

interface Loaded {
  readonly film: Replay
  readonly face: GameUi
  readonly lobby: Lobby
  /** Why bots have chosen as they did, by the version of the line. */
  readonly reasons: ReadonlyMap<number, BotReason>
}

/** Replay of a finished match, verified by this browser. */
export function Replay({ code }: { code: string }) {
  const [loaded, setLoaded] = useState<Loaded | undefined>(undefined)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  useEffect(() => {
    load(code)
      .then(setLoaded)
      .catch((error) => setProblem(problemWith(error)))
  }, [code])
  if (problem !== undefined)
    return (
      <PageLayout>
        <section class="page narrow">
          <h1>{say('replay.title')}</h1>
          <p role="alert">{problem}</p>
          <a class="button" href={`/t/${code}`}>
            {say('replay.to-table')}
          </a>
        </section>
      </PageLayout>
    )
  if (!loaded)
    return (
      <PageLayout>
        <p class="empty" role="status">
          {say('replay.loading')}
        </p>
      </PageLayout>
    )
  return <ReplayPlayer code={code} {...loaded} />
}

async function load(code: string): Promise<Loaded> {
  const [text, lobby, list] = isSoloCode(code)
    ? [recordHere(code), undefined, reasonsOfSolo(code)]
    : await Promise.all([recordOf(code), lobbyOf(code), reasonsOf(code).catch(() => [])])
  const film = await loadReplay(text)
  const face = await gameUiOf(film.record.game, film.record.version)
  if (!face) throw new ApiError('unknown-game')
  const reasons = new Map(list.map((reason) => [reason.version, reason]))
  if (!lobby) return { film, face, reasons, lobby: introduced(lobbyHere(code, film.record)) }
  // Current presence is irrelevant to a finished game.
  const seats = lobby.seats.map((state) => ({ ...state, present: state.holder === 'person', botControlled: false }))
  return { film, face, reasons, lobby: introduced({ ...lobby, seats }) }
}

/** The record of a match that this browser has played itself. */
function recordHere(code: string): string {
  const record = recordOfSolo(code)
  if (!record) throw new ApiError('solo-not-here')
  return record
}

function lobbyHere(code: string, record: MatchRecord): Lobby {
  const { name, sigil } = guest.peek()
  const { levels = [], assists = 'facts', botNames } = noteOf(code) ?? {}
  return soloLobby({ code, assists, botNames, name: name || say('seat.you'), sigil }, levels, record)
}

function problemWith(error: unknown): string {
  if (error instanceof ProblemError) {
    return explain(teller(spoken.value, problemWords[spoken.value], String), error.problem)
  }
  return sayAny(`refusal.${error instanceof ApiError ? error.code : 'failed'}`, 'refusal.failed')
}

const SPEEDS = [1, 2, 4] as const
/** Extra milliseconds per move compared to the table, to leave time for following it. */
const EXTRA_MOVE_MS = 300

function ReplayPlayer({ code, film, face, lobby, reasons }: Loaded & { code: string }) {
  const asked = new URLSearchParams(location.search)
  const [viewer, setViewer] = useState<Viewer>(viewerIn(asked.get('seat'), film))
  const timeline = useMemo(() => seenBy(film, viewer), [film, viewer])
  const last = timeline.moments.length - 1
  const first = Math.min(Number(asked.get('at') ?? 0) || 0, last)
  const [shown, setShown] = useState<Shown>({ position: wholly(timeline, first), moves: false })
  const { at } = shown.position
  const setAt = (next: number): void => setShown({ position: wholly(timeline, next), moves: false })
  const step = (): void => setShown({ position: entering(at + 1), moves: true })
  const [speed, setSpeed] = useState<number>(1)
  const [running, setRunning] = useState(false)
  useEffect(() => {
    const whole = isWhole(timeline, shown.position)
    if (whole && !running) return
    const position = following(timeline, shown.position)
    if (!position) return setRunning(false)
    const beat = lengthOf(face, freshAt(timeline, shown.position)) + (whole ? EXTRA_MOVE_MS : 0)
    const next = setTimeout(() => setShown({ position, moves: true }), beat / speed)
    return () => clearTimeout(next)
  }, [running, shown, timeline, speed])
  // The same move may have a different number of frames for another viewer.
  useEffect(() => setAt(at), [timeline])
  useEffect(() => {
    // Keeps step and viewer in the URL, so that copying the address shares the position.
    const seat = viewer === 'spectator' ? '' : `&seat=${viewer}`
    history.replaceState(null, '', `/r/${code}?at=${at}${seat}`)
  }, [code, at, viewer])
  const play = () => {
    if (at >= last) setAt(0)
    setRunning(!running)
  }
  return (
    <div class="frame replay">
      <header class="top-bar">
        <a class="brand" href="/" aria-label={say('brand.home')}>
          Gloamhall
        </a>
        <h1>{say('replay.title')}</h1>
        <label class="viewer">
          <span>{say('replay.seen-by')}</span>
          <select
            value={String(viewer)}
            onChange={({ currentTarget }) => setViewer(viewerIn(currentTarget.value, film))}
          >
            <option value="spectator">{say('replay.spectator')}</option>
            {lobby.seats.map(({ seat }) => (
              <option key={seat} value={seat}>
                {seat} · {namesAt(lobby).marked(seat)}
              </option>
            ))}
          </select>
        </label>
        <div class="top-side">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </header>
      <Moment {...{ film, face, lobby, reasons, timeline, shown, speed, code }} jump={setAt} />
      <section class="action-bar scrubber" aria-label={say('replay.controls')}>
        <button type="button" class="button" disabled={at === 0} onClick={() => setAt(Math.max(0, at - 1))}>
          ‹<span class="hidden">{say('replay.back')}</span>
        </button>
        <button type="button" class="button primary" onClick={play}>
          {say(running ? 'replay.pause' : 'replay.play')}
        </button>
        <button type="button" class="button" disabled={at === last} onClick={step}>
          ›<span class="hidden">{say('replay.forward')}</span>
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={say('replay.moment')}
          aria-valuetext={say('replay.at', { at, last })}
          onInput={({ currentTarget }) => setAt(Number(currentTarget.value))}
        />
        <span class="at">{say('replay.at', { at, last })}</span>
        <div class="switch" role="group" aria-label={say('replay.speed')}>
          {SPEEDS.map((each) => (
            <button type="button" key={each} aria-pressed={speed === each} onClick={() => setSpeed(each)}>
              {each}×
            </button>
          ))}
        </div>
      </section>
    </div>
  )
}

const viewerIn = (text: string | null, { record }: Replay): Viewer => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= record.seats ? toSeat(number) : 'spectator'
}

const choose = (): void => undefined
const NOTHING: readonly SeenEvent[] = []

/** The current position, and whether playback reached it; only then events are animated. */
interface Shown {
  readonly position: Cursor
  readonly moves: boolean
}

interface MomentProps extends Loaded {
  timeline: Timeline
  shown: Shown
  speed: number
  code: string
  jump(at: number): void
}

function Moment({ film, face, lobby, reasons, timeline, shown: { position, moves }, speed, jump, code }: MomentProps) {
  const ui = useMemo(() => new TableUiState(), [film])
  const { view, eventCount } = frameAt(timeline, position)
  const { game, version: rules, carried } = film.record
  const words = useWords(game, face, { rules, isSession: carried !== undefined })
  const phrases = useMemo(() => words && withPack(words, face, view.pack), [words, face, view.pack])
  // A replay offers no choices; the log shows what was asked.
  const seen = useMemo(() => ({ ...view, choices: [], barred: [] }), [view])
  const { spots, opened } = useSpots(face, { view: seen, choose, selected: undefined })
  const rove = useRove<HTMLElement>(SPOT_STOPS)
  if (!words || !phrases) return null
  const names = namesAt(lobby, undefined, charactersIn(face, seen, lobby, { language: words.language, phrases }))
  const tell = teller(words.language, phrases, names.inSentence)
  const log = timeline.log.slice(0, eventCount)
  const fresh = moves ? freshAt(timeline, position) : NOTHING
  const props: TableProps = {
    view: seen,
    tell,
    lobby,
    version: position.at,
    log,
    fresh,
    beat: lengthOf(face, fresh) / speed,
    spots,
    choose,
    selected: undefined,
    highlight: ui.highlight.value,
    setHighlight: ui.point,
    inspect: ui.inspect,
    say: () => undefined,
    nameOf: names.label,
    nameInSentence: names.inSentence,
  }
  const over = seen.outcome !== undefined
  const reason = reasons.get(position.at)
  // A key of a version that this page does not know is left out.
  const why = reason && tell.has(`why.${reason.key}`) ? reason : undefined
  return (
    <>
      <SpotMenu face={face} props={props} opened={opened} />
      <aside class="mine" aria-label={word('proof.title')}>
        <Proof replay={film} code={code} dealt={lobby.daily} />
        {wide.value && !face.whole && seen.viewer !== 'spectator' && <face.Mine {...props} />}
      </aside>
      <main class={`board ${reasons.size > 0 ? 'explained' : ''}`} id="board" tabIndex={-1} {...rove}>
        {over ? <face.End {...props} /> : <face.Board {...props} />}
        {why && <p class="replay-why">{tell(`why.${why.key}`, why.params)}</p>}
      </main>
      <Panel ui={ui} tabs={['log', 'rules']}>
        {ui.tab.value === 'rules' ? (
          <Rules ui={ui} game={film.record.game} />
        ) : (
          <Log
            log={log}
            face={face}
            tell={tell}
            phrases={phrases}
            ui={ui}
            jump={(index) => jump(log[index]?.version ?? position.at)}
          />
        )}
      </Panel>
    </>
  )
}
