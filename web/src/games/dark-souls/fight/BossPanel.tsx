import type { BehaviourCard, BossModelId, Foe } from '@gloamhall/dark-souls/face'
import { behaviourOf, bossModelOf, bossOf, cardWords, foeSpot, healthOf, patternOf } from '@gloamhall/dark-souls/face'
import { useEffect, useRef } from 'preact/hooks'
import { wide } from '../../../app/settings.ts'
import { about, aboutStop } from '../../../components/about.ts'
import { Dial } from '../Dial.tsx'
import { Sign } from '../Emblem.tsx'
import { kindsOf } from './boss-card.ts'
import { deedsOf } from './deeds.ts'
import type { FightProps } from './seen.ts'
import { forecastView, showsForecasts } from './seen.ts'
import './BossPanel.css'

/** The boss: health with the heat up threshold, the current card, and the known part of its pattern. */
export function BossPanel(props: FightProps & { boss: Foe }) {
  const { view, boss, word, tell, fight } = props
  const model = boss.model as BossModelId
  const { health, block, resist } = bossModelOf(view, model)
  const left = healthOf(view, boss)
  const behaviour = fight.behaviour
  const { heatUpAt } = behaviour ? bossOf(view, behaviour.boss) : {}
  return (
    <article class="soul-boss" data-foe={boss.id} data-health={left}>
      <header {...about(foeSpot(boss.id))}>
        <h2>
          <button type="button" class="about" {...aboutStop(foeSpot(boss.id))}>
            {tell(`foe.${boss.id}`)}
          </button>
        </h2>
        <p>
          <Sign name="soul-block" label={word('block')} /> {block} <Sign name="soul-resist" label={word('resist')} />{' '}
          {resist}
        </p>
      </header>
      <p class="soul-health" role="img" aria-label={word('boss.health', { left, health })}>
        <b>{left}</b> {word('boss.of', { health })}
        <span class="soul-life">
          {Array.from({ length: health }, (_, at) => (
            <i key={at} class={`${at < left ? 'soul-full' : ''} ${heatUpAt === at + 1 ? 'soul-hot' : ''}`} />
          ))}
        </span>
      </p>
      {/* At 0 it falls before it could heat up. */}
      {behaviour && (behaviour.heated || Boolean(heatUpAt)) && (
        <p class="soul-soft">
          <Sign name="soul-heat-up" />{' '}
          {behaviour.heated ? word('boss.heated') : word('boss.heats', { at: heatUpAt ?? 0 })}
        </p>
      )}
      <Pattern {...props} />
    </article>
  )
}

function Pattern(props: FightProps & { boss: Foe }) {
  const { view, boss, word, tell, fight } = props
  const { behaviour } = fight
  const list = useRef<HTMLOListElement>(null)
  // On a low desktop not all of them fit, so the current one is scrolled into view.
  useEffect(() => {
    if (wide.value) list.current?.querySelector('.soul-last')?.scrollIntoView({ block: 'nearest' })
  }, [behaviour?.discard.length])
  if (!behaviour) return null
  const model = boss.model as BossModelId
  const cards = patternOf(behaviour, boss)
  const unseen = cards.findIndex(({ card }) => card === undefined)
  const order = behaviour.order !== undefined
  const coming = forecastView(props).board.ahead.find(({ foe }) => foe === boss.id)
  return (
    <>
      <h3>
        {word('pattern')} <small>{order ? word('pattern.known') : ''}</small>
      </h3>
      <ol class="soul-pattern" ref={list}>
        {cards.map(({ card: id, played }, at) => {
          // Unknown cards share one line, which shows their number.
          if (id === undefined && at > unseen) return null
          const last = played && cards[at + 1]?.played !== true
          const next = !played && cards[at - 1]?.played !== false
          return (
            <li key={at} class={`${last ? 'soul-last' : played ? 'soul-past' : ''} ${next ? 'soul-next' : ''}`}>
              <b>{id === undefined && at + 1 < cards.length ? `${at + 1}–${cards.length}` : at + 1}</b>
              {id === undefined ? (
                <p class="soul-unseen">{word('pattern.unknown')}</p>
              ) : (
                <Known
                  card={behaviourOf(view, model, id)}
                  name={tell(`behaviour.${model}.${id}`)}
                  facing={boss.facing ?? 's'}
                  said={
                    next && coming && coming.card === id && showsForecasts(props)
                      ? `${word('pattern.next')}: ${deedsOf(coming, props)}`
                      : cardWords(behaviourOf(view, model, id), tell)
                  }
                />
              )}
            </li>
          )
        })}
      </ol>
      <p class="soul-soft">
        <b>{tell(`ability.${model}`)}</b> {tell(`text.ability.${model}`)}
      </p>
      {behaviour.shown.length > 0 && !order && (
        <p class="soul-soft">
          {word('pattern.shown', { cards: behaviour.shown.map((id) => tell(`behaviour.${id}`)).join(', ') })}
        </p>
      )}
    </>
  )
}

interface KnownProps {
  card: BehaviourCard
  name: string
  facing: NonNullable<Foe['facing']>
  said: string
}

function Known({ card, name, facing, said }: KnownProps) {
  const attack = card.deeds.find((deed) => deed.kind === 'attack')
  const damage = card.deeds.flatMap((deed) => ('damage' in deed && deed.damage !== undefined ? [deed.damage] : []))[0]
  return (
    <>
      <p>
        <b>{name}</b>
        <small>{said}</small>
      </p>
      <Dial kinds={kindsOf(card)} facing={facing} />
      <span class={`soul-harm ${attack?.kind === 'attack' && attack.type === 'magical' ? 'soul-magical' : ''}`}>
        {damage !== undefined && <b class="soul-wax">{damage}</b>}
        <small>
          <Sign name="soul-dodge" /> {card.dodge}
        </small>
      </span>
    </>
  )
}
