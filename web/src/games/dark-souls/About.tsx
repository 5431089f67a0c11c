import type { BehaviourCard, BossModelId, DarkSoulsBoard, EnemyId, Foe } from '@gloamhall/dark-souls/face'
import {
  BEHAVIOURS,
  behaviourOf,
  BOSS_IDS,
  BOSS_MODEL_IDS,
  bossModelOf,
  bossOf,
  cardWords,
  encounterOf,
  ENCOUNTER_IDS,
  ENEMY_IDS,
  enemyOf,
  healthOf,
} from '@gloamhall/dark-souls/face'
import type { TableProps } from '../game-ui.ts'
import type { Fact } from '../../components/FactCard.tsx'
import { FactCard } from '../../components/FactCard.tsx'
import { deedsOf, reasonOf } from './fight/deeds.ts'
import { forecastView, showsForecasts } from './fight/seen.ts'
import { NUMERALS } from './journey/numerals.ts'
import { Portrait } from './Standee.tsx'
import type { Words } from './words.ts'
import { words } from './words.ts'

type AboutProps = TableProps<DarkSoulsBoard> & { spot: string }
type Said = AboutProps & { word: Words }

/** Details of a spot: the card of an enemy or a boss with its icons explained, and what waits in a room. */
export function About(props: AboutProps) {
  const { spot, view, tell } = props
  const said = { ...props, word: words(tell) }
  const [kind = '', id = ''] = spot.split(' ')
  if (kind === 'tile') return <AboutRoom {...said} tile={Number(id)} />
  if (kind !== 'foe' && kind !== 'boss') return null
  const foe = view.board.fight?.foes.find((each) => each.id === id)
  const models = modelsOf(props, foe?.model ?? id)
  return (
    <>
      {models.map((model) => (
        <AboutFoe key={model} {...said} model={model} foe={foe} />
      ))}
    </>
  )
}

/** A boss of two models has two cards. */
function modelsOf({ view }: AboutProps, id: string): readonly (EnemyId | BossModelId)[] {
  const boss = BOSS_IDS.find((each) => each === id)
  if (boss) return bossOf(view, boss).models
  return [...ENEMY_IDS, ...BOSS_MODEL_IDS].filter((each) => each === id)
}

const isBossModel = (model: EnemyId | BossModelId): model is BossModelId =>
  BOSS_MODEL_IDS.some((each) => each === model)

interface FoeProps extends Said {
  model: EnemyId | BossModelId
  /** The model in the room; without it the printed card. */
  foe?: Foe | undefined
}

function AboutFoe(props: FoeProps) {
  const { model, foe, tell } = props
  return (
    <FactCard title={tell(`foe.${foe?.id ?? model}`)} portrait={<Portrait model={model} />} facts={factsOf(props)}>
      {isBossModel(model) ? <BossCards {...props} model={model} /> : <EnemyCard {...props} model={model} />}
      <Now {...props} />
    </FactCard>
  )
}

function factsOf({ view, word, model, foe }: FoeProps): readonly Fact[] {
  const { health, block, resist, threat } = isBossModel(model) ? bossModelOf(view, model) : enemyOf(view, model)
  const left = foe ? healthOf(view, foe) : health
  return [
    { icon: 'soul-heal', value: `${left}/${health}`, meaning: word('about.health') },
    { icon: 'soul-block', value: block, meaning: word('about.block') },
    { icon: 'soul-resist', value: resist, meaning: word('about.resist') },
    { icon: 'soul-threat', value: threat, meaning: word('about.threat') },
    ...(isBossModel(model)
      ? []
      : [{ icon: 'soul-dodge', value: enemyOf(view, model).dodge, meaning: word('about.dodge') }]),
  ]
}

/** What an enemy does in each of its activations. */
function EnemyCard({ view, word, tell, model }: FoeProps & { model: EnemyId }) {
  const card: BehaviourCard = { ...enemyOf(view, model), attackArcs: [], weakArcs: [] }
  return (
    <>
      <p>
        <b>{word('about.acts')}:</b> {cardWords(card, tell)}.
      </p>
      <Icons cards={[card]} tell={tell} />
    </>
  )
}

