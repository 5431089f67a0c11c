import type { Chance, Options, Seat } from '@gloamhall/kernel'
import { resume, seat as toSeat, seatsOf } from '@gloamhall/kernel'
import type { CardId, Character } from './content/characters.ts'
import { AFFILIATIONS, CARDS, CHARACTERS } from './content/characters.ts'
import type { AbilityCard, PlayerCount } from './content/supply.ts'
import { ABILITY_CARDS, SETUP, WOUNDS } from './content/supply.ts'
import { game } from './game.ts'
import { cardsOf, curseCards, newPlayer } from './setup.ts'
import type { BloodBoundTable, Player, Token } from './table.ts'
import { player } from './table.ts'

/**
 * A table in the middle of a game, in a few words. What is not said is as at the start; seats without a card get one
 * that is left, so that every clan has its number. Play goes on with the turn of whoever holds the dagger.
 */
export interface Scene {
  /** Seat 1 first: a card, or more about the player. */
  readonly players?: readonly (CardId | ScenePlayer)[]
  /** Seat 1, if nothing is said. */
  readonly dagger?: number
  /** Who holds the Curse cards, if they are given already. */
  readonly curses?: { readonly true: number; readonly false: readonly number[] }
}

export interface ScenePlayer {
  readonly card?: CardId
  readonly tokens?: readonly Token[]
  readonly cards?: readonly AbilityCard[]
  /** Seats whose cards this player has seen as the Harlequin. */
  readonly looked?: readonly number[]
  readonly claims?: readonly string[]
}

export function scene(given: unknown, seats: number, options: Options, chance: Chance): BloodBoundTable {
  if (!Object.hasOwn(SETUP, seats)) throw new RangeError(`blood-bound seats 6 to 12 players, not ${seats}`)
  const { players = [], dagger = 1, curses } = fields(given, 'given', ['players', 'dagger', 'curses']) as Scene
  if (!Array.isArray(players) || players.length > seats) throw wrong('players', `a list of at most ${seats}`)
  const spoken = players.map((each, index) => scenePlayer(each, index + 1))
  const table: BloodBoundTable = {
    seats,
    options,
    chance,
    agenda: [{ step: 'turn' }],
    asked: [],
    players: dealt(spoken, seats as PlayerCount).map((card) => newPlayer(card, seats)),
    dagger: seatAt(dagger, seats, 'dagger'),
    passes: 0,
    curses: curseCards(seats as PlayerCount),
  }
  spoken.forEach((each, index) => furnish(player(table, toSeat(index + 1)), each, table, `players[${index + 1}]`))
  if (curses) giveCurses(table, curses)
  checkSupply(table)
  resume(game, table)
  return table
}

/** The cards spoken of, and for the other seats what is left, each clan up to its number. (BO-19) */
function dealt(spoken: readonly ScenePlayer[], seats: PlayerCount): CardId[] {
  const named = spoken.flatMap(({ card }) => (card ? [card] : []))
  const twice = named.find((card, index) => named.indexOf(card) !== index)
  if (twice) throw new RangeError(`card ${twice} is held twice`)
  const { clan, inquisitors } = SETUP[seats]
  const rest = [...left('rose', named, clan), ...left('beast', named, clan), ...left('order', named, inquisitors)]
  return Array.from({ length: seats }, (_, index) => spoken[index]?.card ?? (rest.shift() as CardId))
}

function left(clan: Character['clan'], named: readonly CardId[], wanted: number): CardId[] {
  const held = named.filter((card) => CHARACTERS[card].clan === clan).length
  if (held > wanted) throw new RangeError(`this table has ${held} cards of ${clan}, but only ${wanted} are dealt`)
  return cardsOf(clan)
    .filter((card) => !named.includes(card))
    .slice(0, wanted - held)
}

