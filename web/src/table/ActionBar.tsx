import { animationSpeed, letters, wide } from '../app/settings.ts'
import { say } from '../app/i18n.ts'
import { KeyCap } from '../components/KeyCap.tsx'
import { FoldedChoices } from './FoldedChoices.tsx'
import type { Group } from './choices.ts'
import { inOrder } from './choices.ts'
import { EndBar } from './EndBar.tsx'
import { useTableModel } from './table-model.ts'
import { TutorialEndBar } from './TutorialStrip.tsx'
import { UndoButton } from './UndoButton.tsx'
import './ActionBar.css'

/** More seats than this have more buttons than fit into two rows: the bar is higher for the whole match. */
const MAX_SEATS_IN_TWO_ROWS = 8

/** The choices of the moment as buttons, with undo and the confirm step; after the match the ways on. */
export function ActionBar() {
  const { table, isOver } = useTableModel()
  if (!isOver.value) return <ChoiceBar />
  return table.tutoring ? <TutorialEndBar tutoring={table.tutoring} /> : <EndBar />
}

function ChoiceBar() {
  const { table, view, groups, isSpectator } = useTableModel()
  const isTall = view.value.seats > MAX_SEATS_IN_TWO_ROWS
  return (
    <section class={`action-bar ${isTall ? 'tall' : ''}`} aria-label={say('actions.label')}>
      {isSpectator.value ? (
        <p class="soft">{say('spectator.note')}</p>
      ) : (
        // The place is kept without a button: choices must not move when something can be undone.
        <div class="undo-place">
          <UndoButton />
        </div>
      )}
      <OfferedOrConfirm groups={groups.value} />
      <PlaybackButtons />
      {!isSpectator.value && <KeyHint />}
      {table.sending.value !== undefined && (
        <span class="hidden" role="status">
          {say('actions.sending')}
        </span>
      )}
    </section>
  )
}

/** Shown instead of the choices during playback: a button to skip it, and step by step one to continue. */
function PlaybackButtons() {
  const { table, groups } = useTableModel()
  if (table.beat.value === 0 || groups.value.length > 0) return null
  return (
    <div class="playback" data-playback>
      {animationSpeed.value === 'tap' && (
        <button type="button" class="button primary" onClick={() => table.stage?.next()}>
          {say('playback.next')}
        </button>
      )}
      <button type="button" class="button skip-playback" onClick={() => table.stage?.skip()}>
        {say('playback.skip')}
      </button>
    </div>
  )
}

/** The choices; on a phone the confirm step has the bar for itself. */
function OfferedOrConfirm({ groups }: { groups: readonly Group[] }) {
  const { table, ui, choose } = useTableModel()
  const order = inOrder(groups)
  const selected = order.find(({ choice }) => choice === ui.selected.value)
  const sent = wide.value ? undefined : order.find(({ choice }) => choice === table.sending.value)
  return (
    <>
      {sent ? null : wide.value || !selected ? (
        order.length + groups.length > 0 && <FoldedChoices groups={groups} />
      ) : (
        <OtherChoice />
      )}
      {/* While a choice is being sent its button stays the same element, and so keeps the focus. */}
      {sent ? (
        <button type="button" class="button primary confirm sent" aria-disabled="true" key="confirm">
          {sent.label}
        </button>
      ) : (
        selected && (
          <button
            type="button"
            class={`button primary confirm ${selected.fatal ? 'fatal' : ''}`}
            key="confirm"
            data-send
            onClick={() => choose(selected.choice)}
          >
            {say('actions.confirm')}
            <KeyCap of={wide.value ? say('key.space') : undefined} />
            <small>{selected.fatal ? `${selected.label}: ${selected.fatal}` : selected.label}</small>
          </button>
        )
      )}
    </>
  )
}

/** Returns from the confirm step to the other choices. */
function OtherChoice() {
  const { ui } = useTableModel()
  return (
    <button type="button" class="button other" onClick={() => (ui.selected.value = undefined)}>
      {say('actions.other')}
    </button>
  )
}

/** Opens the list of keys. */
function KeyHint() {
  const { ui } = useTableModel()
  if (!wide.value) return null
  return (
    <button type="button" class="quiet key-hint" onClick={() => (ui.isHelpOpen.value = true)}>
      {say('keys.title')} {letters.value && <kbd aria-hidden="true">?</kbd>}
    </button>
  )
}
