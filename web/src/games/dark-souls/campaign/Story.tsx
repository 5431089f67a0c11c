import type { Account } from '@gloamhall/dark-souls/face'
import type { Teller } from '@gloamhall/kernel'
import type { StoryProps } from '../../../campaign/campaign-ui.ts'
import { word as campaignWord } from '../../../campaign/words.ts'
import { spoken } from '../../../app/i18n.ts'
import { Sign } from '../Emblem.tsx'
import { Bonfire } from '../floor/Bonfire.tsx'
import { accountIn, endingOf } from './account.ts'
import { Items } from './Items.tsx'
import { Party } from './Party.tsx'
import { Road } from './Road.tsx'
import { word } from './words.ts'
import '../floor.css'
import './Story.css'

/** The state of a campaign: the road, resources, the party and its equipment. */
export function Story({ campaign, tell, call }: StoryProps) {
  const account = accountIn(campaign)
  if (!account) return <p role="status">{campaignWord('stale')}</p>
  const ending = endingOf(campaign)
  return (
    <div class="soul-story">
      {ending && <Epilogue account={account} isWon={ending.isWon} />}
      <section class="panel-box soul-way-there" aria-labelledby="soul-road">
        <header>
          <h2 id="soul-road">{word('road')}</h2>
          {!ending && <Left account={account} />}
        </header>
        <Road account={account} tell={tell} isOver={ending !== undefined} />
      </section>
      {(!ending || account.party.length > 0) && (
        <section class="panel-box" aria-labelledby="soul-party">
          <h2 id="soul-party">{word('party')}</h2>
          {ending && <p class="soft">{word('party.over')}</p>}
          <Party party={account.party} called={campaign.characterNames} tell={tell} call={call} />
        </section>
      )}
      {account.party.length > 0 && <Stores account={account} tell={tell} />}
    </div>
  )
}

/** Unequipped items, and those that are gone. */
function Stores({ account: { inventory, gone }, tell }: { account: Account; tell: Teller }) {
  return (
    <section class="panel-box soul-stores" aria-labelledby="soul-stores">
      <h2 id="soul-stores">{word('inventory')}</h2>
      {inventory.length === 0 ? <p class="soft">{word('inventory.none')}</p> : <Items items={inventory} tell={tell} />}
      {gone.length > 0 && (
        <p class="soft soul-gone">
          {word('gone')}: {gone.map((card) => tell(`card.${card}`)).join(', ')}
        </p>
      )}
    </section>
  )
}

/** Sparks and souls; nothing before the first session. */
function Left({ account: { sparks, maxSparks, souls, dropped } }: { account: Account }) {
  if (maxSparks === undefined) return null
  const said = word('sparks', { sparks, most: maxSparks })
  return (
    <div class="soul-left">
      <p>
        <Flames lit={sparks} most={maxSparks} />
        <span>
          <b data-sparks={sparks}>{said}</b>
          <small>{sparks === 0 ? word('sparks.none') : word('sparks.about', { sparks })}</small>
        </span>
      </p>
      <p>
        <Sign name="soul-souls" />
        <span>
          <b data-souls={souls}>{word('souls', { souls })}</b>
          <small>{dropped ? word('dropped', { souls: dropped.souls }) : word('souls.cache')}</small>
        </span>
      </p>
    </div>
  )
}

/** A flame for every possible spark. */
const Flames = ({ lit, most }: { lit: number; most: number }) => (
  <span class="soul-flames" aria-hidden="true">
    {Array.from({ length: most }, (_, at) => (
      <span key={at} class={at < lit ? 'soul-lit' : ''}>
        <Sign name="soul-spark" />
      </span>
    ))}
  </span>
)

/** Epilogue of a finished campaign. */
function Epilogue({ account: { sections, section }, isWon }: { account: Account; isWon: boolean }) {
  const place = sections[section - 1]?.place[spoken.value] ?? ''
  return (
    <section class={`soul-epilogue ${isWon ? 'soul-won' : ''}`} aria-labelledby="soul-epilogue">
      <svg viewBox="-160 -120 320 170" aria-hidden="true">
        <Bonfire at={[0, 0]} burning={isWon} />
      </svg>
      <div>
        <h2 id="soul-epilogue">{word(isWon ? 'won' : 'lost')}</h2>
        <p>{isWon ? word('won.text') : word('lost.text', { place })}</p>
      </div>
    </section>
  )
}
