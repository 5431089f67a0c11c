import type { Client } from 'pg'
import { SchemaTooNewError } from '../database.ts'
import { RENAMED_COLUMNS } from '../renamed-columns.ts'

/** Applied in order, each once. Existing entries are never changed. */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE match (
    code TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL,
    pack TEXT, pace TEXT NOT NULL, assists TEXT NOT NULL, seed TEXT NOT NULL, phase TEXT NOT NULL, host TEXT, rematch TEXT,
    created BIGINT NOT NULL, ended BIGINT, due BIGINT
  );
  CREATE INDEX match_host ON match (host, phase);
  CREATE INDEX match_due ON match (due) WHERE due IS NOT NULL;

  CREATE TABLE seat (
    match TEXT NOT NULL REFERENCES match, seat INTEGER NOT NULL, holder TEXT NOT NULL, guest TEXT, name TEXT, sigil TEXT,
    level TEXT, nonce TEXT, ready INTEGER NOT NULL, minded INTEGER NOT NULL, PRIMARY KEY (match, seat)
  );
  CREATE INDEX seat_guest ON seat (guest) WHERE guest IS NOT NULL;

  CREATE TABLE token (hash TEXT PRIMARY KEY, match TEXT NOT NULL REFERENCES match, seat INTEGER NOT NULL);
  CREATE INDEX token_match ON token (match, seat);

  CREATE TABLE guest (id TEXT PRIMARY KEY, name TEXT, sigil TEXT, created BIGINT NOT NULL);

  CREATE TABLE log (
    match TEXT NOT NULL, version INTEGER NOT NULL, at BIGINT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (match, version)
  );

  CREATE TABLE snapshot (match TEXT PRIMARY KEY, version INTEGER NOT NULL, state TEXT NOT NULL);
  `,
  // Rows of matches that are played at the same time are adjacent.
  `
  ALTER TABLE log ADD COLUMN opened BIGINT;
  UPDATE log SET opened = created FROM match WHERE code = log.match;
  ALTER TABLE log DROP CONSTRAINT log_pkey, ADD PRIMARY KEY (opened, match, version);
  `,
  // Event history is stored apart from snapshots. Earlier snapshots with both are ignored, and the log is replayed. When a
  // table was last visited was not stored before, so its closing period starts with the update.
  `
  CREATE TABLE past (
    match TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, told TEXT NOT NULL, mac TEXT NOT NULL,
    PRIMARY KEY (match, last)
  );
  DELETE FROM snapshot;
  ALTER TABLE seat ADD COLUMN muted INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE match ADD COLUMN barred TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE match ADD COLUMN touched BIGINT NOT NULL DEFAULT 0;
  UPDATE match SET touched = (extract(epoch FROM now()) * 1000)::bigint;
  CREATE INDEX match_touched ON match (phase, touched);
  CREATE INDEX match_ended ON match (phase, ended);
  `,
  // A MAC for snapshots, and a lease for each loaded table.
  `
  ALTER TABLE snapshot ADD COLUMN mac TEXT;
  ALTER TABLE match ADD COLUMN house TEXT;
  CREATE TABLE house (id TEXT PRIMARY KEY, until BIGINT NOT NULL);
  `,
  // Seat takeover. When a person was last active was not stored before, so everyone counts as active at the update.
  `
  ALTER TABLE match ADD COLUMN knocks TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE match ADD COLUMN carried TEXT;
  ALTER TABLE match ADD COLUMN after TEXT;
  ALTER TABLE seat ADD COLUMN heard BIGINT NOT NULL DEFAULT 0;
  ALTER TABLE seat ADD COLUMN absent INTEGER;
  ALTER TABLE seat ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE seat ADD COLUMN heir INTEGER NOT NULL DEFAULT 0;
  UPDATE seat SET heard = (extract(epoch FROM now()) * 1000)::bigint WHERE guest IS NOT NULL;
  `,
  // When bots played for people, from here on.
  "ALTER TABLE match ADD COLUMN stand_ins TEXT NOT NULL DEFAULT '[]'",
  // Daily games and leaderboards. The key of `attempt` admits one try per guest and day; both orders of a list are indexed.
  `
  ALTER TABLE match ADD COLUMN day TEXT;
  CREATE TABLE deal (
    game TEXT NOT NULL, day TEXT NOT NULL, seed TEXT NOT NULL, seal TEXT NOT NULL, sealed BIGINT NOT NULL,
    PRIMARY KEY (game, day)
  );
  CREATE TABLE attempt (
    game TEXT NOT NULL, day TEXT NOT NULL, guest TEXT NOT NULL, match TEXT NOT NULL REFERENCES match,
    PRIMARY KEY (game, day, guest)
  );
  CREATE INDEX attempt_guest ON attempt (guest);
  CREATE TABLE score (
    match TEXT PRIMARY KEY REFERENCES match, game TEXT NOT NULL, list TEXT NOT NULL, day TEXT, guest TEXT, name TEXT,
    sigil TEXT, points INTEGER NOT NULL, at BIGINT NOT NULL
  );
  CREATE INDEX score_ever ON score (game, list, points DESC, at, match);
  CREATE INDEX score_day ON score (game, list, day, points DESC, at, match) WHERE day IS NOT NULL;
  CREATE INDEX score_guest ON score (guest) WHERE guest IS NOT NULL;
  `,
  // Campaigns. The key admits each session number once, so that two requests for the next session share one.
  `
  ALTER TABLE match ADD COLUMN campaign TEXT;
  CREATE INDEX match_campaign ON match (campaign) WHERE campaign IS NOT NULL;
  CREATE TABLE campaign (
    code TEXT PRIMARY KEY, game TEXT NOT NULL, names TEXT NOT NULL, rules INTEGER NOT NULL, origin TEXT NOT NULL,
    carried TEXT NOT NULL, state TEXT NOT NULL, host TEXT, called TEXT NOT NULL, turn INTEGER NOT NULL,
    created BIGINT NOT NULL, touched BIGINT NOT NULL
  );
  CREATE TABLE evening (
    campaign TEXT NOT NULL REFERENCES campaign, number INTEGER NOT NULL, match TEXT REFERENCES match, began BIGINT NOT NULL,
    ended BIGINT, seats TEXT NOT NULL, how TEXT, params TEXT, record TEXT, PRIMARY KEY (campaign, number)
  );
  CREATE INDEX evening_match ON evening (match) WHERE match IS NOT NULL;
  CREATE TABLE companion (
    campaign TEXT NOT NULL REFERENCES campaign, guest TEXT NOT NULL, name TEXT, sigil TEXT, PRIMARY KEY (campaign, guest)
  );
  CREATE INDEX companion_guest ON companion (guest);
  `,
  // External bots declare themselves.
  'ALTER TABLE seat ADD COLUMN program INTEGER NOT NULL DEFAULT 0',
  // Roles in a campaign: since when a member takes part and when they were removed, an audit list, and states before a
  // replacement. Of older campaigns only the creation is known.
  `
  ALTER TABLE campaign ADD COLUMN founder_left BIGINT;
  ALTER TABLE companion ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
  ALTER TABLE companion ADD COLUMN removed BIGINT;
  UPDATE companion SET since = coalesce(
    (SELECT min(began) FROM evening WHERE evening.campaign = companion.campaign AND strpos(evening.seats, companion.guest) > 0),
    (SELECT created FROM campaign WHERE code = companion.campaign)
  );
  CREATE TABLE campaign_event (
    campaign TEXT NOT NULL REFERENCES campaign, number INTEGER NOT NULL, at BIGINT NOT NULL, kind TEXT NOT NULL, guest TEXT,
    target TEXT, params TEXT, PRIMARY KEY (campaign, number)
  );
  CREATE INDEX campaign_event_guest ON campaign_event (guest) WHERE guest IS NOT NULL;
  CREATE INDEX campaign_event_target ON campaign_event (target) WHERE target IS NOT NULL;
  INSERT INTO campaign_event (campaign, number, at, kind, guest) SELECT code, 1, created, 'created', host FROM campaign;
  CREATE TABLE campaign_previous (
    campaign TEXT NOT NULL REFERENCES campaign, number INTEGER NOT NULL, at BIGINT NOT NULL, until BIGINT NOT NULL,
    state TEXT NOT NULL, sessions TEXT NOT NULL, PRIMARY KEY (campaign, number)
  );
  CREATE INDEX campaign_previous_until ON campaign_previous (until);
  `,
  // Descriptive names.
  `
  ${RENAMED_COLUMNS}
  ALTER INDEX evening_match RENAME TO campaign_session_match;

  UPDATE campaign_previous SET state = (
    state::jsonb - 'carried' - 'called'
    || jsonb_build_object('campaign_state', state::jsonb -> 'carried', 'character_names', state::jsonb -> 'called')
  )::text;
  `,
  // Records of sessions are stored once, under their SHA-256, separate from what a page shows of a session.
  `
  CREATE TABLE campaign_record (
    campaign TEXT NOT NULL, id TEXT NOT NULL, setup TEXT NOT NULL, rest TEXT NOT NULL, PRIMARY KEY (campaign, id)
  );
  WITH
    stored (campaign, text) AS (
      SELECT campaign, record FROM campaign_session WHERE record IS NOT NULL
      UNION ALL SELECT campaign, one ->> 'record' FROM campaign_previous, jsonb_array_elements(sessions::jsonb) AS each (one)
    ),
    divided (campaign, text, setup) AS (
      SELECT campaign, text, coalesce(substring(text from '^(.*?\\n)\\r?\\n'), '') FROM stored WHERE text IS NOT NULL
    )
  INSERT INTO campaign_record
    SELECT campaign, encode(sha256(convert_to(text, 'UTF8')), 'hex'), setup, substr(text, length(setup) + 1) FROM divided
    ON CONFLICT DO NOTHING;
  ALTER TABLE campaign_session RENAME COLUMN record TO record_id;
  UPDATE campaign_session SET record_id = encode(sha256(convert_to(record_id, 'UTF8')), 'hex') WHERE record_id IS NOT NULL;
  UPDATE campaign_previous SET sessions = (
    SELECT coalesce(jsonb_agg(
      one - 'record' || jsonb_build_object('record_id', encode(sha256(convert_to(one ->> 'record', 'UTF8')), 'hex'))
      ORDER BY place
    ), '[]') FROM jsonb_array_elements(sessions::jsonb) WITH ORDINALITY AS each (one, place)
  )::text;
  `,
  // What names a guest, for the export and deletion of their data: no request may read all tables or campaigns.
  `
  CREATE INDEX match_seat_requests ON match (code) WHERE seat_requests <> '{}';
  CREATE INDEX campaign_host ON campaign (host) WHERE host IS NOT NULL;
  `,
  // When a match began and how it ended, for a player's history. Unknown for earlier matches.
  `
  ALTER TABLE match ADD COLUMN began BIGINT;
  ALTER TABLE match ADD COLUMN result TEXT;
  `,
  // The epoch of a table's owner, and what the nodes of a cluster share.
  `
  ALTER TABLE match ADD COLUMN lease_epoch BIGINT NOT NULL DEFAULT 0;
  CREATE INDEX match_lease ON match (lease_holder) WHERE lease_holder IS NOT NULL;
  CREATE TABLE cluster_secret (name TEXT PRIMARY KEY, secret TEXT NOT NULL);
  `,
  // An uploaded record is found again, and a guest has one table for it. Unknown for earlier uploads.
  `
  ALTER TABLE match ADD COLUMN record_digest TEXT;
  CREATE UNIQUE INDEX match_record_digest ON match (host, record_digest) WHERE record_digest IS NOT NULL;
  `,
  // Tables that are open to everyone, and lobbies that start by themselves.
  `
  ALTER TABLE match ADD COLUMN visibility TEXT NOT NULL DEFAULT 'invited';
  ALTER TABLE match ADD COLUMN language TEXT;
  ALTER TABLE match ADD COLUMN listed_until BIGINT;
  ALTER TABLE match ADD COLUMN starts_at BIGINT;
  CREATE INDEX match_listed ON match (listed_until) WHERE listed_until IS NOT NULL;
  CREATE INDEX match_starts ON match (starts_at) WHERE starts_at IS NOT NULL;
  `,
]

/** Key of the advisory lock; arbitrary, but the same for every server. */
const LOCK = 0x61_0a_3a_11

/**
 * SQLite has one migration more, from before PostgreSQL was supported; its schema of number n+1 equals this one of number n,
 * so that a backup of one can be restored into the other. Each new migration is added to both.
 */
export const SQLITE_MIGRATIONS_AHEAD = 1

/** Applies missing migrations. Of two servers that start at once, one waits for the other. */
export async function migrate(client: Client, schema: number = MIGRATIONS.length): Promise<void> {
  await client.query('BEGIN')
  await migrateWithin(client, schema)
  await client.query('COMMIT')
}

/** The same within a transaction of the caller. */
export async function migrateWithin(client: Client, schema: number = MIGRATIONS.length): Promise<void> {
  // Regardless of the server's defaults: an aborted migration would take as long the next time.
  await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0')
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  await client.query('CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY)')
  const found = await schemaOf(client)
  if (found > MIGRATIONS.length) throw new SchemaTooNewError(found, MIGRATIONS.length, 'DATABASE_URL')
  for (const [index, migration] of MIGRATIONS.slice(0, schema).entries()) {
    if (index < found) continue
    await client.query(migration)
    await client.query('INSERT INTO migration VALUES ($1)', [index + 1])
  }
}

export async function schemaOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ found: number }>('SELECT coalesce(max(number), 0) AS found FROM migration')
  return rows[0]?.found ?? 0
}
