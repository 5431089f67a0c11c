import type { Flood } from '../attack.ts'
import * as bodies from './bodies.ts'
import * as campaigns from './campaigns.ts'
import * as connections from './connections.ts'
import * as records from './records.ts'
import * as sockets from './sockets.ts'
import * as tables from './tables.ts'

interface Known {
  readonly what: string
  readonly run: Flood
}

/**
 * Every known flood, in the order in which they run: what may keep the server busy for long comes last. A new attack becomes
 * an entry here.
 */
export const FLOODS: Readonly<Record<string, Known>> = {
  packs: { what: 'content packs with a hundred thousand mistakes', run: bodies.packs },
  nested: { what: 'JSON of 6 MB, nested as deep as it goes', run: bodies.nested },
  keys: { what: 'JSON of 6 MB: many keys, empty objects, __proto__', run: bodies.keys },
  'small-bodies': { what: 'JSON of 15 kB, nested or full of keys, at every small route', run: bodies.small },
  withheld: { what: '900 requests of 6 MB that lack their last byte', run: bodies.withheld },
  chunks: { what: 'bodies in chunks of one byte', run: bodies.chunks },
  connections: { what: 'connections, opened and reset', run: connections.connections },
  slowloris: { what: 'heads and bodies, drop by drop', run: connections.slowloris },
  hoard: { what: 'more connections than there are, without a request', run: connections.hoard },
  salvos: { what: 'requests on a thousand connections, all at the same moment', run: connections.salvos },
  languages: { what: 'headers that name thousands of languages', run: connections.languages },
  headers: { what: 'requests with giant headers', run: connections.headers },
  pipelined: { what: 'thousands of requests without waiting, half of them unread', run: connections.pipelined },
  garbage: { what: 'bytes that are no HTTP', run: connections.garbage },
  watch: { what: 'readyz, healthz, metrics, openapi.json', run: connections.watch },
  pages: { what: 'pages and files, there or not', run: connections.pages },
  credentials: { what: 'wrong tokens, forged cookies', run: connections.credentials },
  upgrades: { what: 'socket upgrades, good and bad', run: sockets.upgrades },
  messages: { what: 'socket messages, odd ones and hellos', run: sockets.messages },
  pings: { what: 'pings on sockets that never read', run: sockets.deafPings },
  signals: { what: 'bursts of pings and signs of life on a hundred sockets at once', run: sockets.signals },
  fragments: { what: 'messages in thousands of fragments', run: sockets.fragments },
  spectators: { what: 'spectators who never read, at the tables of others', run: sockets.spectators },
  talk: { what: 'talk, undos and late choices from seats', run: sockets.talk },
  names: { what: 'huge and odd names', run: tables.names },
  guests: { what: 'new guests, named and forgotten', run: tables.guests },
  tables: { what: 'tables, opened and started', run: tables.tables },
  'open-tables': { what: 'the list of open tables, asked for and waited for', run: tables.openTables },
  bots: { what: 'tables full of bots', run: tables.bots },
  matches: { what: 'matches of its own, with choices and undos at the limit', run: tables.matches },
  daily: { what: 'deals of the day, begun', run: tables.daily },
  'seat-requests': { what: 'requests for the seats of others', run: tables.seatRequests },
  lists: { what: 'lists of tables and campaigns, and copies of stored data', run: tables.lists },
  'lobby-chat': { what: 'a lobby full of long messages, with a hundred readers', run: tables.lobbyChat },
  reading: { what: 'views, logs and records of the tables of others', run: tables.reading },
  imports: { what: 'campaign files that are slow to verify', run: campaigns.slow },
  records: { what: 'records of matches without the server, slow to verify or with mistakes', run: records.records },
  'import-queue': { what: 'campaign files of many guests at once', run: campaigns.queue },
  'long-campaigns': { what: 'campaigns of 4 MB: replaced, restored, read and deleted', run: campaigns.long },
  'import-junk': { what: 'invalid campaign files of 4 MB', run: campaigns.junk },
}
