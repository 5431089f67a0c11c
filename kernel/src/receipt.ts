import { Reader } from './reader.ts'

/**
 * What a browser tab keeps about a table while the match is played, so that players need not trust the record
 * afterwards. As text:
 *
 *     gloamhall-note 1
 *     table K7RW2M
 *     game blood-bound
 *     seal 6d1f…          the commitment, as shown before this tab contributed a nonce
 *     seat 2              the seat and nonce of this tab; both absent for a spectator
 *     nonce 91ac…
 *     people 1 2 5        the seats that had contributed a nonce when the match began; no other seat may have one
 *     doubt head          only if the server contradicted itself: in what; the receipt stops there
 *     head 0 51c3…        heads of the chain with the number of lines in it, as the server sent them
 *     head 1 b0a2…
 *     head 2 77f1…
 */
export interface Receipt {
  readonly table: string
  readonly game: string
  readonly seal: string
  readonly seat?: number
  readonly nonce?: string
  readonly people?: readonly number[]
  readonly doubt?: Contradiction
  /** As many heads as could be kept: the more there are, the closer a change can be located. */
  readonly heads: readonly Head[]
}

/**
 * A contradiction seen while the match was played: the table has another commitment or another game, the dice contain a
 * nonce that no player contributed, the chain has another head at a line, or lines that were sent are gone.
 */
export type Contradiction = (typeof CONTRADICTIONS)[number]
const CONTRADICTIONS = ['seal', 'game', 'dice', 'head', 'lines'] as const

/** The head of the chain after `version` lines. */
export interface Head {
  readonly version: number
  readonly head: string
}

const FIRST_LINE = 'gloamhall-note 1'

/** Prints a receipt in the format above. */
export const printReceipt = ({ table, game, seal, seat, nonce, people, doubt, heads }: Receipt): string =>
  [
    FIRST_LINE,
    `table ${table}`,
    `game ${game}`,
    `seal ${seal}`,
    ...(seat === undefined ? [] : [`seat ${seat}`]),
    ...(nonce === undefined ? [] : [`nonce ${nonce}`]),
    ...(people && people.length > 0 ? [`people ${people.join(' ')}`] : []),
    ...(doubt === undefined ? [] : [`doubt ${doubt}`]),
    ...heads.map(({ version, head }) => `head ${version} ${head}`),
    '',
  ].join('\n')

/** The exact inverse of printing, except that CRLF is accepted. */
export function parseReceipt(text: string): Receipt {
  const reader = new Reader('note', text)
  reader.first(FIRST_LINE)
  const table = reader.field('table', /^[A-Z0-9]{1,12}$/)
  const game = reader.field('game', /^[a-z][a-z-]*$/)
  const seal = reader.field('seal', /^[0-9a-f]{64}$/)
  const seat = reader.at('seat') ? Number(reader.field('seat', /^[1-9]\d?$/)) : undefined
  const nonce = reader.at('nonce') ? reader.field('nonce', /^([0-9a-f]{2}){1,64}$/) : undefined
  const people = reader.at('people')
    ? reader
        .field('people', /^[1-9]\d?( [1-9]\d?)*$/)
        .split(' ')
        .map(Number)
    : undefined
  const doubt = reader.at('doubt') ? parseContradiction(reader) : undefined
  const heads = parseHeads(reader)
  return {
    table,
    game,
    seal,
    ...(seat === undefined ? {} : { seat }),
    ...(nonce === undefined ? {} : { nonce }),
    ...(people === undefined ? {} : { people }),
    ...(doubt === undefined ? {} : { doubt }),
    heads,
  }
}

function parseContradiction(reader: Reader): Contradiction {
  const word = reader.field('doubt', /^[a-z]+$/)
  const doubt = CONTRADICTIONS.find((each) => each === word)
  if (doubt === undefined) throw reader.error('record-value', { name: 'doubt' })
  return doubt
}

function parseHeads(reader: Reader): Head[] {
  const heads: Head[] = []
  while (!reader.ended()) {
    const [number = '', head = ''] = reader.field('head', /^(0|[1-9]\d{0,8}) [0-9a-f]{64}$/).split(' ')
    const version = Number(number)
    if (version <= (heads.at(-1)?.version ?? -1)) throw reader.error('note-head-order')
    heads.push({ version, head })
  }
  return heads
}
