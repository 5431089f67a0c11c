import type { Choice, Seat } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { Sigil } from '../parts/Sigil.tsx'
import { letters } from '../settings.ts'
import type { Group, Offered } from '../table/choices.ts'
import { inOrder } from '../table/choices.ts'
import type { Desk } from '../table/desk.ts'
import { say } from '../words.ts'
import { word } from './words.ts'

interface ChoicesProps {
  groups: readonly Group[]
  seat: Seat
  lobby: Lobby
  choose(choice: Choice): void
  desk: Desk
}

/** Every legal choice, and those that a rule bars: the same list the table would show. */
export function Choices({ groups, seat, lobby, choose, desk }: ChoicesProps) {
  const order = inOrder(groups)
  const state = lobby.seats[seat - 1]
  return (
    <div class="yours">
      <h2>{word('lesson.yours')}</h2>
      <p class="chair">
        <Sigil seat={seat} sigil={state?.sigil} /> {word('lesson.seat', { name: state?.name ?? '' })}
      </p>
      {groups.map(({ caption, offered }) => (
        <div class="your-group" key={offered[0]?.choice}>
          {caption && <span class="your-caption">{caption}</span>}
          {offered.map((each) => (
            <ChoiceButton key={each.choice} offered={each} hint={order.indexOf(each) + 1} choose={choose} desk={desk} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface ChoiceButtonProps extends Pick<ChoicesProps, 'choose' | 'desk'> {
  offered: Offered
  hint: number
}

function ChoiceButton({ offered: { choice, label, short, seat, barred }, hint, choose, desk }: ChoiceButtonProps) {
  const pieces = seat === undefined ? [] : [`seat ${seat}`]
  return (
    <button
      type="button"
      class={`your-choice ${barred ? 'barred' : 'can'}`}
      aria-disabled={barred ? true : undefined}
      title={barred ? say('actions.why', { rule: barred }) : undefined}
      onClick={() => (barred ? desk.inspect(barred) : choose(choice))}
      onPointerEnter={(event) => event.pointerType === 'mouse' && desk.point(pieces)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && desk.point([])}
    >
      <span aria-hidden="true">{short}</span>
      <span class="hidden">{barred ? say('actions.barred', { label, rule: barred }) : label}</span>
      {barred ? (
        <small class="why" aria-hidden="true">
          {barred}
        </small>
      ) : (
        hint >= 1 && hint <= 9 && letters.value && <kbd aria-hidden="true">{hint}</kbd>
      )}
    </button>
  )
}
