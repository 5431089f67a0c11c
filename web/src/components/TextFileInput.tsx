import type { Language } from '@gloamhall/kernel'
import type { PackFault } from '@gloamhall/protocol'
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { ApiError } from '../net/api.ts'
import { limitIn } from '../net/api.ts'
import type { Values } from '../app/phrase.ts'
import { fill } from '../app/phrase.ts'
import { sayAny, spoken } from '../app/i18n.ts'
import de from './written/i18n/de.json'
import en from './written/i18n/en.json'
import { lineAt } from './line-at.ts'
import './TextFileInput.css'

type Word = keyof typeof en
const WORDS: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { en, de }
const word = (id: Word, values: Values = {}): string => fill(WORDS[spoken.value][id], values)

interface WrittenProps {
  /** The label of the text field. */
  paste: string
  /** The sentence above the list of mistakes. */
  broken: string
  problem: ApiError | undefined
  /** The progress of what is being sent to the server. */
  busy?: string | undefined
  /** The buttons below it. */
  children: (text: string, isReady: boolean) => ComponentChildren
}

/** A text that a person has written. A file fills the text field, so that mistakes can be corrected there. */
export function TextFileInput({ paste, broken, problem, busy, children }: WrittenProps) {
  const sheet = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [unreadable, setUnreadable] = useState(false)
  const read = (file: File | undefined): void => {
    setUnreadable(false)
    file?.text().then(setText, () => setUnreadable(true))
  }
  const show = ({ line }: PackFault): void => {
    const [from, to] = lineAt(text, line)
    sheet.current?.focus()
    sheet.current?.setSelectionRange(from, to)
  }
  return (
    <div class="written">
      <label class="field">
        <span>{word('file')}</span>
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
        />
      </label>
      <label class="field">
        <span>{paste}</span>
        <textarea
          ref={sheet}
          rows={8}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      {unreadable && <p role="alert">{word('unreadable')}</p>}
      {problem && <Mistakes problem={problem} broken={broken} show={show} />}
      <div class="row wrap">{children(text, text.trim() !== '' && busy === undefined)}</div>
      <p class="soft" role="status">
        {busy}
      </p>
    </div>
  )
}

interface MistakesProps {
  problem: ApiError
  broken: string
  show(fault: PackFault): void
}

function Mistakes({ problem, broken, show }: MistakesProps) {
  const faults = (problem.answer as { readonly faults?: readonly PackFault[] } | undefined)?.faults
  return (
    <div class="problem" role="alert">
      {faults ? broken : (limitIn(problem) ?? sayAny(`refusal.${problem.code}`, 'refusal.failed'))}
      <ul>
        {faults?.map((fault, at) => (
          <li key={at}>
            <button type="button" class="written-fault" onClick={() => show(fault)}>
              {word(fault.path === '' ? 'fault' : 'fault.at', {
                line: fault.line,
                column: fault.column,
                path: fault.path,
                reason: fault.reason[spoken.value],
              })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
