import type { InBothLanguages, Language } from '@gloamhall/kernel'
import type { PackFault, RefusalCode } from '@gloamhall/protocol'
import { GERMAN } from './refusal.de.ts'

/** A wish that is not granted: an answer, not a bug. It says which code, and maybe which rule, and never a secret. */
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

  /** For people; programs go by the code. */
  told(language: Language): string {
    return this.#words[language]
  }

  get status(): number {
    return STATUS[this.code] ?? 409
  }
}

/** As a socket and a list of choices tell it: the page has the words. */
export const reasonOf = ({ code, rule }: Refusal): { code: string; rule?: string } => ({
  code,
  ...(rule === undefined ? {} : { rule }),
})

/** A content pack one cannot play with. Its faults quote what its writer wrote, and are told to nobody else. */
export class BadPack extends Refusal {
  readonly faults: readonly PackFault[]

  constructor(faults: readonly PackFault[]) {
    const [first] = faults
    const where = first?.path && `, ${first.path}`
    super('bad-pack', undefined, {
      en: `The content pack is broken: line ${first?.line}, column ${first?.column}${where}: ${first?.reason.en}.`,
      de: `Das Kartenpaket ist fehlerhaft: Zeile ${first?.line}, Spalte ${first?.column}${where}: ${first?.reason.de}.`,
    })
    this.faults = faults
  }
}

/** A campaign one cannot play on. */
export class BadCampaign extends Refusal {
  readonly faults: readonly PackFault[]

  constructor(faults: readonly PackFault[]) {
    super('bad-campaign', undefined, {
      en: `This campaign cannot be taken: ${faults[0]?.reason.en}.`,
      de: `Diese Kampagne geht so nicht: ${faults[0]?.reason.de}.`,
    })
    this.faults = faults
  }
}

/** Conflict with the state of the table is the rule, the others are listed. */
const STATUS: Partial<Record<RefusalCode, number>> = {
  malformed: 400,
  'wrong-protocol': 400,
  'bad-seats': 400,
  'bad-options': 400,
  'bad-pack': 400,
  'bad-campaign': 400,
  'import-too-slow': 413,
  'too-many-imports': 429,
  'imports-full': 503,
  'unknown-import': 404,
  'hello-first': 400,
  'not-a-claim': 400,
  'not-a-text': 400,
  'forged-token': 401,
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
  barred: 403,
  muted: 403,
  'turned-away': 403,
  'wrong-origin': 403,
  'wrong-host': 421,
  closed: 410,
  'too-many-tables': 429,
  enough: 429,
  'not-over': 403,
  'unknown-route': 404,
  'unknown-table': 404,
  'unknown-game': 404,
  'no-packs': 404,
  'no-evenings': 404,
  'unknown-campaign': 404,
  'no-deal': 404,
  'sealed-day': 403,
  'too-large': 413,
  'too-many': 429,
  'too-many-windows': 429,
  broken: 500,
  'not-saved': 503,
  overloaded: 503,
  elsewhere: 503,
  closing: 503,
}

