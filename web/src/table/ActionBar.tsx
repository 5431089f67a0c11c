import type { Choice } from '@gloamhall/kernel'
import type { UndoState } from '@gloamhall/protocol'
import { Icon } from '../components/Icon.tsx'
import { Rove } from '../components/Rove.tsx'
import { Sigil } from '../components/Sigil.tsx'
import { letters, wide } from '../app/settings.ts'
import { say } from '../app/i18n.ts'
import { ChoiceButton } from './ChoiceButton.tsx'
import type { Group, Offered } from './choices.ts'
import { inOrder } from './choices.ts'
import type { TableUiState } from './table-ui-state.ts'
import type { Fold } from './fold.ts'
import { useFold } from './fold.ts'
import './ActionBar.css'

interface ActionBarProps {
  /** Many seats, many chips: a bar of two more rows, for the whole game. */
  tall: boolean
  watching: boolean
  groups: readonly Group[]
  desk: TableUiState
  undo: UndoState['mine']
  sending: Choice | undefined
  answer: Choice | undefined
  choose(choice: Choice): void
  takeBack(): void
}

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
      {wide.value || !(sent || selected) ? (
        order.length + groups.length > 0 && <Choices {...props} />
      ) : sent ? null : (
        <OtherChoice desk={desk} />
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
      {!props.watching && <KeyHint undo={props.undo} />}
      {sending !== undefined && (
        <span class="hidden" role="status">
          {say('actions.sending')}
        </span>
      )}
    </section>
  )
}

/** How many buttons fit side by side above a thumb. */
const ON_A_PHONE = 3

/** A desk has room for most lists; above a thumb there are three buttons at most. */
function leastFold(groups: readonly Group[]): Fold {
  if (wide.value) return 'roomy'
  if (groups.flatMap(({ offered }) => offered).length <= ON_A_PHONE) return 'roomy'
  return groups.length <= ON_A_PHONE ? 'verbs' : 'one'
}

/** The choices, folded as far as the room asks for it. What is folded away lies over the board when somebody unfolds it. */
function Choices(props: ActionBarProps) {
  const { groups, desk } = props
  // Another list is another set of buttons: none of them slides away from under the hand to its new place.
  const list = groups.flatMap(({ offered }) => offered.map(({ choice, label }) => `${choice} ${label}`)).join('|')
  const { ref, fold } = useFold(list, leastFold(groups))
  const unfolded = desk.unfolded.value
  const shown = unfolded === ALL ? groups : groups.filter(({ caption }) => caption === unfolded)
  const folds = fold === 'verbs' || fold === 'one'
  return (
    <>
      {folds && unfolded !== undefined && (
        <div class="all-choices" key={`over ${list}`}>
          <ChoiceList {...props} groups={shown} all={groups} />
        </div>
      )}
      <div ref={ref} class={`choices-place ${fold}`} key={list}>
        {folds ? <Folded {...props} fold={fold} /> : <ChoiceList {...props} all={groups} />}
      </div>
    </>
  )
}

const ALL = 'all'

/** One button for each verb, or one for everything. What is on the board can be touched there. */
function Folded({ groups, fold, ...props }: ActionBarProps & { fold: Fold }) {
  const { desk } = props
  const all = inOrder(groups)
  const unfold = (what: string) => (desk.unfolded.value = desk.unfolded.value === what ? undefined : what)
  const touch = all.some(({ spot }) => spot !== undefined) && say('actions.touch')
  if (fold === 'one') {
    // What is nowhere on the board would be hard to find: such as the end of a turn.
    const none = all.filter(({ spot }) => spot === undefined)
    const bare = touch && none.length < ON_A_PHONE ? none : []
    return (
      <div class="choices">
        <Unfolding open={desk.unfolded.value === ALL} unfold={() => unfold(ALL)} touch={bare.length === 0 && touch}>
          {say('actions.all', { count: all.length })}
        </Unfolding>
        {bare.map((each) => (
          <Single key={each.choice} {...props} offered={each} hint={all.indexOf(each) + 1} />
        ))}
      </div>
    )
  }
  return (
    <Rove class="choices" role="group" label={say('actions.choices')}>
      {groups.map(({ caption, offered }) => {
        if (caption === undefined)
          return offered.map((each) => (
            <Single key={each.choice} {...props} offered={each} hint={all.indexOf(each) + 1} />
          ))
        const can = offered.filter(({ barred }) => barred === undefined)
        return (
          <Unfolding
            key={caption}
            open={desk.unfolded.value === caption}
            unfold={() => unfold(caption)}
            touch={can.some(({ spot }) => spot !== undefined) && say('actions.touch')}
            barred={can.length === 0}
          >
            {say('actions.verb', { caption, count: can.length })}
          </Unfolding>
        )
      })}
    </Rove>
  )
}

