import type { AccountCharacter, Stat } from '@gloamhall/dark-souls/face'
import { STATS } from '@gloamhall/dark-souls/face'
import type { Teller } from '@gloamhall/kernel'
import { EditableName } from '../../../campaign/EditableName.tsx'
import type { StoryProps } from '../../../campaign/campaign-ui.ts'
import { seatColour } from '../../../components/seat-colours.ts'
import { Sign } from '../Emblem.tsx'
import { Endurance } from '../Endurance.tsx'
import type { IconName } from '../icon-name.ts'
import { Portrait } from '../Standee.tsx'
import { Items } from './Items.tsx'
import { wornBy } from './worn.ts'
import { word } from './words.ts'

interface PartyProps {
  party: readonly AccountCharacter[]
  called: Readonly<Record<string, string>>
  tell: Teller
  call: StoryProps['call']
}

/** All characters of the campaign, as they will return. */
export function Party({ party, called, tell, call }: PartyProps) {
  if (party.length === 0) return <p class="soft">{word('party.none')}</p>
  return (
    <ul class="soul-members">
      {party.map((character, at) => (
        <li
          key={character.class}
          class="soul-member"
          style={{ '--seat': seatColour(at + 1).fill }}
          data-character={character.class}
        >
          <Portrait model={character.class} seat={at + 1} />
          <Member character={character} given={called[character.class]} tell={tell} call={call} />
        </li>
      ))}
    </ul>
  )
}

interface MemberProps extends Pick<PartyProps, 'tell' | 'call'> {
  character: AccountCharacter
  given: string | undefined
}

function Member({ character, given, tell, call }: MemberProps) {
  const { class: id, black, red } = character
  const title = tell(`class.${id}`)
  const worn = wornBy(character)
  return (
    <div>
      <EditableName name={given ?? title} of={title} given={given} call={call && ((name: string) => call(id, name))} />
      {given && <p class="soft soul-class">{title}</p>}
      <ul class="soul-stats" aria-label={word('levels')}>
        {STATS.map((stat) => (
          <Level key={stat} stat={stat} character={character} tell={tell} />
        ))}
      </ul>
      <Tokens character={character} tell={tell} />
      {black + red > 0 && <Endurance stamina={black} wounds={red} mini label={word('boxes', { black, red })} />}
      {worn.length === 0 ? (
        <p class="soft">{word('gear.none')}</p>
      ) : (
        <Items items={worn.map(({ item }) => item)} slots={worn.map(({ slot }) => word(slot))} tell={tell} />
      )}
    </div>
  )
}

const TIERS = [1, 2, 3, 4] as const

/** The value of a stat, and how often it was raised. (DS-253) */
function Level({ stat, character, tell }: { stat: Stat; character: AccountCharacter; tell: Teller }) {
  const [value, tier] = [character.stats[stat], character.levels[stat]]
  return (
    <li data-stat={stat} data-value={value} data-tier={tier}>
      <span class="hidden">{word('tier', { stat: tell(`stat.${stat}`), value, tier })}</span>
      <span aria-hidden="true">
        <small>{tell(`stat.short.${stat}`)}</small>
        <b>{value}</b>
        <i>
          {TIERS.map((each) => (
            <u key={each} class={each <= tier ? 'soul-risen' : ''} />
          ))}
        </i>
      </span>
    </li>
  )
}

const TOKENS = { estus: 'soul-estus', heroic: 'soul-heroic', luck: 'clover', ember: 'soul-ember' } as const

/** The tokens that are ready; an Ember is mentioned only if there is one. */
function Tokens({ character, tell }: { character: AccountCharacter; tell: Teller }) {
  const tokens = Object.entries(TOKENS) as [keyof typeof TOKENS, IconName][]
  return (
    <ul class="soul-tokens-left">
      {tokens
        .filter(([token]) => token !== 'ember' || character.ember)
        .map(([token, sign]) => {
          const ready = character[token]
          return (
            <li
              key={token}
              class={ready ? `soul-token-${token}` : 'soul-token-used'}
              data-token={token}
              data-ready={ready}
            >
              <Sign name={sign} />
              <span class="hidden">{word(ready ? 'ready' : 'used', { token: tell(`token.${token}`) })}</span>
            </li>
          )
        })}
    </ul>
  )
}
