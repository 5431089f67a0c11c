import type { InBothLanguages, Language } from '@gloamhall/kernel'
import type { PackFault, RefusalCode } from '@gloamhall/protocol'
import { GERMAN } from './refusal.de.ts'

/** A command was refused: an answer, not a bug. Has a code, possibly a rule, and never a secret. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly rule: string | undefined

  readonly #words: InBothLanguages

  constructor(code: RefusalCode, rule?: string, words: InBothLanguages = { en: SENTENCES[code], de: GERMAN[code] }) {
    super(words.en)
    this.code = code
    this.rule = rule
    this.#words = words
  }

  /** For people; programs use the code. */
  told(language: Language): string {
    return this.#words[language]
  }

  get status(): number {
    return STATUS[this.code] ?? 409
  }
}

/** As sent on a socket and for a list of choices; the client words it. */
export const reasonOf = ({ code, rule }: Refusal): { code: string; rule?: string } => ({
  code,
  ...(rule === undefined ? {} : { rule }),
})

/** A content pack that cannot be used. Its faults quote the text of its author and are sent to no one else. */
export class BadPack extends Refusal {
  readonly faults: readonly PackFault[]

  constructor(faults: readonly PackFault[]) {
    const [first] = faults
    const where = first?.path && `, ${first.path}`
    super('bad-pack', undefined, {
      en: `The content pack has an error: line ${first?.line}, column ${first?.column}${where}: ${first?.reason.en}.`,
      de: `Das Kartenpaket ist fehlerhaft: Zeile ${first?.line}, Spalte ${first?.column}${where}: ${first?.reason.de}.`,
    })
    this.faults = faults
  }
}

/** A campaign that cannot be continued. */
export class BadCampaign extends Refusal {
  readonly faults: readonly PackFault[]

  constructor(faults: readonly PackFault[]) {
    super('bad-campaign', undefined, {
      en: `This campaign can’t be used: ${faults[0]?.reason.en}.`,
      de: `Diese Kampagne ist nicht verwendbar: ${faults[0]?.reason.de}.`,
    })
    this.faults = faults
  }
}

/** 409 unless listed. */
const STATUS: Partial<Record<RefusalCode, number>> = {
  malformed: 400,
  'wrong-protocol': 400,
  'bad-seats': 400,
  'bad-options': 400,
  'bad-pack': 400,
  'bad-campaign': 400,
  'import-too-slow': 413,
  'bad-record': 400,
  'too-many-imports': 429,
  'imports-full': 503,
  'unknown-import': 404,
  'hello-first': 400,
  'not-a-claim': 400,
  'not-a-text': 400,
  'unknown-token': 401,
  'no-seat': 403,
  'not-host': 403,
  'not-yours': 403,
  removed: 403,
  'not-founder': 403,
  'founder-stays': 403,
  'not-successor': 403,
  'unknown-person': 404,
  'unknown-replacement': 404,
  unseated: 403,
  replaced: 403,
  banned: 403,
  muted: 403,
  'no-free-text': 403,
  'request-declined': 403,
  'wrong-origin': 403,
  'wrong-host': 421,
  closed: 410,
  'too-many-tables': 429,
  'limit-reached': 429,
  'not-over': 403,
  'unknown-route': 404,
  'unknown-table': 404,
  'unknown-game': 404,
  'no-packs': 404,
  'no-campaigns': 404,
  'unknown-campaign': 404,
  'no-daily': 404,
  'daily-sealed': 403,
  'too-large': 413,
  'too-many': 429,
  'too-many-windows': 429,
  'internal-error': 500,
  'not-saved': 503,
  overloaded: 503,
  'owned-elsewhere': 503,
  restarting: 503,
}

