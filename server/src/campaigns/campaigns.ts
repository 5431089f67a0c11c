import { boxOf, isGame } from '@gloamhall/games'
import type { Box, CampaignState, Pack, RecordSetup } from '@gloamhall/kernel'
import type { Campaign, MyCampaign } from '@gloamhall/protocol'
import { Code } from '@gloamhall/protocol'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { TableRegistry } from '../tables/registry.ts'
import type { ServerContext } from '../context.ts'
import type { ImportWork } from '../imports/jobs.ts'
import type { InputThread } from '../input/input-thread.ts'
import type { EncodedText, UnsealedArchive } from '../input/messages.ts'
import { ImportJobs } from '../imports/jobs.ts'
import { Refusal } from '../errors/refusal.ts'
import type { CampaignRow, CompanionRow, CampaignSessionRow, GuestRow, MatchRow } from '../store/schema.ts'
import type { Statement } from '../store/store.ts'
import { StorageOutage } from '../store/outage.ts'
import { audited, auditOf } from './audit.ts'
import { companionOf } from './companions.ts'
import { revisionAfter } from './session-rows.ts'
import { Membership } from './membership.ts'
import { myCampaign, pageOf } from './campaign-view.ts'
import { mustMay, roleOf } from './permissions.ts'
import { dropped, kept, keptState, keptStates } from './previous-states.ts'
import { recordSetup, recordText, storeRecords, unusedRecordsDeleted } from './session-records.ts'
import type { SessionSettingsInput } from './session-settings.ts'
import { sessionSettings } from './session-settings.ts'
import type { CampaignContent } from './campaign-content.ts'
import type { ArchivedSession } from './campaign-content.ts'
import { archiveOf, rowOf, sessionsOf } from './campaign-content.ts'

const NO_SUCH = { en: 'This game has no such campaign.', de: 'Eine solche Kampagne hat dieses Spiel nicht.' }

/** How many campaigns of a guest are listed. */
const MAX_LISTED_CAMPAIGNS = 50

/** All campaigns: created, played session by session, and shown to everyone with the link. */
export class Campaigns {
  readonly #ctx: ServerContext
  readonly #registry: TableRegistry
  readonly imports: ImportJobs
  readonly members: Membership
  #naming: Promise<unknown> = Promise.resolve()

  constructor(ctx: ServerContext, registry: TableRegistry, thread: InputThread) {
    this.#ctx = ctx
    this.#registry = registry
    this.imports = new ImportJobs(ctx, thread)
    this.members = new Membership(ctx, registry, this)
  }

  async close(): Promise<void> {
    await this.imports.close()
  }

  /** Creates one of the game's own campaigns. */
  async begin(guest: GuestRow, game: string, name: string): Promise<string> {
    const box = await boxNamed(game)
    const origin = box.campaigns?.begin(name)
    const names = origin && box.campaigns?.beginning(origin)
    if (!names) throw new Refusal('no-campaigns', undefined, NO_SUCH)
    const { version: rules } = box.game
    return this.#write(guest, game, { names, rules, origin, carried: origin, state: 'open', called: {}, sessions: [] })
  }

  /** Creates one from a file: a scenario to begin, or a campaign played elsewhere. */
  async takeFile(guest: GuestRow, game: string, text: EncodedText): Promise<ImportWork<CampaignContent>> {
    if (!(await boxNamed(game)).campaigns) throw new Refusal('no-campaigns', undefined, NO_SUCH)
    return { file: { game, text }, finish: (story) => this.#write(guest, game, story) }
  }

  async #write(guest: GuestRow, game: string, story: CampaignContent): Promise<string> {
    const { store, config } = this.#ctx
    const code = await this.#registry.newCode()
    const now = config.now()
    const row = {
      code,
      game,
      ...rowOf(story),
      host: guest.id,
      founder_left: null,
      revision: 0,
      created: now,
      touched: now,
    }
    const sessions = sessionsOf(code, story)
    await storeRecords(store, code, recordsIn(story))
    await store.saved(
      store.query.insertInto('campaign').values(row),
      store.query.insertInto('companion').values(companionOf(code, guest, now)),
      ...audited(store, { campaign: code, at: now, kind: 'created', guest: guest.id }),
      ...sessions.map((session) => store.query.insertInto('campaign_session').values(session)),
    )
    return code
  }

