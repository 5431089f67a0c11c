import type { View } from '@gloamhall/kernel'
import { sentence } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { ComponentChildren } from 'preact'
import { useCallback, useEffect, useMemo } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import type { GameUi } from '../games/game-ui.ts'
import { holds } from '../app/guest.ts'
import { isHostOf, useHostControls } from './host-controls.ts'
import { useLazy } from '../app/lazy.ts'
import { useRove } from '../components/rove.ts'
import { readerView, wide } from '../app/settings.ts'
import { titleLanguage } from '../games/catalogue.ts'
import { say } from '../app/i18n.ts'
import { ActionBar, UndoWish } from './ActionBar.tsx'
import { attempting } from './attempt.ts'
import { Banners } from './Banners.tsx'
import { grouped } from './choices.ts'
import { callingSeat, useTitle, useTurnCue } from './cues.ts'
import { TableUiState, DESK_TABS } from './table-ui-state.ts'
import { isWorthALine } from './log-lines.ts'
import { OpenedSpot } from './OpenedSpot.tsx'
import type { OthersProps } from './Others.tsx'
import { lookedAtFor, FramePlayer } from './event-playback.ts'
import { Panel } from './Panel.tsx'
import { PanelBody } from './PanelBody.tsx'
import type { Words } from './phrases.ts'
import { useWords } from './phrases.ts'
import { promptOf } from './prompt.ts'
import { Sheet, SheetTabs } from './Sheets.tsx'
import { SPOT_STOPS } from './spots.ts'
import { useTableProps } from './table-props.ts'
import { TopBar } from './TopBar.tsx'
import { useForesight } from './use-preview.ts'
import { useKeys } from './use-keys.ts'
import './TableFrame.css'

export interface TableFrameProps {
  table: TableStore
  face: GameUi
  view: View
  lobby: Lobby
}

/** The table, as soon as there are words for it. */
export function TableFrame(props: TableFrameProps) {
  const { view, face, lobby } = props
  const words = useWords(view.game, face, {
    rules: view.rules,
    evening: !!(lobby.campaign ?? lobby.after),
  })
  return words ? <Laid {...props} words={words} /> : null
}

