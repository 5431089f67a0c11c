import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { SchemaTooNewError } from '../database.ts'
import { RENAMED_COLUMNS } from '../renamed-columns.ts'

/** Applied in order, each once. Existing entries are never changed. */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE match (
    code TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL,
    pace TEXT NOT NULL, assists TEXT NOT NULL, seed TEXT NOT NULL, phase TEXT NOT NULL, host TEXT, rematch TEXT,
    created INTEGER NOT NULL, ended INTEGER, due INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX match_host ON match (host, phase);
  CREATE INDEX match_due ON match (due) WHERE due IS NOT NULL;

  CREATE TABLE seat (
    match TEXT NOT NULL REFERENCES match, seat INTEGER NOT NULL, holder TEXT NOT NULL, guest TEXT, name TEXT, sigil TEXT,
    level TEXT, nonce TEXT, ready INTEGER NOT NULL, minded INTEGER NOT NULL, PRIMARY KEY (match, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seat_guest ON seat (guest) WHERE guest IS NOT NULL;

  CREATE TABLE token (hash TEXT PRIMARY KEY, match TEXT NOT NULL REFERENCES match, seat INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX token_match ON token (match, seat);

  CREATE TABLE guest (id TEXT PRIMARY KEY, name TEXT, sigil TEXT, created INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE log (
    match TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (match, version)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE snapshot (match TEXT PRIMARY KEY, version INTEGER NOT NULL, state TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  'ALTER TABLE match ADD COLUMN pack TEXT',
  // Rows of matches that are played at the same time are adjacent: a commit shared by hundreds of tables touches a third of the
  // pages or less.
  `
  ALTER TABLE log RENAME TO scattered;
  CREATE TABLE log (
    opened INTEGER NOT NULL, match TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, line TEXT NOT NULL,
    PRIMARY KEY (opened, match, version)
  ) STRICT;
  INSERT INTO log SELECT created, scattered.* FROM scattered JOIN match ON code = scattered.match ORDER BY 1, 2, 3;
  DROP TABLE scattered;
  `,
  // Event history is stored apart from snapshots. Earlier snapshots with both are ignored, and the log is replayed. When a
  // table was last visited was not stored before, so its closing period starts with the update.
  `
  CREATE TABLE past (
    match TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, told TEXT NOT NULL, mac TEXT NOT NULL,
    PRIMARY KEY (match, last)
  ) STRICT;
  DELETE FROM snapshot;
  ALTER TABLE seat ADD COLUMN muted INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE match ADD COLUMN barred TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE match ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
  UPDATE match SET touched = unixepoch() * 1000;
  CREATE INDEX match_touched ON match (phase, touched);
  CREATE INDEX match_ended ON match (phase, ended);
  `,
  // A MAC for snapshots, and a lease for each loaded table.
  `
  ALTER TABLE snapshot ADD COLUMN mac TEXT;
  ALTER TABLE match ADD COLUMN house TEXT;
  CREATE TABLE house (id TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `,
  // Seat takeover. When a person was last active was not stored before, so everyone counts as active at the update.
  `
  ALTER TABLE match ADD COLUMN knocks TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE match ADD COLUMN carried TEXT;
  ALTER TABLE match ADD COLUMN after TEXT;
  ALTER TABLE seat ADD COLUMN heard INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE seat ADD COLUMN absent INTEGER;
  ALTER TABLE seat ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE seat ADD COLUMN heir INTEGER NOT NULL DEFAULT 0;
  UPDATE seat SET heard = unixepoch() * 1000 WHERE guest IS NOT NULL;
  `,
  // When bots played for people, from here on.
  "ALTER TABLE match ADD COLUMN stand_ins TEXT NOT NULL DEFAULT '[]'",
  // Daily games and leaderboards. The key of `attempt` admits one try per guest and day; both orders of a list are indexed.
  `
  ALTER TABLE match ADD COLUMN day TEXT;
  CREATE TABLE deal (
    game TEXT NOT NULL, day TEXT NOT NULL, seed TEXT NOT NULL, seal TEXT NOT NULL, sealed INTEGER NOT NULL,
    PRIMARY KEY (game, day)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE attempt (
    game TEXT NOT NULL, day TEXT NOT NULL, guest TEXT NOT NULL, match TEXT NOT NULL REFERENCES match,
    PRIMARY KEY (game, day, guest)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX attempt_guest ON attempt (guest);
  CREATE TABLE score (
    match TEXT PRIMARY KEY REFERENCES match, game TEXT NOT NULL, list TEXT NOT NULL, day TEXT, guest TEXT, name TEXT,
    sigil TEXT, points INTEGER NOT NULL, at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
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
    created INTEGER NOT NULL, touched INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE evening (
    campaign TEXT NOT NULL REFERENCES campaign, number INTEGER NOT NULL, match TEXT REFERENCES match, began INTEGER NOT NULL,
    ended INTEGER, seats TEXT NOT NULL, how TEXT, params TEXT, record TEXT, PRIMARY KEY (campaign, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX evening_match ON evening (match) WHERE match IS NOT NULL;
  CREATE TABLE companion (
    campaign TEXT NOT NULL REFERENCES campaign, guest TEXT NOT NULL, name TEXT, sigil TEXT, PRIMARY KEY (campaign, guest)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX companion_guest ON companion (guest);
  `,
  // External bots declare themselves.
  'ALTER TABLE seat ADD COLUMN program INTEGER NOT NULL DEFAULT 0',
  // Roles in a campaign: since when a member takes part and when they were removed, an audit list, and states before a
  // replacement. Of older campaigns only the creation is known.
  `
  ALTER TABLE campaign ADD COLUMN founder_left INTEGER;
  ALTER TABLE companion ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE companion ADD COLUMN removed INTEGER;
  UPDATE companion SET since = coalesce(
    (SELECT min(began) FROM evening WHERE evening.campaign = companion.campaign AND instr(evening.seats, companion.guest) > 0),
    (SELECT created FROM campaign WHERE code = companion.campaign)
  );
  CREATE TABLE campaign_event (
    campaign TEXT NOT NULL REFERENCES campaign, number INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL, guest TEXT,
    target TEXT, params TEXT, PRIMARY KEY (campaign, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX campaign_event_guest ON campaign_event (guest) WHERE guest IS NOT NULL;
  CREATE INDEX campaign_event_target ON campaign_event (target) WHERE target IS NOT NULL;
  INSERT INTO campaign_event (campaign, number, at, kind, guest) SELECT code, 1, created, 'created', host FROM campaign;
  CREATE TABLE campaign_previous (
    campaign TEXT NOT NULL REFERENCES campaign, number INTEGER NOT NULL, at INTEGER NOT NULL, until INTEGER NOT NULL,
    state TEXT NOT NULL, sessions TEXT NOT NULL, PRIMARY KEY (campaign, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX campaign_previous_until ON campaign_previous (until);
  `,
  // Descriptive names.
  `
  ${RENAMED_COLUMNS}
  DROP INDEX evening_match;
  CREATE INDEX campaign_session_match ON campaign_session (match) WHERE match IS NOT NULL;

  UPDATE campaign_previous SET state = json_remove(
    json_set(
      state, '$.campaign_state', json_extract(state, '$.carried'), '$.character_names', json_extract(state, '$.called')
    ),
    '$.carried', '$.called'
  );
  `,
  // Records of sessions are stored once, under their SHA-256, and apart from what a page shows of a session.
  `
  CREATE TABLE campaign_record (
    campaign TEXT NOT NULL, id TEXT NOT NULL, setup TEXT NOT NULL, rest TEXT NOT NULL, PRIMARY KEY (campaign, id)
  );
  WITH
    stored (campaign, text) AS (
      SELECT campaign, record FROM campaign_session WHERE record IS NOT NULL
      UNION ALL SELECT campaign, each.value ->> '$.record' FROM campaign_previous, json_each(sessions) AS each
    ),
    divided (campaign, text, setup) AS (
      SELECT campaign, text, substr(text, 1, max(
        instr(text, char(10) || char(10)), instr(text, char(10) || char(13) || char(10))
      )) FROM stored WHERE text IS NOT NULL
    )
  INSERT OR IGNORE INTO campaign_record
    SELECT campaign, sha256(text), setup, substr(text, length(setup) + 1) FROM divided;
  ALTER TABLE campaign_session RENAME COLUMN record TO record_id;
  UPDATE campaign_session SET record_id = sha256(record_id) WHERE record_id IS NOT NULL;
  UPDATE campaign_previous SET sessions = (
    SELECT json_group_array(
      json_remove(json_set(each.value, '$.record_id', sha256(each.value ->> '$.record')), '$.record') ORDER BY each.key
    ) FROM json_each(campaign_previous.sessions) AS each
  );
  `,
  // What names a guest, for the export and deletion of their data: no request may read all tables or campaigns.
  `
  CREATE INDEX match_seat_requests ON match (code) WHERE seat_requests <> '{}';
  CREATE INDEX campaign_host ON campaign (host) WHERE host IS NOT NULL;
  `,
  // When a match began and how it ended, for a player's history. Unknown for earlier matches.
  `
  ALTER TABLE match ADD COLUMN began INTEGER;
  ALTER TABLE match ADD COLUMN result TEXT;
  `,
  // The epoch of a table's owner, and what the nodes of a cluster share.
  `
  ALTER TABLE match ADD COLUMN lease_epoch INTEGER NOT NULL DEFAULT 0;
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
  ALTER TABLE match ADD COLUMN listed_until INTEGER;
  ALTER TABLE match ADD COLUMN starts_at INTEGER;
  CREATE INDEX match_listed ON match (listed_until) WHERE listed_until IS NOT NULL;
  CREATE INDEX match_starts ON match (starts_at) WHERE starts_at IS NOT NULL;
  `,
]

/** The newest schema. */
export const NEWEST = MIGRATIONS.length

export const schemaOf = (db: DatabaseSync): number =>
  Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)

/** Applies missing migrations, up to an older schema if one is given; a database with a newer one is left alone. */
export function migrate(db: DatabaseSync, schema = NEWEST): void {
  const found = schemaOf(db)
  if (found > MIGRATIONS.length) throw new SchemaTooNewError(found, MIGRATIONS.length, 'DATA_DIR')
  db.function('sha256', (text) => (text === null ? null : createHash('sha256').update(String(text)).digest('hex')))
  for (const [index, migration] of MIGRATIONS.entries()) {
    if (index < found || index >= schema) continue
    db.exec(`BEGIN IMMEDIATE; ${migration}; PRAGMA user_version = ${index + 1}; COMMIT`)
  }
}
