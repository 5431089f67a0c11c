import type { Phrases } from '@gloamhall/kernel'
import type { Lobby as LobbyState } from '@gloamhall/protocol'
import { ASSISTS, PACES, TABLE_LANGUAGES } from '@gloamhall/protocol'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { change } from '../net/api.ts'
import { openBox } from '../games/catalogue.ts'
import { say, spoken } from '../app/i18n.ts'
import type { Attempt } from './Lobby.tsx'

interface TableSettingsProps {
  lobby: LobbyState
  isHost: boolean
  attempt: Attempt
}

/** The name of a pace. The limit for live play is a setting of the server. */
function paceName(pace: LobbyState['pace'], liveSeconds = 300): string {
  if (pace !== 'live') return say(`pace.${pace}`)
  return liveSeconds % 60 === 0
    ? say('pace.live', { minutes: liveSeconds / 60 })
    : say('pace.live.seconds', { seconds: liveSeconds })
}

/** Settings of this table: visible to all, changed by the host. */
export function TableSettings({ lobby, isHost, attempt }: TableSettingsProps) {
  const phrases = useOptionWords(lobby.game)
  const box = openBox(lobby.game)
  const set = (settings: Readonly<Record<string, unknown>>) => void attempt(() => change(lobby.code, settings))
  // A session of a campaign may allow fewer players than the game.
  const { campaign, seats } = lobby
  const [min, max] = campaign ? [campaign.seats.min, campaign.seats.max] : (box?.seats ?? [seats.length, seats.length])
  const counts = Array.from({ length: max - min + 1 }, (_, index) => String(min + index))
  const settled = (campaign && box?.settled) ?? []
  const all = phrases ? optionsIn(phrases).filter(({ name }) => !settled.includes(name)) : []
  const first = box?.matters ?? []
  const matters = all.filter(({ name }) => first.includes(name))
  const rulings = all.filter(({ name }) => !first.includes(name))
  const isChanged = ({ name, values }: Option): boolean => (lobby.options[name] ?? values[0]) !== values[0]
  const options = (list: readonly Option[]) =>
    list.map(({ name, values }) => (
      <SelectField
        key={name}
        label={phrases?.[`option.${name}`] ?? name}
        value={lobby.options[name] ?? values[0] ?? ''}
        values={values}
        name={(value) => phrases?.[`option.${name}.${value}`] ?? value}
        open={isHost}
        pick={(value) => set({ options: { ...lobby.options, [name]: value } })}
      />
    ))
  return (
    <section class="agreement panel-box" aria-labelledby="agreement-title">
      <h2 id="agreement-title">{say('lobby.agreement')}</h2>
      <Group title={say('lobby.group.people')} about={say('lobby.group.people-note')}>
        <SelectField
          label={say('lobby.seats')}
          value={String(lobby.seats.length)}
          values={counts}
          name={(value) => value}
          open={isHost}
          pick={(value) => set({ seats: Number(value) })}
        />
        <SelectField
          label={say('lobby.pace')}
          value={lobby.pace}
          values={PACES}
          name={(value) => paceName(value, lobby.liveSeconds)}
          open={isHost}
          pick={(pace) => set({ pace })}
        />
        {!campaign && (
          <SelectField
            label={say('lobby.found-by')}
            value={lobby.open ? 'everyone' : 'invited'}
            values={['invited', 'everyone'] as const}
            name={(value) => say(`found-by.${value}`)}
            open={isHost}
            // People who meet here should share a language; the host may say that any will do.
            pick={(value) => set(value === 'everyone' ? { open: true, language: spoken.value } : { open: false })}
          />
        )}
        {lobby.open && (
          <SelectField
            label={say('lobby.language')}
            value={lobby.language ?? 'any'}
            values={['any', ...TABLE_LANGUAGES] as const}
            name={(value) => say(`table-language.${value}`)}
            open={isHost}
            pick={(language) => set({ language })}
          />
        )}
      </Group>
      <Group title={say('lobby.group.match')} about={say('lobby.group.match-note')}>
        {options(matters)}
        <SelectField
          label={say('lobby.assists')}
          value={lobby.assists}
          values={ASSISTS}
          name={(value) => say(`assists.${value}`)}
          open={isHost}
          pick={(assists) => set({ assists })}
        />
      </Group>
      {rulings.length > 0 && (
        <details class="rulings" open={rulings.some(isChanged)}>
          <summary>{say('lobby.group.rulings', { count: rulings.length })}</summary>
          <p class="soft">{say('lobby.group.rulings-note')}</p>
          <div class="picks">{options(rulings)}</div>
        </details>
      )}
      <p class="proof soft">
        {say('lobby.commitment')} <code>{lobby.commitment}</code>
      </p>
    </section>
  )
}

interface GroupProps {
  title: string
  about: string
  children: ComponentChildren
}

/** A group of settings and its purpose. */
function Group({ title, about, children }: GroupProps) {
  return (
    <fieldset class="group">
      <legend>{title}</legend>
      <p class="soft">{about}</p>
      <div class="picks">{children}</div>
    </fieldset>
  )
}

interface SelectFieldProps<V extends string> {
  label: string
  value: V | string
  values: readonly V[]
  open: boolean
  name(value: V): string
  pick(value: V): void
}

function SelectField<V extends string>({ label, value, values, open, name, pick }: SelectFieldProps<V>) {
  const found = values.find((each) => each === value)
  if (!open)
    return (
      <p class="pick">
        <span>{label}</span> <b>{found === undefined ? value : name(found)}</b>
      </p>
    )
  return (
    <label class="pick">
      <span>{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const picked = values.find((each) => each === currentTarget.value)
          if (picked !== undefined) pick(picked)
        }}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {name(each)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface Option {
  readonly name: string
  readonly values: readonly string[]
}

/** The options of a game, derived from the phrases that name them: `option.selfTargets.no` is a value of one. */
function optionsIn(phrases: Phrases): readonly Option[] {
  const values = Object.keys(phrases).flatMap((key) => {
    const [kind, name, value] = key.split('.')
    return kind === 'option' && name && value ? [{ name, value }] : []
  })
  return [...Map.groupBy(values, ({ name }) => name)].map(([name, list]) => ({
    name,
    values: list.map(({ value }) => value),
  }))
}

/** Phrases of the options, in the current language only. */
function useOptionWords(game: string): Phrases | undefined {
  const language = spoken.value
  const [phrases, setPhrases] = useState<Phrases | undefined>(undefined)
  useEffect(() => {
    void openBox(game)
      ?.options[language]()
      .then(({ default: own }) => setPhrases(own))
  }, [game, language])
  return phrases
}
