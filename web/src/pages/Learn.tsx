import { useEffect, useRef, useState } from 'preact/hooks'
import type { Book, Guide, Taught } from '../learn/book.ts'
import { lazy } from '../app/lazy.tsx'
import { Examples } from '../learn/Examples.tsx'
import { QuickReference } from '../learn/QuickReference.tsx'
import { Notes, RuleList } from '../learn/RuleList.tsx'
import { WordList } from '../learn/WordList.tsx'
import { RulePopup } from '../learn/RulePopup.tsx'
import { word } from '../learn/words.ts'
import { PageLayout } from '../components/PageLayout.tsx'
import { pageName } from '../app/page-title.ts'
import type { Route } from '../app/router.ts'
import { route } from '../app/router.ts'
import type { Rulebook } from '../components/rulebook.ts'
import { parseRulebook } from '../components/rulebook.ts'
import { openBox, titleLanguage, titleOf } from '../games/catalogue.ts'
import { spoken } from '../app/i18n.ts'
import '../learn/learn.css'

/** An example needs the kernel, and the rules and the board of its game. */
const LessonPage = lazy(() => import('../learn/Lesson.tsx').then(({ LessonPage }) => LessonPage), {
  loading: () => (
    <PageLayout>
      <p class="empty" role="status">
        {word('loading')}
      </p>
    </PageLayout>
  ),
})

const PARTS = ['short', 'examples', 'words', 'rules', 'notes'] as const
type Part = (typeof PARTS)[number]

/** All learning material of a game. Not found for an unknown game. */
export function Learn({ code }: { code: string }) {
  const known = openBox(code) !== undefined
  useEffect(() => {
    if (!known) route.value = { page: 'nowhere' }
  }, [known])
  return known ? <LearningMaterial code={code} /> : null
}

function LearningMaterial({ code }: { code: string }) {
  const { steps, guide, book, failed } = useBook(code)
  const [rule, inspect] = useState<string | undefined>(undefined)
  const asked = queryAt(route.value)
  const id = asked.get('example')
  const lessons = guide?.lessons
  const taught = lessons?.find((each) => each.id === id)
  const name = titleOf(code)
  const title = `${word('title')}: ${name}`
  useEffect(() => {
    pageName.value = title
    return () => {
      pageName.value = undefined
    }
  }, [title])
  useFocusOnReturn(id)
  if (taught)
    return <LessonPage key={taught.id} game={code} taught={taught} next={nextExample(taught, lessons)} book={book} />
  const part = PARTS.find((each) => each === asked.get('part')) ?? (id === null ? 'short' : 'examples')
  return (
    <PageLayout class="learn">
      <div class="page">
        <h1>
          <small>{word('title')}</small>{' '}
          <a class="plain" href={`/games/${code}`} lang={titleLanguage(code)}>
            {name}
          </a>
        </h1>
        <nav class="parts" aria-label={word('parts')}>
          {PARTS.map((each) => (
            <a key={each} href={addressOf(code, each)} {...(each === part ? { 'aria-current': 'page' as const } : {})}>
              {word(`part.${each}`)}
            </a>
          ))}
        </nav>
        {failed ? (
          <p role="alert">{word('failed')}</p>
        ) : !steps || !guide || !lessons || !book ? (
          <p class="empty" role="status">
            {word('loading')}
          </p>
        ) : (
          <>
            {part === 'short' && (
              <QuickReference game={code} guide={guide} steps={steps} lessons={lessons} inspect={inspect} />
            )}
            {part === 'examples' && <Examples game={code} lessons={lessons} />}
            {part === 'words' && <WordList guide={guide} inspect={inspect} />}
            {part === 'rules' && <RuleList book={book} inspect={inspect} />}
            {part === 'notes' && <Notes book={book} inspect={inspect} />}
          </>
        )}
      </div>
      <RulePopup book={book} rule={rule} inspect={inspect} />
    </PageLayout>
  )
}

/** Query of the current address. The route argument makes it update, since a link to another part changes only the query. */
const queryAt = (_here: Route): URLSearchParams => new URLSearchParams(location.search)

const nextExample = (taught: Taught, lessons: readonly Taught[] = []): string | undefined =>
  lessons[lessons.indexOf(taught) + 1]?.id

const addressOf = (game: string, part: Part): string => `/learn/${game}${part === 'short' ? '' : `?part=${part}`}`

/** Returns the focus to the page when an example is left. */
function useFocusOnReturn(example: string | null): void {
  const before = useRef(example)
  useEffect(() => {
    if (before.current !== null && example === null) document.getElementById('main')?.focus({ preventScroll: true })
    before.current = example
  }, [example])
}

function useBook(game: string) {
  const language = spoken.value
  const [pages, setPages] = useState<Book | undefined>(undefined)
  const [guide, setGuide] = useState<Guide | undefined>(undefined)
  const [book, setBook] = useState<Rulebook | undefined>(undefined)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    openBox(game)
      ?.book()
      .then(async ({ book: opened }) => {
        setPages(opened)
        setGuide((await opened.guide()).guide as Guide)
      })
      .catch(() => setFailed(true))
  }, [game])
  useEffect(() => {
    let wanted = true
    pages?.rules[language]().then(
      ({ default: text }) => wanted && setBook(parseRulebook(text)),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [pages, language])
  return { steps: pages?.steps, guide, book, failed }
}
