import { boxOf } from '@gloamhall/games'
import type { Choice, SeenEvent, Seat } from '@gloamhall/kernel'
import { describe, eventFor, houseWords, sentence, teller, viewOf } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { SIGILS } from '@gloamhall/protocol'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { GameFace, TableProps } from '../game-face.ts'
import { FACES } from '../game-face.ts'
import { Hall } from '../parts/Hall.tsx'
import { RuleChip } from '../parts/Prose.tsx'
import { Sigil } from '../parts/Sigil.tsx'
import { LanguageSwitch, ThemeSwitch } from '../parts/Switches.tsx'
import type { Rulebook } from '../rulebook.ts'
import { letters } from '../settings.ts'
import type { Group, Offered } from '../table/choices.ts'
import { grouped, inOrder } from '../table/choices.ts'
import { Desk } from '../table/desk.ts'
import { Log } from '../table/Log.tsx'
import { labelOf, nameInSentence } from '../table/names.ts'
import { promptOf } from '../table/prompt.ts'
import { Steps } from '../table/Steps.tsx'
import { say, spoken } from '../words.ts'
import type { Taught } from './guide.ts'
import { Chips } from './parts.tsx'
import { RuleSlip } from './RuleSlip.tsx'
import type { Stray, Walk } from './walk.ts'
import { chairAt, lineParts, strayFrom, walkThrough } from './walk.ts'
import { inOwn, word } from './words.ts'
import '../table/table.css'
import './lesson.css'

interface LessonPageProps {
  game: string
  taught: Taught
  /** The example after this one. */
  next: string | undefined
  book: Rulebook | undefined
}

/** An example to play through: fetched are the rules and the board of its game. */
export function LessonPage(props: LessonPageProps) {
  const { game, taught } = props
  const [pieces, setPieces] = useState<{ readonly walk: Walk; readonly face: GameFace } | undefined>(undefined)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    Promise.all([boxOf(game), FACES[game]?.()])
      .then(([box, face]) => face && setPieces({ walk: walkThrough(box, taught), face }))
      .catch(() => setFailed(true))
  }, [game, taught])
  if (pieces) return <Lesson {...props} {...pieces} />
  return (
    <Hall>
      <p class="empty" role="status">
        {word(failed ? 'failed' : 'loading')}
      </p>
    </Hall>
  )
}

interface LessonProps extends LessonPageProps {
  walk: Walk
  face: GameFace
}

