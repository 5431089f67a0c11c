import type { Client } from 'pg'
import { DatabaseInUseError } from '../database.ts'

/** Keys of the advisory lock; arbitrary, but the same for every server. */
const CLAIM = [0x61_0a_3a_11, 2]

const PAUSE_MS = 100

const HOLDER = `
  SELECT pid, application_name AS name, host(client_addr) AS address FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = $1 AND objid = $2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

/** The ids of cluster nodes begin with this; those of servers on their own do not. */
export const NODE_PREFIX = 'node-'

/** The database's clock in milliseconds: the clocks of several machines differ. */
export const DATABASE_NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

interface Holder {
  readonly pid: number
  readonly name: string
  readonly address: string | null
}

/**
 * Takes the advisory lock for a connection, which holds it until it ends, so that only one server writes. The lock of a killed
 * server is released within moments. A connection of this server that was lost may still exist on the database server: it is
 * terminated, because what it has not written yet must not be written later.
 */
export async function claim(client: Client, name: string, patienceMs: number): Promise<void> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS ours', CLAIM)
    if (rows[0]?.ours) return mustHaveNoNodes(client)
    const [holder] = (await client.query<Holder>(HOLDER, CLAIM)).rows
    if (holder?.name === name) await client.query('SELECT pg_terminate_backend($1)', [holder.pid])
    else if (waited >= patienceMs) throw new DatabaseInUseError('the database', introducedBy(holder), 'DATABASE_URL')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** A node of a cluster takes no lock, but respects that of a server on its own. */
export async function mustBeUnclaimed(client: Client): Promise<void> {
  const [holder] = (await client.query<Holder>(HOLDER, CLAIM)).rows
  if (holder) throw new DatabaseInUseError('the database', introducedBy(holder), 'DATABASE_URL')
}

/** Nodes of a cluster take no lock, so a server on its own looks for their leases. */
async function mustHaveNoNodes(client: Client): Promise<void> {
  const { rows: found } = await client.query<{ there: boolean }>(`SELECT to_regclass('lease') IS NOT NULL AS there`)
  if (!found[0]?.there) return
  const alive = `SELECT count(*)::int AS nodes FROM lease WHERE id LIKE '${NODE_PREFIX}%' AND until > ${DATABASE_NOW}`
  const { rows } = await client.query<{ nodes: number }>(alive)
  const nodes = rows[0]?.nodes ?? 0
  if (nodes > 0)
    throw new DatabaseInUseError(
      'the database',
      `a cluster of ${nodes} ${nodes === 1 ? 'node' : 'nodes'}; NATS_URL joins it`,
      'DATABASE_URL',
    )
}

function introducedBy(holder: Holder | undefined): string {
  const name = /^gloamhall (.*) \S+$/.exec(holder?.name ?? '')?.[1] ?? 'it does not say which'
  return holder?.address ? `${name}, from ${holder.address}` : name
}
