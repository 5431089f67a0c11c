import type { Choice, Language, Phrases, View, Viewer } from '@gloamhall/kernel'
import { sentence, teller } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { batch } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { AtTable } from '../at-table.ts'
import type { GameFace, TableProps } from '../game-face.ts'
import { isHostOf, usePowers } from '../host.ts'
import { codeOf, rematch } from '../house.ts'
import { Icon } from '../parts/Icon.tsx'
import { LanguageSwitch, ThemeSwitch } from '../parts/Switches.tsx'
import { go } from '../router.ts'
import { confirms, readerView, wide } from '../settings.ts'
import { titleLanguage } from '../shelf.ts'
import { play } from '../sound.ts'
import { say, spoken } from '../words.ts'
import { ActionBar, UndoWish } from './ActionBar.tsx'
import { Attendance } from './Attendance.tsx'
import { watchAbsence } from './away.ts'
import { Consent, Doubted, Recap, Refusal } from './Banners.tsx'
import type { Group } from './choices.ts'
import { grouped, inOrder } from './choices.ts'
import { Desk, DESK_TABS, SHEETS } from './desk.ts'
import { actOnKey } from './keys.ts'
import { leafBack } from './leaf.ts'
import { Log } from './Log.tsx'
import { isTalk } from './log-lines.ts'
import { MuteSwitch } from './MuteSwitch.tsx'
import { labelOf, nameInSentence, plainName } from './names.ts'
import { callBack, isMuted } from './notices.ts'
import { Others } from './Others.tsx'
import { Panel } from './Panel.tsx'
import { phrasesOf } from './phrases.ts'
import { promptOf } from './prompt.ts'
import { Reader } from './Reader.tsx'
import type * as RulesPart from './Rules.tsx'
import { Talk } from './Talk.tsx'
import { TopBar } from './TopBar.tsx'
import './table.css'

export interface FrameProps {
  table: AtTable
  face: GameFace
  view: View
  lobby: Lobby
}

