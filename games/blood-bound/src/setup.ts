import type { Chance, Options, PlayedBy } from '@gloamhall/kernel'
import { pick, seat, seatsOf, shuffle, emit, whisper } from '@gloamhall/kernel'
import type { CardId, Clan } from './content/characters.ts'
import { CARDS, CHARACTERS, CLANS } from './content/characters.ts'
import type { PlayerCount } from './content/supply.ts'
import { SETUP } from './content/supply.ts'
import type { BloodBoundTable, Curse, Player } from './table.ts'
import { characterAt, rightNeighbour } from './table.ts'

/** Set-up as on pages 2 and 3, with the changes for an odd number of players on page 6. (BO-17 … BO-27) */
export function setup(seats: number, options: Options, chance: Chance, { version }: PlayedBy): BloodBoundTable {
  const dealt = shuffle(chance, [...separateCards(seats as PlayerCount, chance)])
  return {
    seats,
    options,
    rules: version,
    chance,
    agenda: [{ step: 'turn' }, { step: 'clues' }],
    asked: [],
    step: undefined,
    news: undefined,
    players: dealt.map((card) => newPlayer(card, seats)),
    dagger: seat(
      pick(
        chance,
        dealt.map((_, index) => index + 1),
      ),
    ),
    passes: 0,
    curses: curseCards(seats as PlayerCount),
    // Set even if undefined, like `news`: adding a field later would make the object slower to read.
    attack: undefined,
    captured: undefined,
  }
}

/** Each player shows the clue icon to the left neighbour alone; then all see who begins. (BO-26, BO-27) */
export function clues(table: BloodBoundTable): void {
  for (const each of seatsOf(table)) {
    const right = rightNeighbour(table.seats, each)
    whisper(table, 'BO-26', 'clue', each, { seat: right, clue: characterAt(table, right).clue })
  }
  emit(table, 'BO-27', 'dagger-first', { seat: table.dagger })
}

/** Half the players from each clan, drawn separately, so that a rank may occur twice; with an odd number an Inquisitor. (BO-20, BO-23) */
function separateCards(seats: PlayerCount, chance: Chance): CardId[] {
  const { clan, inquisitors } = SETUP[seats]
  const drawn = CLANS.flatMap((each) => shuffle(chance, cardsOf(each)).slice(0, clan))
  return inquisitors === 0 ? drawn : [...drawn, pick(chance, cardsOf('order'))]
}

export const cardsOf = (clan: Clan | 'order'): CardId[] => CARDS.filter((card) => CHARACTERS[card].clan === clan)

/** One True Curse and one to three false ones; the supply shows how many, not which. (BO-24) */
export function curseCards(seats: PlayerCount): Curse[] {
  const { trueCurses, falseCurses } = SETUP[seats]
  return Array.from({ length: trueCurses + falseCurses }, (_, index) => ({ truth: index < trueCurses }))
}

export const newPlayer = (card: CardId, seats: number): Player => ({
  card,
  tokens: [],
  cards: [],
  looked: [],
  proof: { rank: false, rose: 0, beast: 0, unknown: 0, notInquisitor: false },
  claims: [],
  attacks: new Array<number>(seats).fill(0),
  rescues: new Array<number>(seats).fill(0),
})
