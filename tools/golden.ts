import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { greedy } from '@gloamhall/bots'
import { boxOf } from '@gloamhall/games'
import type { Choice, Event, Seat } from '@gloamhall/kernel'
import type { Played, Wanted } from '@gloamhall/kernel/conformance'
import {
  askedOf,
  awaited,
  choicesOf,
  Match,
  parseRecord,
  pick,
  printRecord,
  roll,
  seat as toSeat,
  swift,
} from '@gloamhall/kernel'

/**
 * Records the golden matches of a game again, after a change that raised the version of its rules. For each entry of
 * `test/golden.ts` it plays seed after seed, at random or with the rollout policy, until a match fits. The records of the
 * previous version are moved to a folder named after it.
 *
 *     npm run golden -- <game>
 *     npm run golden -- <game> 3-of-a-trap   only those named
 */
const [game = '', ...named] = process.argv.slice(2)
const box = await boxOf(game)
const { game: rules, strategy } = box
const TESTS = join(import.meta.dirname, '../games', game, 'test')
const FOLDER = join(TESTS, 'replays')
const { wanted } = (await import(pathToFileURL(join(TESTS, 'golden.ts')).href)) as {
  readonly wanted: readonly Wanted[]
}

const SENTENCES = ['Together now!', 'Schlaft ihr alle?', 'I need the "Dream".', 'Nicht schon wieder …']

function play({ name, options = {}, talkative, byHabit }: Wanted, seed: number): Played {
  const seats = Number.parseInt(name, 10)
  const match = new Match(rules, seats, options, { kind: 'swift', seed })
  // A stream apart from those of the tables, whose seeds are small.
  const dice = swift(seed + 2 ** 40)
  const events: Event[] = []
  while (match.table.asked.length > 0) {
    const { seat } = pick(dice, awaited(match.table))
    if (talkative) talk(match, dice)
    const verdict = match.choose(seat, (byHabit ? likelyChoice : randomChoice)(match, seat, dice))
    if (verdict.ok) events.push(...verdict.events)
    if (talkative && roll(dice, 15) === 1 && match.mayUndo(seat) === undefined) match.undo(seat)
  }
  const { outcome } = match
  if (!outcome) throw new Error(`seed ${seed} ended without an outcome`)
  return { match, how: outcome.how, winners: outcome.winners, scores: outcome.scores ?? [], events }
}

const randomChoice = (match: Match, seat: Seat, dice: ReturnType<typeof swift>): Choice =>
  pick(dice, choicesOf(match.game, match.table, seat))

/** The forced choice, else one by the rollout policy; for a game with an evaluator, the best choice. */
function likelyChoice(match: Match, seat: Seat, dice: ReturnType<typeof swift>): Choice {
  const { table } = match
  const asked = askedOf(table, seat)
  if (asked && 'rolloutPolicy' in strategy)
    return strategy.forcedChoice?.(table, asked) ?? strategy.rolloutPolicy(table, asked, dice)
  return greedy(box).choose(match.view(seat), dice) ?? ''
}

function talk(match: Match, dice: ReturnType<typeof swift>): void {
  const seat = toSeat(roll(dice, match.seats))
  if (roll(dice, 20) === 1) match.say(seat, { text: pick(dice, SENTENCES) })
  const claims = roll(dice, 10) === 1 ? (match.game.talk?.claims(match.table, seat) ?? []) : []
  if (claims.length > 0) match.say(seat, { claim: pick(dice, claims) })
}

function archiveOlderRecords(): void {
  for (const name of readdirSync(FOLDER).filter((each) => each.endsWith('.txt'))) {
    const { version } = parseRecord(readFileSync(join(FOLDER, name), 'utf8'))
    if (version === rules.version) continue
    mkdirSync(join(FOLDER, String(version)), { recursive: true })
    renameSync(join(FOLDER, name), join(FOLDER, String(version), name))
  }
}

archiveOlderRecords()
for (const each of wanted) {
  const { name } = each
  if (named.length > 0 && !named.includes(name)) continue
  for (let seed = 1; ; seed++) {
    const played = play(each, seed)
    if (!each.fits(played)) continue
    writeFileSync(join(FOLDER, `${name}.txt`), printRecord(played.match.record()))
    console.log(`${name}: seed ${seed}`)
    break
  }
}
