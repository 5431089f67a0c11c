import type { Account, AccountCharacter, AccountRoom, CarriedItem } from '@gloamhall/dark-souls/face'
import { STATS } from '@gloamhall/dark-souls/face'
import type { Teller } from '@gloamhall/kernel'
import type { SheetProps } from '../../../campaign/campaign-ui.ts'
import { dayIn, word as campaignWord } from '../../../campaign/words.ts'
import { spoken } from '../../../app/i18n.ts'
import { NUMERALS } from '../journey/numerals.ts'
import { accountIn } from './account.ts'
import { wornBy } from './worn.ts'
import { word } from './words.ts'
import './Sheet.css'

/** Number of classes in the box; unused places are left empty, to be filled in by hand. */
const CLASS_COUNT = 4

/** The tracking sheet of the box, filled in. (DS-247) */
export function Sheet({ campaign, tell }: SheetProps) {
  const account = accountIn(campaign)
  if (!account) return <p role="status">{campaignWord('stale')}</p>
  const { code, sessions, characterNames } = campaign
  const played = sessions.filter(({ ended }) => ended !== undefined)
  return (
    <article class="soul-sheet">
      <header>
        <h2>{word('sheet.title')}</h2>
        <p lang="en">{word('sheet.game')}</p>
      </header>
      <Progress account={account} tell={tell} />
      <div class="soul-sheet-party">
        {Array.from({ length: CLASS_COUNT }, (_, at) => (
          <Place key={at} number={at + 1} character={account.party[at]} characterNames={characterNames} tell={tell} />
        ))}
      </div>
      <Box title={word('sheet.inventory')} of="inventory">
        <p class="soul-sheet-stock">{account.inventory.map((item) => itemSaid(item, tell)).join(' · ')}</p>
      </Box>
      {account.gone.length > 0 && (
        <Box title={word('sheet.gone')} of="gone">
          <p class="soul-sheet-stock">{account.gone.map((card) => tell(`card.${card}`)).join(' · ')}</p>
        </Box>
      )}
      <footer>
        {word('sheet.note', {
          code,
          session: played.length,
          day: dayIn(played.at(-1)?.ended ?? campaign.created),
          house: 'Gloamhall',
        })}
      </footer>
    </article>
  )
}

interface BoxProps {
  title: string
  of: string
  children: preact.ComponentChildren
}

const Box = ({ title, of, children }: BoxProps) => (
  <section class={`soul-sheet-box soul-sheet-${of}`} data-box={of}>
    <h3>{title}</h3>
    {children}
  </section>
)

/** The left half of the sheet: progress, resources, and what was dropped on tiles. */
function Progress({ account, tell }: { account: Account; tell: Teller }) {
  const { name, section, sections, sparks, maxSparks, souls, dropped } = account
  const here = sections.find(({ state }) => state === 'here') ?? sections.at(-1)
  return (
    <div class={`soul-sheet-progress ${sections.length > 4 ? 'soul-sheet-many' : ''}`}>
      <Box title={word('sheet.scenario')} of="scenario">
        <p>{name[spoken.value]}</p>
      </Box>
      <Box title={word('sheet.sparks')} of="sparks">
        <p>{maxSparks === undefined ? '' : sparks}</p>
      </Box>
      <Box title={word('sheet.souls')} of="souls">
        <p>
          {maxSparks === undefined ? '' : souls}
          {dropped && <small> + {word('sheet.dropped', { souls: dropped.souls })}</small>}
        </p>
      </Box>
      <Box title={word('sheet.section')} of="sections">
        <ol>
          {sections.map(({ place, state, bosses }, at) => (
            <li key={at} data-state={state}>
              <Tick done={state === 'done'} /> {at + 1}. {place[spoken.value]}
              {at + 1 === section && state === 'here' && <b> ◂</b>}
              <small>
                {' '}
                {bosses.map(({ id, fallen }, index) => (
                  <span key={index}>
                    <Tick done={fallen} /> {tell(`foe.${id}`)}{' '}
                  </span>
                ))}
              </small>
            </li>
          ))}
        </ol>
      </Box>
      <Box title={word('sheet.encounters')} of="encounters">
        <ul>
          {here?.rooms.map((room, at) => (
            <li key={at}>{roomSaid(room, tell)}</li>
          ))}
        </ul>
      </Box>
    </div>
  )
}

const Tick = ({ done }: { done: boolean }) => (
  <svg class="soul-sheet-tick" viewBox="0 0 12 12" aria-label={done ? '✓' : undefined} aria-hidden={!done} role="img">
    <rect x="1" y="1" width="10" height="10" />
    {done && <path d="M2.5 6.5 5 9.5 10 1.5" />}
  </svg>
)

const roomSaid = ({ level, encounter, state }: AccountRoom, tell: Teller) => (
  <>
    <Tick done={state === 'won'} /> {NUMERALS[level]} ·{' '}
    {encounter ? tell(`encounter.${encounter}`) : <i>{word('sheet.unseen')}</i>}
  </>
)

interface PlaceProps {
  number: number
  character: AccountCharacter | undefined
  characterNames: Readonly<Record<string, string>>
  tell: Teller
}

const TOKENS = ['heroic', 'luck', 'ember', 'estus'] as const

function Place({ number, character, characterNames, tell }: PlaceProps) {
  const name = character && characterNames[character.class]
  return (
    <section class="soul-sheet-box soul-sheet-place" data-place={character?.class ?? ''}>
      <h3>{word('sheet.player', { number })}</h3>
      <p class="soul-sheet-who">
        {character && tell(`class.${character.class}`)}
        {name && <>: {name}</>}
      </p>
      <ul class="soul-sheet-stats">
        {STATS.map((stat) => (
          <li key={stat}>
            {tell(`stat.short.${stat}`)} <b>{character?.stats[stat] ?? ''}</b>
            <span>
              {[1, 2, 3, 4].map((tier) => (
                <Tick key={tier} done={(character?.levels[stat] ?? 0) >= tier} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <h4>{word('gear')}</h4>
      <ul class="soul-sheet-gear">
        {character && wornBy(character).map(({ item }, at) => <li key={at}>{itemSaid(item, tell)}</li>)}
      </ul>
      {character && character.black + character.red > 0 && (
        <p class="soul-sheet-boxes">{word('boxes', { black: character.black, red: character.red })}</p>
      )}
      <ul class="soul-sheet-tokens">
        {TOKENS.map((token) => (
          <li key={token} data-token={token} data-ready={character?.[token] ?? false}>
            <Tick done={character?.[token] ?? false} /> {tell(`token.${token}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const itemSaid = ({ card, upgrades }: CarriedItem, tell: Teller): string =>
  [card, ...upgrades].map((each) => tell(`card.${each}`)).join(' + ')
