import { boxOf } from '@gloamhall/games'
import type { Choice } from '@gloamhall/kernel'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Taught } from './book.ts'
import type { GameUi, TableProps } from '../games/game-ui.ts'
import { gameUiOf } from '../games/game-ui.ts'
import { Brand } from '../components/Brand.tsx'
import { PageLayout } from '../components/PageLayout.tsx'
import { useRove } from '../components/rove.ts'
import { LanguageSwitch, ThemeSwitch } from '../components/Switches.tsx'
import type { Rulebook } from '../components/rulebook.ts'
import { keysOf, letterOfGroup } from '../table/act-keys.ts'
import { grouped } from '../table/choices.ts'
import { TableUiState } from '../table/table-ui-state.ts'
import { Log } from '../table/Log.tsx'
import { SpotMenu } from '../table/SpotMenu.tsx'
import { SPOT_STOPS } from '../table/spots.ts'
import type { Words } from '../table/phrases.ts'
import { useWords } from '../table/phrases.ts'
import { Steps } from '../table/Steps.tsx'
import { useSpots } from '../table/use-spots.ts'
import { say } from '../app/i18n.ts'
import { Choices } from './Choices.tsx'
import { useStepKeys } from './keys.ts'
import { RuleChips } from './RuleChips.tsx'
import { RulePopup } from './RulePopup.tsx'
import { useExample } from './use-example.ts'
import type { Deviation, ExampleRun } from './example-run.ts'
import { readerSeatAt, lineParts, deviate, runExample } from './example-run.ts'
import { Caption, StrayCaption } from './Caption.tsx'
import { inReaderLanguage, word } from './words.ts'
import '../table/ActionBar.css'
import '../table/TableFrame.css'
import '../table/Panel.css'
import '../table/TopBar.css'
import './Lesson.css'

interface LessonPageProps {
  game: string
  taught: Taught
  /** Id of the following example. */
  next: string | undefined
  book: Rulebook | undefined
}

/** Playable example; loads the rules and the board of its game. */
export function LessonPage(props: LessonPageProps) {
  const { game, taught } = props
  const [pieces, setPieces] = useState<{ readonly walk: ExampleRun; readonly face: GameUi } | undefined>(undefined)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    Promise.all([boxOf(game), gameUiOf(game)])
      .then(([box, face]) => face && setPieces({ walk: runExample(box, taught), face }))
      .catch(() => setFailed(true))
  }, [game, taught])
  const words = useWords(game, pieces?.face)
  if (pieces && words) return <Lesson {...props} {...pieces} words={words} />
  return (
    <PageLayout>
      <p class="empty" role="status">
        {word(failed ? 'failed' : 'loading')}
      </p>
    </PageLayout>
  )
}

interface LessonProps extends LessonPageProps {
  walk: ExampleRun
  face: GameUi
  words: Words
}

