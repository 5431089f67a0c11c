import type { CampaignState, Game, InBothLanguages, Outcome, Pack } from '@gloamhall/kernel'
import type { Campaign, CampaignEventKind, CampaignRole, SessionSeat, MyCampaign } from '@gloamhall/protocol'
import { openedWith } from '../packs/packs.ts'
import { Refusal } from '../errors/refusal.ts'
import type { CampaignEventRow, CampaignRow, CompanionRow, CampaignSessionRow, MatchRow } from '../store/schema.ts'
import { actionsOf, personIdOf, roleOf } from './permissions.ts'

type Table = Pick<MatchRow, 'code' | 'phase' | 'seats'>

/** What the view of a campaign is made from. */
interface Shown {
  readonly row: CampaignRow
  readonly game: Game
  readonly sessions: readonly CampaignSessionRow[]
  /** The pack of the last finished session. */
  readonly pack: Pack | undefined
  readonly companions: readonly CompanionRow[]
  readonly table: Table | undefined
  readonly guest: string | undefined
  readonly events: readonly CampaignEventRow[]
  readonly replacements: Campaign['replacements']
  readonly now: number
}

/** A campaign, as shown to everyone with its link. */
export function pageOf(shown: Shown): Campaign {
  const { row, game, sessions, companions, table, guest, replacements } = shown
  const given = JSON.parse(row.campaign_state) as Campaign['campaignState']
  const next = playedOn(game, given, shown.pack)
  const role = roleOf(row, companions, guest)
  return {
    code: row.code,
    game: row.game,
    names: JSON.parse(row.names) as InBothLanguages,
    created: row.created,
    yours: role === 'founder' || role === 'companion',
    role,
    may: actionsOf(row, companions, guest, shown.now),
    state: stateOf(row.state),
    campaignState: { ...(next?.carried ?? given) },
    ...(next ? {} : { unreadable: true }),
    seats: next?.seats ?? game.seats,
    characterNames: JSON.parse(row.character_names) as Record<string, string>,
    ...(table ? { table: tableShown(table) } : {}),
    sessions: sessions.map(sessionShown),
    ...peopleIn(shown, role),
    replacements,
    ...(role === 'founder' || role === 'companion' ? { history: historyIn(shown) } : {}),
  }
}

/** Companions without a name have never had a seat. */
function peopleIn({ row, companions, guest }: Shown, role: CampaignRole): Pick<Campaign, 'people' | 'removed'> {
  const named = companions.flatMap(({ name, sigil, ...companion }) =>
    name === null
      ? []
      : [{ companion, person: { id: personIdOf(row.code, companion.guest), name, ...sigilIn(sigil) } }],
  )
  const isOut = (companion: Pick<CompanionRow, 'guest' | 'removed'>): boolean =>
    companion.removed !== null && companion.guest !== row.host
  const people = named
    .filter(({ companion }) => !isOut(companion))
    .map(({ companion, person }) => ({
      ...person,
      role: companion.guest === row.host ? ('founder' as const) : ('companion' as const),
      ...(companion.guest === guest ? { you: true as const } : {}),
    }))
    .toSorted((one, other) => Number(other.role === 'founder') - Number(one.role === 'founder'))
  const removed = named.filter(({ companion }) => isOut(companion)).map(({ person }) => person)
  return { people, ...(role === 'founder' ? { removed } : {}) }
}

function historyIn({ companions, events }: Shown): NonNullable<Campaign['history']> {
  const names = new Map(companions.map(({ guest, name }) => [guest, name]))
  const named = (guest: string | null): string | undefined =>
    guest === null ? undefined : (names.get(guest) ?? undefined)
  return events.map(({ at, kind, guest, target, params }) => {
    const [by, to] = [named(guest), named(target)]
    return {
      at,
      kind: kind as CampaignEventKind,
      ...(by === undefined ? {} : { by }),
      ...(to === undefined ? {} : { to }),
      ...(params === null ? {} : { params: JSON.parse(params) as Record<string, string | number> }),
    }
  })
}

type Mine = Pick<CampaignRow, 'code' | 'game' | 'names' | 'state' | 'touched'>

/** A campaign in the list of a guest. */
export const myCampaign = ({ code, game, names, state, touched }: Mine, table: Table | undefined): MyCampaign => ({
  code,
  game,
  names: JSON.parse(names) as InBothLanguages,
  state: stateOf(state),
  touched,
  ...(table ? { table: tableShown(table) } : {}),
})

const stateOf = (state: string): Campaign['state'] => (state === 'open' ? 'open' : 'over')

/**
 * The state as read by the current rules, with the pack needed to read it. A state they cannot read is left unchanged and
 * never overwritten.
 */
function playedOn(game: Game, given: CampaignState, pack: Pack | undefined): Game | undefined {
  try {
    return openedWith(game, pack, given)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const sessionShown = ({
  number,
  match,
  began,
  ended,
  seats,
  how,
  params,
}: CampaignSessionRow): Campaign['sessions'][number] => ({
  number,
  ...(match === null ? {} : { code: match }),
  began,
  ...(ended === null ? {} : { ended }),
  seats: seatsIn(seats).map(({ holder, name, sigil }) => ({
    holder,
    ...(name === undefined ? {} : { name }),
    ...(sigil === undefined ? {} : { sigil }),
  })),
  ...(how === null ? {} : { how }),
  ...(params === null ? {} : { params: JSON.parse(params) as NonNullable<Outcome['params']> }),
})

/** A stored seat of a session; the guest id never leaves the server. */
export interface WrittenSeat extends SessionSeat {
  readonly guest?: string | undefined
}

export const seatsIn = (text: string): readonly WrittenSeat[] => JSON.parse(text) as WrittenSeat[]

const tableShown = ({ code, phase, seats }: Table): NonNullable<MyCampaign['table']> => ({
  code,
  phase: phase as NonNullable<MyCampaign['table']>['phase'],
  seats,
})

const sigilIn = (sigil: string | null): { sigil?: NonNullable<SessionSeat['sigil']> } =>
  sigil === null ? {} : { sigil: sigil as NonNullable<SessionSeat['sigil']> }
