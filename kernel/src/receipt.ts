import { Reader } from './reader.ts'

/**
 * What one window keeps of a table while it is played, so that nobody has to believe the record afterwards. As text:
 *
 *     gloamhall-note 1
 *     table K7RW2M
 *     game blood-bound
 *     seal 6d1f…          as it was shown before this window threw anything in
 *     seat 2              and what the person there threw in, unless somebody only watched
 *     nonce 91ac…
 *     people 1 2 5        who had thrown something in when the game began: from nobody else there is anything
 *     doubt head          unless all fitted: in what the house told another story than before, and the note stops there
 *     head 0 51c3…        of the chain, with the number of lines in it, as they were told
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
  /** As many of them as could be kept: the more there are, the closer a change can be told. */
  readonly heads: readonly Head[]
}

/**
 * The table has another seal or another game, something is in the dice that no person threw, the chain has another head at
 * a line, or lines that were told are gone.
 */
export type Contradiction = (typeof CONTRADICTIONS)[number]
const CONTRADICTIONS = ['seal', 'game', 'dice', 'head', 'lines'] as const

/** The head of the chain after so many lines. */
export interface Head {
  readonly version: number
  readonly head: string
}

const FIRST_LINE = 'gloamhall-note 1'

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

/** The exact inverse of printing, but for line ends from elsewhere. */
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
