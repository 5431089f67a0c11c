import { headsOf } from './chain.ts'
import type { Game } from './game.ts'
import type { Head, Receipt } from './receipt.ts'
import type { Problem } from './problem.ts'
import { problem } from './problem.ts'
import type { MatchRecord } from './record.ts'

/**
 * Everything in a record that is not as the keeper of a note was told while the match was played: nothing, if it is the
 * same match. The heads of the record are worked out here, whatever the record itself says of them. And no record makes up
 * for a doubt: two stories were told, and it can only be one of them.
 */
export const compare = (game: Game, record: MatchRecord, note: Receipt): Problem[] => [
  ...compareTold(game, record, note),
  ...(note.doubt === undefined ? [] : [problem('note-doubted', { doubt: note.doubt })]),
]

function compareTold(game: Game, record: MatchRecord, note: Receipt): Problem[] {
  if (record.game !== note.game) return [problem('note-game', { note: note.game, record: record.game })]
  const { chance } = record
  if (chance.kind !== 'sealed' || chance.commitment !== note.seal) return [problem('note-seal')]
  return [...compareNonces(chance.nonces, note), ...compareHeads(headsOf(game, record), note.heads)]
}

/** The own nonce is in there as it was thrown in; and none from a seat from where nobody had thrown. */
function compareNonces(nonces: Readonly<Record<number, string>>, { seat, nonce, people }: Receipt): Problem[] {
  const strange = Object.keys(nonces)
    .map(Number)
    .filter((thrower) => people && !people.includes(thrower))
    .map((thrower) => problem('note-stranger', { seat: thrower }))
  if (seat === undefined || nonce === undefined || nonces[seat] === nonce) return strange
  return [problem(nonces[seat] === undefined ? 'note-nonce-missing' : 'note-nonce', { seat }), ...strange]
}

/** Nothing can be said of the lines while the seed is sealed, for the chain is as well. */
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
