import type { CardId, Laid } from '@gloamhall/bloody-palace/face'
import { cardOf } from '@gloamhall/bloody-palace/face'
import type { Teller } from '@gloamhall/kernel'
import { Icon } from '../../../components/Icon.tsx'
import { Emblem } from '../Emblem.tsx'
import { HitBox } from '../HitBox.tsx'
import { LinkMark } from '../LinkMark.tsx'
import './Card.css'

interface CardProps {
  card: CardId
  on: Laid
  tell: Teller
}

/** A card of a Hunter: links left and right of its emblem and its hit box, icons below them. */
export function Card({ card, on, tell }: CardProps) {
  const { in: into, out, hit, shot, effects = [], stun, knockBack, follow, discard, discardFor } = cardOf(on, card)
  const sweep = effects.find((effect) => effect.kind === 'sweep')
  const line = effects.find((effect) => effect.kind === 'line')
  const fork = effects.find((effect) => effect.kind === 'fork')
  const strikes = hit ?? shot ?? sweep ?? line ?? fork
  return (
    <span class="palace-card" aria-hidden="true">
      <b class="palace-card-name">{tell(`card.${card}`)}</b>
      <span class="palace-card-middle">
        {into !== undefined && <LinkMark link={into} label={tell(`link.${into}`)} />}
        <span class={strikes ? 'palace-art' : 'palace-art palace-alone'}>
          <Emblem of={{ card }} />
          {strikes && (
            <HitBox hit={hit} shot={shot ?? (fork && { damage: fork.n, range: 4 })} sweep={sweep} line={line} />
          )}
        </span>
        {into !== undefined && (
          <LinkMark link={out ?? 'none'} label={tell(out === undefined ? 'card.kind.finisher' : `link.${out}`)} />
        )}
      </span>
      <span class="palace-card-foot">
        {stun && <Icon name="knocked-out-stars" label={tell('icon.stun')} />}
        {knockBack && <Icon name="wind-slap" label={tell('icon.knockBack')} />}
        {follow && <Icon name="run" label={tell('icon.follow')} />}
        {effects.length > 0 && (
          <i class="palace-more" aria-hidden="true">
            ✦
          </i>
        )}
        {discard !== undefined && (
          <span class="palace-discard" title={tell(`card.discard.${discardFor ?? 'both'}`, { n: discard })}>
            {discardFor !== 'step' && <Icon name="shield" />}
            {discardFor !== 'block' && <Icon name="boot-prints" />}
            {discard}
          </span>
        )}
      </span>
    </span>
  )
}
