import type { Choice } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { Icon } from '../../components/Icon.tsx'
import { Sigil } from '../../components/Sigil.tsx'
import { ClanIcon } from './ClanIcon.tsx'
import type { AboutSeat, BloodBoundBoard, Claimable, Clan } from '@gloamhall/blood-bound/face'
import { claimable } from '@gloamhall/blood-bound/face'
import type { Word } from './i18n/en.ts'
import type { Words } from './words.ts'
import { words } from './words.ts'
import './Claims.css'

const GROUPS = ['me', 'other', 'ask'] as const
type Group = (typeof GROUPS)[number]

/** Makes a claim, which every player reads in their own language: about the player, about another one, or a request. (BO-115) */
export function Claims(props: TableProps<BloodBoundBoard>) {
  const { view, tell } = props
  const word = useMemo(() => words(tell.language), [tell.language])
  const [group, setGroup] = useState<Group>('me')
  const [about, setAbout] = useState<number>()
  const own = view.board.players.find(({ seat }) => seat === view.viewer)
  if (!own) return <p class="soft">{word('claims.watch')}</p>
  const list = claimable(view.seats, own.seat, own.looked)
  const said = own.claims
  const shared = { ...props, word, list, said, about, setAbout }
  return (
    <div class="clan-talk" role="group" aria-label={word('claims.label')}>
      <div class="clan-groups">
        {GROUPS.map((each) => (
          <button key={each} type="button" aria-pressed={each === group} onClick={() => setGroup(each)}>
            {word(`claims.${each}`)}
          </button>
        ))}
      </div>
      {group === 'me' ? (
        <AboutMe {...shared} />
      ) : group === 'other' ? (
        <AboutOther {...shared} />
      ) : (
        <Requests {...shared} />
      )}
    </div>
  )
}

interface GroupProps extends TableProps<BloodBoundBoard> {
  word: Words
  list: Claimable
  said: readonly Choice[]
  about: number | undefined
  setAbout(seat: number): void
}

function AboutMe(props: GroupProps) {
  const { me } = props.list
  return (
    <>
      <Line {...props} caption="claims.clan" claims={me.clan} sign={clanSign} />
      <Line {...props} caption="claims.rank" claims={me.rank} sign={(claim) => claim.slice(5)} />
      <Line
        {...props}
        claims={[me.leader]}
        sign={() => (
          <>
            <Icon name="crown" /> {props.word('claims.leader')}
          </>
        )}
      />
      <Line {...props} caption="claims.clue" claims={me.clue} sign={clanSign} />
    </>
  )
}

function AboutOther(props: GroupProps) {
  const one = props.list.others.find(({ seat }) => seat === props.about)
  return (
    <>
      <Whom {...props} />
      {one && <AboutOne {...props} one={one} />}
    </>
  )
}

function AboutOne(props: GroupProps & { one: AboutSeat }) {
  const { clan, lead, saw } = props.one
  return (
    <>
      <Line {...props} caption="claims.is" claims={clan} sign={clanSign} />
      <Line
        {...props}
        caption="claims.leads"
        claims={lead}
        sign={(claim, tell) => (
          <>
            <Icon name="crown" /> {clanSign(claim, tell)}
          </>
        )}
      />
      {saw.length > 0 && <Saw {...props} claims={saw} />}
    </>
  )
}

/** A select, since twenty cards are too many for buttons. */
function Saw({ claims, word, tell, say }: GroupProps & { claims: readonly Choice[] }) {
  const [pick, setPick] = useState('')
  const claim = claims.find((each) => each.endsWith(` ${pick}`))
  return (
    <div class="clan-line">
      <span>{word('claims.saw')}</span>
      <select
        value={pick}
        aria-label={word('claims.saw.pick')}
        onChange={({ currentTarget }) => setPick(currentTarget.value)}
      >
        <option value="">{word('claims.saw.pick')}</option>
        {claims.map((each) => {
          const card = each.slice(each.lastIndexOf(' ') + 1)
          return (
            <option key={each} value={card}>
              {tell(`card.${card}`)}
            </option>
          )
        })}
      </select>
      <button type="button" class="clan-say" disabled={!claim} onClick={() => claim && say(claim)}>
        {word('claims.say')}
      </button>
    </div>
  )
}

function Requests(props: GroupProps) {
  const { list, word } = props
  const one = list.others.find(({ seat }) => seat === props.about)
  const sign = (claim: Choice): ComponentChildren => {
    const [verb = ''] = claim.split(' ')
    return (
      <>
        <Icon name={REQUEST_ICONS[verb] ?? 'talk'} /> {word(`claims.${verb}` as Word)}
      </>
    )
  }
  return (
    <>
      <Line {...props} claims={list.requests} sign={sign} />
      <Whom {...props} />
      {one && <Line {...props} claims={one.fate} sign={sign} />}
    </>
  )
}

const REQUEST_ICONS: Readonly<Record<string, string>> = {
  'attack-me': 'sacrificial-dagger',
  'ask-me': 'halt',
  strike: 'sacrificial-dagger',
  spare: 'shield',
}

function Whom({ list, lobby, nameOf, word, about, setAbout }: GroupProps) {
  return (
    <div class="clan-line clan-whom" role="group" aria-label={word('claims.whom')}>
      <span>{word('claims.whom')}</span>
      {list.others.map(({ seat }) => (
        <button key={seat} type="button" class="clan-say" aria-pressed={about === seat} onClick={() => setAbout(seat)}>
          <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} /> <bdi>{nameOf(seat)}</bdi>
        </button>
      ))}
    </div>
  )
}

interface LineProps extends GroupProps {
  caption?: Word
  claims: readonly Choice[]
  sign(claim: Choice, tell: GroupProps['tell']): ComponentChildren
}

/** Claims on one subject side by side, with the current one marked. */
function Line({ caption, claims, sign, word, tell, said, say }: LineProps) {
  return (
    <div class="clan-line" role="group" aria-label={caption && word(caption)}>
      {caption && <span aria-hidden="true">{word(caption)}</span>}
      {claims.map((claim) => {
        const sentence = describe(tell, 'claim', claim)
        return (
          <button
            key={claim}
            type="button"
            class="clan-say"
            aria-label={sentence}
            title={sentence}
            aria-pressed={said.includes(claim)}
            onClick={() => say(claim)}
          >
            {sign(claim, tell)}
          </button>
        )
      })}
    </div>
  )
}

/** The last word of the claim is the clan. */
function clanSign(claim: Choice, tell: GroupProps['tell']): ComponentChildren {
  const clan = claim.slice(claim.lastIndexOf(' ') + 1) as Clan | 'order'
  return (
    <>
      <ClanIcon clan={clan} /> {tell(`clan.${clan}`)}
    </>
  )
}
