import type { FoeForecast } from '@gloamhall/dark-souls/face'
import { foeSpot, freeBoxes, isBoss, isSet } from '@gloamhall/dark-souls/face'
import { lazy } from '../../../app/lazy.tsx'
import { about, aboutStop } from '../../../components/about.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Sign } from '../Emblem.tsx'
import { Endurance } from '../Endurance.tsx'
import { Portrait } from '../Standee.tsx'
import { blowNow } from './blow.ts'
import { blowOf, deedsOf, reasonOf } from './deeds.ts'
import type { FightProps } from './seen.ts'
import { forecastView, showsForecasts, ownOf, percent, showsOdds, tenths } from './seen.ts'
import './Queue.css'

const BossPanel = lazy(() => import('./BossPanel.tsx').then(({ BossPanel }) => BossPanel))

/** The enemies in order of activation, each with its predicted action now, or after what is planned or pointed at. */
export function Queue(props: FightProps) {
  const { view, ghost, word, fight } = props
  const then = forecastView(props)
  const { board } = then
  const bosses = fight.foes.filter(isBoss)
  const acting = fight.queue[0]
  return (
    <section class="soul-queue" aria-label={word('queue.label')}>
      {bosses.map((boss) => (
        <BossPanel key={boss.id} {...props} boss={boss} />
      ))}
      {bosses.length === 0 && (
        <h2>
          {word(acting ? 'queue.now' : 'queue.then')}{' '}
          <small>{then === view ? '' : word(ghost ? 'queue.planned' : 'queue.pointed')}</small>
        </h2>
      )}
      <ol>
        {bosses.length === 0 &&
          isSet(board) &&
          board.ahead.map((forecast, index) => (
            <Row
              key={forecast.foe}
              {...props}
              forecast={forecast}
              number={index + 1}
              acting={forecast.foe === acting}
            />
          ))}
      </ol>
      {showsOdds(props) && isSet(board) && <Expected {...props} />}
    </section>
  )
}

interface RowProps extends FightProps {
  forecast: FoeForecast
  number: number
  acting: boolean
}

function Row({ forecast, number, acting, ...props }: RowProps) {
  const { fight, view, tell, word, nameOf, lobby, setHighlight } = props
  const foe = fight.foes.find(({ id }) => id === forecast.foe)
  if (!foe) return null
  const shown = showsForecasts({ lobby })
  const blow = acting ? blowNow(props) : undefined
  const attack = forecast.actions.find((action) => action.kind === 'attack')
  const struck = attack?.kind === 'attack' ? attack : undefined
  const { falls } = forecast
  const { board } = forecastView(props)
  const average = Math.max(
    0,
    ...board.losses.flatMap(({ by }) => by.filter((each) => each.foe === foe.id).map((each) => each.average)),
  )
  return (
    <li
      class={`soul-row ${acting ? 'soul-acting' : ''} ${(blow ?? struck)?.type === 'magical' ? 'soul-magical' : ''}`}
      data-foe={foe.id}
      {...about(foeSpot(foe.id))}
      onPointerEnter={() => setHighlight([`foe ${foe.id}`])}
      onPointerLeave={() => setHighlight([])}
    >
      <b class="soul-turn">{number}</b>
      <span class="soul-frame">
        <Portrait model={foe.model} />
      </span>
      <div>
        <h3>
          <button type="button" class="about" {...aboutStop(foeSpot(foe.id))}>
            {tell(`foe.${foe.id}`)}
          </button>
        </h3>
        {blow && <p class="soul-strikes">{blowOf(blow, props)}</p>}
        {shown && !blow && (
          <p title={reasonOf(forecast, tell)}>
            {deedsOf(forecast, { view, word, tell, nameOf }) || (acting && word('queue.acts'))}
          </p>
        )}
        {shown && !blow && struck && <p class="soul-soft">{word('queue.dodge', { difficulty: struck.difficulty })}</p>}
      </div>
      {blow && (
        <p class="soul-harm">
          <b class="soul-wax">{blow.damage}</b>
        </p>
      )}
      {shown && !blow && struck && struck.seats.length > 0 && (
        <p class="soul-harm">
          <b class="soul-wax">{struck.damage}</b>
          {showsOdds(props) && (
            <small title={word('queue.average')}>
              {falls !== undefined && (
                <b title={word('queue.falls')}>
                  <Icon name="death-skull" label={word('queue.falls')} /> {percent(falls)}
                </b>
              )}{' '}
              Ø {tenths(average)}
            </small>
          )}
        </p>
      )}
    </li>
  )
}

/** The predicted damage to the viewer's character, against what is left. */
function Expected({ word, ...props }: FightProps) {
  const seen = forecastView(props)
  const own = ownOf(seen)
  const loss = own && seen.board.losses.find(({ seat }) => seat === own.seat)
  if (!own || !loss) return null
  const { black, red } = own.character
  const free = freeBoxes(own.character)
  return (
    <div class="soul-expected" role="status">
      <p>
        {word('expected', { average: tenths(loss.average), free })}
        <b>
          <Sign name="soul-aggro" label={word('expected.death')} /> {percent(loss.death)}
        </b>
      </p>
      <Endurance
        mini
        stamina={black}
        wounds={red}
        harm={Math.min(free, Math.round(loss.average))}
        label={word('endurance', { black, red, free })}
      />
    </div>
  )
}
