import { headsOf } from './chain.ts'
import type { Game } from './game.ts'
import type { Head, Receipt } from './receipt.ts'
import type { Problem } from './problem.ts'
import { problem } from './problem.ts'
import type { MatchRecord } from './record.ts'

/**
 * Compares a record with a receipt kept while the match was played. Returns every contradiction; none if it is the same
 * match. The heads are recomputed here, regardless of those in the record. A receipt that already holds a contradiction
 * can never match: the server told two stories, and a record can confirm only one of them.
 */
export const compare = (game: Game, record: MatchRecord, receipt: Receipt): Problem[] => [
  ...compareRecord(game, record, receipt),
  ...(receipt.doubt === undefined ? [] : [problem('note-doubted', { doubt: receipt.doubt })]),
]

function compareRecord(game: Game, record: MatchRecord, receipt: Receipt): Problem[] {
  if (record.game !== receipt.game) return [problem('note-game', { note: receipt.game, record: record.game })]
  const { chance } = record
  if (chance.kind !== 'sealed' || chance.commitment !== receipt.seal) return [problem('note-seal')]
  return [...compareNonces(chance.nonces, receipt), ...compareHeads(headsOf(game, record), receipt.heads)]
}

/**
 * The seat's own nonce must be in the record unchanged, and no nonce may come from a seat that had not contributed one.
 */
function compareNonces(nonces: Readonly<Record<number, string>>, { seat, nonce, people }: Receipt): Problem[] {
  const strange = Object.keys(nonces)
    .map(Number)
    .filter((thrower) => people && !people.includes(thrower))
    .map((thrower) => problem('note-stranger', { seat: thrower }))
  if (seat === undefined || nonce === undefined || nonces[seat] === nonce) return strange
  return [problem(nonces[seat] === undefined ? 'note-nonce-missing' : 'note-nonce', { seat }), ...strange]
}

/** While the seed is sealed, so is the chain, and the lines cannot be checked. */
function compareHeads(heads: readonly string[] | undefined, told: readonly Head[]): Problem[] {
  if (!heads) return []
  const at = told.findIndex(({ version, head }) => heads[version] !== head)
  const differing = told[at]
  if (!differing) return []
  const [lines, seen] = [heads.length - 1, told.at(-1)?.version ?? 0]
  if (differing.version > lines) return [problem('note-lines', { lines, seen })]
  const before = told[at - 1]
  return before === undefined
    ? [problem(differing.version === 0 ? 'note-opening' : 'note-start', { to: differing.version })]
    : [problem('note-between', { from: before.version + 1, to: differing.version })]
}
