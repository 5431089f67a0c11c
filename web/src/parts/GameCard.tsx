import type { ComponentChildren } from 'preact'
import { say } from '../words.ts'
import type { SHELF } from '../shelf.ts'
import { titleLanguage } from '../shelf.ts'
import { Icon } from './Icon.tsx'

interface GameCardProps {
  box: (typeof SHELF)[number]
  children?: ComponentChildren
}

/** A game as an engraved card: emblem on hatching, a wax seal with the number of seats. */
export function GameCard({ box: { id, icon, seats, open }, children }: GameCardProps) {
  const [min, max] = seats
  return (
    <article class={`game-card ${open ? 'open' : 'closed'}`}>
      <div class="engraving">
        <div class="art">
          <Icon name={icon} />
        </div>
        <span class="wax" aria-hidden="true">
          {min}–{max}
        </span>
        <h2 lang={titleLanguage(id)}>{say(`game.${id}`)}</h2>
        <p class="tagline">{say(`tagline.${id}`)}</p>
        <p class="seats-note">{say('game.seats', { min, max })}</p>
      </div>
      {open ? children : <p class="coming">{say('game.coming')}</p>}
    </article>
  )
}
