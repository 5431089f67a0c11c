import { describe } from '@gloamhall/kernel'
import type { TableProps } from '../../game-face.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Sigil } from '../../parts/Sigil.tsx'
import type { BloodBoundBoard } from '@gloamhall/blood-bound/face'
import type { Words } from './words.ts'

type StageProps = TableProps<BloodBoundBoard> & { word: Words }

/** What is going on between the seats, in the middle of the table: the attack, and the window for stepping in. */
export function Stage(props: StageProps) {
  const { view, word } = props
  const { attack, passes } = view.board
  if (!attack)
    return (
      <>
        <Candle />
        {passes > 0 && <p class="bb-passes">{word('stage.passes', { count: passes })}</p>}
      </>
    )
  return (
    <section class="bb-stage" aria-label={word('stage.label')}>
      <p class="bb-duel">
        <Party seat={attack.attacker} {...props} />
        <span class="bb-duel-verb">
          <Icon name="sacrificial-dagger" label={word('stage.vs')} />
        </span>
        <Party seat={attack.target} {...props} />
        {attack.intervener && (
          <span class="bb-duel-rescue">
            <Icon name="halt" /> {props.tell('read.intervener', { intervener: attack.intervener })}
          </span>
        )}
      </p>
      <Window {...props} />
    </section>
  )
}

/** The one light of the room; an attack steps into it. */
const Candle = () => (
  <span class="bb-candle" aria-hidden="true">
    <Icon name="candle-light" />
  </span>
)

const Party = ({ seat, lobby, nameOf }: StageProps & { seat: number }) => (
  <span class="bb-party">
    <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
    {nameOf(seat)}
  </span>
)

/** Sealed answers: how many are in and who still thinks, never what; the own one can be seen and changed. (BO-49) */
function Window(props: StageProps) {
  const { view, word, tell, choose, selected } = props
  const sealed = view.asked.filter(({ question }) => question === 'offer')
  const mine = view.asked.find(
    ({ seat, question }) => seat === view.viewer && (question === 'offer' || question === 'reconsider'),
  )
  return (
    <>
      {sealed.length > 0 && (
        <p class="bb-minds">
          {sealed.map(({ seat, answered }) => (
            <span key={seat} class={answered ? 'bb-mind bb-done' : 'bb-mind'} aria-hidden="true">
              <Sigil seat={seat} />
            </span>
          ))}
          <span class="bb-count" role="status">
            {word('stage.answers', { done: sealed.filter(({ answered }) => answered).length, all: sealed.length })}
          </span>
        </p>
      )}
      {mine && (
        <p class="bb-answers">
          {view.choices.map((choice) => (
            <button
              key={choice}
              type="button"
              class={`bb-answer ${(view.answer ?? selected) === choice ? 'bb-chosen' : ''}`}
              aria-pressed={mine.question === 'offer' ? view.answer === choice : undefined}
              onClick={() => choose(choice)}
            >
              {describe(tell, 'choice', choice)}
            </button>
          ))}
        </p>
      )}
      {sealed.length > 0 && <p class="bb-hint">{view.answer ? word('stage.change') : word('stage.together')}</p>}
    </>
  )
}
