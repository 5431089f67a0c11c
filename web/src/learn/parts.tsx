import type { Sentence } from '@gloamhall/kernel'
import { useMemo, useState } from 'preact/hooks'
import type { Guide, Taught } from './book.ts'
import { Prose } from '../components/Prose.tsx'
import { RuleChip } from '../components/RuleChip.tsx'
import type { Rule, Rulebook } from '../components/rulebook.ts'
import { searched } from '../components/rulebook.ts'
import { withoutMark } from './RuleSlip.tsx'
import { inOwn, word } from './words.ts'

interface Inspecting {
  inspect(rule: string): void
}

export function Chips({ rules, inspect }: Inspecting & { rules: readonly string[] }) {
  return (
    <span class="chips">
      {rules.map((rule) => (
        <RuleChip key={rule} rule={rule} inspect={inspect} />
      ))}
    </span>
  )
}

interface ShortProps extends Inspecting {
  game: string
  guide: Guide
  /** What its steps are the steps of. */
  steps: Sentence
  lessons: readonly Taught[]
}

/** The game in a minute, and the quick reference. */
export function Short({ game, guide, steps, lessons, inspect }: ShortProps) {
  const [first] = lessons
  return (
    <>
      <section class="minute">
        <h2>{word('short.minute')}</h2>
        <div class="prose">
          {guide.short.map((sentence) => (
            <p key={sentence.en}>{inOwn(sentence)}</p>
          ))}
        </div>
        {first && (
          <div class="panel-box try">
            <p>{word('short.try')}</p>
            <a class="button primary" href={exampleAt(game, first)}>
              {word('short.begin')}
            </a>
          </div>
        )}
      </section>
      <section>
        <h2>{inOwn(steps)}</h2>
        <ol class="quick">
          {guide.steps.map(({ title, text, rules }, index) => (
            <li key={title.en}>
              <span class="wax" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{inOwn(title)}</h3>
                <p>{inOwn(text)}</p>
                <Chips rules={rules} inspect={inspect} />
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

const exampleAt = (game: string, { id }: Taught): string => `/learn/${game}?example=${id}`

export function Examples({ game, lessons }: { game: string; lessons: readonly Taught[] }) {
  const shelves = [
    { heading: word('examples.book'), list: lessons.filter(({ lesson }) => lesson.page !== undefined) },
    { heading: word('examples.ours'), list: lessons.filter(({ lesson }) => lesson.page === undefined) },
  ]
  return (
    <>
      <p class="lead">{word('examples.lead')}</p>
      {shelves.map(({ heading, list }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul class="lessons">
            {list.map((taught) => (
              <li key={taught.id}>
                <a href={exampleAt(game, taught)}>
                  <b>{inOwn(taught.lesson.title)}</b>
                  <span>{inOwn(taught.lesson.about)}</span>
                  <small>
                    {taught.lesson.page !== undefined && `${word('examples.page', { page: taught.lesson.page })} · `}
                    {word('examples.steps', { count: stepsOf(taught) })}
                  </small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const stepsOf = ({ choices = [] }: Taught): number =>
  choices.filter((move) => typeof move === 'object' && 'say' in move).length

/** The glossary: both languages side by side, since at many tables both books are open. */
export function WordList({ guide, inspect }: Inspecting & { guide: Guide }) {
  return (
    <>
      <p class="lead">{word('words.lead')}</p>
      <table class="words">
        <thead>
          <tr>
            <th scope="col">{word('words.en')}</th>
            <th scope="col">{word('words.de')}</th>
            <th scope="col">{word('words.means')}</th>
          </tr>
        </thead>
        <tbody>
          {guide.words.map(({ term, means, rules }) => (
            <tr key={term.en}>
              <th scope="row" lang="en">
                {term.en}
              </th>
              <td class="term" lang="de">
                {term.de}
              </td>
              <td>
                {inOwn(means)} <Chips rules={rules} inspect={inspect} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The whole digest, to search and to leaf through. */
export function RuleList({ book, inspect }: Inspecting & { book: Rulebook }) {
  const [query, setQuery] = useState('')
  const hits = useMemo(() => searched(book, query), [book, query])
  return (
    <>
      <p class="lead">{word('rules.lead')}</p>
      <label class="search">
        <span>{word('rules.search')}</span>
        <input type="search" value={query} onInput={({ currentTarget }) => setQuery(currentTarget.value)} />
        <span role="status">
          {hits.length === 0 ? word('rules.none') : word('rules.found', { count: hits.length })}
        </span>
      </label>
      <Chapters rules={hits} inspect={inspect} />
    </>
  )
}

function Chapters({ rules, inspect }: Inspecting & { rules: readonly Rule[] }) {
  return (
    <>
      {[...Map.groupBy(rules, ({ chapter }) => chapter)].map(([chapter, list]) => (
        <section key={chapter} class="chapter">
          <h2>{chapter}</h2>
          {list.map((rule) => (
            <RuleText key={rule.id} rule={rule} inspect={inspect} />
          ))}
        </section>
      ))}
    </>
  )
}

const RuleText = ({ rule, inspect }: Inspecting & { rule: Rule }) => (
  <article class="learn-rule">
    <b class="learn-id">{rule.id}</b>
    <Prose text={withoutMark(rule.text)} inspect={inspect} />
  </article>
)

/** Some books number their rulings among the rules: they are known by how they speak. */
const isRuling = ({ id, text }: Rule): boolean => id.startsWith('R-') || /\*\*(We play|Wir spielen):\*\*/.test(text)

/** Where the editions differ, and where we had to decide. */
export function Notes({ book, inspect }: Inspecting & { book: Rulebook }) {
  const kinds = [
    { heading: word('notes.editions'), list: book.rules.filter(({ id }) => id.startsWith('E-')) },
    { heading: word('notes.rulings'), list: book.rules.filter(isRuling) },
  ]
  return (
    <>
      <p class="lead">{word('notes.lead')}</p>
      {kinds
        .filter(({ list }) => list.length > 0)
        .map(({ heading, list }) => (
          <section key={heading} class="chapter">
            <h2>{heading}</h2>
            {list.map((rule) => (
              <RuleText key={rule.id} rule={rule} inspect={inspect} />
            ))}
          </section>
        ))}
    </>
  )
}
