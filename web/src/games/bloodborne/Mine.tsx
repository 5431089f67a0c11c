import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { CARD_LIMIT, TRACK, TROPHIES } from '@gloamhall/bloodborne/face'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../../game-face.ts'
import { Icon } from '../../parts/Icon.tsx'
import { CardLine } from './ActionCard.tsx'
import { Dial } from './Dial.tsx'
import { TROPHY_ICONS } from './emblems.ts'
import { mostHealth, ownHunter } from './facts.ts'
import { worthOf } from './score.ts'
import { words } from './words.ts'
import './bloodborne.css'

/** The own Hunter board: dial, blood, the three tracks, and every card with its text. */
export function Mine({ view, tell }: TableProps<BloodborneBoard>) {
  const word = useMemo(() => words(tell.language), [tell.language])
  const own = ownHunter(view)
  if (!own) return <p class="soft">{word('mine.watching')}</p>
  const most = mostHealth(view)
  const piles = [
    ['hand.hand', own.hand],
    ['hand.played', own.played],
    ['hand.used', own.used],
  ] as const
  const count = own.hand.length + own.played.length + own.used.length
  return (
    // The panel around it scrolls, so the keyboard must get in.
    <div class="bbc-mine" role="region" aria-label={word('mine.label')} tabIndex={0}>
      <div class="bbc-vitals">
        <Dial health={own.health} most={most} label={word('hunter.health', { health: own.health, most })} />
        <dl>
          <div class="bbc-risk">
            <dt>{word('mine.risk')}</dt>
            <dd>
              <Icon name="water-drop" /> {own.collected}
            </dd>
          </div>
          <div class="bbc-bank">
            <dt>{word('mine.banked')}</dt>
            <dd>
              <Icon name="chest" /> {own.banked}
            </dd>
          </div>
        </dl>
      </div>
      <section aria-label={word('mine.trophies')}>
        {TROPHIES.map((type) => (
          <div
            key={type}
            class="bbc-track"
            role="img"
            aria-label={word('hunter.track', {
              type: tell(`trophy.${type}`),
              count: `${own.trophies[type]} (${worthOf(own.trophies[type])})`,
            })}
          >
            <span>
              <Icon name={TROPHY_ICONS[type]} /> {tell(`trophy.${type}`)}
            </span>
            {[0, ...TRACK].map((worth, at) => (
              <i key={worth} class={at === own.trophies[type] ? 'bbc-here' : at < own.trophies[type] ? 'bbc-past' : ''}>
                {worth}
              </i>
            ))}
          </div>
        ))}
      </section>
      {piles.map(
        ([caption, cards]) =>
          cards.length > 0 && (
            <section key={caption} class={caption === 'hand.used' ? 'bbc-spent' : ''}>
              <h3>
                {word(caption)}{' '}
                {caption === 'hand.hand' && <small>{word('mine.limit', { count, most: CARD_LIMIT })}</small>}
              </h3>
              {cards.map((card, at) => (
                <CardLine key={`${card}${at}`} card={card} tell={tell} word={word} />
              ))}
            </section>
          ),
      )}
    </div>
  )
}
