import type { Choice } from '@gloamhall/kernel'
import type { UndoState } from '@gloamhall/protocol'
import { Icon } from '../parts/Icon.tsx'
import { Rove } from '../parts/Rove.tsx'
import { Sigil } from '../parts/Sigil.tsx'
import { letters, wide } from '../settings.ts'
import { say } from '../words.ts'
import type { Group, Offered } from './choices.ts'
import { inOrder } from './choices.ts'
import type { Desk } from './desk.ts'
import './action-bar.css'

interface ActionBarProps {
  /** Many seats, many chips: a bar of two more rows, for the whole game. */
  tall: boolean
  watching: boolean
  groups: readonly Group[]
  desk: Desk
  undo: UndoState['mine']
  sending: Choice | undefined
  answer: Choice | undefined
  choose(choice: Choice): void
  takeBack(): void
}

/** How many buttons fit side by side above a thumb. */
const ON_A_PHONE = 3

/** Everything one can do now, as buttons; what the board offers by touching is here as words. */
export function ActionBar(props: ActionBarProps) {
  const { groups, desk, choose, sending } = props
  const order = inOrder(groups)
  const selected = order.find(({ choice }) => choice === desk.selected.value)
  const sent = wide.value ? undefined : order.find(({ choice }) => choice === sending)
  return (
    <section class={`action-bar ${props.tall ? 'tall' : ''}`} aria-label={say('actions.label')}>
      {/* Its place is kept: the choices must not move when something can be taken back. */}
      {props.watching ? (
        <p class="soft">{say('spectator.note')}</p>
      ) : (
        <div class="undo-place">
          <UndoButton undo={props.undo} takeBack={props.takeBack} />
        </div>
      )}
      {wide.value ? (
        <Groups {...props} />
      ) : sent ? null : selected ? (
        <OtherChoice desk={desk} />
      ) : (
        <ForAThumb {...props} />
      )}
      {/* The button that was pressed says what is on its way: the finger, and the focus, stay on the same thing. */}
      {sent ? (
        <button type="button" class="button primary confirm sent" aria-disabled="true" key="confirm">
          {sent.label}
        </button>
      ) : (
        selected && (
          <button type="button" class="button primary confirm" key="confirm" onClick={() => choose(selected.choice)}>
            {say('actions.confirm')}
            <small>{selected.label}</small>
          </button>
        )
      )}
      {!props.watching && <KeyHint />}
      {sending !== undefined && (
        <span class="hidden" role="status">
          {say('actions.sending')}
        </span>
      )}
    </section>
  )
}

function Groups({ groups, tall: _tall, watching: _watching, ...rest }: ActionBarProps) {
  const order = inOrder(groups)
  const keyOf = (offered: Offered) => order.indexOf(offered) + 1
  // Another list is another set of buttons: none of them slides away from under the hand to its new place.
  const list = groups.flatMap(({ offered }) => offered.map(({ choice }) => choice)).join('|')
  return (
    <Rove key={list} class="choices" role="group" label={say('actions.choices')}>
      {groups.map((group) => (
        <div class={group.caption ? 'choice-group' : 'choice-single'} key={group.offered[0]?.choice}>
          {group.caption && <span class="caption">{group.caption}</span>}
          <div class="choice-row">
            {group.offered.map((offered) => (
              <ChoiceButton
                key={offered.choice}
                offered={offered}
                chip={!!group.caption}
                hint={keyOf(offered)}
                {...rest}
              />
            ))}
          </div>
        </div>
      ))}
    </Rove>
  )
}

interface ChoiceButtonProps extends Omit<ActionBarProps, 'groups' | 'tall' | 'watching'> {
  offered: Offered
  chip: boolean
  hint: number
}

