import type { ComponentChildren } from 'preact'
import { Icon } from './Icon.tsx'
import './FactCard.css'

/** An icon of a card with its number, and what it means. */
export interface Fact {
  readonly icon: string
  readonly value: string | number
  readonly meaning: string
}

interface FactCardProps {
  title: string
  portrait?: ComponentChildren
  facts?: readonly Fact[]
  children?: ComponentChildren
}

/** A printed card in words: its picture, its icons explained, and its text. */
export const FactCard = ({ title, portrait, facts = [], children }: FactCardProps) => (
  <article class="fact-card">
    <header>
      {portrait}
      <h3>{title}</h3>
    </header>
    {facts.length > 0 && (
      <ul class="facts">
        {facts.map(({ icon, value, meaning }) => (
          <li key={meaning}>
            <Icon name={icon} /> <b>{value}</b> <span>{meaning}</span>
          </li>
        ))}
      </ul>
    )}
    {children}
  </article>
)