/** The example on the table: where it stands, what is said, and every way that leads on. */
function Lesson({ game, taught, next, book, walk, face }: LessonProps) {
  const last = walk.moments.length - 1
  const asked = Number(new URLSearchParams(location.search).get('at') ?? 0) || 0
  const [at, setAt] = useState(Math.min(Math.max(asked, 0), last))
  const [stray, setStray] = useState<(Stray & { readonly chosen: string }) | undefined>(undefined)
  const [agreed, setAgreed] = useState(false)
  const desk = useMemo(() => new Desk(), [walk])
  const moment = walk.moments[at]
  const seat = chairAt(walk, at)
  const tale = useTale(walk, face, taught, desk, seat, stray ?? moment)
  const known = tale.heardOf((stray ? moment : walk.moments[at - 1])?.events ?? [])
  const wanted = stray ? undefined : moment?.aside.choice
  const asks = stray ? tale.view.choices.length > 0 : wanted !== undefined
  // Counted from wherever the example stands by then: fingers are faster than the screen.
  const step = (by: 1 | -1, same = false) => {
    setStray(undefined)
    setAgreed(same)
    setAt((now) => Math.min(Math.max(now + by, 0), last))
    desk.point([])
  }
  const choose = (choice: Choice) => {
    if (!asks || !moment) return
    if (wanted !== undefined && lineParts(wanted).choice === choice) return step(1, true)
    const way = strayFrom(walk, stray ?? moment, seat, choice)
    setStray({ ...way, chosen: stray?.chosen ?? describe(tale.tell, 'choice', choice) })
    setAgreed(false)
  }
  const groups = asks ? grouped({ ...tale, open: tale.open }) : []
  const back = () => (stray ? setStray(undefined) : step(-1))
  const forth = () => (stray ? setStray(undefined) : step(1))
  useStepKeys({ back, forth, choose: (index) => choose(inOrder(groups)[index]?.choice ?? '') })
  useAddress(game, taught, at)
  if (!moment) return null
  const view = asks ? tale.view : { ...tale.view, choices: [], barred: [] }
  const props: TableProps = { ...tale.props, view, choose, version: at * 2 + (stray ? 1 : 0) }
  return (
    <div class="frame lesson">
      <header class="top-bar">
        <a class="skip" href="#board">
          {say('skip')}
        </a>
        <a class="brand" href="/" aria-label={say('brand.home')}>
          Gloamhall
        </a>
        <h1>{inOwn(taught.lesson.title)}</h1>
        {!view.outcome && <Steps steps={face.steps(view, tale.tell)} />}
        <div class="top-side">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </header>
      <Words at={at} last={last} page={`${at} ${stray?.since.length}`}>
        {stray ? (
          <StrayWords stray={stray} tale={tale} inspect={desk.inspect} />
        ) : (
          <>
            {agreed && <p class="agreed">{word(taught.lesson.page ? 'lesson.same.book' : 'lesson.same.ours')}</p>}
            <p class="say">{inOwn(moment.aside.say)}</p>
            <p class="by">
              {word('lesson.rules')} <Chips rules={moment.aside.rules ?? []} inspect={desk.inspect} />
            </p>
          </>
        )}
        {asks && <Choices groups={groups} seat={seat} lobby={tale.lobby} choose={choose} desk={desk} />}
        {!asks && !stray && at === last && <p class="over">{word('lesson.over')}</p>}
        {hasDice(taught) && <p class="dice-note">{word(stray?.loose ? 'lesson.dice.loose' : 'lesson.dice')}</p>}
      </Words>
      <main class="board" id="board" tabIndex={-1}>
        {view.outcome ? <face.End {...props} /> : <face.Board {...props} />}
      </main>
      <section class="panel" aria-label={say('tab.log')}>
        <h2>{say('tab.log')}</h2>
        <Log log={tale.heard} fresh={known.length} tell={tale.tell} phrases={tale.phrases} desk={desk} />
      </section>
      <nav class="walk" aria-label={word('lesson.controls')}>
        <a class="button" href={`/learn/${game}?part=examples`}>
          {word('lesson.list')}
        </a>
        {stray ? (
          <button type="button" class="button primary" onClick={back}>
            {word('stray.return')}
          </button>
        ) : (
          <>
            <button type="button" class="button" disabled={at === 0} onClick={back}>
              {word('lesson.back')}
            </button>
            {at < last ? (
              <button type="button" class={`button ${asks ? '' : 'primary'}`} onClick={forth}>
                {word(asks ? 'lesson.show' : 'lesson.next')}
              </button>
            ) : (
              next !== undefined && (
                <a class="button primary" href={`/learn/${game}?example=${next}`}>
                  {word('lesson.another')}
                </a>
              )
            )}
          </>
        )}
      </nav>
      <RuleSlip book={book} rule={desk.rule.value} inspect={(rule) => (desk.rule.value = rule)} />
    </div>
  )
}

const hasDice = ({ chance = [] }: Taught): boolean => chance.some((draw) => 'roll' in draw)

type Tale = ReturnType<typeof useTale>

/** The table of a moment as it looks from one chair, and everything that puts it into words. */
function useTale(
  { box }: Walk,
  face: GameFace,
  { lesson }: Taught,
  desk: Desk,
  seat: Seat,
  now: Pick<Stray, 'table' | 'events'> | undefined,
) {
  const language = spoken.value
  const phrases = useMemo(() => ({ ...houseWords[language], ...face.phrases[language] }), [language, face])
  const lobby = useMemo(() => companyOf(box.game.id, lesson.names), [box, lesson])
  if (!now) throw new Error('an example says something')
  const view = viewOf(box.game, now.table, seat)
  const nameOf = (each: number): string => labelOf(lobby, seat, each)
  const inSentence = (each: number): string => nameInSentence(lobby, seat, each)
  const tell = teller(language, phrases, inSentence)
  const heardOf = (events: Stray['events']): SeenEvent[] => events.flatMap((event) => eventFor(event, seat) ?? [])
  const props: Omit<TableProps, 'choose' | 'version'> = {
    view,
    tell,
    lobby,
    selected: undefined,
    highlight: desk.highlight.value,
    setHighlight: desk.point,
    inspect: desk.inspect,
    say: () => undefined,
    nameOf,
  }
  const open = teller(language, phrases, () => '…')
  return { view, tell, open, phrases, lobby, nameOf, inSentence, heard: heardOf(now.events), heardOf, props }
}

/** The people of an example: nobody is away, and nobody is a bot. */
function companyOf(game: string, names: readonly string[]): Lobby {
  return {
    code: '',
    game,
    phase: 'playing',
    seats: names.map((name, index) => ({
      seat: index + 1,
      holder: 'person',
      name,
      sigil: SIGILS[index % SIGILS.length],
      present: true,
      minded: false,
      ready: true,
    })),
    options: {},
    pace: 'live',
    assists: 'facts',
    spectators: 0,
    commitment: '',
  }
}

interface WordsProps {
  at: number
  last: number
  /** Changes whenever something else is to be read, from its beginning. */
  page: string
  children: ComponentChildren
}

