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
import { isTalk, isWorthALine, seatsNamed } from './log-lines.ts'
import './Log.css'

interface LogProps {
  /** What was told before, as far as somebody has leafed back, and how to leaf on. */
  older?: Older
  leafBack?(): void
  /** What is new to the reader may be marked as fresh. */
  log: readonly (SeenEvent & Partial<DeliveredEvent> & { readonly fresh?: boolean })[]
  face: EventFace
  tell: Teller
  phrases: Phrases
  ui: TableUiState
  /** In a replay: jumps to the moment of a line. */
  jump?: ((index: number) => void) | undefined
  only?: ((event: SeenEvent) => boolean) | undefined
}

/** What happened, line by line, with the rule behind each line; the newest is kept in sight. */
export function Log({ log, older = NOTHING, leafBack, face, tell, phrases, ui, jump, only }: LogProps) {
  const end = useRef<HTMLDivElement>(null)
  const near = useRef(true)
  const top = useRef(0)
  useEffect(() => {
    const list = end.current
    if (list && near.current) list.scrollTop = list.scrollHeight
  }, [log.length])
  useSamePlace(end, older.events.length)
  // What is put in front counts backwards: no line that stands becomes another one.
  const lines = [...older.events, ...log]
    .map((event, index) => ({ event, index: index - older.events.length }))
    .filter(({ event }) => isWorthALine(face, event) && (!only || only(event)))
  const isAll = older.before === undefined
  const wasAll = useRef(isAll)
  useLayoutEffect(() => {
    // At the beginning there is nothing to leaf back to: whoever did stays with what they read.
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
      // We keep the place ourselves; two who do would move it.
      style={{ overflowAnchor: 'none' }}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        // Only who scrolls up wants to stay there; lines that came since our own scrolling are no reason.
        if (scrollTop < top.current) near.current = false
        if (scrollHeight - scrollTop - clientHeight < 60) near.current = true
        top.current = scrollTop
      }}
    >
      {!isAll && <Earlier state={older.state} leafBack={leafBack} />}
      {/* One stop for Tab: the rules of a hundred lines must not stand between the board and the choices. */}
      <Rove class="one-stop">
        <ol aria-label={say('log.label')}>
          {lines.map(({ event, index }) => (
            <Line key={index} {...{ event, face, tell, phrases, ui, index, jump }} />
          ))}
        </ol>
      </Rove>
    </div>
  )
}

const NOTHING: Older = { events: [], before: undefined, state: 'here' }

/** The way to what was told before. It keeps the focus while it fetches: pressed again, it leafs on. */
function Earlier({ state, leafBack }: { state: Older['state']; leafBack: LogProps['leafBack'] }) {
  return (
    <p class="earlier">
      <button type="button" class="quiet" aria-disabled={state === 'fetching'} onClick={leafBack}>
        {say('log.earlier')}
      </button>{' '}
      <span role="status">
        {state === 'fetching' && say('log.fetching')}
        {state === 'failed' && say('log.failed')}
      </span>
    </p>
  )
}

/** Lines that are put in front push nothing away from under the eye: it is as far to the end as it was. */
function useSamePlace(list: RefObject<HTMLElement | null>, older: number): void {
  const last = useRef(older)
  const { current } = list
  // Looked at before they are there.
  const toTheEnd = current && older !== last.current ? current.scrollHeight - current.scrollTop : undefined
  useLayoutEffect(() => {
    last.current = older
    if (list.current && toTheEnd !== undefined) list.current.scrollTop = list.current.scrollHeight - toTheEnd
  }, [older])
}

interface LineProps extends Pick<LogProps, 'face' | 'tell' | 'phrases' | 'ui' | 'jump'> {
  event: LogProps['log'][number]
  index: number
}

/** A line that stands does not change; a hundred of them must not slow down the next. */
const Line = memo(({ event, face, tell, phrases, ui, index, jump }: LineProps) => {
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
  // An argument is settled by touching the line; in a replay the line leads to its moment, and its number to the rule.
  const settle = rule === '' || jump ? undefined : () => isReading() || ui.inspect(rule)
  const kind = event.secret ? 'secret' : isTalk(event) ? 'talk' : ''
  return (
    <li
      class={`log-line ${kind} ${event.fresh ? 'fresh' : ''} ${settle ? 'ruled' : ''}`}
      onClick={settle}
      onPointerEnter={() => ui.point(seats)}
      onPointerLeave={() => ui.point([])}
      onFocusIn={() => ui.point(seats)}
      onFocusOut={() => ui.point([])}
    >
      <Sign event={event} face={face} />
      <span>
        {leading} {rule !== '' && <RuleChip rule={rule} inspect={ui.inspect} />}
      </span>
    </li>
  )
})

function Sign({ event, face }: Pick<LineProps, 'event' | 'face'>) {
  if (event.secret) return <Icon name="sight-disabled" label={say('log.secret')} />
  const icon = isTalk(event) ? 'talk' : face.iconOf?.(event)
  return icon === undefined ? null : <Icon name={icon} />
}

/** Who marks words of a line to copy them has not touched it. */
const isReading = (): boolean => getSelection()?.isCollapsed === false
