import type { Game, InBothLanguages, Outcome } from '@gloamhall/kernel'
import { carry, SetupError } from '@gloamhall/kernel'
import type { Campaign, EveningSeat, MyCampaign } from '@gloamhall/protocol'
import type { CampaignRow, CompanionRow, EveningRow, MatchRow } from '../store/schema.ts'

type Table = Pick<MatchRow, 'code' | 'phase' | 'seats'>

/** All that is shown of a campaign. */
interface Shown {
  readonly row: CampaignRow
  readonly game: Game
  readonly evenings: readonly EveningRow[]
  readonly companions: readonly CompanionRow[]
  readonly table: Table | undefined
  readonly guest: string | undefined
}

/** A campaign as everybody with its link may see it. */
export function pageOf({ row, game, evenings, companions, table, guest }: Shown): Campaign {
  const given = JSON.parse(row.carried) as Campaign['carried']
  const next = carriedBy(game, given)
  return {
    code: row.code,
    game: row.game,
    names: JSON.parse(row.names) as InBothLanguages,
    created: row.created,
    yours: companions.some((each) => each.guest === guest),
    state: stateOf(row.state),
    carried: { ...(next?.carried ?? given) },
    ...(next ? {} : { unread: true }),
    seats: next?.seats ?? game.seats,
    called: JSON.parse(row.called) as Record<string, string>,
    ...(table ? { table: tableShown(table) } : {}),
    evenings: evenings.map(eveningShown),
    people: companions.flatMap(({ name, sigil }) => (name === null ? [] : [{ name, ...sigilIn(sigil) }])),
  }
}

type Mine = Pick<CampaignRow, 'code' | 'game' | 'names' | 'state' | 'touched'>

/** A campaign among those of one guest. */
export const myCampaign = ({ code, game, names, state, touched }: Mine, table: Table | undefined): MyCampaign => ({
  code,
  game,
  names: JSON.parse(names) as InBothLanguages,
  state: stateOf(state),
  touched,
  ...(table ? { table: tableShown(table) } : {}),
})

const stateOf = (state: string): Campaign['state'] => (state === 'open' ? 'open' : 'over')

/** What the rules of this house make of it. What they cannot read stays as it is, and nobody writes over it. */
function carriedBy(game: Game, given: object): Game | undefined {
  try {
    return carry(game, given)
  } catch (error) {
    if (error instanceof SetupError) return undefined
    throw error
  }
}

const eveningShown = ({
  number,
  match,
  began,
  ended,
  seats,
  how,
  params,
}: EveningRow): Campaign['evenings'][number] => ({
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

/** A seat of an evening as it is written down; who it was stays in the house. */
export interface WrittenSeat extends EveningSeat {
  readonly guest?: string | undefined
}

export const seatsIn = (text: string): readonly WrittenSeat[] => JSON.parse(text) as WrittenSeat[]

const tableShown = ({ code, phase, seats }: Table): NonNullable<MyCampaign['table']> => ({
  code,
  phase: phase as NonNullable<MyCampaign['table']>['phase'],
  seats,
})

const sigilIn = (sigil: string | null): { sigil?: NonNullable<EveningSeat['sigil']> } =>
  sigil === null ? {} : { sigil: sigil as NonNullable<EveningSeat['sigil']> }
