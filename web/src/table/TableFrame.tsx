import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import type { GameUi } from '../games/game-ui.ts'
import { lazy } from '../app/lazy.tsx'
import { whenIdle } from '../app/scheduling.ts'
import { wide } from '../app/settings.ts'
import { ActionBar } from './ActionBar.tsx'
import { Banners } from './Banners.tsx'
import { BoardArea } from './BoardArea.tsx'
import { Coach } from './Coach.tsx'
import { useTurnCues } from './cues.ts'
import { sendDrafts } from './drafts.ts'
import { FramePlayer } from './event-playback.ts'
import { LiveLog } from './LiveLog.tsx'
import { MineArea } from './MineArea.tsx'
import { Panel } from './Panel.tsx'
import { PanelBody } from './PanelBody.tsx'
import type { Words } from './phrases.ts'
import { useWords } from './phrases.ts'
import { Sheet } from './Sheet.tsx'
import { SheetTabs } from './SheetTabs.tsx'
import { SpotMenu } from './SpotMenu.tsx'
import { TableModel, TableModelProvider, useTableModel } from './table-model.ts'
import { TableUiState, WIDE_TABS } from './table-ui-state.ts'
import { TopBar } from './TopBar.tsx'
import { TutorialStrip } from './TutorialStrip.tsx'
import { useKeys } from './use-keys.ts'
import './TableFrame.css'

export interface TableFrameProps {
  table: TableStore
  game: GameUi
}

/** The page of a running or finished match, as soon as its words are here. It knows what can be chosen, not what it means. */
export function TableFrame({ table, game }: TableFrameProps) {
  const { game: id, rules } = table.view.peek() ?? {}
  const { campaign, after } = table.lobby.value ?? {}
  const words = useWords(id, game, { rules, isSession: !!(campaign ?? after) })
  return words ? <ModelledTable table={table} game={game} words={words} /> : null
}

function ModelledTable({ table, game, words }: TableFrameProps & { words: Words }) {
  // Log, rules or talk stay open when the player changes to another of their seats.
  const ui = useMemo(() => new TableUiState(), [table.code])
  const current = useSignal(words)
  current.value = words
  const model = useMemo(() => new TableModel(table, game, ui, current), [table, game, ui])
  usePlayback(model)
  useKeys(model)
  useTurnCues(model)
  useEffect(() => sendDrafts(model), [model])
  return (
    <TableModelProvider value={model}>
      <Layout />
    </TableModelProvider>
  )
}

/** Plays back the events of each change on this page. */
function usePlayback({ table, game }: TableModel): void {
  useEffect(() => new FramePlayer(table, game).listen(), [table, game])
}

const KeyHelp = lazy(() => import('./KeyHelp.tsx').then(({ KeyHelp }) => KeyHelp), { silent: true })
const Preview = lazy(() => import('../planning/Preview.tsx').then(({ Preview }) => Preview), { silent: true })

function Layout() {
  const { table, game, ui, planning, isSpectator } = useTableModel()
  const isWhole = isSpectator.value || game.whole === true
  const isIdle = useIdle()
  return (
    <div
      class={`frame ${isWhole ? 'whole' : ''}`}
      data-playing={table.beat.value > 0 || undefined}
      data-plans={planning.value?.isReady || undefined}
    >
      <TopBar />
      {wide.value && !isWhole && <MineArea />}
      <BoardArea />
      {wide.value ? (
        <Panel ui={ui} tabs={WIDE_TABS}>
          <PanelBody />
        </Panel>
      ) : (
        <Sheet />
      )}
      <OpenSpotMenu />
      <Banners />
      <ActionBar />
      {isIdle && table.seat.value !== 'spectator' && <Preview />}
      {!wide.value && <SheetTabs />}
      {table.tutoring ? <TutorialStrip tutoring={table.tutoring} /> : <Coach />}
      <LiveLog />
      {ui.isHelpOpen.value && <KeyHelp />}
    </div>
  )
}

function OpenSpotMenu() {
  const { game, tableProps, opened } = useTableModel()
  return <SpotMenu face={game} props={tableProps.value} opened={opened} />
}

/** Whether the first view has been drawn: the preview needs the rules of the game, and is loaded after it. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