interface UnfoldingProps {
  open: boolean
  touch: string | false
  /** Nothing of it can be done now: it does not glow, and whoever opens it sees why. */
  barred?: boolean
  children: string
  unfold(): void
}

function Unfolding({ open, touch, barred = false, children, unfold }: UnfoldingProps) {
  return (
    <button
      type="button"
      class={`button choice ${open ? '' : barred ? 'barred' : 'can'}`}
      aria-expanded={open}
      onClick={unfold}
    >
      {open ? (
        say('close')
      ) : (
        <>
          {children}
          {touch && <small>{touch}</small>}
        </>
      )}
    </button>
  )
}

/** Verbs one below the other, and behind each what it can be done to; single choices are whole sentences. */
function ChoiceList({ groups, all, ...props }: ActionBarProps & { all: readonly Group[] }) {
  const order = inOrder(all)
  const keyOf = (offered: Offered) => order.indexOf(offered) + 1
  const singles = groups
    .filter(({ caption }) => caption === undefined)
    .flatMap(({ offered }) => offered)
    .map((each) => <Single key={each.choice} {...props} offered={each} hint={keyOf(each)} />)
  const row = (offered: readonly Offered[]) => (
    <div class="choice-row">
      {offered.map((each) => (
        <ChoiceButton key={each.choice} {...lookOf('chip', each, props)} offered={each} hint={keyOf(each)}>
          {each.seat !== undefined && <Sigil seat={each.seat} />}
        </ChoiceButton>
      ))}
    </div>
  )
  return (
    <Rove class="choices" role="group" label={say('actions.choices')}>
      {groups
        .filter(({ caption, tucked }) => caption !== undefined && !tucked)
        .map(({ caption, offered }) => (
          <div class="choice-group" key={caption}>
            <span class="caption">{caption}</span>
            {row(offered)}
          </div>
        ))}
      {singles.length < groups.length ? <div class="choice-row">{singles}</div> : singles}
      {groups
        .filter(({ tucked }) => tucked)
        .map(({ caption, offered }) => (
          <details class="tucked" key={caption}>
            <summary>{caption}</summary>
            {row(offered)}
          </details>
        ))}
    </Rove>
  )
}

type Picking = Pick<ActionBarProps, 'desk' | 'sending' | 'answer' | 'choose'>

const Single = ({ offered, hint, ...props }: Picking & { offered: Offered; hint: number }) => (
  <ChoiceButton {...lookOf('button choice', offered, props)} offered={offered} hint={hint} />
)

function lookOf(kind: string, { choice, spot }: Offered, { desk, sending, answer, choose }: Picking) {
  const pointed = spot !== undefined && desk.highlight.value.includes(spot)
  const sent = sending === choice || answer === choice
  return {
    class: `${kind} ${pointed ? 'pointed' : ''} ${sent ? 'sent' : ''}`,
    pressed: desk.selected.value === choice,
    desk,
    choose,
  }
}

/** On a phone the confirm step has the bar for itself. */
function OtherChoice({ desk }: { desk: TableUiState }) {
  return (
    <button type="button" class="button other" onClick={() => (desk.selected.value = undefined)}>
      {say('actions.other')}
    </button>
  )
}

/** Free: a proper button. Where all must agree it is a wish, and stands aside; what nobody could grant is not offered. */
function UndoButton({ undo, takeBack }: { undo: UndoState['mine']; takeBack(): void }) {
  if (!isOffered(undo)) return null
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

const isOffered = (undo: UndoState['mine']): boolean => undo !== 'nothing-to-undo' && undo !== 'already-revealed'

/** The keys, for whoever uses them; one that would do nothing is not among them. */
function KeyHint({ undo }: Pick<ActionBarProps, 'undo'>) {
  if (!letters.value || !wide.value) return null
  return <p class="key-hint">{say(isOffered(undo) ? 'actions.keys.undo' : 'actions.keys')}</p>
}
