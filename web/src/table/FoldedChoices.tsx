import type { ComponentChildren } from 'preact'
import { KeyCap } from '../components/KeyCap.tsx'
import { Rove } from '../components/Rove.tsx'
import { Sigil } from '../components/Sigil.tsx'
import { wide } from '../app/settings.ts'
import { say } from '../app/i18n.ts'
import { letterOfGroup } from './act-keys.ts'
import { ChoiceButton } from './ChoiceButton.tsx'
import type { Group, Offered } from './choices.ts'
import { inOrder } from './choices.ts'
import type { Fold } from './fold.ts'
import { useFold } from './fold.ts'
import { useTableModel } from './table-model.ts'
import { ALL } from './table-ui-state.ts'

/** A phone has room for this many buttons side by side. */
const MAX_BUTTONS_ON_A_PHONE = 3

/** How far the choices are folded at least, before their size is measured. */
function leastFold(groups: readonly Group[]): Fold {
  if (wide.value) return 'roomy'
  if (groups.flatMap(({ offered }) => offered).length <= MAX_BUTTONS_ON_A_PHONE) return 'roomy'
  return groups.length <= MAX_BUTTONS_ON_A_PHONE ? 'verbs' : 'one'
}

/** The choices, folded as far as needed to fit. A folded list opens over the board. */
export function FoldedChoices({ groups }: { groups: readonly Group[] }) {
  const { ui } = useTableModel()
  // Another list gets new elements: no button slides to a new place under the pointer.
  const list = groups.flatMap(({ offered }) => offered.map(({ choice, label }) => `${choice} ${label}`)).join('|')
  const { ref, fold } = useFold(list, leastFold(groups))
  const unfolded = ui.unfolded.value
  const shown = unfolded === ALL ? groups : groups.filter(({ caption }) => caption === unfolded)
  const folds = fold === 'verbs' || fold === 'one'
  return (
    <>
      {folds && unfolded !== undefined && (
        <div class="all-choices" key={`over ${list}`}>
          <ChoiceList groups={shown} />
        </div>
      )}
      <div ref={ref} class={`choices-place ${fold}`} key={list}>
        {folds ? <Folded groups={groups} fold={fold} /> : <ChoiceList groups={groups} />}
      </div>
    </>
  )
}

/** One button for each verb, or one for everything. */
function Folded({ groups, fold }: { groups: readonly Group[]; fold: Fold }) {
  const { ui, suggested, game } = useTableModel()
  const all = inOrder(groups)
  const unfold = (what: string) => (ui.unfolded.value = ui.unfolded.value === what ? undefined : what)
  const touch = all.some(({ spot }) => spot !== undefined) && say('actions.touch')
  if (fold === 'one') {
    // Choices without a place on the board, such as the end of a turn, could not be found there.
    const none = all.filter(({ spot }) => spot === undefined)
    const bare = all.length < MAX_BUTTONS_ON_A_PHONE ? all : touch && none.length < MAX_BUTTONS_ON_A_PHONE ? none : []
    const isAllBare = bare.length === all.length
    const isMore = !isAllBare || groups.some(({ offered }) => offered.some(({ barred }) => barred !== undefined))
    return (
      <div class="choices">
        {isMore && (
          <Unfolding
            open={ui.unfolded.value === ALL}
            unfold={() => unfold(ALL)}
            touch={bare.length === 0 && touch}
            barred={isAllBare}
            suggested={all.some((each) => !bare.includes(each) && suggested.value.includes(each.choice))}
          >
            {isAllBare ? say('actions.rest') : say('actions.all', { count: all.length })}
          </Unfolding>
        )}
        {bare.map((each) => (
          <Single key={each.choice} offered={{ ...each, short: each.label }} />
        ))}
      </div>
    )
  }
  return (
    <Rove class="choices" role="group" label={say('actions.choices')}>
      {groups.map(({ caption, offered }) => {
        if (caption === undefined) return offered.map((each) => <Single key={each.choice} offered={each} />)
        const can = offered.filter(({ barred }) => barred === undefined)
        return (
          <Unfolding
            key={caption}
            open={ui.unfolded.value === caption}
            unfold={() => unfold(caption)}
            touch={can.some(({ spot }) => spot !== undefined) && say('actions.touch')}
            barred={can.length === 0}
            letter={letterOfGroup({ offered }, game.acts)}
            suggested={can.some(({ choice }) => suggested.value.includes(choice))}
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
  /** All of its choices are forbidden: it does not glow, and shows the rules when opened. */
  barred?: boolean
  /** It holds a choice that the hint of a first match suggests. */
  suggested?: boolean
  /** The letter of the verb. */
  letter?: string | undefined
  children: string
  unfold(): void
}

function Unfolding({ open, touch, barred = false, suggested = false, letter, children, unfold }: UnfoldingProps) {
  return (
    <button
      type="button"
      class={`button choice ${open ? '' : barred ? 'barred' : 'can'} ${suggested && !open ? 'suggested' : ''}`}
      aria-expanded={open}
      onClick={unfold}
    >
      {open ? (
        say('close')
      ) : (
        <>
          {children}
          <KeyCap of={letter} />
          {touch && <small>{touch}</small>}
        </>
      )}
    </button>
  )
}

/** A row for each verb with what it can be applied to; single choices as whole sentences. */
function ChoiceList({ groups }: { groups: readonly Group[] }) {
  const { game } = useTableModel()
  const singles = groups
    .filter(({ caption }) => caption === undefined)
    .flatMap(({ offered }) => offered)
    .map((each) => <Single key={each.choice} offered={each} />)
  const row = (offered: readonly Offered[]) => (
    <div class="choice-row">
      {offered.map((each) => (
        <Single key={each.choice} kind="chip" offered={each}>
          {each.seat !== undefined && <Sigil seat={each.seat} />}
        </Single>
      ))}
    </div>
  )
  return (
    <Rove class="choices" role="group" label={say('actions.choices')}>
      {groups
        .filter(({ caption, tucked }) => caption !== undefined && !tucked)
        .map(({ caption, offered }) => (
          <div class="choice-group" key={caption}>
            <span class="caption">
              {caption} <KeyCap of={letterOfGroup({ offered }, game.acts)} />
            </span>
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

interface SingleProps {
  kind?: 'button choice' | 'chip'
  offered: Offered
  children?: ComponentChildren
}

function Single({ kind = 'button choice', offered, children }: SingleProps) {
  const { table, ui, asking, choose, suggested, keys } = useTableModel()
  const { choice, spot } = offered
  const isPointed = spot !== undefined && ui.highlight.value.includes(spot)
  const isSent = table.sending.value === choice || asking.value.answer === choice
  return (
    <ChoiceButton
      class={`${kind} ${isPointed ? 'pointed' : ''} ${isSent ? 'sent' : ''}`}
      pressed={ui.selected.value === choice}
      isSuggested={suggested.value.includes(choice)}
      {...{ offered, ui, choose }}
      hotkey={keys.value.get(choice)}
    >
      {children}
    </ChoiceButton>
  )
}
