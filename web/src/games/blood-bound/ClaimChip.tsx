import type { Choice, Teller } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import { Icon } from '../../parts/Icon.tsx'
import { CLAN_ICONS } from './emblems.ts'
import type { Clan } from '@gloamhall/blood-bound/face'

/** A claim in one or two signs, as a small speech bubble; the sentence stands in the menu of the seat. */
export function ClaimChip({ claim, tell }: { claim: Choice; tell: Teller }) {
  return (
    <span class="bb-claim" title={describe(tell, 'claim', claim)}>
      <Signs claim={claim} />
    </span>
  )
}

function Signs({ claim }: { claim: Choice }) {
  const [verb, first = '', second = ''] = claim.split(' ')
  switch (verb) {
    case 'clan':
      return <ClanIcon clan={first} />
    case 'rank':
      return <b>{first}</b>
    case 'leader':
      return <Icon name="crown" />
    case 'clue':
      return (
        <>
          <Icon name="third-eye" />
          <ClanIcon clan={first} />
        </>
      )
    case 'seat':
      return (
        <>
          <i>{first}</i>
          <ClanIcon clan={second} />
        </>
      )
    case 'lead':
      return (
        <>
          <i>{first}</i>
          <Icon name="crown" />
          <ClanIcon clan={second} />
        </>
      )
    case 'saw':
      return (
        <>
          <i>{first}</i>
          <Card card={second} />
        </>
      )
    case 'attack-me':
      return <Icon name="sacrificial-dagger" />
    case 'ask-me':
      return <Icon name="halt" />
    case 'strike':
      return (
        <>
          <Icon name="sacrificial-dagger" />
          <i>{first}</i>
        </>
      )
    case 'spare':
      return (
        <>
          <Icon name="shield" />
          <i>{first}</i>
        </>
      )
    default:
      return <Icon name="talk" />
  }
}

function Card({ card }: { card: string }) {
  const [clan = '', rank = ''] = card.split('-')
  if (clan === 'inquisitor') return <Icon name="fleur-de-lys" />
  return (
    <>
      <ClanIcon clan={clan} />
      <b>{rank}</b>
    </>
  )
}

const ClanIcon = ({ clan }: { clan: string }) => (
  <Icon name={CLAN_ICONS[clan as Clan | 'order'] ?? 'talk'} class={`bb-ink-${clan}`} />
)
