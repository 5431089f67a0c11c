import { useEffect, useState } from 'preact/hooks'
import { guest } from '../app/guest.ts'
import { codeOf, deleteMyData, saveProfile, asBadName } from '../net/api.ts'
import { isMyTurn, isOpen, myTables, refreshMyTables } from '../net/my-tables.ts'
import { MyCampaigns } from '../campaign/MyCampaigns.tsx'
import { exportData } from '../net/data-export.ts'
import { PageLayout } from '../components/PageLayout.tsx'
import { Faders, Playing, Radios } from '../components/Settings.tsx'
import { NameField } from '../components/NameField.tsx'
import { SigilPicker } from '../components/SigilPicker.tsx'
import { ConfirmButton } from '../components/ConfirmButton.tsx'
import { deleteAll } from '../app/storage.ts'
import { calls, language, readerView, theme } from '../app/settings.ts'
import { titleLanguage, titleOf } from '../games/catalogue.ts'
import { dropSolo, isSoloCode, soloTables } from '../solo/solo-matches.ts'
import { closeTable } from '../table/HostControls.tsx'
import { say, sayAny, spoken } from '../app/i18n.ts'
import { History } from './History.tsx'
import './Me.css'

/** Profile page: name, settings, tables, and deletion of all data. */
export function MePage() {
  return (
    <PageLayout>
      <div class="page me">
        <h1>{say('me.title')}</h1>
        <div class="me-grid">
          <GuestProfile />
          <Tables />
          {myTables.value && <History tables={myTables.value} />}
          <MyCampaigns />
          <Settings />
          <Sounds />
          <OwnData />
        </div>
      </div>
    </PageLayout>
  )
}

function GuestProfile() {
  const { name, sigil } = guest.value
  const [wrong, setWrong] = useState(false)
  const save = () => {
    setWrong(false)
    if (!name.trim()) return
    saveProfile({ name: name.trim(), sigil })
      .catch(asBadName)
      .catch((error) => setWrong(codeOf(error) === 'bad-name'))
  }
  useEffect(save, [sigil])
  return (
    <section class="panel-box">
      <h2>{say('me.who')}</h2>
      <NameField class="field" isRefused={wrong} onBlur={save} />
      <SigilPicker />
    </section>
  )
}

