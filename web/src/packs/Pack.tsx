import type { Lobby } from '@gloamhall/protocol'
import { useState } from 'preact/hooks'
import { request, ApiError } from '../net/api.ts'
import { Icon } from '../components/Icon.tsx'
import { TextFileInput } from '../components/TextFileInput.tsx'
import { catalogue, spoken } from '../app/i18n.ts'
import de from './i18n/de.json'
import en from './i18n/en.json'
import './Pack.css'

type Word = keyof typeof en
const word = catalogue<Word>({ en, de })

interface PackProps {
  lobby: Lobby
  isHost: boolean
  token: string | undefined
}

/** The content pack of a table: visible to all players before they sit down, set by the host. */
export function Pack({ lobby, isHost, token }: PackProps) {
  const [done, setDone] = useState<Word | undefined>(undefined)
  const [problem, setProblem] = useState<ApiError | undefined>(undefined)
  const send = async (method: 'PUT' | 'DELETE', text?: string): Promise<void> => {
    setDone(undefined)
    setProblem(undefined)
    await request(method, `/tables/${lobby.code}/pack`, text === undefined ? undefined : { text }, token).then(
      () => setDone(method === 'PUT' ? 'done' : 'removed'),
      (error) => setProblem(error instanceof ApiError ? error : new ApiError('failed')),
    )
  }
  return (
    <section class="pack panel-box" aria-labelledby="pack-title">
      <h2 id="pack-title">
        <Icon name="lantern-flame" /> {word('title')}
      </h2>
      {lobby.pack && <ActivePack code={lobby.code} pack={lobby.pack} />}
      {lobby.pack && isHost && (
        <button type="button" class="button small" onClick={() => void send('DELETE')}>
          {word('remove')}
        </button>
      )}
      {isHost && <PackUpload game={lobby.game} problem={problem} lay={(text) => send('PUT', text)} />}
      <p class="soft" role="status">
        {done && word(done)}
      </p>
    </section>
  )
}

function ActivePack({ code, pack }: { code: string; pack: NonNullable<Lobby['pack']> }) {
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

interface PackUploadProps {
  game: string
  problem: ApiError | undefined
  lay(text: string): Promise<void>
}

function PackUpload({ game, problem, lay }: PackUploadProps) {
  return (
    <details class="pack-laying">
      <summary>{word('open')}</summary>
      <p class="soft">{word('why')}</p>
      <p>
        <a href={`/api/games/${game}/template/${spoken.value}`} download>
          {word('template')}
        </a>
      </p>
      <TextFileInput paste={word('paste')} broken={word('broken')} problem={problem}>
        {(text, isReady) => (
          <button type="button" class="button" disabled={!isReady} onClick={() => void lay(text)}>
            {word('lay')}
          </button>
        )}
      </TextFileInput>
    </details>
  )
}
