import { useMemo, useState } from 'preact/hooks'
import { Prose } from '../components/Prose.tsx'
import type { Rule, Rulebook } from '../components/rulebook.ts'
import { searched } from '../components/rulebook.ts'
import { withoutMark } from './RulePopup.tsx'
import { word } from './words.ts'

interface Inspecting {
  inspect(rule: string): void
}

/** All rules, searchable. */
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

/** Some digests number their rulings among the rules; these are recognised by their wording. */
const isRuling = ({ id, text }: Rule): boolean => id.startsWith('R-') || /\*\*(We play|Wir spielen):\*\*/.test(text)

/** Differences between editions, and our rulings. */
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
