import type { Carried, Game, InBothLanguages, Outcome, Pack } from '@gloamhall/kernel'
import { parseRecord } from '@gloamhall/kernel'
import type { Campaign, EveningSeat, MyCampaign } from '@gloamhall/protocol'
import { openedWith } from '../packs.ts'
import { Refusal } from '../refusal.ts'
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
  const next = playedOn(game, given, evenings)
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
function playedOn(game: Game, given: Carried, evenings: readonly EveningRow[]): Game | undefined {
  try {
    return openedWith(game, packOf(evenings.findLast(({ record }) => record !== null)), given)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The cards of an evening: with those of another box, what it has handed on could not be read. */
export const packOf = (evening: EveningRow | undefined): Pack | undefined =>
  evening?.record?.includes('\npack {') ? (parseRecord(evening.record).pack as Pack | undefined) : undefined

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
