import type { FoeClass, SeenBehaviours, Threat } from '@gloamhall/bloody-palace/face'
import { actingOrder, behaviourOf, deedWords, foeOf, foeSpot, threats, vitalityOf } from '@gloamhall/bloody-palace/face'
import { wide } from '../../../app/settings.ts'
import { about, aboutStop } from '../../../components/about.ts'
import { Portrait } from '../Standee.tsx'
import type { LayoutProps } from './seen.ts'
import { ownOf } from './seen.ts'
import './Order.css'

/** The enemies in the order they act, with remaining vitality and what is known of their cards. */
export function Order(props: LayoutProps) {
  const { view, ghost, outlook, word } = props
  const classes = actingOrder(view)
  if (classes.length === 0) return null
  // After what is planned or pointed at, if anything is. The actions of enemies are not planned.
  const then = outlook ?? ghost ?? view
  const seat = ownOf(then)?.seat
  const mine = view.board.phase ? [] : threats(then).filter((each) => each.seat === seat)
  return (
    <section class="palace-order" aria-label={word('order.label')}>
      <h2>{word('order.label')}</h2>
      {mine.length > 0 && (
        <p class="palace-danger" data-threat={sum(mine)}>
          {word('threat.sum', { damage: sum(mine), foes: mine.length })}
        </p>
      )}
      <ol>
        {classes.map(({ class: foe, place }) => (
          <Row
            key={foe}
            {...props}
            foe={foe}
            place={place}
            threatening={mine.filter((each) =>
              view.board.foes.some(({ id, class: its }) => id === each.foe && its === foe),
            )}
          />
        ))}
      </ol>
    </section>
  )
}

const sum = (all: readonly Threat[]): number => all.reduce((most, { damage }) => most + damage, 0)

function Row(props: LayoutProps & { foe: FoeClass; place: number; threatening: readonly Threat[] }) {
  const { foe, place, threatening, view, tell, word, highlight, setHighlight } = props
  const { foes, behaviours, phase } = view.board
  const models = foes.filter((each) => each.class === foe)
  const { stunsAt } = foeOf(view, foe)
  const spots = models.map(({ id }) => foeSpot(id))
  return (
    <li
      class={`palace-row ${phase?.classes[0] === foe ? 'palace-acts' : ''}`}
      data-lit={spots.some((spot) => highlight.includes(spot)) || undefined}
      data-class={foe}
      {...about(`class ${foe}`)}
      onPointerEnter={() => setHighlight(spots)}
      onPointerLeave={() => setHighlight([])}
    >
      <Portrait model={foe} />
      <p>
        <b>
          <button type="button" class="about" {...aboutStop(`class ${foe}`)}>
            {place} {tell(`foe.${foe}`)}
          </button>
        </b>
        <small>
          {word('left', { left: models.map((each) => vitalityOf(view, each) - each.damage).join(' · ') })}
          {', '}
          {stunsAt === undefined ? word('unmoved') : word('stuns', { n: stunsAt })}
        </small>
      </p>
      <Known {...props} known={behaviours[foe]} />
      {[...Map.groupBy(threatening, ({ damage, cards, of }) => word('threat', { damage, cards, of }))].map(
        ([said, alike]) => (
          <p key={said} class="palace-danger" data-threat={sum(alike)}>
            {models.length > 1 && <b>{alike.map(({ foe: id }) => id.slice(foe.length + 1)).join(', ')}: </b>}
            {said}
          </p>
        ),
      )}
    </li>
  )
}

/** A revealed card in words, unless the corner shows them; otherwise the number of unseen cards, and those that follow them. (BP-123) */
function Known({ foe, known, view, tell, word }: LayoutProps & { foe: FoeClass; known: SeenBehaviours | undefined }) {
  if (!known) return null
  const said = (card: string): string => deedWords(tell, behaviourOf(view, foe, card)).join(' ')
  if (known.up !== undefined)
    return (
      <p class="palace-up" data-up={known.up}>
        <b>{tell(`behaviour.${foe}/${known.up}`)}</b> {!wide.value && said(known.up)}
      </p>
    )
  return (
    <p class="palace-known">
      {known.unseen > 0 && <span>{word('unseen', { count: known.unseen })}</span>}
      {known.seen.map((card) => (
        <span key={card} title={said(card)}>
          {tell(`behaviour.${foe}/${card}`)}
        </span>
      ))}
    </p>
  )
}