function Tables() {
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => void refreshMyTables().then((isAnswered) => setFailed(!isAnswered)), [])
  const kept = soloTables.value
  // Finished matches are in the history; those without the server are only here.
  const current = myTables.value?.filter(({ phase }) => phase !== 'over')
  const known = current ? [...kept, ...current] : kept.length > 0 ? kept : undefined
  const tables = known?.toSorted((one, other) => Number(isMyTurn(other)) - Number(isMyTurn(one)))
  const close = async (code: string) => {
    setProblem(undefined)
    if (isSoloCode(code)) return dropSolo(code)
    await closeTable(code).catch((error) => setProblem(codeOf(error)))
    await refreshMyTables()
  }
  return (
    <section class="panel-box">
      <h2>{say('me.tables')}</h2>
      {tables === undefined && <p class="soft">{say(hasFailed ? 'refusal.unreachable' : 'me.finding-tables')}</p>}
      {tables?.length === 0 && <p class="soft">{say('me.no-tables')}</p>}
      {problem && (
        <p class="problem" role="alert">
          {sayAny(`refusal.${problem}`, 'refusal.failed')}
        </p>
      )}
      <ul class="tables">
        {tables?.map((table) => {
          const { code, game, host, created, left } = table
          const phase = left ? 'left' : table.phase
          const isMine = isMyTurn(table)
          return (
            <li key={code}>
              <a href={`/t/${code}`}>
                <b class="code">{code}</b> <span lang={titleLanguage(game)}>{titleOf(game)}</span>
              </a>
              <time class="soft" dateTime={new Date(created).toISOString()}>
                {new Date(created).toLocaleDateString(spoken.value, { day: 'numeric', month: 'short' })}
              </time>
              <span class={`tag ${isMine ? 'candle' : ''}`}>{say(isMine ? 'me.awaited' : `phase.${phase}`)}</span>
              {isSoloCode(code) && <span class="tag">{say('solo.mark')}</span>}
              {((host && isOpen(table)) || isSoloCode(code)) && (
                <ConfirmButton
                  class="button small"
                  label={say(isSoloCode(code) ? 'solo.delete' : 'host.close')}
                  sure={say(isSoloCode(code) ? 'solo.close-sure' : 'host.close-sure')}
                  of={code}
                  act={() => void close(code)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Settings() {
  return (
    <section class="panel-box">
      <h2>{say('me.settings')}</h2>
      <Radios
        label={say('language.label')}
        name="language"
        value={language.value}
        values={[
          { value: 'en', text: 'English' },
          { value: 'de', text: 'Deutsch' },
        ]}
        pick={(value) => (language.value = value)}
      />
      <Radios
        label={say('theme.legend')}
        name="theme"
        value={theme.value}
        values={(['dark', 'light', 'system'] as const).map((value) => ({ value, text: say(`theme.${value}`) }))}
        pick={(value) => (theme.value = value)}
      />
      <Playing />
      <label class="check">
        <input type="checkbox" checked={readerView.value} onChange={() => (readerView.value = !readerView.value)} />
        <span>{say('reader.toggle')}</span>
      </label>
    </section>
  )
}

function Sounds() {
  return (
    <section class="panel-box">
      <h2>{say('me.sound')}</h2>
      <Faders />
      <p class="soft">{say('me.sound-note')}</p>
      <Notifications />
    </section>
  )
}

/** Notifications. The browser's permission is requested only when the player turns them on. */
function Notifications() {
  const [refused, setRefused] = useState(false)
  const can = globalThis.Notification !== undefined
  const toggle = async () => {
    const wanted = !calls.value
    const allowed = wanted && (await Notification.requestPermission()) === 'granted'
    calls.value = allowed
    setRefused(wanted && !allowed)
  }
  return (
    <>
      <label class="check">
        <input type="checkbox" disabled={!can} checked={calls.value} onChange={() => void toggle()} />
        <span>{say('me.calls')}</span>
      </label>
      <p class="soft" role="status">
        {can ? refused && say('me.calls-refused') : say('me.calls-unknown')}
      </p>
    </>
  )
}

/** Export and deletion of all data of this guest. */
function OwnData() {
  return (
    <section class="panel-box">
      <h2>{say('me.data')}</h2>
      <p class="soft">{say('me.data-note')}</p>
      <Export />
      <Deletion />
    </section>
  )
}

function Export() {
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const save = async () => {
    setProblem(undefined)
    await exportData().catch((error) => setProblem(codeOf(error)))
  }
  return (
    <>
      <p class="soft">{say('me.export-note')}</p>
      <button type="button" class="button" onClick={() => void save()}>
        {say('me.export')}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {say('me.not-exported')} {sayAny(`refusal.${problem}`, 'refusal.failed')}
        </p>
      )}
    </>
  )
}

/** Deletes nothing in this browser before the server has confirmed that it has deleted its part. */
function Deletion() {
  const [state, setState] = useState<'idle' | 'deleting' | { readonly problem: string }>('idle')
  const remove = async () => {
    setState('deleting')
    await deleteMyData()
      .then(deleteAll)
      .catch((error) => setState({ problem: codeOf(error) }))
  }
  return (
    <>
      <p class="soft">{say('me.delete-note')}</p>
      {state === 'deleting' ? (
        <p role="status">{say('me.deleting')}</p>
      ) : (
        <ConfirmButton
          class="button danger"
          label={say('me.delete')}
          sure={say('me.delete-sure')}
          act={() => void remove()}
        />
      )}
      {typeof state === 'object' && (
        <div role="alert">
          <p class="problem">
            {say('me.not-deleted')} {sayAny(`refusal.${state.problem}`, 'refusal.failed')}
          </p>
          <button type="button" class="button" onClick={() => void remove()}>
            {say('me.delete-retry')}
          </button>
        </div>
      )}
    </>
  )
}