function ChoiceButton({ offered, chip, hint, desk, choose, sending, answer }: ChoiceButtonProps) {
  const { choice, label, short, seat, barred } = offered
  const pieces = seat === undefined ? [] : [`seat ${seat}`]
  const pointed = seat !== undefined && desk.highlight.value.includes(`seat ${seat}`)
  const state = [
    chip ? 'chip' : 'button choice',
    barred ? 'barred' : 'can',
    pointed ? 'pointed' : '',
    sending === choice || answer === choice ? 'sent' : '',
  ].join(' ')
  return (
    <button
      type="button"
      class={state}
      aria-disabled={barred ? true : undefined}
      aria-pressed={desk.selected.value === choice}
      data-rule={barred}
      data-choice={barred ? undefined : choice}
      title={barred ? say('actions.why', { rule: barred }) : undefined}
      onClick={() => (barred ? desk.inspect(barred) : choose(choice))}
      onPointerEnter={(event) => event.pointerType === 'mouse' && desk.point(pieces)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && desk.point([])}
    >
      {chip && seat !== undefined && <Sigil seat={seat} />}
      <span aria-hidden="true">{short}</span>
      <span class="hidden">{barred ? say('actions.barred', { label, rule: barred }) : label}</span>
      {barred ? (
        <small class="why" aria-hidden="true">
          {barred}
        </small>
      ) : (
        hint >= 1 && hint <= 9 && <kbd aria-hidden="true">{hint}</kbd>
      )}
    </button>
  )
}

/** On a phone the confirm step has the bar for itself. */
function OtherChoice({ desk }: { desk: Desk }) {
  return (
    <button type="button" class="button other" onClick={() => (desk.selected.value = undefined)}>
      {say('actions.other')}
    </button>
  )
}

/** Three buttons at most. With more choices one touches a seat first, or lays the whole list over the board. */
function ForAThumb(props: ActionBarProps) {
  const { groups, desk } = props
  const all = inOrder(groups)
  const touched = all.filter(({ seat }) => seat !== undefined && desk.highlight.value.includes(`seat ${seat}`))
  const shown = touched.length > 0 ? touched : all
  const listed = desk.allChoices.value
  if (!listed && shown.length > 0 && shown.length <= ON_A_PHONE) {
    const few = shown.map((offered) => ({ offered: [{ ...offered, short: offered.label }] }))
    return <Groups {...props} groups={few} />
  }
  if (all.length === 0) return null
  return (
    <>
      {listed && (
        <div class="all-choices">
          <Groups {...props} />
        </div>
      )}
      <div class="choices">
        <button
          type="button"
          class={`button choice ${listed ? '' : 'can'}`}
          aria-expanded={listed}
          onClick={() => (desk.allChoices.value = !listed)}
        >
          {listed ? (
            say('close')
          ) : (
            <>
              {say('actions.all', { count: all.length })}
              <small>{say('actions.touch')}</small>
            </>
          )}
        </button>
      </div>
    </>
  )
}

/** Free: a proper button. Where all must agree it is a wish, and stands aside; what nobody could grant is not offered. */
function UndoButton({ undo, takeBack }: { undo: UndoState['mine']; takeBack(): void }) {
  if (undo === 'nothing-to-undo' || undo === 'seen') return null
  if (undo === 'needs-consent') return wide.value ? <UndoWish takeBack={takeBack} /> : null
  return (
    <button type="button" class="button undo" aria-keyshortcuts="U" onClick={takeBack}>
      <Icon name="return-arrow" /> <span>{say('undo')}</span>
    </button>
  )
}

export function UndoWish({ takeBack }: { takeBack(): void }) {
  return (
    <button type="button" class="undo wish" aria-keyshortcuts="U" title={say('undo.consent')} onClick={takeBack}>
      <Icon name="return-arrow" /> <span>{say('undo.ask')}</span>
    </button>
  )
}

/** The keys, for whoever uses them. */
function KeyHint() {
  return letters.value && wide.value ? <p class="key-hint">{say('actions.keys')}</p> : null
}