/** The ability of a boss, and the cards that may be in its deck. In a fight those seen are in its panel. */
function BossCards({ view, word, tell, model, foe }: FoeProps & { model: BossModelId }) {
  const cards = Object.keys(BEHAVIOURS[model]).map((id) => ({ id, card: behaviourOf(view, model, id) }))
  return (
    <>
      <p>
        <b>{tell(`ability.${model}`)}</b> {tell(`text.ability.${model}`)}
      </p>
      {!foe && (
        <>
          <p>{word('about.deck')}</p>
          <ul>
            {cards.map(({ id, card }) => (
              <li key={id}>
                <b>{tell(`behaviour.${model}.${id}`)}</b>
                {card.heatUp && ` (${tell('icon.heatUp')})`}: {cardWords(card, tell)};{' '}
                {word('queue.dodge', { difficulty: card.dodge })}
              </li>
            ))}
          </ul>
        </>
      )}
      <Icons cards={cards.map(({ card }) => card)} tell={tell} />
    </>
  )
}

/** Explanations of icons on these cards whose names are not self-explanatory. */
function Icons({ cards, tell }: Pick<Said, 'tell'> & { cards: readonly BehaviourCard[] }) {
  const deeds = cards.flatMap((card) => card.deeds)
  const icons = [
    ...(deeds.some((deed) => 'push' in deed && deed.push) ? ['push'] : []),
    ...(deeds.some(({ kind }) => kind === 'leap') ? ['leap'] : []),
    ...(cards.some(({ weakArcs }) => weakArcs.length > 0) ? ['weak'] : []),
  ]
  const conditions = new Set(deeds.flatMap((deed) => ('conditions' in deed && deed.conditions) || []))
  return (
    <>
      {icons.map((icon) => (
        <p key={icon}>
          <b>{tell(`icon.${icon}`)}:</b> {tell(`text.icon.${icon}`)}
        </p>
      ))}
      {[...conditions].map((condition) => (
        <p key={condition}>
          <b>{tell(`condition.${condition}`)}:</b> {tell(`text.condition.${condition}`)}
        </p>
      ))}
    </>
  )
}

/** What it will do from where everyone stands, or would stand after the plan, and why. */
function Now(props: FoeProps) {
  const { view, word, tell, nameOf, foe } = props
  const then = forecastView(props)
  const forecast = then.board.ahead.find((each) => each.foe === foe?.id)
  const said = forecast && showsForecasts(props) ? deedsOf(forecast, { view, word, tell, nameOf }) : ''
  if (!forecast || said === '') return null
  const reason = reasonOf(forecast, tell)
  return (
    <p>
      <b>{word(then === view ? 'about.now' : 'about.then')}:</b> {reason ? `${said} (${reason})` : said}.
    </p>
  )
}

/**
 * What waits in a room: the enemies on its encounter card once that has been face up, before that those on any card of its
 * level.
 */
function AboutRoom(props: Said & { tile: number }) {
  const { view, word, tell, tile } = props
  const { encounter, level, cleared } = view.board.map[tile - 1] ?? {}
  if (level === undefined) return null
  const known = encounter && encounterOf(view, encounter)
  const cards = known
    ? [known]
    : ENCOUNTER_IDS.map((id) => encounterOf(view, id)).filter((each) => each.level === level)
  const enemies = cards.flatMap((card) => card.enemies.flat())
  const count = (id: EnemyId): number => enemies.filter((each) => each === id).length
  return (
    <>
      <FactCard title={encounter ? tell(`encounter.${encounter}`) : word('journey.tile', { tile })}>
        <p>
          {cleared
            ? word('about.room.won')
            : known
              ? word('about.room')
              : word('about.room.unknown', { level: NUMERALS[level] })}
        </p>
      </FactCard>
      {ENEMY_IDS.filter((id) => count(id) > 0).map((id) => (
        <FactCard
          key={id}
          title={known ? `${count(id)} × ${tell(`foe.${id}`)}` : tell(`foe.${id}`)}
          portrait={<Portrait model={id} />}
          facts={factsOf({ ...props, model: id })}
        >
          <EnemyCard {...props} model={id} />
        </FactCard>
      ))}
    </>
  )
}
