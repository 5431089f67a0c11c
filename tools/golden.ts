import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bloodborne } from '@gloamhall/bloodborne'
import type { Event, Options, Seat } from '@gloamhall/kernel'
import {
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
 * Records the golden games of Bloodborne anew, after a change that raised the version of its rules: plays at random,
 * seed after seed, until a game ends as wanted. Those of the version before go into a folder of their own, and stay.
 *
 *     node tools/golden.ts
 */
const FOLDER = join(import.meta.dirname, '../games/bloodborne/test/replays')

interface Wanted {
  readonly name: string
  readonly options?: Options
  readonly talkative?: true
  fits(played: Played): boolean
}

interface Played {
  readonly match: Match
  readonly how: string
  readonly winners: readonly Seat[]
  readonly scores: readonly number[]
  readonly events: readonly Event[]
}

const killed = ({ how }: Played): boolean => how === 'final-boss-killed'
const top = ({ scores }: Played): number => scores.filter((score) => score === Math.max(...scores)).length

const WANTED: readonly Wanted[] = [
  { name: '3-gehrman', options: { finalBoss: 'gehrman' }, talkative: true, fits: killed },
  { name: '4-rom-killed', options: { finalBoss: 'rom' }, fits: killed },
  { name: '3-mergos-wet-nurse', options: { finalBoss: 'mergos-wet-nurse' }, fits: killed },
  { name: '4-vicar-amelia', options: { finalBoss: 'vicar-amelia' }, talkative: true, fits: killed },
  { name: '3-micolash', options: { finalBoss: 'micolash' }, fits: killed },
  { name: '5-killed-in-step-3', fits: (played) => killed(played) && !rolledLast(played) },
  {
    name: '3-last-hunter',
    options: { finalBoss: 'rom' },
    fits: ({ how, winners, scores }) =>
      how === 'last-hunter' && (scores[(winners[0] ?? 0) - 1] ?? 0) < Math.max(...scores),
  },
  { name: '4-nobody-left', options: { finalBoss: 'rom' }, fits: ({ how }) => how === 'nobody-left' },
  {
    name: '3-tie-broken',
    options: { finalBoss: 'gehrman' },
    fits: (played) => killed(played) && top(played) > played.winners.length,
  },
  {
    name: '4-shared-victory',
    options: { finalBoss: 'vicar-amelia' },
    fits: (played) => killed(played) && played.winners.length > 1,
  },
  {
    name: '3-all-the-other-readings',
    options: {
      finalBoss: 'micolash',
      firstPlayer: 'seat-1',
      yellowDie: 'two',
      unarmedTransform: 'yes',
      pistols: 'spent',
      instantKill: 'nothing',
      dreamHalves: 'monster',
      declineUpgrade: 'yes',
      deathOnReveal: 'returns',
      gascoigne: 'kin',
      standOff: 'rage',
    },
    fits: killed,
  },
  {
    name: '5-empty-deck',
    options: { finalBoss: 'mergos-wet-nurse' },
    fits: (played) => killed(played) && (played.match.view('spectator').board as { upgrades: number }).upgrades === 0,
  },
]

/** Did the monster still attack in the last round? */
function rolledLast({ events }: Played): boolean {
  const last = events.findLastIndex(({ key }) => key === 'round')
  return events.slice(last).some(({ key }) => key === 'rolled')
}

const SENTENCES = ['Together now!', 'Schlaft ihr alle?', 'I need the "Dream".', 'Nicht schon wieder …']

function play(seats: number, options: Options, seed: number, talkative: boolean): Played {
  const match = new Match(bloodborne.game, seats, options, { kind: 'swift', seed }) as Match
  // Far away from the seeds of the tables.
  const dice = swift(seed + 2 ** 40)
  const events: Event[] = []
  while (match.table.asked.length > 0) {
    const { seat } = pick(dice, awaited(match.table))
    if (talkative) chatter(match, dice)
    const verdict = match.choose(seat, pick(dice, choicesOf(match.game, match.table, seat)))
    if (verdict.ok) events.push(...verdict.events)
    if (talkative && roll(dice, 15) === 1 && match.mayUndo(seat) === undefined) match.undo(seat)
  }
  const { outcome } = match
  if (!outcome) throw new Error(`seed ${seed} ended without an outcome`)
  return { match, how: outcome.how, winners: outcome.winners, scores: outcome.scores ?? [], events }
}

function chatter(match: Match, dice: ReturnType<typeof swift>): void {
  const seat = toSeat(roll(dice, match.seats))
  if (roll(dice, 20) === 1) match.say(seat, { text: pick(dice, SENTENCES) })
  const claims = roll(dice, 10) === 1 ? (match.game.talk?.claims(match.table, seat) ?? []) : []
  if (claims.length > 0) match.say(seat, { claim: pick(dice, claims) })
}

function putAway(): void {
  for (const name of readdirSync(FOLDER).filter((each) => each.endsWith('.txt'))) {
    const { version } = parseRecord(readFileSync(join(FOLDER, name), 'utf8'))
    if (version === bloodborne.game.version) continue
    mkdirSync(join(FOLDER, String(version)), { recursive: true })
    renameSync(join(FOLDER, name), join(FOLDER, String(version), name))
  }
}

putAway()
for (const { name, options = {}, talkative = false, fits } of WANTED) {
  for (let seed = 1; ; seed++) {
    const played = play(Number.parseInt(name, 10), options, seed, talkative)
    if (!fits(played)) continue
    writeFileSync(join(FOLDER, `${name}.txt`), printRecord(played.match.record()))
    console.log(`${name}: seed ${seed}`)
    break
  }
}
