import type { Event } from '@gloamhall/kernel'
import type { DarkSoulsCarried } from '../src/campaign/carried.ts'
import { STATS } from '../src/content/effects.ts'
import { itemCards } from '../src/items.ts'
import type { Character, DarkSoulsTable } from '../src/table.ts'

const LEVEL_COSTS = [4, 8, 16, 20]
const FULL_DIAL = [5, 4, 3, 2]

/**
 * Double-entry check of a session from its events alone: souls, sparks, cards and levels on the table must equal what was
 * handed in plus what happened since.
 */
export class Ledger {
  #souls: number
  #sparks: number
  #cards: number
  readonly #levels: Map<string, number>
  #isSet = false

  constructor(carried: DarkSoulsCarried) {
    this.#souls = carried.souls + (carried.dropped?.souls ?? 0)
    this.#sparks = carried.sparks
    this.#cards = carriedCards(carried)
    this.#levels = new Map(carried.party.map((each) => [each.class, sum(Object.values(each.levels))]))
  }

  /** Records the events and compares the table after them. */
  look(table: DarkSoulsTable, events: readonly Event[]): void {
    for (const event of events) this.#hear(table, event)
    if (table.agenda.some(({ step }) => step === 'treasureDeck' || step === 'lineUp')) return
    // There are no characters until all of them have been chosen.
    if (table.characters.length < table.seats) return
    // The first session builds its decks like the standard game.
    if (!this.#isSet && this.#cards === 0) this.#cards = cardsOn(table)
    this.#isSet = true
    expectSame('souls', table.souls + (table.dropped?.souls ?? 0), this.#souls)
    expectSame('sparks', table.sparks, this.#sparks)
    expectSame('cards', cardsOn(table), this.#cards)
    for (const character of table.characters)
      expectSame(character.class, levelsOf(character), this.#levels.get(character.class) ?? 0)
  }

  #hear(table: DarkSoulsTable, { key, all = {} }: Event): void {
    const number = (name: string): number => Number(all[name])
    const list = (name: string): readonly unknown[] => all[name] as readonly unknown[]
    const most = FULL_DIAL[table.seats - 1] as number
    switch (key) {
      case 'alone':
        this.#souls += 16
        break
      case 'sparks':
        this.#sparks = most
        break
      case 'cleared':
      case 'boss-beaten':
        this.#souls += number('gained')
        break
      case 'souls-lost':
        this.#souls -= number('souls')
        break
      case 'sold':
        this.#souls += list('cards').length
        break
      case 'bought':
        this.#souls -= 2
        break
      case 'luck-restored':
        this.#souls -= 1
        break
      case 'levelled': {
        const id = table.characters[number('seat') - 1]?.class as string
        this.#levels.set(id, (this.#levels.get(id) ?? 0) + 1)
        this.#souls -= LEVEL_COSTS[number('tier') - 1] as number
        break
      }
      case 'kindled':
        this.#souls -= 2 * table.seats
        this.#sparks += 1
        break
      case 'rested':
        this.#sparks -= all['manner'] === 'free' ? 0 : 1
        break
      case 'spark-gained':
        this.#sparks = Math.min(most, this.#sparks + 1)
        break
      case 'left-party':
        this.#sparks += 1
        this.#levels.delete(String(all['class']))
        break
      case 'joined-party': {
        this.#sparks -= 1
        this.#levels.set(String(all['class']), 0)
        break
      }
      case 'boss-treasure':
        this.#cards += list('cards').length
        break
      case 'more-treasure':
        this.#cards += 5 + 5 * (table.campaign?.classes.length ?? 0)
        break
    }
    // Starting and class cards, once per class, and the transposed ones if those have joined.
    if (key === 'joined-party' && !this.#classes.has(String(all['class'])))
      this.#cards += (all['class'] === 'herald' ? 4 : 3) + 5 + (table.campaign?.grown ? 5 : 0)
    if (key === 'joined-party' || key === 'joined') this.#classes.add(String(all['class']))
  }
  readonly #classes = new Set<string>()

  /** Classes that played in an earlier session add no cards. */
  knows(classes: readonly string[]): this {
    for (const id of classes) this.#classes.add(id)
    return this
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

const levelsOf = ({ levels }: Character): number => sum(STATS.map((stat) => levels[stat]))

function cardsOn({ characters, inventory, drawn, treasure, campaign }: DarkSoulsTable): number {
  const worn = characters.flatMap(({ armour, right, left, backup }) => itemCards([armour, right, left, ...backup]))
  return worn.length + itemCards(inventory).length + drawn.length + treasure.length + (campaign?.gone.length ?? 0)
}

function carriedCards({ party, inventory, treasure, legendary, gone }: DarkSoulsCarried): number {
  const worn = party.flatMap(({ armour, right, left, backup }) => [armour, right, left, ...backup])
  const items = [...worn, ...inventory].flatMap((item) => (item ? [item.card, ...item.upgrades] : []))
  return items.length + treasure.length + legendary + gone.length
}

function expectSame(what: string, found: number, wanted: number): void {
  if (found !== wanted) throw new Error(`${what}: ${found} on the table, ${wanted} in the books`)
}