/** The table: the frame around a game's board. It knows what can be chosen, not what it means. */
export function Frame({ table, face, view, lobby }: FrameProps) {
  const desk = useMemo(() => new Desk(), [table])
  const props = useTableProps(table, face, view, lobby, desk)
  const { tell, nameOf, phrases, open, selected } = props
  const prompt = useMemo(() => promptOf({ view, tell, nameOf: props.nameInSentence }), [view, tell])
  const groups = useMemo(
    () => (view.outcome ? [] : grouped({ view, phrases, tell, open, nameOf })),
    [view, phrases, tell, open, nameOf],
  )
  const absence = useMemo(() => watchAbsence(table), [table])
  useEffect(() => absence.dispose, [absence])
  useKeys(desk, groups, props, table)
  useCues(table, face, prompt.mine)
  useCall(table.code, tell('game.name'), prompt.mine)
  useTitle(prompt.mine, prompt.text)
  const sheet = wide.value ? 'table' : desk.sheet.value
  const over = view.outcome !== undefined
  const steps = useMemo(() => (over ? [] : face.steps(view, tell)), [face, view, tell, over])
  // Whatever is not concerned is not drawn again: pointing at something lights up the board only, and a choice that goes
  // out is seen in the bar at once.
  const { highlight, log, version } = props
  const { value: connection } = table.connection
  const { value: silence } = table.silence
  const spectator = view.viewer === 'spectator'
  const top = useMemo(
    () => (
      <TopBar
        steps={steps}
        // How it ended is told by the end itself.
        prompt={over ? { mine: false, text: say('prompt.over') } : prompt}
        connection={connection}
        lobby={lobby}
        silence={over ? undefined : silence}
        spectator={spectator}
      />
    ),
    [steps, prompt, over, connection, lobby, silence, spectator],
  )
  const powers = usePowers(isHostOf(lobby, table.seat.value))
  const seats = (foot?: ComponentChildren) => (
    <Others
      face={face}
      props={props}
      plain={props.plain}
      powers={(state) =>
        powers && <powers.Powers lobby={lobby} state={state} mine={table.seat.value} attempt={attempting(table)} />
      }
    >
      {foot}
      {powers && <powers.Closing lobby={lobby} attempt={attempting(table)} />}
    </Others>
  )
  const panel = useMemo(
    () => <PanelBody desk={desk} face={face} props={props} table={table} seats={seats} />,
    [desk, face, table, view, lobby, tell, powers],
  )
  const mine = useMemo(() => <face.Mine {...props} />, [face, view, lobby, tell, selected])
  const board = useMemo(
    () => (over ? <face.End {...props} /> : <face.Board {...props} />),
    [face, view, lobby, tell, selected, highlight, log, version],
  )
  const takeBack = useCallback(() => void table.takeBack(), [table])
  // While a wish is open everything is said with its banner: one more "Undo" would be an answer to it.
  const undo = table.undo.value.asked ? 'nothing-to-undo' : table.undo.value.mine
  return (
    <div class={`frame ${spectator ? 'bystander' : ''}`}>
      {top}
      {wide.value && !spectator && (
        <aside class="mine" aria-label={say('mine.label')}>
          {mine}
        </aside>
      )}
      <main class="board" id="board" tabIndex={-1}>
        <h1 class="hidden" lang={titleLanguage(view.game)}>
          {tell('game.name')}
        </h1>
        {readerView.value ? (
          <Reader face={face} props={props} plain={props.plain} prompt={prompt} groups={groups} desk={desk} />
        ) : (
          board
        )}
      </main>
      {wide.value && (
        <Panel desk={desk} tabs={DESK_TABS}>
          {panel}
        </Panel>
      )}
      {sheet !== 'table' && (
        <section class="sheet" tabIndex={0} aria-label={say(`sheet.${sheet}`)}>
          {sheet === 'me' && !spectator && mine}
          {sheet === 'others' &&
            seats(
              <>
                {undo === 'needs-consent' && <UndoWish takeBack={takeBack} />}
                <LanguageSwitch />
                <ThemeSwitch />
                <MuteSwitch code={table.code} />
              </>,
            )}
          {sheet === 'log' && <Panel desk={desk}>{panel}</Panel>}
        </section>
      )}
      <div class="banners">
        {table.doubt.value && <Doubted doubt={table.doubt.value} close={() => (table.doubt.value = undefined)} />}
        {table.refusal.value && (
          <Refusal
            refusal={table.refusal.value}
            tell={tell}
            desk={desk}
            close={() => (table.refusal.value = undefined)}
          />
        )}
        <Consent
          undo={table.undo.value}
          mine={table.seat.value}
          lobby={lobby}
          nameOf={props.nameInSentence}
          answer={(agree) => void table.takeBack(agree, table.undo.value.asked?.id)}
        />
        <Attendance table={table} lobby={lobby} view={view} tell={tell} phrases={phrases} desk={desk} />
        {absence.missed.value.length > 0 && (
          <Recap
            lines={absence.missed.value}
            tell={tell}
            phrases={phrases}
            desk={desk}
            close={() => (absence.missed.value = [])}
          />
        )}
      </div>
      {over ? (
        <AfterTheEnd table={table} lobby={lobby} />
      ) : (
        <ActionBar
          tall={view.seats > MOST_IN_TWO_ROWS}
          watching={spectator}
          groups={groups}
          desk={desk}
          undo={undo}
          sending={table.sending.value}
          answer={view.answer}
          choose={props.choose}
          takeBack={takeBack}
        />
      )}
      {!wide.value && <SheetTabs desk={desk} spectator={spectator} />}
      <LiveLog table={table} tell={tell} />
    </div>
  )
}

const MOST_IN_TWO_ROWS = 8

/** What a host wishes and does not get is told like any other refusal. */
const attempting =
  (table: AtTable) =>
  async (wish: () => Promise<unknown>): Promise<void> => {
    await wish().catch((error) => (table.refusal.value = { code: codeOf(error) }))
  }

