import type { Choice, Seat } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { KeyCap } from '../components/KeyCap.tsx'
import { Sigil } from '../components/Sigil.tsx'
import type { Acts } from '../table/act-keys.ts'
import { letterOfGroup } from '../table/act-keys.ts'
import { ChoiceButton } from '../table/ChoiceButton.tsx'
import type { Group } from '../table/choices.ts'
import type { TableUiState } from '../table/table-ui-state.ts'
import { word } from './words.ts'

interface ChoicesProps {
  groups: readonly Group[]
  acts: Acts | undefined
  /** The key of each choice. */
  keys: ReadonlyMap<Choice, string>
  seat: Seat
  lobby: Lobby
  choose(choice: Choice): void
  ui: TableUiState
}

/** More barred choices than this are folded away. */
const MAX_OPEN_BARRED = 3

/** Every legal choice, and those that a rule bars: the same list as at a table. */
export function Choices({ groups, acts, keys, seat, lobby, choose, ui }: ChoicesProps) {
  const state = lobby.seats[seat - 1]
  const isShut = ({ offered }: Group): boolean => offered.every(({ barred }) => barred !== undefined)
  const shut = groups.filter(isShut)
  const tucks = shut.length > MAX_OPEN_BARRED || shut.some(({ offered }) => offered.length > MAX_OPEN_BARRED)
  const draw = ({ caption, tucked, offered }: Group) => {
    const Fold = tucked ? 'details' : 'div'
    return (
      <Fold class="your-group" key={offered[0]?.choice}>
        {tucked ? (
          <summary>{caption}</summary>
        ) : (
          caption && (
            <span class="your-caption">
              {caption} <KeyCap of={letterOfGroup({ offered }, acts)} />
            </span>
          )
        )}
        {offered.map((each) => (
          <ChoiceButton
            key={each.choice}
            class="your-choice"
            offered={each}
            hotkey={keys.get(each.choice)}
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
      <p class="seat-played">
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