/** The frame around a game's board. It knows what can be chosen, not what it means. */
function Laid({ table, face, words, view, lobby }: TableFrameProps & { words: Words }) {
  // Whoever changes chairs leaves the log, the rules or the talk open.
  const desk = useMemo(() => new TableUiState(), [table.code])
  const ahead = useForesight(table, face)
  const props = useTableProps(table, face, words, view, lobby, desk, ahead?.planning)
  const { tell, nameOf, phrases, selected, asking, fresh } = props
  const laid = ahead?.planning?.choices.value.length ?? 0
  const prompt = useMemo(() => {
    const found = promptOf({
      view: asking,
      tell,
      nameOf: props.nameInSentence,
      together: face.together,
      isOwn: (seat) => holds(table.code, seat),
    })
    // A plan that can be seen no further waits for nobody but its maker.
    if (laid > 0 && !found.mine) return { mine: false, text: say('prompt.planned') }
    // While the film runs it has its own words here: on a phone the log is out of sight. What a die shows it says itself.
    const shown = found.mine || view.outcome ? undefined : lookedAtFor(face, fresh)
    return shown && face.sounds(shown) !== 'die' ? { mine: false, text: sentence(tell, shown) } : found
  }, [asking, view, tell, laid, face, fresh])
  const groups = useMemo(
    () =>
      asking.outcome
        ? []
        : grouped({ view: asking, phrases, tell, nameOf, spotOf: (choice) => face.spotOf?.(choice, asking) }),
    [asking, phrases, tell, face, nameOf],
  )
  const away = useLazy(true, () => import('./away.ts'))
  const absence = useMemo(() => away?.watchAbsence(table, (event) => isWorthALine(face, event)), [away, table, face])
  useEffect(() => absence?.dispose, [absence])
  useKeys(desk, groups, props, table, ahead?.planning)
  const pace = useMemo(() => new FramePlayer(table, face), [table, face])
  useEffect(() => pace.listen(), [pace])
  const calling = callingSeat(table.code, table.latest.value ?? view, prompt.mine)
  useTurnCue(table.code, table.beat.value === 0 ? calling : undefined)
  useTitle(calling !== undefined, prompt.text)
  const over = view.outcome !== undefined
  const steps = useMemo(() => (over ? [] : face.steps(view, tell)), [face, view, tell, over])
  // Whatever is not concerned is not drawn again: pointing at something lights up the board only, and a choice that goes
  // out is seen in the bar at once.
  const { spots, ghost, highlight, log, beat, version } = props
  const { value: connection } = table.connection
  const { value: silence } = table.silence
  const spectator = view.viewer === 'spectator'
  const whole = spectator || face.whole
  const top = useMemo(
    () => (
      <TopBar
        steps={steps}
        prompt={prompt}
        connection={connection}
        lobby={lobby}
        silence={over ? undefined : silence}
        spectator={spectator}
      />
    ),
    [steps, prompt, over, connection, lobby, silence, spectator],
  )
  const powers = useHostControls(isHostOf(lobby, table.seat.value))
  const seats = (foot?: ComponentChildren) => (
    <LateOthers
      face={face}
      props={props}
      plain={props.plain}
      powers={(state) =>
        powers && (
          <powers.HostControls lobby={lobby} state={state} mine={table.seat.value} attempt={attempting(table)} />
        )
      }
    >
      {foot}
      {powers && <powers.Closing lobby={lobby} attempt={attempting(table)} />}
    </LateOthers>
  )
  const panel = useMemo(
    () => <PanelBody desk={desk} face={face} props={props} table={table} seats={seats} />,
    [desk, face, table, view, lobby, tell, powers],
  )
  const mine = useMemo(() => <face.Mine {...props} />, [face, view, lobby, tell, spots, selected])
  const board = useMemo(
    () => (over ? <face.End {...props} /> : <face.Board {...props} />),
    [face, view, ghost, lobby, tell, spots, selected, highlight, log, fresh, beat, version],
  )
  const after = useLazy(over, () => import('./AfterTheEnd.tsx'))
  const reader = useLazy(readerView.value, () => import('./Reader.tsx'))
  const aside = useLazy(true, () => import('./Aside.tsx'))
  const ofMine = useRove<HTMLElement>(SPOT_STOPS)
  const ofBoard = useRove<HTMLElement>(SPOT_STOPS)
  const planned = laid > 0
  const takeBack = useCallback(() => void table.takeBack(), [table])
  // A plan is taken back step by step where it stands. And while a wish is open everything is said with its banner: one
  // more "Undo" would be an answer to it.
  const undo = planned || table.undo.value.request ? 'nothing-to-undo' : table.undo.value.mine
  return (
    <div
      class={`frame ${whole ? 'whole' : ''}`}
      data-playing={beat > 0 || undefined}
      data-plans={ahead?.planning?.isReady || undefined}
    >
      {top}
      {wide.value && !whole && (
        <aside class="mine" aria-label={say('mine.label')} {...ofMine}>
          {mine}
        </aside>
      )}
      <main class="board" id="board" tabIndex={-1} {...ofBoard}>
        <h1 class="hidden" lang={titleLanguage(view.game)}>
          {tell('game.name')}
        </h1>
        {!readerView.value
          ? board
          : reader && (
              <reader.Reader
                face={face}
                props={props}
                plain={props.plain}
                prompt={prompt}
                groups={groups}
                desk={desk}
              />
            )}
      </main>
      {wide.value && (
        <Panel desk={desk} tabs={DESK_TABS}>
          {panel}
        </Panel>
      )}
      {!wide.value && (
        <Sheet
          desk={desk}
          code={table.code}
          mine={spectator ? undefined : mine}
          panel={panel}
          wish={undo === 'needs-consent' && <UndoWish takeBack={takeBack} />}
          seats={seats}
        />
      )}
      <OpenedSpot face={face} props={props} opened={props.opened} />
      <Banners table={table} lobby={lobby} desk={desk} props={props} absence={absence} />
      {over ? (
        after && <after.AfterTheEnd table={table} lobby={lobby} carries={view.outcome?.carries !== undefined} />
      ) : (
        <ActionBar
          tall={view.seats > MOST_IN_TWO_ROWS}
          watching={spectator}
          groups={groups}
          desk={desk}
          undo={undo}
          sending={table.sending.value}
          answer={asking.answer}
          choose={props.choose}
          takeBack={takeBack}
        />
      )}
      {/* A plan that would end the game is a plan still, and waits to be sent. */}
      {ahead && !(table.latest.value ?? view).outcome && (
        <ahead.Lookout
          foresight={ahead.foresight}
          view={view}
          {...{ face, tell, desk }}
          spots={props.spots}
          aids={lobby.assists !== 'off'}
        />
      )}
      {!wide.value && <SheetTabs desk={desk} spectator={spectator} />}
      {aside && <aside.Aside called={calling !== undefined} {...{ table, face, props, desk }} />}
    </div>
  )
}

/** Who sits where is looked up behind a tab, or in a sheet. */
function LateOthers(props: OthersProps) {
  const part = useLazy(true, () => import('./Others.tsx'))
  return part ? <part.Others {...props} /> : null
}

const MOST_IN_TWO_ROWS = 8
