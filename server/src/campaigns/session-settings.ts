import type { CampaignState, Game, Options, Pack } from '@gloamhall/kernel'
import { parseRecord } from '@gloamhall/kernel'
import type { SeatSlot } from '../tables/seat-slot.ts'
import { openedWith } from '../packs/packs.ts'
import type { TableSettingsInput } from '../tables/table-settings.ts'
import type { CampaignRow, CampaignSessionRow, MatchRow } from '../store/schema.ts'
import { seatsIn } from './campaign-view.ts'

/** What somebody would like of the next evening. */
export interface SessionSettingsInput extends Pick<TableSettingsInput, 'seats' | 'options' | 'pace' | 'assists'> {
  /** Bots that come along. */
  readonly chairs?: readonly (SeatSlot | undefined)[] | undefined
}

/**
 * What the next evening is opened with: whatever nobody has said otherwise is as it was last time. To the first one come as
 * many as can, so that whoever follows the link finds a chair.
 */
export function sessionSettings(
  game: Game,
  { campaign_state: given }: CampaignRow,
  last: CampaignSessionRow | undefined,
  then: Pick<MatchRow, 'pace' | 'assists'> | undefined,
  { seats, options, pace, assists }: SessionSettingsInput,
): TableSettingsInput {
  const record = typeof last?.record === 'string' ? parseRecord(last.record) : undefined
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

const within = ({ min, max }: Game['seats'], wished: number): number => Math.min(Math.max(wished, min), max)

/** As far as the rules of today still have them. */
const offered = (game: Game, options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([name, value]) => game.options[name]?.values.includes(value)))
