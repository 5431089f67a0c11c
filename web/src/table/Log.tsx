import type { Phrases, SeenEvent, Teller } from '@gloamhall/kernel'
import { sentence } from '@gloamhall/kernel'
import type { DeliveredEvent } from '@gloamhall/protocol'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Older } from '../net/table-store.ts'
import { Icon } from '../components/Icon.tsx'
import { RuleChip } from '../components/RuleChip.tsx'
import { Rove } from '../components/Rove.tsx'
import { memo } from '../components/memo.ts'
import { say } from '../app/i18n.ts'
import type { TableUiState } from './table-ui-state.ts'
import type { EventFace } from './log-lines.ts'
import { isTalk, isWorthALine, seatsNamed, undoneIn } from './log-lines.ts'
import './Log.css'

interface LogProps {
  /** Older pages as far as the reader has paged back, and the way to the next one. */
  older?: Older
  loadOlder?(): void
  /** Events may be marked as new to the reader. */
  log: readonly (SeenEvent & Partial<DeliveredEvent> & { readonly fresh?: boolean })[]
  face: EventFace
  tell: Teller
  phrases: Phrases
  ui: TableUiState
  /** In a replay: jumps to the step of a line. */
  jump?: ((index: number) => void) | undefined
  only?: ((event: SeenEvent) => boolean) | undefined
}

/** The log: one line for each event with its rule. The newest line stays visible. */
export function Log({ log, older = NOTHING, loadOlder, face, tell, phrases, ui, jump, only }: LogProps) {
  const end = useRef<HTMLDivElement>(null)
  const near = useRef(true)
  const top = useRef(0)
  useEffect(() => {
    const list = end.current
    if (list && near.current) list.scrollTop = list.scrollHeight
  }, [log.length])
  useSamePlace(end, older.events.length)
  // Older events have negative indexes, so that the key of a line never changes.
  const all = [...older.events, ...log]
  const isUndone = undoneIn(all)
  const lines = all
    .map((event, index) => ({ event, index: index - older.events.length }))
    .filter(({ event }) => isWorthALine(face, event) && (!only || only(event)))
  const isAll = older.before === undefined
  const wasAll = useRef(isAll)
  useLayoutEffect(() => {
    // The button disappears at the beginning of the log: the focus stays with the log.
    if (isAll && !wasAll.current && document.activeElement === document.body)
      end.current?.focus({ preventScroll: true })
    wasAll.current = isAll
  }, [isAll])
  if (lines.length === 0 && isAll) return <p class="empty">{say('log.empty')}</p>
  return (
    <div
      ref={end}
      class="log"
      // biome-ignore lint: what scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={say('log.label')}
      // The scroll position is kept by this component; the browser doing so as well would move it.
      style={{ overflowAnchor: 'none' }}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        // Only scrolling up means to stay there; lines that arrived after our own scrolling do not.
        if (scrollTop < top.current) near.current = false
        if (scrollHeight - scrollTop - clientHeight < 60) near.current = true
        top.current = scrollTop
      }}
    >
      {!isAll && <Earlier state={older.state} loadOlder={loadOlder} />}
      {/* One stop for Tab: the rules of a hundred lines must not separate the board from the choices. */}
      <Rove class="one-stop">
        <ol aria-label={say('log.label')}>
          {lines.map(({ event, index }) => (
            <Line key={index} {...{ event, face, tell, phrases, ui, index, jump }} isUndone={isUndone(event)} />
          ))}
        </ol>
      </Rove>
    </div>
  )
}

const NOTHING: Older = { events: [], before: undefined, state: 'here' }

/** Loads the page before. The button keeps the focus meanwhile, so that it can be pressed again. */
function Earlier({ state, loadOlder }: { state: Older['state']; loadOlder: LogProps['loadOlder'] }) {
  return (
    <p class="earlier">
      <button type="button" class="quiet" aria-disabled={state === 'fetching'} onClick={loadOlder}>
        {say('log.earlier')}
      </button>{' '}
      <span role="status">
        {state === 'fetching' && say('log.fetching')}
        {state === 'failed' && say('log.failed')}
      </span>
    </p>
  )
}

/** Keeps the distance to the end when older lines are inserted, so that what is being read does not move. */
function useSamePlace(list: RefObject<HTMLElement | null>, older: number): void {
  const last = useRef(older)
  const { current } = list
  // Measured before they are inserted.
  const toTheEnd = current && older !== last.current ? current.scrollHeight - current.scrollTop : undefined
  useLayoutEffect(() => {
    last.current = older
    if (list.current && toTheEnd !== undefined) list.current.scrollTop = list.current.scrollHeight - toTheEnd
  }, [older])
}

interface LineProps extends Pick<LogProps, 'face' | 'tell' | 'phrases' | 'ui' | 'jump'> {
  event: LogProps['log'][number]
  index: number
  /** Whether it was undone later. */
  isUndone: boolean
}

/** Memoized, because a line changes only when it is undone, and a hundred lines must not slow down the next one. */
const Line = memo(({ event, face, tell, phrases, ui, index, jump, isUndone }: LineProps) => {
  const heading = face.headingOf?.(event, tell)
  const words = heading ?? sentence(tell, event)
  const leading = jump ? (
    <button type="button" class="plain" onClick={() => jump(index)}>
      {words}
    </button>
  ) : (
    words
  )
  if (heading !== undefined)
    return (
      <li class="log-heading">
        <h2>{leading}</h2>
      </li>
    )
  const seats = seatsNamed(phrases, event)
  const rule = isTalk(event) ? '' : event.rule
  // At the table a line opens its rule; in a replay it leads to its moment, and its number opens the rule.
  const settle = rule === '' || jump ? undefined : () => isReading() || ui.inspect(rule)
  const kind = event.secret ? 'secret' : isTalk(event) ? 'talk' : ''
  return (
    <li
      class={`log-line ${kind} ${event.fresh ? 'fresh' : ''} ${settle ? 'ruled' : ''} ${isUndone ? 'undone' : ''}`}
      onClick={settle}
      onPointerEnter={() => ui.point(seats)}
      onPointerLeave={() => ui.point([])}
      onFocusIn={() => ui.point(seats)}
      onFocusOut={() => ui.point([])}
    >
      <Sign event={event} face={face} />
      <span>
        {isUndone ? (
          <>
            <span class="hidden">{say('log.undone')} </span>
            <s>{leading}</s>
          </>
        ) : (
          leading
        )}{' '}
        {rule !== '' && <RuleChip rule={rule} inspect={ui.inspect} />}
      </span>
    </li>
  )
})

function Sign({ event, face }: Pick<LineProps, 'event' | 'face'>) {
  if (event.secret) return <Icon name="sight-disabled" label={say('log.secret')} />
  const icon = isTalk(event) ? 'talk' : face.iconOf?.(event)
  return icon === undefined ? null : <Icon name={icon} />
}

/** Whether text is selected: selecting words of a line does not open its rule. */
const isReading = (): boolean => getSelection()?.isCollapsed === false