/** For people who read answers of the API; the page has its own sentences. In German they are in `refusal.de.ts`. */
const SENTENCES: Record<RefusalCode, string> = {
  'game-over': 'The game is over.',
  'not-your-question': 'Somebody else is being asked now.',
  'not-offered': 'That is not among the choices.',
  'nothing-to-undo': 'There is no choice to take back.',
  'needs-consent': 'Taking it back needs the consent of all seats.',
  'not-a-claim': 'That cannot be claimed now.',
  'not-a-text': 'A saying has 1 to 500 characters and no control characters.',
  malformed: 'This cannot be read.',
  'too-large': 'That is too long.',
  'too-many': 'Too many at once; slow down.',
  overloaded: 'The server is receiving too much at once. Nothing was changed; try again in a few seconds.',
  'wrong-protocol': 'This house speaks another version of the protocol; load the page again.',
  'unknown-route': 'There is nothing at this address.',
  'unknown-table': 'There is no table with this code.',
  'unknown-game': 'This house does not have that game.',
  'hello-first': 'The first message of a socket is hello, and there is only one.',
  'forged-token': 'This token fits no seat of this table.',
  'no-seat': 'Only somebody who sits at the table may do that.',
  'not-host': 'Only the host may do that.',
  unseated: 'This seat is no longer yours.',
  replaced: 'Somebody else has taken over this seat.',
  'too-many-windows': 'This seat is open in too many windows; the oldest are closed.',
  barred: 'The host has asked you to leave this table.',
  muted: 'The host has asked this seat to be silent.',
  closed: 'This table was closed.',
  'too-many-tables': 'You have too many tables that are not over; close one of them first (DELETE /api/tables/CODE).',
  enough: 'One seat may not do that so often in one match.',
  seen: 'Something was shown or a die fell, and only people could agree to take that back.',
  'wrong-origin': 'A page of another address may not do that.',
  'wrong-host': 'This server does not answer at this address.',
  stale: 'That answers a question which is no longer asked.',
  'next-is-open':
    'Behind this match another table is open already: a rematch in place of the next evening, or the other way round.',
  'not-started': 'The game has not started yet.',
  started: 'The game has started already.',
  'not-over': 'The record is open once the game is over.',
  'seat-taken': 'Somebody sits there.',
  'one-seat': 'In this game one person holds one seat.',
  'no-knock': 'Nobody asks for a chair with this number any more.',
  'turned-away': 'Those who play would rather play on without you.',
  'nobody-to-ask': 'Nobody is there who could say whether you may have the chair.',
  'table-full': 'No seat is free.',
  'bad-seats': 'This game is not played by that many.',
  'bad-options': 'This game has no such option; /api/games lists them with their values.',
  'bad-pack': 'This content pack is broken.',
  'no-packs': 'There is no content pack here.',
  'no-evenings': 'This game hands nothing on to a next evening.',
  'unknown-campaign': 'There is no campaign with this code.',
  'import-too-slow':
    'Verifying this file took more computing time or memory than the server allows for one file. It was stopped, and nothing was changed.',
  'too-many-imports':
    'You already have as many campaign files in the queue as are allowed. This one was not taken; wait for one of them, or cancel it.',
  'imports-full':
    'The server is verifying as many campaign files as it can. This one was not taken; try again in a minute.',
  'unknown-import':
    'The server has no such import. It ended some time ago, or the server was restarted before the file was verified. If the campaign is not among yours, import the file again.',
  'bad-campaign': 'This is no campaign that could be played on.',
  'not-yours': 'Only those who have played in this campaign may do that.',
  removed: 'You were removed from this campaign. You can still read it; only its founder can let you back in.',
  'not-founder': 'Only the founder of this campaign can do that.',
  'founder-stays': 'The founder of a campaign can’t be removed from it.',
  'has-founder': 'This campaign already has a founder.',
  'not-successor': 'Another player has been in this campaign longer and can take over first.',
  'unknown-person':
    'This campaign has no such player, or they were already removed or let back in. Reload the campaign.',
  'unknown-replacement': 'This earlier version is no longer kept: earlier versions are deleted after 30 days.',
  'campaign-over': 'This campaign is over.',
  'evening-open': 'An evening of this campaign is open or being played.',
  'no-deal': 'Nothing is dealt of that game on that day.',
  'day-begun': 'You have begun the deal of this day already; one try counts.',
  'sealed-day': 'Others may still play what was dealt here; it opens when the day is over for everybody.',
  'other-rules': 'This match is played by a version of the rules that this house does not have.',
  'not-saved': 'It could not be written down, so it has not happened; try again.',
  elsewhere: 'Another house has this table just now; try again in a minute.',
  closing: 'The house closes for a moment; come back.',
  'no-wish': 'Nobody wishes to take anything back.',
  broken: 'Something broke in the house; the table is as it was.',
}