/** Messages for users of the API; the client has its own. German ones are in `refusal.de.ts`. */
const SENTENCES: Record<RefusalCode, string> = {
  'game-over': 'The game is over.',
  'not-your-question': 'It is another player’s turn.',
  'not-offered': 'That is not one of your options.',
  'nothing-to-undo': 'There is nothing to undo.',
  'needs-consent': 'Undoing that needs the consent of all players.',
  'not-a-claim': 'You can’t claim that now.',
  'not-a-text': 'Messages must be 1 to 500 characters, without control characters.',
  malformed: 'The request is malformed.',
  'too-large': 'The request is too large.',
  'too-many': 'Too many requests at once; slow down.',
  overloaded: 'The server is receiving too much at once. Nothing was changed; try again in a few seconds.',
  'wrong-protocol': 'This server uses a different protocol version; reload the page.',
  'unknown-route': 'There is nothing at this address.',
  'unknown-table': 'There is no table with this code.',
  'unknown-game': 'This game is not available on this server.',
  'hello-first': 'The first message on a WebSocket must be hello, sent exactly once.',
  'unknown-token': 'This token does not belong to any seat at this table.',
  'no-seat': 'Only seated players can do that.',
  'not-host': 'Only the host can do that.',
  unseated: 'This seat is no longer yours.',
  replaced: 'Someone else has taken over this seat.',
  'too-many-windows': 'This seat is open in too many tabs; the oldest were disconnected.',
  banned: 'The host removed you from this table.',
  muted: 'The host muted this seat.',
  'no-free-text': 'There is no free text at a table that is open to everyone; claims of the game are possible.',
  'invitation-only': 'The table of a campaign session is by invitation only.',
  closed: 'This table was closed.',
  'too-many-tables': 'You have too many open tables; close one first (DELETE /api/tables/CODE).',
  'limit-reached': 'This seat has reached the limit for messages or undos in this match.',
  'already-revealed':
    'Cards were revealed or dice rolled, so this can’t be undone without the consent of other human players.',
  'wrong-origin': 'Blocked: this request came from another website.',
  'wrong-host': 'This server does not answer at this address.',
  stale: 'Too late: that question is no longer open.',
  'next-is-open': 'A follow-up table is already open: a rematch instead of the next session, or the other way round.',
  'not-started': 'The game has not started yet.',
  started: 'The game has already started.',
  'not-over': 'The record is available once the game is over.',
  'seat-taken': 'That seat is taken.',
  'one-seat': 'This game allows one seat per player.',
  'no-seat-request': 'There is no open request for a seat with this number.',
  'request-declined': 'The other players declined.',
  'no-voters': 'No one is here to approve the request.',
  'table-full': 'No seat is free.',
  'bad-seats': 'This game does not support that many players.',
  'bad-options': 'Unknown option for this game; /api/games lists the options with their values.',
  'bad-pack': 'This content pack has errors.',
  'no-packs': 'There is no content pack here.',
  'no-campaigns': 'This game has no campaigns.',
  'unknown-campaign': 'There is no campaign with this code.',
  'bad-record': 'This record cannot be uploaded.',
  'import-too-slow':
    'Verifying this file took more computing time or memory than the server allows for one file. It was stopped, and nothing was changed.',
  'too-many-imports':
    'You already have the maximum number of campaign files in the queue. This one was not accepted; wait until one of them is done, or cancel one.',
  'imports-full':
    'The server is verifying as many campaign files as it can. This one was not accepted; try again in a minute.',
  'unknown-import':
    'The server has no such import. It ended some time ago, or the server was restarted before the file was verified. If the campaign is not among yours, import the file again.',
  'bad-campaign': 'This is not a valid campaign file.',
  'not-yours': 'Only players in this campaign can do that.',
  removed: 'You were removed from this campaign. You can still read it; only its founder can let you back in.',
  'not-founder': 'Only the founder of this campaign can do that.',
  'founder-stays': 'The founder of a campaign can’t be removed from it.',
  'has-founder': 'This campaign already has a founder.',
  'not-successor': 'Another player has been in this campaign longer and can take over first.',
  'unknown-person':
    'This campaign has no such player, or they were already removed or let back in. Reload the campaign.',
  'unknown-replacement': 'This earlier version is no longer kept: earlier versions are deleted after 30 days.',
  'campaign-over': 'This campaign is over.',
  'session-open': 'A session of this campaign is open or being played.',
  'no-daily': 'There is no daily game of that kind for that day.',
  'daily-started': 'You have already started this daily game; only one attempt counts.',
  'daily-sealed': 'This daily game is still running for others; it is revealed when the day is over for everyone.',
  'other-rules': 'This match uses a rules version that this server does not have.',
  'not-saved': 'Could not save that, so it did not count; try again.',
  'owned-elsewhere': 'This table is open on another server; try again in a minute.',
  restarting: 'The server is restarting; try again in a moment.',
  'no-undo-request': 'There is no open undo request.',
  'internal-error': 'Server error; nothing changed at the table.',
}
