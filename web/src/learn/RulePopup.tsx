import { useEffect, useRef } from 'preact/hooks'
import { Prose } from '../components/Prose.tsx'
import type { Rulebook } from '../components/rulebook.ts'
import { say } from '../app/i18n.ts'
import { word } from './words.ts'

interface RulePopupProps {
  book: Rulebook | undefined
  rule: string | undefined
  inspect(rule: string | undefined): void
}

/** A rule shown on top of the page being read; closing it returns there. */
export function RulePopup({ book, rule: id, inspect }: RulePopupProps) {
  const popup = useRef<HTMLElement>(null)
  const reading = useRef<Element | null>(null)
  useEffect(() => {
    if (id === undefined) return
    if (!popup.current?.contains(document.activeElement)) reading.current = document.activeElement
    popup.current?.focus()
  }, [id, book])
  const rule = id === undefined ? undefined : book?.byId.get(id)
  if (!rule) return null
  const close = () => {
    inspect(undefined)
    if (reading.current instanceof HTMLElement) reading.current.focus()
  }
  return (
    <aside
      ref={popup}
      class="rule-popup"
      tabIndex={-1}
      aria-label={word('popup', { rule: rule.id })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
    >
      <header>
        <b class="learn-id">{rule.id}</b>
        <span>{rule.chapter}</span>
        <button type="button" class="quiet" onClick={close}>
          {say('close')}
        </button>
      </header>
      <Prose text={withoutMark(rule.text)} inspect={inspect} />
    </aside>
  )
}

/** [P], [I] and [D] mark the source of a rule for reviewers of the digest, not for players. */
export const withoutMark = (text: string): string => text.replaceAll(/\[[PID]\] ?/g, '')
