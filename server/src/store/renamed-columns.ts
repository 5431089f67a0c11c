/**
 * The part of a migration that is the same for both databases: columns and tables get descriptive names, in stored JSON as
 * well, so that no code needs the former ones. Like every migration it is never changed.
 */
export const RENAMED_COLUMNS = `
  ALTER TABLE match RENAME COLUMN carried TO campaign_state;
  ALTER TABLE match RENAME COLUMN barred TO bans;
  ALTER TABLE match RENAME COLUMN knocks TO seat_requests;
  ALTER TABLE match RENAME COLUMN stand_ins TO bot_substitutions;
  ALTER TABLE match RENAME COLUMN house TO lease_holder;
  UPDATE match SET bans = replace(replace(bans, '"barred":', '"banned":'), '"silent":', '"muted":'),
    seat_requests = replace(seat_requests, '"turnedAway":', '"declined":');

  ALTER TABLE seat RENAME COLUMN minded TO bot_controlled;
  ALTER TABLE seat RENAME COLUMN heard TO last_seen_at;
  ALTER TABLE seat RENAME COLUMN absent TO bot_since_version;
  ALTER TABLE seat RENAME COLUMN played TO bot_moves;
  ALTER TABLE seat RENAME COLUMN heir TO taken_over;

  ALTER TABLE house RENAME TO lease;

  ALTER TABLE past RENAME TO event_history;
  ALTER TABLE event_history RENAME COLUMN told TO events;

  ALTER TABLE evening RENAME TO campaign_session;

  ALTER TABLE campaign RENAME COLUMN carried TO campaign_state;
  ALTER TABLE campaign RENAME COLUMN called TO character_names;
  ALTER TABLE campaign RENAME COLUMN turn TO revision;
`
