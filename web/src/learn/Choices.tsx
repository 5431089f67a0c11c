import type { Choice, Seat } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { Sigil } from '../components/Sigil.tsx'
import { ChoiceButton } from '../table/ChoiceButton.tsx'
import type { Group, Offered } from '../table/choices.ts'
import { inOrder } from '../table/choices.ts'
import type { TableUiState } from '../table/table-ui-state.ts'
import { word } from './words.ts'

/** The digit that chooses it; the tenth has none. */
const hotkeyOf = (order: readonly Offered[], each: Offered): string | undefined => {
  const at = order.indexOf(each) + 1
  return at >= 1 && at <= 9 ? String(at) : undefined
}

interface ChoicesProps {
  groups: readonly Group[]
  seat: Seat
  lobby: Lobby
  choose(choice: Choice): void
  ui: TableUiState
}

/** More barred choices than this are folded away. */
const MAX_OPEN_BARRED = 3

/** Every legal choice, and those that a rule bars: the same list as at a table. */
export function Choices({ groups, seat, lobby, choose, ui }: ChoicesProps) {
  const state = lobby.seats[seat - 1]
  const isShut = ({ offered }: Group): boolean => offered.every(({ barred }) => barred !== undefined)
  const shut = groups.filter(isShut)
  const tucks = shut.length > MAX_OPEN_BARRED || shut.some(({ offered }) => offered.length > MAX_OPEN_BARRED)
  const order = inOrder(groups)
  const draw = ({ caption, tucked, offered }: Group) => {
    const Fold = tucked ? 'details' : 'div'
    return (
      <Fold class="your-group" key={offered[0]?.choice}>
        {tucked ? <summary>{caption}</summary> : caption && <span class="your-caption">{caption}</span>}
        {offered.map((each) => (
          <ChoiceButton
            key={each.choice}
            class="your-choice"
            offered={each}
            hotkey={hotkeyOf(order, each)}
            choose={choose}
            ui={ui}
          />
        ))}
      </Fold>
    )
  }
  return (
    <div class="yours">
      <h2>{word('lesson.yours')}</h2>
      <p class="chair">
        <Sigil seat={seat} sigil={state?.sigil} /> {word('lesson.seat', { name: state?.name ?? '' })}
      </p>
      {groups.filter((group) => !tucks || !isShut(group)).map(draw)}
      {tucks && (
        <details class="your-shut">
          <summary>{word('lesson.barred')}</summary>
          {shut.map(draw)}
        </details>
      )}
    </div>
  )
}
