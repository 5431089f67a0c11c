import type { CampaignState, Game, Options, Pack, RecordSetup } from '@gloamhall/kernel'
import type { SeatSlot } from '../tables/seat-slot.ts'
import { openedWith } from '../packs/packs.ts'
import type { TableSettingsInput } from '../tables/table-settings.ts'
import type { CampaignRow, CampaignSessionRow, MatchRow } from '../store/schema.ts'
import { seatsIn } from './campaign-view.ts'

/** Requested settings of the next session. */
export interface SessionSettingsInput extends Pick<TableSettingsInput, 'seats' | 'options' | 'pace' | 'assists'> {
  /** Bots that are taken along. */
  readonly slots?: readonly (SeatSlot | undefined)[] | undefined
}

/**
 * Settings of the next session: unset ones are as in the previous session. The first session has as many seats as possible, so
 * that everyone who follows the link finds one.
 */
export function sessionSettings(
  game: Game,
  { campaign_state: given }: CampaignRow,
  last: CampaignSessionRow | undefined,
  record: RecordSetup | undefined,
  then: Pick<MatchRow, 'pace' | 'assists'> | undefined,
  { seats, options, pace, assists }: SessionSettingsInput,
): TableSettingsInput {
  const carried = JSON.parse(given) as CampaignState
  const pack = record?.pack as Pack | undefined
  return {
    seats:
      seats ??
      within(openedWith(game, pack, carried).seats, last ? seatsIn(last.seats).length : Number.POSITIVE_INFINITY),
    options: options ?? offered(game, record?.options ?? {}),
    pack,
    before: { code: last?.match ?? undefined, carried },
    pace: pace ?? (then?.pace as TableSettingsInput['pace']),
    assists: assists ?? (then?.assists as TableSettingsInput['assists']),
  }
}

const within = ({ min, max }: Game['seats'], requested: number): number => Math.min(Math.max(requested, min), max)

/** Drops options that the current rules no longer offer. */
const offered = (game: Game, options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([name, value]) => game.options[name]?.values.includes(value)))