/** What is said: read out whenever it changes, and in sight on a phone before anything else. */
function Words({ at, last, page, children }: WordsProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    box.current?.scrollTo({ top: 0 })
    // On a phone the words stand above the board: whoever steps on from below wants to read them first.
    if (box.current && box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView()
  }, [page])
  return (
    <section class="mine words-box" ref={box} tabIndex={-1} aria-label={word('lesson.words')}>
      <p class="step">{word('lesson.step', { at: at + 1, all: last + 1 })}</p>
      <div aria-live="polite">{children}</div>
      {letters.value && <p class="key-hint">{word('lesson.keys')}</p>}
    </section>
  )
}

interface ChoicesProps {
  groups: readonly Group[]
  seat: Seat
  lobby: Lobby
  choose(choice: Choice): void
  desk: Desk
}

/** Every legal choice, and those that a rule bars: the same list the table would show. */
function Choices({ groups, seat, lobby, choose, desk }: ChoicesProps) {
  const order = inOrder(groups)
  const state = lobby.seats[seat - 1]
  return (
    <div class="yours">
      <h2>{word('lesson.yours')}</h2>
      <p class="chair">
        <Sigil seat={seat} sigil={state?.sigil} /> {word('lesson.seat', { name: state?.name ?? '' })}
      </p>
      {groups.map(({ caption, offered }) => (
        <div class="your-group" key={offered[0]?.choice}>
          {caption && <span class="your-caption">{caption}</span>}
          {offered.map((each) => (
            <ChoiceButton key={each.choice} offered={each} hint={order.indexOf(each) + 1} choose={choose} desk={desk} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface ChoiceButtonProps extends Pick<ChoicesProps, 'choose' | 'desk'> {
  offered: Offered
  hint: number
}

function ChoiceButton({ offered: { choice, label, short, seat, barred }, hint, choose, desk }: ChoiceButtonProps) {
  const pieces = seat === undefined ? [] : [String(seat)]
  return (
    <button
      type="button"
      class={`your-choice ${barred ? 'barred' : 'can'}`}
      aria-disabled={barred ? true : undefined}
      title={barred ? say('actions.why', { rule: barred }) : undefined}
      onClick={() => (barred ? desk.inspect(barred) : choose(choice))}
      onPointerEnter={(event) => event.pointerType === 'mouse' && desk.point(pieces)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && desk.point([])}
    >
      <span aria-hidden="true">{short}</span>
      <span class="hidden">{barred ? say('actions.barred', { label, rule: barred }) : label}</span>
      {barred ? (
        <small class="why" aria-hidden="true">
          {barred}
        </small>
      ) : (
        hint >= 1 && hint <= 9 && letters.value && <kbd aria-hidden="true">{hint}</kbd>
      )}
    </button>
  )
}

interface StrayWordsProps {
  stray: Stray & { readonly chosen: string }
  tale: Tale
  inspect(rule: string): void
}

/** What came of another choice than the example's, line by line. */
function StrayWords({ stray, tale, inspect }: StrayWordsProps) {
  const { view, tell } = tale
  const followed = tale.heardOf(stray.since)
  const prompt = promptOf({ view, tell, nameOf: tale.inSentence })
  return (
    <>
      <h2 class="stray">{word('stray.title')}</h2>
      <p class="say">{word('stray.chosen', { choice: stray.chosen })}</p>
      <h3>{word('stray.followed')}</h3>
      {followed.length === 0 ? <p>{word('stray.nothing')}</p> : <p class="beside">{word('stray.log')}</p>}
      <ul class="followed">
        {followed.map((event, index) => (
          <li key={index}>
            {sentence(tell, event)} {event.rule !== '' && <RuleChip rule={event.rule} inspect={inspect} />}
          </li>
        ))}
      </ul>
      {view.choices.length === 0 && (
        <p>{view.outcome ? prompt.waiting : word('stray.waits', { prompt: prompt.text })}</p>
      )}
    </>
  )
}

interface StepKeys {
  back(): void
  forth(): void
  choose(index: number): void
}

/** Where the arrows already have a meaning: on the board, in the log, in a field. */
const OWN_ARROWS = '.board, .log, .one-stop, input, select, textarea'

function useStepKeys(keys: StepKeys): void {
  // The latest meaning of each key counts, also between two looks of the screen.
  const meaning = useRef(keys)
  meaning.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event
      const { back, forth, choose } = meaning.current
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (/^[1-9]$/.test(key) && letters.value) return choose(Number(key) - 1)
      if (target instanceof Element && target.closest(OWN_ARROWS)) return
      if (key === 'ArrowRight') forth()
      else if (key === 'ArrowLeft') back()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** The address always names the moment: to share a position is to copy it. */
function useAddress(game: string, { id }: Taught, at: number): void {
  useEffect(() => {
    history.replaceState(null, '', `/learn/${game}?example=${id}${at === 0 ? '' : `&at=${at}`}`)
  }, [game, id, at])
}