/** What the game's own parts get, and what the frame needs besides. */
function useTableProps(table: AtTable, face: GameFace, view: View, lobby: Lobby, desk: Desk) {
  const language = spoken.value
  const phrases = useMemo(() => phrasesOf(face, language, view.pack), [language, face, view.pack])
  const { viewer } = view
  const sentences = useMemo(() => speech(language, phrases, lobby, viewer), [language, phrases, lobby, viewer])
  const acts = useMemo(() => actsAt(table, desk), [table, desk])
  return {
    view,
    phrases,
    lobby,
    version: table.version.value,
    log: table.log.value,
    // A choice on its way is still the one that was picked.
    selected: desk.selected.value ?? table.sending.value,
    highlight: desk.highlight.value,
    ...sentences,
    ...acts,
  }
}

/** Who speaks to whom, and in which language: the same sentences as long as nobody changes chairs. */
function speech(language: Language, phrases: Phrases, lobby: Lobby, viewer: Viewer) {
  const inSentence = (seat: number): string => nameInSentence(lobby, viewer, seat)
  return {
    tell: teller(language, phrases, inSentence),
    open: teller(language, phrases, () => '…'),
    /** For the table in words, which marks the own seat itself. */
    plain: teller(language, phrases, (seat) => plainName(lobby, seat)),
    nameOf: (seat: number): string => labelOf(lobby, viewer, seat),
    nameInSentence: inSentence,
  }
}

const actsAt = (table: AtTable, desk: Desk) => ({
  choose: (choice: Choice): void => {
    // With the confirm step on, the first touch selects and the second sends.
    if (confirms() && desk.selected.value !== choice) {
      desk.selected.value = choice
      return
    }
    batch(() => {
      desk.selected.value = undefined
      desk.allChoices.value = false
      // What was pointed at for its sake stays lit until the answer: now only the bar is drawn.
      void table.choose(choice).then(() => desk.point([]))
    })
  },
  setHighlight: desk.point,
  inspect: desk.inspect,
  say: (claim: Choice): void => void table.say({ claim }),
})

interface PanelBodyProps {
  desk: Desk
  face: GameFace
  props: TableProps & ReturnType<typeof useTableProps>
  table: AtTable
  seats(): ComponentChildren
}

function PanelBody({ desk, face, props, table, seats }: PanelBodyProps) {
  const { tell, phrases } = props
  const [tab, older] = [desk.tab.value, table.older.value]
  const Rules = useRules(tab === 'rules')
  if (tab === 'rules')
    return Rules ? (
      <Rules face={face} desk={desk} game={props.view.game} />
    ) : (
      <p class="empty">{say('rules.loading')}</p>
    )
  if (tab === 'seats' && wide.value)
    return (
      <div class="seats" tabIndex={0} role="region" aria-label={say('tab.seats')}>
        {seats()}
      </div>
    )
  const told = { log: table.log.value, older, tell, phrases, desk }
  if (tab !== 'talk') return <Log key="log" {...told} leafBack={() => void leafBack(table)} />
  return (
    <>
      <Log key="talk" {...told} leafBack={() => void leafBack(table, isTalk)} only={isTalk} />
      <Talk face={face} props={props} speak={(saying) => table.say(saying)} />
    </>
  )
}

/** The rules come when somebody looks for one. */
function useRules(wanted: boolean) {
  const [part, setPart] = useState<typeof RulesPart | undefined>(undefined)
  useEffect(() => {
    if (wanted) void import('./Rules.tsx').then(setPart)
  }, [wanted])
  return part?.Rules
}

const SHEET_ICONS = {
  table: 'round-table',
  me: 'domino-mask',
  others: 'three-friends',
  log: 'scroll-unfurled',
} as const

function SheetTabs({ desk, spectator }: { desk: Desk; spectator: boolean }) {
  return (
    <nav class="sheet-tabs" aria-label={say('sheet.label')}>
      {SHEETS.filter((sheet) => !spectator || sheet !== 'me').map((sheet) => (
        <button
          type="button"
          key={sheet}
          aria-pressed={desk.sheet.value === sheet}
          onClick={() => (desk.sheet.value = desk.sheet.value === sheet ? 'table' : sheet)}
        >
          <Icon name={SHEET_ICONS[sheet]} />
          {say(`sheet.${sheet}`)}
        </button>
      ))}
    </nav>
  )
}

