import { createHash } from 'node:crypto'
import type { CampaignAction, CampaignRole } from '@gloamhall/protocol'
import { CAMPAIGN_ACTIONS } from '@gloamhall/protocol'
import { Refusal } from '../errors/refusal.ts'
import type { CampaignRow, CompanionRow } from '../store/schema.ts'

/** Access control for campaigns: which role may do what. SECURITY.md has the same table in words. */

/** After this time without a founder any companion may take over, not only the longest-standing one. */
export const SUCCESSION_MS = 30 * 86_400_000

/** Reading and exporting need no permission: the link of the campaign is enough. */
const ALLOWED: Readonly<Record<Exclude<CampaignAction, 'claim'>, readonly CampaignRole[]>> = {
  rename: ['founder', 'companion'],
  open: ['founder', 'companion'],
  replace: ['founder'],
  'undo-replacement': ['founder'],
  remove: ['founder'],
  'let-back': ['founder'],
  'hand-over': ['founder'],
}

type Founding = Pick<CampaignRow, 'host' | 'founder_left'>

/** The founder stays the founder, whatever else is stored about them: no other role can take that away. */
export function roleOf(
  { host }: Founding,
  companions: readonly CompanionRow[],
  guest: string | undefined,
): CampaignRole {
  if (guest === undefined) return 'visitor'
  if (host === guest) return 'founder'
  const companion = companions.find((each) => each.guest === guest)
  if (!companion) return 'visitor'
  return companion.removed === null ? 'companion' : 'removed'
}

/** All that a guest may do, for the page; the server checks each request again. */
export function actionsOf(
  row: Founding,
  companions: readonly CompanionRow[],
  guest: string | undefined,
  now: number,
): CampaignAction[] {
  const role = roleOf(row, companions, guest)
  return CAMPAIGN_ACTIONS.filter((action) =>
    action === 'claim' ? mayClaim(row, companions, guest, now) : ALLOWED[action].includes(role),
  )
}

export function mustMay(action: keyof typeof ALLOWED, role: CampaignRole): void {
  if (ALLOWED[action].includes(role)) return
  throw new Refusal(role === 'removed' ? 'removed' : role === 'companion' ? 'not-founder' : 'not-yours')
}

/** Succession: of a campaign without a founder the longest-standing companion may become the founder; later any of them. */
export function mayClaim(
  { host, founder_left: left }: Founding,
  companions: readonly CompanionRow[],
  guest: string | undefined,
  now: number,
): boolean {
  const active = companions.filter(({ removed }) => removed === null)
  const own = active.find((each) => each.guest === guest)
  if (host !== null || !own) return false
  return active.every(({ since }) => own.since <= since) || (left !== null && left + SUCCESSION_MS <= now)
}

/** Public id of a guest within one campaign: stable there, and useless anywhere else. Ids of guests are not shown. */
export const personIdOf = (campaign: string, guest: string): string =>
  createHash('sha256').update(`${campaign} ${guest}`).digest('base64url').slice(0, 16)
