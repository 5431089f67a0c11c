import type { Chance, Seat, Viewer } from '@gloamhall/kernel'
import { pick, seatsOf, shuffle } from '@gloamhall/kernel'
import type { Disguise, Hidden } from '@gloamhall/kernel/conformance'
import { MAX_CASES } from '@gloamhall/kernel/conformance'
import type { CardId } from '../src/content/characters.ts'
import { CARDS, CHARACTERS } from '../src/content/characters.ts'
import type { BloodBoundTable } from '../src/table.ts'
import { characterAt, player } from '../src/table.ts'

/** Changes what a viewer cannot see. Derived from the rows of BO-117 and independent of view.ts and imagine.ts. */
export const disguise: Disguise<BloodBoundTable> = (table, viewer, chance) => {
  const unknown = seatsOf(table).filter((seat) => !knowsCard(table, viewer, seat))
  for (let time = 0; time < 3 * table.seats && unknown.length > 0; time++) {
    exchange(table, viewer, [pick(chance, unknown), pick(chance, unknown)], chance)
  }
  if (viewer === 'spectator' || characterAt(table, viewer).role !== 'inquisitor') mixCurses(table, chance)
}

const knowsCard = (table: BloodBoundTable, viewer: Viewer, seat: Seat): boolean =>
  viewer === seat || (viewer !== 'spectator' && player(table, viewer).looked.includes(seat))

/** Two seats swap their cards, or one takes another of its clan from the box, if the viewer cannot notice. */
function exchange(table: BloodBoundTable, viewer: Viewer, [one, other]: readonly [Seat, Seat], chance: Chance): void {
  const [mine, yours] = [player(table, one).card, player(table, other).card]
  const inPlay = table.players.map(({ card }) => card)
  const box = CARDS.filter((card) => !inPlay.includes(card) && CHARACTERS[card].clan === CHARACTERS[mine].clan)
  const instead = one === other ? pick(chance, box) : yours
  if (!passesFor(table, viewer, one, instead) || (one !== other && !passesFor(table, viewer, other, mine))) return
  deal(table, other, mine)
  deal(table, one, instead)
}

/** Whether this seat could hold that card, by what it has shown to all and by the clue shown to its left neighbour. */
function passesFor(table: BloodBoundTable, viewer: Viewer, seat: Seat, card: CardId): boolean {
  const { rank, clue, icons, role } = CHARACTERS[card]
  const { proof } = player(table, seat)
  const held = characterAt(table, seat)
  if (proof.rank && held.rank !== rank) return false
  if (viewer === (seat % table.seats) + 1 && held.clue !== clue) return false
  if (role === 'inquisitor') return !proof.notInquisitor
  return (['rose', 'beast', 'unknown'] as const).every(
    (kind) => proof[kind] <= icons.filter((icon) => icon === kind).length,
  )
}

const deal = (table: BloodBoundTable, seat: Seat, card: CardId): void => {
  table.players[seat - 1] = { ...player(table, seat), card }
}

/** Another Curse may be the true one; and while they are being given out, they may be with any other player. */
function mixCurses(table: BloodBoundTable, chance: Chance): void {
  const giver = table.asked.find(({ question }) => question === 'curse')?.seat
  const given = table.curses.flatMap(({ holder }) => holder ?? [])
  const holders =
    giver === undefined
      ? given
      : shuffle(
          chance,
          seatsOf(table).filter((seat) => seat !== giver),
        )
  for (const curse of table.curses) delete curse.holder
  for (const [index, curse] of shuffle(chance, [...table.curses])
    .slice(0, given.length)
    .entries()) {
    curse.holder = holders[index] as Seat
  }
}

/** The cards of all seats: every deal the viewer cannot exclude, found by exhaustive search. (BO-19, BO-20, BO-25) */
export const deals: Hidden<BloodBoundTable> = {
  name: ({ players }) => players.map(({ card }) => card).join(' '),
  list: (table, viewer) => everyDeal(table, viewer, MAX_CASES)?.map((cards) => cards.join(' ')),
}

/** Undefined if there are more than `most`. */
export function everyDeal(table: BloodBoundTable, viewer: Viewer, most: number): CardId[][] | undefined {
  const seats = seatsOf(table)
  const clans = table.players.map(({ card }) => CHARACTERS[card].clan).sort()
  const fitting = seats.map((seat) =>
    knowsCard(table, viewer, seat)
      ? [player(table, seat).card]
      : CARDS.filter((card) => passesFor(table, viewer, seat, card)),
  )
  // Seats with the fewest possible cards first, which keeps the search short.
  const order = [...fitting.keys()].sort((a, b) => (fitting[a]?.length ?? 0) - (fitting[b]?.length ?? 0))
  const found: CardId[][] = []
  const hold: CardId[] = []
  const left = [...clans]
  const place = (at: number): boolean => {
    const index = order[at]
    if (index === undefined) return found.push([...hold]) <= most
    for (const card of fitting[index] ?? []) {
      const clan = left.indexOf(CHARACTERS[card].clan)
      if (clan < 0 || order.slice(0, at).some((other) => hold[other] === card)) continue
      const [taken] = left.splice(clan, 1)
      hold[index] = card
      const go = place(at + 1)
      left.push(taken as (typeof left)[number])
      if (!go) return false
    }
    return true
  }
  return place(0) ? found : undefined
}

/** Which of the Curse cards is true, once all are given; the Inquisitor knows. (BO-98) */
export const trueCurse: Hidden<BloodBoundTable> = {
  name: ({ curses }) => String(curses.find(({ truth }) => truth)?.holder),
  list: (table, viewer) => {
    const holders = table.curses.flatMap(({ holder }) => holder ?? [])
    if (holders.length < table.curses.length) return undefined
    if (viewer !== 'spectator' && characterAt(table, viewer).role === 'inquisitor') return undefined
    return holders.map(String)
  },
}
