import { accept, askedOf, begin, below, options, pick, swift } from '@gloamhall/kernel'
import type { Seat } from '@gloamhall/kernel'
import { BareMatch } from './bare.ts'
import { BoardgameMatch, seededGame } from './boardgame-io-match.ts'
import { reference } from './kernel.ts'

/** One implementation of the reference game, driven from outside. Seats count from 1. */
interface Version {
  readonly name: string
  /** Legal choices of a seat, sorted; empty if it is not asked. */
  choices(seat: number): readonly string[]
  choose(seat: number, choice: string): void
  /** The points of every seat. */
  readonly points: readonly number[]
}

const SEATS = [1, 2, 3, 4]

/**
 * Plays one match of every version with the same dice and choices. Throws if they ever differ in who is asked, in the legal
 * choices or in points; returns the number of decisions.
 */
export function checkSame(seed: number, versions: readonly ((seed: number) => Version)[]): number {
  const [first, ...others] = versions.map((create) => create(seed)) as [Version, ...Version[]]
  const dice = swift(seed + 1_000_000)
  for (let decisions = 0; ; decisions++) {
    for (const other of others) compare(first, other)
    const asked = SEATS.filter((seat) => first.choices(seat).length > 0)
    if (asked.length === 0) return decisions
    const seat = pick(dice, asked)
    const choice = pick(dice, first.choices(seat))
    for (const version of [first, ...others]) version.choose(seat, choice)
  }
}

function compare(one: Version, other: Version): void {
  const [mine, theirs] = [one, other].map((each) =>
    JSON.stringify([each.points, SEATS.map((seat) => each.choices(seat))]),
  )
  if (mine !== theirs) throw new Error(`${one.name} is at ${mine}, ${other.name} at ${theirs}`)
}

// ---- the three versions ----

export function onKernel(seed: number): Version {
  const table = begin(reference, 4, {}, swift(seed))
  // An answer waits for those of the other seats, and could be changed; the others do not allow that.
  const openQuestion = (seat: number) => {
    const asked = askedOf(table, seat as Seat)
    return asked?.answer === undefined ? asked : undefined
  }
  return {
    name: 'kernel',
    choices: (seat) => {
      const asked = openQuestion(seat)
      return asked ? options(reference, table, asked).toSorted() : []
    },
    choose: (seat, choice) => {
      const asked = openQuestion(seat)
      if (asked) accept(reference, table, asked, choice)
    },
    get points() {
      return table.players.map(({ points }) => points)
    },
  }
}

export function bareLoop(seed: number): Version {
  const dice = swift(seed)
  const match = new BareMatch((n) => below(dice, n))
  const hand = (seat: number) => [0, 1, 2, 3].map((slot) => `lay ${match.card(seat - 1, slot)}`)
  return {
    name: 'bare loop',
    choices: (seat) => {
      if (!match.isAsked(seat - 1)) return []
      return match.isClaiming ? ['roll', 'take'] : hand(seat).toSorted()
    },
    choose: (seat, choice) => {
      if (match.isClaiming) match.claim(choice === 'roll')
      else match.lay(seat - 1, hand(seat).indexOf(choice))
    },
    get points() {
      return SEATS.map((seat) => match.points(seat - 1))
    },
  }
}

export function onBoardgameIo(seed: number): Version {
  const match = new BoardgameMatch(seededGame(swift(seed)))
  return {
    name: 'boardgame.io',
    choices: (seat) => {
      const stage = match.isOver ? undefined : match.active[seat - 1]
      if (stage === undefined) return []
      if (stage === 'claim') return ['roll', 'take']
      return match
        .hand(String(seat - 1))
        .map((card) => `lay ${card}`)
        .toSorted()
    },
    choose: (seat, choice) => {
      const [verb, card] = choice.split(' ')
      if (verb === 'lay') match.move(String(seat - 1), 'lay', Number(card))
      else match.move(String(seat - 1), 'claim', choice)
    },
    get points() {
      return SEATS.map((seat) => match.state.G.players[seat - 1]?.points ?? Number.NaN)
    },
  }
}