function AfterTheEnd({ table, lobby }: { table: AtTable; lobby: Lobby }) {
  const again = async () => {
    if (lobby.rematch) return go(`/t/${lobby.rematch}`)
    await attempting(table)(async () => go(`/t/${await rematch(table.code)}`))
  }
  return (
    <section class="action-bar after" aria-label={say('actions.label')}>
      <a class="button" href="/">
        {say('end.leave')}
      </a>
      <a class="button" href={`/r/${table.code}`}>
        <Icon name="film-projector" /> {say('end.replay')}
      </a>
      <button type="button" class="button primary" onClick={() => void again()}>
        {say(lobby.rematch ? 'end.join-rematch' : 'end.rematch')}
      </button>
    </section>
  )
}

/** New lines are read out when the voice is free; several at once, in one breath. */
function LiveLog({ table, tell }: { table: AtTable; tell: TableProps['tell'] }) {
  const heard = useRef(table.log.value.length)
  const fresh = table.log.value.slice(heard.current)
  useEffect(() => {
    heard.current = table.log.value.length
  }, [table.log.value])
  return (
    <div class="hidden" aria-live="polite">
      {fresh.map((told) => sentence(tell, told)).join(' ')}
    </div>
  )
}

function useKeys(desk: Desk, groups: readonly Group[], props: TableProps, table: AtTable): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) =>
      actOnKey(event, {
        choice: (index) => {
          const offered = inOrder(groups)[index]
          if (offered) props.choose(offered.choice)
        },
        undo: () => askUndo(table),
        log: () => desk.show('log'),
        why: () => {
          const rule = document.activeElement?.closest<HTMLElement>('[data-rule]')?.dataset['rule']
          if (rule) desk.inspect(rule)
          else desk.show('rules')
        },
        escape: () => {
          desk.selected.value = undefined
          desk.allChoices.value = false
          desk.sheet.value = 'table'
          desk.point([])
        },
      })
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  // A choice that is no longer offered cannot stay selected.
  useEffect(() => {
    desk.selected.value = undefined
    desk.allChoices.value = false
  }, [props.version])
}

function askUndo(table: AtTable): void {
  const { mine, asked } = table.undo.value
  // What is wished already is answered where it stands, and by nobody who only pressed a key too many.
  if (asked) document.querySelector<HTMLElement>('.consent button')?.focus()
  else if (mine === 'seen') table.refusal.value = { code: mine }
  else if (mine !== 'nothing-to-undo') void table.takeBack()
}

/** Every cue has its log line: sounds follow the events, never the other way round. */
function useCues(table: AtTable, face: GameFace, mine: boolean): void {
  const heard = useRef(table.log.value.length)
  useEffect(() => {
    const fresh = table.log.value.slice(heard.current)
    heard.current = table.log.value.length
    const cues = new Set(fresh.flatMap((event) => face.sounds(event) ?? []))
    if (!isMuted(table.code)) for (const cue of cues) play(cue)
  }, [table.log.value])
  useEffect(() => {
    if (mine && !isMuted(table.code)) play('turn')
  }, [mine])
}

/** Whoever looks elsewhere is called when the table waits for them, and no longer than it does. */
function useCall(code: string, game: string, mine: boolean): void {
  useEffect(() => {
    if (!mine) return
    let takeBack = callBack(code, game)
    const turned = () => {
      takeBack()
      takeBack = callBack(code, game)
    }
    document.addEventListener('visibilitychange', turned)
    return () => {
      document.removeEventListener('visibilitychange', turned)
      takeBack()
    }
  }, [code, game, mine])
}

function useTitle(mine: boolean, text: string): void {
  useEffect(() => {
    document.title = mine ? `● ${text} – Gloamhall` : 'Gloamhall'
    return () => {
      document.title = 'Gloamhall'
    }
  }, [mine, text])
}