/** The current step of an example: board, text, and everything that leads on. */
function Lesson({ game, taught, next, book, walk, face, words }: LessonProps) {
  const last = walk.moments.length - 1
  const asked = Number(new URLSearchParams(location.search).get('at') ?? 0) || 0
  const [at, setAt] = useState(Math.min(Math.max(asked, 0), last))
  const [stray, setStray] = useState<(Deviation & { readonly chosen: Choice }) | undefined>(undefined)
  const [agreed, setAgreed] = useState(false)
  const ui = useMemo(() => new TableUiState(), [walk])
  const moment = walk.moments[at]
  const seat = readerSeatAt(walk, at)
  const example = useExample(walk, words, taught, ui, seat, stray ?? moment)
  const known = example.heardOf((stray ? moment : walk.moments[at - 1])?.events ?? []).length
  const log = example.heard.map((event, index) => (index < known ? event : { ...event, fresh: true }))
  const wanted = stray ? undefined : moment?.aside.choice
  const asks = stray ? example.view.choices.length > 0 : wanted !== undefined
  // Relative to the current step rather than to the rendered one, since presses may be faster than rendering.
  const step = (by: 1 | -1, same = false) => {
    setStray(undefined)
    setAgreed(same)
    setAt((now) => Math.min(Math.max(now + by, 0), last))
    ui.point([])
  }
  const choose = (choice: Choice) => {
    if (!asks || !moment) return
    if (wanted !== undefined && lineParts(wanted).choice === choice) return step(1, true)
    const way = deviate(walk, stray ?? moment, seat, choice)
    setStray({ ...way, chosen: stray?.chosen ?? choice })
    setAgreed(false)
  }
  const groups = asks ? grouped({ ...example, spotOf: (choice) => face.spotOf?.(choice, example.view) }) : []
  const back = () => (stray ? setStray(undefined) : step(-1))
  const forth = () => (stray ? setStray(undefined) : step(1))
  const keys = keysOf(groups, face.acts, ui.armed.value)
  const press = (key: string) => {
    const found = [...keys].find(([, each]) => each === key)?.[0]
    if (found !== undefined) choose(found)
    else ui.armed.value = groups.find((group) => letterOfGroup(group, face.acts) === key)?.caption
  }
  useStepKeys({ back, forth, press })
  useAddress(game, taught, at)
  const view = asks ? example.view : { ...example.view, choices: [], barred: [] }
  const { spots, opened } = useSpots(face, { view, choose, selected: undefined })
  const rove = useRove<HTMLElement>(SPOT_STOPS)
  if (!moment) return null
  const props: TableProps = { ...example.props, view, choose, spots, version: at * 2 + (stray ? 1 : 0) }
  const text = stray ? (
    <StrayCaption stray={stray} example={example} inspect={ui.inspect} />
  ) : (
    <>
      {agreed && <p class="agreed">{word(taught.lesson.page ? 'lesson.same.book' : 'lesson.same.ours')}</p>}
      <p class="say">{inReaderLanguage(moment.aside.say)}</p>
      <p class="by">
        {word('lesson.rules')} <RuleChips rules={moment.aside.rules ?? []} inspect={ui.inspect} />
      </p>
    </>
  )
  return (
    <div class="frame lesson">
      <header class="top-bar">
        <Brand past="#board" />
        <h1>{inReaderLanguage(taught.lesson.title)}</h1>
        {!view.outcome && <Steps steps={face.steps(view, example.tell)} />}
        <div class="top-side">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </header>
      <Caption at={at} last={last} page={`${at} ${stray?.since.length}`} text={text}>
        {asks && <Choices {...{ groups, keys, seat, choose, ui }} acts={face.acts} lobby={example.lobby} />}
        {!asks && !stray && at === last && <p class="over">{word('lesson.over')}</p>}
        {(stray?.loose || hasDice(taught)) && (
          <p class="dice-note">{word(stray?.loose ? 'lesson.dice.loose' : 'lesson.dice')}</p>
        )}
      </Caption>
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
      <SpotMenu face={face} props={props} opened={opened} />
      <main class="board" id="board" tabIndex={-1} {...rove}>
        {view.outcome ? <face.End {...props} /> : <face.Board {...props} />}
      </main>
      <section class="panel" aria-label={say('tab.log')}>
        <h2>{say('tab.log')}</h2>
        <Log log={log} face={face} tell={example.tell} phrases={example.phrases} ui={ui} />
      </section>
      <RulePopup book={book} rule={ui.rule.value} inspect={(rule) => (ui.rule.value = rule)} />
    </div>
  )
}

const hasDice = ({ chance = [] }: Taught): boolean => chance.some((draw) => 'roll' in draw)

/** Keeps the step in the URL, so that copying the address shares the position. */
function useAddress(game: string, { id }: Taught, at: number): void {
  useEffect(() => {
    history.replaceState(null, '', `/learn/${game}?example=${id}${at === 0 ? '' : `&at=${at}`}`)
  }, [game, id, at])
}
