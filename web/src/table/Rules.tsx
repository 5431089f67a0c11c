import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { retry } from '../app/retry.ts'
import { Prose } from '../components/Prose.tsx'
import { Rove } from '../components/Rove.tsx'
import type { Rulebook } from '../components/rulebook.ts'
import { parseRulebook, searched } from '../components/rulebook.ts'
import { openBox } from '../games/catalogue.ts'
import { say, spoken } from '../app/i18n.ts'
import type { TableUiState } from './table-ui-state.ts'
import './Rules.css'

/** The digest of the rulebook with a search. A rule number anywhere at the table opens its rule here. */
export function Rules({ ui, game }: { ui: TableUiState; game: string }) {
  const book = useRulebook(game)
  const [query, setQuery] = useState('')
  const wanted = ui.rule.value
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => opened.current?.focus(), [wanted, book])
  const hits = useMemo(() => (book ? searched(book, query) : []), [book, query])
  if (!book) return <p class="empty">{say('rules.loading')}</p>
  const rule = wanted === undefined ? undefined : book.byId.get(wanted)
  return (
    <div class="rules">
      {rule && (
        <div class="rule open" ref={opened} tabIndex={-1} aria-label={rule.id}>
          <header>
            <b class="rule-id">{rule.id}</b>
            <span class="chapter">{rule.chapter}</span>
            <button type="button" class="quiet" onClick={() => (ui.rule.value = undefined)}>
              {say('close')}
            </button>
          </header>
          <Prose text={withoutMark(rule.text)} inspect={ui.inspect} />
        </div>
      )}
      <label class="search">
        <span class="hidden">{say('rules.search')}</span>
        <input
          type="search"
          placeholder={say('rules.search')}
          value={query}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </label>
      <a href={`/learn/${game}`} target="_blank" rel="noreferrer">
        {say('rules.learn')}
      </a>
      {hits.length === 0 && <p class="empty">{say('rules.none')}</p>}
      <div class="rule-list" tabIndex={0} role="region" aria-label={book.title}>
        <Rove class="one-stop">
          {hits.map((hit, index) => (
            <article key={hit.id} class="rule">
              {hit.chapter !== hits[index - 1]?.chapter && <h2>{hit.chapter}</h2>}
              <b class="rule-id">{hit.id}</b>
              <Prose text={withoutMark(hit.text)} inspect={ui.inspect} />
            </article>
          ))}
        </Rove>
      </div>
    </div>
  )
}

/** Removes the marks [P], [I] and [D], which concern the authors of the digest and not its readers. */
const withoutMark = (text: string): string => text.replaceAll(/\[[PID]\] ?/g, '')

function useRulebook(game: string): Rulebook | undefined {
  const language = spoken.value
  const [book, setBook] = useState<Rulebook | undefined>(undefined)
  useEffect(() => {
    let wanted = true
    const read = async (): Promise<void> => {
      const text = await (await openBox(game)?.book())?.book.rules[language]()
      if (wanted && text) setBook(parseRulebook(text.default))
    }
    void retry(read)
    return () => {
      wanted = false
    }
  }, [game, language])
  return book
}