  // ---- files ----

  async archive(code: string): Promise<UnsealedArchive> {
    const row = await this.row(code)
    const sessions: ArchivedSession[] = []
    for (const session of await this.sessions(code))
      if (session.record_id !== null)
        sessions.push({ ...session, record: await recordText(this.#ctx.store, code, session.record_id) })
    return archiveOf(row, sessions)
  }

  /**
   * Replaces a campaign by a file of its founder, once that is verified. If the campaign changes meanwhile, its revision
   * differs and nothing is written.
   */
  async replaceWithFile(
    code: string,
    guest: string | undefined,
    text: EncodedText,
  ): Promise<ImportWork<CampaignContent>> {
    const before = await this.checkAllowed('replace', code, guest)
    await this.#mustRest(code)
    const origin = JSON.parse(before.origin) as CampaignState
    return {
      file: { game: before.game, text, origin },
      finish: async (story) => {
        // The permission may have changed during the verification.
        await this.checkAllowed('replace', code, guest)
        await this.#replace(before, guest, story)
        return code
      },
    }
  }

  async #replace(before: CampaignRow, guest: string | undefined, story: CampaignContent): Promise<void> {
    const { code } = before
    const { store, config } = this.#ctx
    const there = await this.sessions(code)
    await this.#mustRest(code)
    await storeRecords(store, code, recordsIn(story))
    const state = { row: rowOf(story), sessions: sessionsOf(code, story, there) }
    await this.#put(
      before,
      there,
      state,
      audited(store, { campaign: code, at: config.now(), kind: 'replaced', guest: guest ?? null }),
    )
  }

  /** Restores the state before a replacement. The current one is kept in the same way, so that nothing is lost. */
  async undoReplacement(code: string, guest: string | undefined, number: number): Promise<void> {
    const before = await this.checkAllowed('undo-replacement', code, guest)
    const { store, config } = this.#ctx
    const state = await keptState(store, code, number, config.now())
    if (!state) throw new Refusal('unknown-replacement')
    const there = await this.sessions(code)
    await this.#mustRest(code)
    await this.#put(before, there, state, [
      dropped(store, code, number),
      ...audited(store, { campaign: code, at: config.now(), kind: 'replacement-undone', guest: guest ?? null }),
    ])
  }

  /** Replaces the state and keeps the previous one; refused if the campaign has changed meanwhile. */
  async #put(
    before: CampaignRow,
    there: readonly CampaignSessionRow[],
    { row, sessions }: { readonly row: Partial<CampaignRow>; readonly sessions: readonly CampaignSessionRow[] },
    more: readonly Statement[],
  ): Promise<void> {
    const { store, config } = this.#ctx
    const { query } = store
    const { code, revision } = before
    const now = config.now()
    await store
      .saved(
        ...more,
        ...kept(store, before, there, now),
        query
          .updateTable('campaign')
          .set({ ...row, touched: now, revision: revisionAfter(revision) })
          .where('code', '=', code),
        query.deleteFrom('campaign_session').where('campaign', '=', code),
        ...sessions.map((session) => query.insertInto('campaign_session').values(session)),
        unusedRecordsDeleted(store, code),
      )
      .catch(async (error: unknown) => {
        const isOvertaken = !(error instanceof StorageOutage) && (await this.row(code)).revision !== revision
        throw isOvertaken ? new Refusal('not-saved') : error
      })
  }

  /** Refused while a session is open or being played. */
  async #mustRest(code: string): Promise<void> {
    if (await this.table(code)) throw new Refusal('session-open')
  }

  // ---- sessions ----

  /** The table of the current session, or a new one with the state passed on. Concurrent requests get the same. */
  async openSession(code: string, guest: string, input: SessionSettingsInput, mayOpen: () => void): Promise<string> {
    const row = await this.checkAllowed('open', code, guest)
    const there = await this.table(code)
    if (there) return this.#joined(there, guest)
    mayOpen()
    return this.#open(row, guest, input)
  }

  async #joined({ code, phase }: Pick<MatchRow, 'code' | 'phase'>, guest: string): Promise<string> {
    // A table that cannot be loaded now tells its visitors why.
    const lobby = phase === 'lobby' ? await this.#registry.table(code).catch(() => undefined) : undefined
    await lobby?.welcomeHost(guest)
    return code
  }

  async #open(campaign: CampaignRow, guest: string, input: SessionSettingsInput): Promise<string> {
    if (campaign.state !== 'open') throw new Refusal('campaign-over')
    const { game } = await boxNamed(campaign.game)
    const last = await this.#lastSession(campaign.code)
    // Read after the campaign: a session created from here on changes the revision.
    if (last?.ended === null && last.match !== null) return last.match
    const record = await this.#setupOf(last)
    const settled = sessionSettings(game, campaign, last, record, await this.#settingsOf(last), input)
    try {
      const next = { campaign, number: (last?.number ?? 0) + 1 }
      return (await this.#registry.open(guest, { ...settled, game: game.id }, input.slots, next)).code
    } catch (error) {
      // Another request was faster, here or on another server.
      if (error instanceof Refusal || error instanceof StorageOutage) throw error
      const there = await this.table(campaign.code)
      if (there) return there.code
      const now = await this.checkAllowed('open', campaign.code, guest)
      if (now.revision === campaign.revision) throw error
      return this.#open(now, guest, input)
    }
  }

  async #settingsOf(last: CampaignSessionRow | undefined): Promise<Pick<MatchRow, 'pace' | 'assists'> | undefined> {
    return last?.match ? this.#ctx.store.match(last.match) : undefined
  }

  async #setupOf(session: CampaignSessionRow | undefined): Promise<RecordSetup | undefined> {
    if (!session || session.record_id === null) return undefined
    return recordSetup(this.#ctx.store, session.campaign, session.record_id)
  }

  /**
   * Checks a permission and returns the campaign. The row is read before the check, so that a permission withdrawn later has
   * changed the revision, and a commit based on the row read here is refused.
   */
  async checkAllowed(
    action: Parameters<typeof mustMay>[0],
    code: string,
    guest: string | undefined,
  ): Promise<CampaignRow> {
    const row = await this.row(code)
    mustMay(action, roleOf(row, await this.companions(code), guest))
    return row
  }

  /** The record of a finished session. */
  async record(code: string, number: number): Promise<string> {
    const session = await this.#sessionsOf((await this.row(code)).code)
      .select('record_id')
      .where('number', '=', number)
      .executeTakeFirst()
    if (!session) throw new Refusal('unknown-table')
    if (session.record_id === null) throw new Refusal('not-over')
    return recordText(this.#ctx.store, code, session.record_id)
  }

  // ---- names ----

  /** Names a character. Two concurrent changes of different names do not undo each other. */
  async call(code: string, guest: string | undefined, character: string, name: string): Promise<void> {
    const { campaigns } = await boxNamed((await this.checkAllowed('rename', code, guest)).game)
    if (!campaigns?.characters.includes(character))
      throw new Refusal('malformed', undefined, {
        en: 'character must be a character of this game.',
        de: 'character muss ein Charakter dieses Spiels sein.',
      })
    const write = async (): Promise<void> => {
      const row = await this.checkAllowed('rename', code, guest)
      const { [character]: before = '', ...others } = JSON.parse(row.character_names) as Record<string, string>
      if (name === before) return
      const names = name === '' ? others : { ...others, [character]: name }
      const called = JSON.stringify(names)
      const { store, config } = this.#ctx
      const at = config.now()
      // NULL, which the column rejects, if another node has changed a name meanwhile.
      const unlessChanged = sql<string>`CASE WHEN character_names = ${row.character_names} THEN ${called} END`
      try {
        await store.saved(
          store.query
            .updateTable('campaign')
            .set({ character_names: unlessChanged, touched: at })
            .where('code', '=', code),
          ...audited(store, { campaign: code, at, kind: 'renamed', guest: guest ?? null, params: { character, name } }),
        )
      } catch (error) {
        if (error instanceof StorageOutage || (await this.row(code)).character_names === row.character_names)
          throw error
        return write()
      }
      const session = await this.table(code)
      const table = session && (await this.#registry.table(session.code).catch(() => undefined))
      table?.nameCharacters(names)
    }
    const turn = this.#naming.then(write)
    this.#naming = turn.catch(() => undefined)
    await turn
  }

  // ---- reading ----

  /** The campaigns of a guest, latest first. */
  async of(guest: string): Promise<MyCampaign[]> {
    const rows = await this.#ctx.store.query
      .selectFrom('campaign')
      .innerJoin('companion', 'companion.campaign', 'campaign.code')
      .select(['code', 'game', 'names', 'state', 'touched'])
      .where('companion.guest', '=', guest)
      .where(({ or, eb }) => or([eb('companion.removed', 'is', null), eb('campaign.host', '=', guest)]))
      .orderBy('touched', 'desc')
      .limit(MAX_LISTED_CAMPAIGNS)
      .execute()
    return Promise.all(rows.map(async (row) => myCampaign(row, await this.table(row.code))))
  }

  async page(code: string, guest: string | undefined): Promise<Campaign> {
    const row = await this.row(code)
    const { game } = await boxNamed(row.game)
    const { store, config } = this.#ctx
    const now = config.now()
    const sessions = await this.sessions(code)
    const setup = await this.#setupOf(sessions.findLast(({ record_id }) => record_id !== null))
    return pageOf({
      row,
      game,
      sessions,
      pack: setup?.pack as Pack | undefined,
      companions: await this.companions(code),
      table: await this.table(code),
      guest,
      events: await auditOf(store, code),
      replacements: await keptStates(store, code, now),
      now,
    })
  }

  /** The table of the session that is open or being played. */
  table(code: string): Promise<Pick<MatchRow, 'code' | 'phase' | 'seats'> | undefined> {
    return this.#ctx.store.query
      .selectFrom('campaign_session')
      .innerJoin('match', 'match.code', 'campaign_session.match')
      .select(['match.code', 'match.phase', 'match.seats'])
      .where('campaign_session.campaign', '=', code)
      .where('campaign_session.ended', 'is', null)
      .where('match.phase', 'in', ['lobby', 'playing'])
      .executeTakeFirst()
  }

  companions(code: string): Promise<CompanionRow[]> {
    const all = this.#ctx.store.query.selectFrom('companion').selectAll().orderBy('name').orderBy('guest')
    return all.where('campaign', '=', code).execute()
  }

  async row(code: string): Promise<CampaignRow> {
    const found = v.is(Code, code)
      ? await this.#ctx.store.query.selectFrom('campaign').selectAll().where('code', '=', code).executeTakeFirst()
      : undefined
    if (!found) throw new Refusal('unknown-campaign')
    return found
  }

  sessions(code: string): Promise<CampaignSessionRow[]> {
    return this.#sessionsOf(code).selectAll().orderBy('number').execute()
  }

  #lastSession(code: string): Promise<CampaignSessionRow | undefined> {
    return this.#sessionsOf(code).selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()
  }

  #sessionsOf(code: string) {
    return this.#ctx.store.query.selectFrom('campaign_session').where('campaign', '=', code)
  }
}

const recordsIn = ({ sessions }: CampaignContent) => sessions.map(({ record }) => record)

export async function boxNamed(game: string): Promise<Box> {
  if (!isGame(game)) throw new Refusal('unknown-game')
  return boxOf(game)
}
