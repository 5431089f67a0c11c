import { sql } from 'kysely'
import type { TableRegistry } from '../tables/registry.ts'
import type { ServerContext } from '../context.ts'
import type { OnOutcome } from '../matches/commit-pipeline.ts'
import { Refusal } from '../errors/refusal.ts'
import type { TableSession } from '../tables/table-session.ts'
import { granted } from '../errors/granted.ts'
import type { CampaignRow, CompanionRow } from '../store/schema.ts'
import type { Statement } from '../store/store.ts'
import { StorageOutage } from '../store/outage.ts'
import type { BanList } from '../tables/ban-list.ts'
import { audited } from './audit.ts'
import { revisionAfter } from './session-rows.ts'
import { mayClaim, mustMay, personIdOf, roleOf } from './permissions.ts'

/** What membership needs to know of a campaign. */
interface Lookup {
  row(code: string): Promise<CampaignRow>
  companions(code: string): Promise<CompanionRow[]>
  table(code: string): Promise<{ readonly code: string } | undefined>
}

/** Invalidates operations based on the revision read before: their permission may have been withdrawn. */
const NEXT_REVISION = sql<number>`revision + 1`

/** Members of a campaign: removed, readmitted, and who the founder is. */
export class Membership {
  readonly #ctx: ServerContext
  readonly #registry: TableRegistry
  readonly #lookup: Lookup

  constructor(ctx: ServerContext, registry: TableRegistry, lookup: Lookup) {
    this.#ctx = ctx
    this.#registry = registry
    this.#lookup = lookup
  }

  /** The founder removes a member from the campaign and, in the same commit, from their seat. */
  async remove(code: string, guest: string | undefined, person: string): Promise<void> {
    const { row, companion } = await this.#mayManage('remove', code, guest, person)
    if (companion.guest === row.host) throw new Refusal('founder-stays')
    if (companion.removed !== null) throw new Refusal('unknown-person')
    const at = this.#ctx.config.now()
    const statements = [
      ...this.#changed(code, companion.guest, { removed: at }),
      ...audited(this.#ctx.store, { campaign: code, at, kind: 'removed', guest: row.host, target: companion.guest }),
    ]
    const wasOpen = await this.#atTable(code, statements, (table, ...rest) => table.remove(companion.guest, ...rest))
    // They may have created a table just before the removal was committed.
    if (!wasOpen) await this.#atTable(code, [], (table, ...rest) => table.remove(companion.guest, ...rest))
  }

  async letBack(code: string, guest: string | undefined, person: string): Promise<void> {
    const { row, companion } = await this.#mayManage('let-back', code, guest, person)
    if (companion.removed === null) throw new Refusal('unknown-person')
    const at = this.#ctx.config.now()
    const statements = [
      ...this.#changed(code, companion.guest, { removed: null }),
      ...audited(this.#ctx.store, { campaign: code, at, kind: 'let-back', guest: row.host, target: companion.guest }),
    ]
    await this.#atTable(code, statements, (table, ...rest) => table.letBack(companion.guest, ...rest))
  }

  /** The founder hands the role over and becomes a companion. */
  async handOver(code: string, guest: string | undefined, person: string): Promise<void> {
    const { row, companion } = await this.#mayManage('hand-over', code, guest, person)
    if (companion.removed !== null || companion.guest === row.host) throw new Refusal('unknown-person')
    await this.#found(row, companion.guest, 'handed-over', () => this.handOver(code, guest, person))
  }

  /** A companion becomes the founder of a campaign without one. */
  async claim(code: string, guest: string | undefined): Promise<void> {
    const row = await this.#lookup.row(code)
    const companions = await this.#lookup.companions(code)
    const role = roleOf(row, companions, guest)
    if (role === 'removed') throw new Refusal('removed')
    if (role === 'visitor' || guest === undefined) throw new Refusal('not-yours')
    if (row.host !== null) throw new Refusal('has-founder')
    if (!mayClaim(row, companions, guest, this.#ctx.config.now())) throw new Refusal('not-successor')
    await this.#found(row, guest, 'claimed', () => this.claim(code, guest))
  }

  /**
   * If two claims are concurrent, the second is refused because the revision has changed; the permission is then checked
   * again.
   */
  async #found(
    { code, host, revision }: CampaignRow,
    founder: string,
    kind: 'handed-over' | 'claimed',
    again: () => Promise<void>,
  ): Promise<void> {
    const { store, config } = this.#ctx
    const row = { host: founder, founder_left: null, revision: revisionAfter(revision) }
    const target = kind === 'handed-over' ? founder : undefined
    const event = { campaign: code, at: config.now(), kind, guest: host ?? founder, target }
    try {
      await store.saved(store.query.updateTable('campaign').set(row).where('code', '=', code), ...audited(store, event))
    } catch (error) {
      if (error instanceof StorageOutage || (await this.#lookup.row(code)).revision === revision) throw error
      await again()
    }
  }

  /** Checked before a guest takes a seat at a session's table, asks for one, or creates the next table from there. */
  async mustBeWelcome(code: string, guest: string, bans: BanList): Promise<void> {
    const role = roleOf(await this.#lookup.row(code), await this.#lookup.companions(code), guest)
    if (role === 'removed') throw new Refusal('removed')
    // They may have been removed from this table before they became the founder.
    if (role === 'founder') bans.letBack(guest)
  }

  /**
   * The host of a session removes a player. True if that also removes them from the campaign: a visitor may have become host
   * when everyone else had left, and has no say in the campaign. The founder cannot be removed in any case.
   */
  async isRemovedByHost(code: string, host: string | undefined, guest: string): Promise<boolean> {
    const row = await this.#lookup.row(code)
    if (row.host === guest) throw new Refusal('founder-stays')
    return roleOf(row, await this.#lookup.companions(code), host) !== 'visitor'
  }

  async #mayManage(
    action: 'remove' | 'let-back' | 'hand-over',
    code: string,
    guest: string | undefined,
    person: string,
  ): Promise<{ readonly row: CampaignRow; readonly companion: CompanionRow }> {
    const row = await this.#lookup.row(code)
    const companions = await this.#lookup.companions(code)
    mustMay(action, roleOf(row, companions, guest))
    const companion = companions.find((each) => personIdOf(code, each.guest) === person)
    if (!companion) throw new Refusal('unknown-person')
    return { row, companion }
  }

  #changed(campaign: string, guest: string, change: Pick<CompanionRow, 'removed'>): Statement[] {
    const { query } = this.#ctx.store
    return [
      query.updateTable('companion').set(change).where('campaign', '=', campaign).where('guest', '=', guest).compile(),
      query.updateTable('campaign').set({ revision: NEXT_REVISION }).where('code', '=', campaign).compile(),
    ]
  }

  /** Together with its effect at the table of the open session, if that can be loaded. */
  async #atTable(
    code: string,
    statements: readonly Statement[],
    change: (table: TableSession, more: readonly Statement[], answer: OnOutcome) => void,
  ): Promise<boolean> {
    const row = await this.#lookup.table(code)
    const table = row && (await this.#registry.table(row.code).catch(() => undefined))
    if (table) await granted((answer) => change(table, statements, answer))
    else if (statements.length > 0) await this.#ctx.store.saved(...statements)
    return table !== undefined
  }
}
