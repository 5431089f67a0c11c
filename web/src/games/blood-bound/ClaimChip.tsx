import type { Choice, Teller } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import { Icon } from '../../components/Icon.tsx'
import type { Character } from '@gloamhall/blood-bound/face'
import { ClanIcon } from './ClanIcon.tsx'
import './ClaimChip.css'

/** A claim as a small speech bubble of one or two icons; the menu of the seat has the sentence. */
function ClaimChip({ claim, tell }: { claim: Choice; tell: Teller }) {
  return (
    <span class="clan-claim" title={describe(tell, 'claim', claim)}>
      <Signs claim={claim} />
    </span>
  )
}

type Clan = Character['clan']

function Signs({ claim }: { claim: Choice }) {
  const [verb, first = '', second = ''] = claim.split(' ')
  switch (verb) {
    case 'clan':
      return <ClanIcon clan={first as Clan} />
    case 'rank':
      return <b>{first}</b>
    case 'leader':
      return <Icon name="crown" />
    case 'clue':
      return (
        <>
          <Icon name="third-eye" />
          <ClanIcon clan={first as Clan} />
        </>
      )
    case 'seat':
      return (
        <>
          <i>{first}</i>
          <ClanIcon clan={second as Clan} />
        </>
      )
    case 'lead':
      return (
        <>
          <i>{first}</i>
          <Icon name="crown" />
          <ClanIcon clan={second as Clan} />
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
      <ClanIcon clan={clan as Clan} />
      <b>{rank}</b>
    </>
  )
}

const MAX_CHIPS = 3

/** The latest claims as bubbles; older ones only as a number. */
export function ClaimChips({ claims, tell }: { claims: readonly Choice[]; tell: Teller }) {
  if (claims.length === 0) return null
  return (
    <span class="clan-claims" aria-hidden="true">
      {claims.length > MAX_CHIPS && <span class="clan-claim clan-more">+{claims.length - MAX_CHIPS}</span>}
      {claims.slice(-MAX_CHIPS).map((claim) => (
        <ClaimChip key={claim} claim={claim} tell={tell} />
      ))}
    </span>
  )
}
