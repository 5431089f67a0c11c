import type { BloodborneBoard, SeenHunter } from '@gloamhall/bloodborne/face'
import { mostHealth, TROPHIES, trackOf, trackValue } from '@gloamhall/bloodborne/face'
import type { TableProps } from '../game-ui.ts'
import { Icon } from '../../components/Icon.tsx'
import { Dial } from './Dial.tsx'
import { TROPHY_ICONS } from './emblems.ts'
import type { Words } from './words.ts'
import './Vitals.css'

interface VitalsProps extends Pick<TableProps<BloodborneBoard>, 'view' | 'tell'> {
  word: Words
  hunter: SeenHunter
}

/** The player's Hunter board: dial, blood at risk and banked, and the three tracks. */
export function Vitals({ view, tell, word, hunter }: VitalsProps) {
  const { health, collected, banked, trophies } = hunter
  const most = mostHealth(view)
  return (
    <div class="hunt-vitals">
      <Dial health={health} most={most} label={word('hunter.health', { health, most })} />
      <dl>
        <div class="hunt-risk">
          <dt>{word('mine.risk')}</dt>
          <dd>
            <Icon name="water-drop" /> {collected}
          </dd>
        </div>
        <div class="hunt-bank">
          <dt>{word('mine.banked')}</dt>
          <dd>
            <Icon name="chest" /> {banked}
          </dd>
        </div>
      </dl>
      <section aria-label={word('mine.trophies')}>
        {TROPHIES.map((type) => (
          <div
            key={type}
            class="hunt-track"
            role="img"
            aria-label={word('hunter.track', {
              type: tell(`trophy.${type}`),
              count: `${trophies[type]} (${trackValue(view, type, trophies[type])})`,
            })}
            title={tell(`trophy.${type}`)}
          >
            <Icon name={TROPHY_ICONS[type]} />
            {[0, ...trackOf(view, type)].map((worth, at) => (
              <i key={at} class={at === trophies[type] ? 'here' : at < trophies[type] ? 'past' : ''}>
                {worth}
              </i>
            ))}
          </div>
        ))}
      </section>
    </div>
  )
}
