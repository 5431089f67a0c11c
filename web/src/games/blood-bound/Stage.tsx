import { describe } from '@gloamhall/kernel'
import type { TableProps } from '../game-ui.ts'
import { Icon } from '../../components/Icon.tsx'
import { Sigil } from '../../components/Sigil.tsx'
import type { BloodBoundBoard } from '@gloamhall/blood-bound/face'
import type { Words } from './words.ts'
import './Stage.css'

type StageProps = TableProps<BloodBoundBoard> & { word: Words }

/** The centre of the table: the attack, and the window for intervening. */
export function Stage(props: StageProps) {
  const { view, word } = props
  const { attack, passes } = view.board
  if (!attack)
    return (
      <>
        <Candle />
        {passes > 0 && <p class="clan-passes">{word('stage.passes', { count: passes })}</p>}
      </>
    )
  return (
    <section class="clan-stage" aria-label={word('stage.label')}>
      <p class="clan-duel">
        <Party seat={attack.attacker} {...props} />
        <span class="clan-duel-verb">
          <Icon name="sacrificial-dagger" label={word('stage.vs')} />
        </span>
        <Party seat={attack.target} {...props} />
        {attack.intervener && (
          <span class="clan-duel-rescue">
            <Icon name="halt" /> {props.tell('read.intervener', { intervener: attack.intervener })}
          </span>
        )}
      </p>
      <Window {...props} />
    </section>
  )
}

/** The light of the table; an attack takes its place. */
const Candle = () => (
  <span class="clan-candle" aria-hidden="true">
    <Icon name="candle-light" />
  </span>
)

const Party = ({ seat, lobby, nameOf }: StageProps & { seat: number }) => (
  <span class="clan-party">
    <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
    <bdi>{nameOf(seat)}</bdi>
  </span>
)

/** Sealed answers: how many there are and whose are missing, never their content; the viewer's own can be seen and changed. (BO-49) */
function Window(props: StageProps) {
  const { view, word, tell, choose, selected } = props
  const sealed = view.asked.filter(({ question }) => question === 'offer')
  const mine = view.asked.find(
    ({ seat, question }) => seat === view.viewer && (question === 'offer' || question === 'reconsider'),
  )
  return (
    <>
      {sealed.length > 0 && (
        <p class="clan-minds">
          {sealed.map(({ seat, answered }) => (
            <span key={seat} class={answered ? 'clan-mind clan-done' : 'clan-mind'} aria-hidden="true">
              <Sigil seat={seat} />
            </span>
          ))}
          <span class="clan-count" role="status">
            {word('stage.answers', { done: sealed.filter(({ answered }) => answered).length, all: sealed.length })}
          </span>
        </p>
      )}
      {mine && (
        <p class="clan-answers">
          {view.choices.map((choice) => (
            <button
              key={choice}
              type="button"
              class={`clan-answer ${(view.answer ?? selected) === choice ? 'clan-chosen' : ''}`}
              aria-pressed={mine.question === 'offer' ? view.answer === choice : undefined}
              onClick={() => choose(choice)}
            >
              {describe(tell, 'choice', choice)}
            </button>
          ))}
        </p>
      )}
      {sealed.length > 0 && <p class="clan-hint">{view.answer ? word('stage.change') : word('stage.together')}</p>}
    </>
  )
}
