import type { ComponentChildren } from 'preact'
import type { Manifest } from '../games/manifest.ts'
import { titleLanguage } from '../games/catalogue.ts'
import { say, spoken } from '../app/i18n.ts'
import { Icon } from '../components/Icon.tsx'

interface GameCardProps {
  box: Manifest
  children?: ComponentChildren
}

/** A game as an engraved card: emblem on hatching, a wax seal with the number of seats. A click on it opens the page of the game. */
export function GameCard({ box: { id, icon, seats, title, tagline, open }, children }: GameCardProps) {
  const [min, max] = seats
  return (
    <article class={`game-card ${open ? 'open' : 'closed'}`}>
      <div class="game-lid">
        <div class="art">
          <Icon name={icon} />
        </div>
        <span class="wax-seal" aria-hidden="true">
          {min}–{max}
        </span>
        <h2 lang={titleLanguage(id)}>
          {open ? <a href={`/games/${id}`}>{title[spoken.value]}</a> : title[spoken.value]}
        </h2>
        <p class="tagline">{tagline[spoken.value]}</p>
        <p class="seats-note">{say('game.seats', { min, max })}</p>
      </div>
      {open ? children : <p class="coming">{say('game.coming')}</p>}
    </article>
  )
}
