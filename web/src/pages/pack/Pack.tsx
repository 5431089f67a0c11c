import type { Language } from '@gloamhall/kernel'
import type { Lobby, PackFault } from '@gloamhall/protocol'
import { useRef, useState } from 'preact/hooks'
import { call, Refused } from '../../house.ts'
import { Icon } from '../../parts/Icon.tsx'
// Every page has the switches; without them here the bundler would cut the words off into a slice of their own.
import '../../parts/Switches.tsx'
import { fill } from '../../phrase.ts'
import { sayAny, spoken } from '../../words.ts'
import { lineAt } from './line-at.ts'
import de from './i18n/de.json'
import en from './i18n/en.json'
import './pack.css'

type Word = keyof typeof en
const WORDS: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { en, de }

const word = (id: Word, values: Readonly<Record<string, string | number>> = {}): string =>
  fill(WORDS[spoken.value][id], values)

interface PackProps {
  lobby: Lobby
  isHost: boolean
  token: string | undefined
}

/** What lies over the cards of the box: everybody reads it before they sit down, the host lays it there. */
export function Pack({ lobby, isHost, token }: PackProps) {
  const [done, setDone] = useState<Word | undefined>(undefined)
  const [problem, setProblem] = useState<Refused | undefined>(undefined)
  const send = async (method: 'PUT' | 'DELETE', text?: string): Promise<void> => {
    setDone(undefined)
    setProblem(undefined)
    await call(method, `/tables/${lobby.code}/pack`, text === undefined ? undefined : { text }, token).then(
      () => setDone(method === 'PUT' ? 'done' : 'removed'),
      (error) => setProblem(error instanceof Refused ? error : new Refused('failed')),
    )
  }
  return (
    <section class="pack panel-box" aria-labelledby="pack-title">
      <h2 id="pack-title">
        <Icon name="lantern-flame" /> {word('title')}
      </h2>
      {lobby.pack && <Laid code={lobby.code} pack={lobby.pack} />}
      {lobby.pack && isHost && (
        <button type="button" class="button small" onClick={() => void send('DELETE')}>
          {word('remove')}
        </button>
      )}
      {isHost && <Laying game={lobby.game} problem={problem} lay={(text) => send('PUT', text)} />}
      <p class="soft" role="status">
        {done && word(done)}
      </p>
    </section>
  )
}

function Laid({ code, pack }: { code: string; pack: NonNullable<Lobby['pack']> }) {
  const language = spoken.value
  return (
    <>
      <p>{word('laid', { name: pack.name[language] })}</p>
      {pack.cards.length === 0 ? (
        <p class="soft">{word('changes.none')}</p>
      ) : (
        <details>
          <summary>{word('changes', { count: pack.cards.length })}</summary>
          <ul class="pack-cards">
            {pack.cards.map((name) => (
              <li key={name.en}>{name[language]}</li>
            ))}
          </ul>
          <a href={`/api/tables/${code}/pack`}>{word('read')}</a>
        </details>
      )}
    </>
  )
}

interface LayingProps {
  game: string
  problem: Refused | undefined
  lay(text: string): Promise<void>
}

/** A file only fills the sheet: so its mistakes can be mended on the spot. */
function Laying({ game, problem, lay }: LayingProps) {
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
    <details class="pack-laying">
      <summary>{word('open')}</summary>
      <p class="soft">{word('why')}</p>
      <p>
        <a href={`/api/games/${game}/template/${spoken.value}`} download>
          {word('template')}
        </a>
      </p>
      <label class="field">
        <span>{word('file')}</span>
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
        />
      </label>
      <label class="field">
        <span>{word('paste')}</span>
        <textarea
          ref={sheet}
          rows={8}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      {unreadable && <p role="alert">{word('unreadable')}</p>}
      {problem && <Problem problem={problem} show={show} />}
      <button type="button" class="button" disabled={text.trim() === ''} onClick={() => void lay(text)}>
        {word('lay')}
      </button>
    </details>
  )
}

function Problem({ problem, show }: { problem: Refused; show(fault: PackFault): void }) {
  const faults = (problem.answer as { readonly faults?: readonly PackFault[] } | undefined)?.faults
  return (
    <div class="problem" role="alert">
      {faults ? word('broken') : sayAny(`refusal.${problem.code}`, 'refusal.failed')}
      <ul>
        {faults?.map((fault, at) => (
          <li key={at}>
            <button type="button" class="pack-fault" onClick={() => show(fault)}>
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