function furnish(seated: Player, spoken: ScenePlayer, table: BloodBoundTable, where: string): void {
  const { tokens = [], cards = [], looked = [], claims = [] } = spoken
  seated.cards.push(...cards)
  seated.tokens.push(...tokens)
  seated.looked.push(...looked.map((other) => seatAt(other, table.seats, `${where}.looked`)))
  seated.claims.push(...claims)
  checkTokens(seated, where)
  seated.proof.rank = tokens.includes('rank')
  for (const kind of ['rose', 'beast', 'unknown'] as const) {
    const proves = kind !== 'unknown' || !cards.includes('staff')
    if (proves) seated.proof[kind] = tokens.filter((token) => token === kind).length
  }
}

/** Nobody can hold a token that is not on the card, but for unknown ones taken with a Staff. (BO-52, BO-55) */
function checkTokens({ card, tokens, cards }: Player, where: string): void {
  const { icons } = CHARACTERS[card]
  const wild = icons.includes('wild')
  const open = [...icons]
  for (const token of tokens) {
    if (token !== 'rank' && !AFFILIATIONS.includes(token)) throw wrong(where, `tokens that match ${card}`)
    const at = token === 'rank' ? 0 : open.indexOf(wild ? 'wild' : token)
    if (at < 0 && !(token === 'unknown' && cards.includes('staff'))) throw wrong(where, `tokens that match ${card}`)
    if (token !== 'rank') open.splice(Math.max(at, 0), 1)
  }
  const ranks = tokens.filter((token) => token === 'rank').length
  if (tokens.length > WOUNDS || ranks > 1 || tokens.length - ranks > 2)
    throw wrong(where, 'one rank token and two others at the most')
}

function giveCurses(table: BloodBoundTable, given: NonNullable<Scene['curses']>): void {
  const { true: truth, false: lies } = fields(given, 'curses', ['true', 'false']) as NonNullable<Scene['curses']>
  const holders = [truth, ...(Array.isArray(lies) ? lies : [])].map((each) => seatAt(each, table.seats, 'curses'))
  if (holders.length !== table.curses.length || new Set(holders).size !== holders.length) {
    throw wrong('curses', `${table.curses.length} different holders`)
  }
  for (const [index, curse] of table.curses.entries()) curse.holder = holders[index] as Seat
}

function checkSupply(table: BloodBoundTable): void {
  for (const [card, most] of Object.entries(ABILITY_CARDS)) {
    const lying = table.players.flatMap(({ cards }) => cards.filter((each) => each === card)).length
    if (lying > most) throw new RangeError(`there are ${most} cards ${card}, not ${lying}`)
  }
  const strange = seatsOf(table).find((seat) =>
    player(table, seat).cards.some((card) => !Object.hasOwn(ABILITY_CARDS, card)),
  )
  if (strange) throw wrong(`players[${strange}].cards`, `some of ${Object.keys(ABILITY_CARDS).join(', ')}`)
}

// ---- reading what somebody wrote ----

function scenePlayer(given: unknown, number: number): ScenePlayer {
  const where = `players[${number}]`
  const spoken = (
    typeof given === 'string' ? { card: given } : fields(given, where, ['card', 'tokens', 'cards', 'looked', 'claims'])
  ) as ScenePlayer
  if (spoken.card !== undefined && !CARDS.includes(spoken.card))
    throw wrong(`${where}.card`, `one of ${CARDS.join(', ')}`)
  for (const name of ['tokens', 'cards', 'looked', 'claims'] as const) {
    if (spoken[name] !== undefined && !Array.isArray(spoken[name])) throw wrong(`${where}.${name}`, 'a list')
  }
  return spoken
}

function fields(given: unknown, where: string, names: readonly string[]): object {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw wrong(where, `an object with ${names.join(', ')}`)
  const strange = Object.keys(given).find((name) => !names.includes(name))
  if (strange) throw wrong(where, `${names.join(', ')}, and nothing called ${strange}`)
  return given
}

function seatAt(number: unknown, seats: number, where: string): Seat {
  if (!Number.isInteger(number) || (number as number) < 1 || (number as number) > seats)
    throw wrong(where, `a seat from 1 to ${seats}`)
  return toSeat(number as number)
}

const wrong = (where: string, wanted: string): RangeError => new RangeError(`scene: ${where} takes ${wanted}`)
