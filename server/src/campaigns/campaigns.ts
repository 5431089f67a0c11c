import { boxOf, isGame } from '@gloamhall/games'
import type { Box, Carried, InBothLanguages } from '@gloamhall/kernel'
import type { Campaign } from '@gloamhall/protocol'
import { Code } from '@gloamhall/protocol'
import * as v from 'valibot'
import type { Hall } from '../hall.ts'
import type { Household } from '../household.ts'
import { Refusal } from '../refusal.ts'
import type { CampaignRow, CompanionRow, EveningRow, GuestRow, MatchRow } from '../store/schema.ts'
import { companionOf } from './companions.ts'
import { pageOf } from './page.ts'

/** A campaign that is about to be written down. */
interface Beginning {
  readonly names: InBothLanguages
  readonly origin: Carried
  readonly rules: number
}

/** The campaigns of the house: begun, played on evening by evening, and shown to whoever has the link. */
export class Campaigns {
  readonly #house: Household
  readonly #hall: Hall

  constructor(house: Household, hall: Hall) {
    this.#house = house
    this.#hall = hall
  }

  /** One of the book. */
  async begin(guest: GuestRow, game: string, name: string): Promise<string> {
    const box = await boxNamed(game)
    const origin = box.campaigns?.begin(name)
    const names = origin && box.campaigns?.beginning(origin)
    if (!names) throw new Refusal('no-campaigns')
    return this.#write(guest, game, { names, origin, rules: box.game.version })
  }

  async #write(guest: GuestRow, game: string, { names, origin, rules }: Beginning): Promise<string> {
    const { store, config } = this.#house
    const code = await this.#hall.newCode()
    const given = JSON.stringify(origin)
    const now = config.now()
    const row: CampaignRow = {
      code,
      game,
      names: JSON.stringify(names),
      rules,
      origin: given,
      carried: given,
      state: 'open',
      host: guest.id,
      called: '{}',
      turn: 0,
      created: now,
      touched: now,
    }
    await store.saved(
      store.query.insertInto('campaign').values(row),
      store.query.insertInto('companion').values(companionOf(code, guest)),
    )
    return code
  }

  // ---- reading ----

  async page(code: string, guest: string | undefined): Promise<Campaign> {
    const row = await this.row(code)
    const { game } = await boxNamed(row.game)
    const companions = await this.companions(code)
    return pageOf({ row, game, evenings: await this.evenings(code), companions, table: await this.table(code), guest })
  }

  /** The table of the evening that is open or being played. */
  table(code: string): Promise<Pick<MatchRow, 'code' | 'phase' | 'seats'> | undefined> {
    return this.#house.store.query
      .selectFrom('evening')
      .innerJoin('match', 'match.code', 'evening.match')
      .select(['match.code', 'match.phase', 'match.seats'])
      .where('evening.campaign', '=', code)
      .where('evening.ended', 'is', null)
      .where('match.phase', 'in', ['lobby', 'playing'])
      .executeTakeFirst()
  }

  companions(code: string): Promise<CompanionRow[]> {
    const all = this.#house.store.query.selectFrom('companion').selectAll()
    return all.where('campaign', '=', code).execute()
  }

  async row(code: string): Promise<CampaignRow> {
    const found = v.is(Code, code)
      ? await this.#house.store.query.selectFrom('campaign').selectAll().where('code', '=', code).executeTakeFirst()
      : undefined
    if (!found) throw new Refusal('unknown-campaign')
    return found
  }

  evenings(code: string): Promise<EveningRow[]> {
    const all = this.#house.store.query.selectFrom('evening').selectAll()
    return all.where('campaign', '=', code).orderBy('number').execute()
  }
}

export async function boxNamed(game: string): Promise<Box> {
  if (!isGame(game)) throw new Refusal('unknown-game')
  return boxOf(game)
}
