import type { Chance, Choice, Options, PlayedBy, Seat } from '@gloamhall/kernel'
import {
  against,
  choose,
  expectOnce,
  fieldsIn,
  listIn,
  notInTheBox,
  resume,
  seat as toSeat,
  seatIn,
  tooMany,
  wordIn,
  wordsIn,
} from '@gloamhall/kernel'
import type { CardId, Character } from './content/characters.ts'
import { AFFILIATIONS, CARDS, CHARACTERS } from './content/characters.ts'
import type { AbilityCard, PlayerCount } from './content/supply.ts'
import { ABILITY_CARDS, SETUP, WOUNDS } from './content/supply.ts'
import { game } from './game.ts'
import { candidates } from './rules/abilities/targets.ts'
import { cardsOf, curseCards, newPlayer } from './setup.ts'
import type { BloodBoundTable, Player, Token } from './table.ts'
import { characterAt, player } from './table.ts'
import { talk } from './talk.ts'

/**
 * A table in the middle of a game, in a few words. Anything not given is as at the start; seats without a card get one of the
 * remaining ones, so that every clan has its number. Play continues with the turn of the dagger's holder, or in the middle of an
 * attack.
 */
export interface Scene {
  /** Seat 1 first: a card, or more about the player. */
  readonly players?: readonly (CardId | ScenePlayer)[]
  /** Seat 1 by default. */
  readonly dagger?: number
  /** The holders of the Curse cards, if they have been given. */
  readonly curses?: { readonly true: number; readonly false: readonly number[] }
  /** The seat under attack by the dagger's holder; with `intervener` the seat that has intervened for it. */
  readonly attack?: number | SceneAttack
}

export interface SceneAttack {
  readonly target: number
  readonly intervener?: number
}

export interface ScenePlayer {
  readonly card?: CardId
  readonly tokens?: readonly Token[]
  readonly cards?: readonly AbilityCard[]
  /** Seats whose cards this player has seen as the Harlequin. */
  readonly looked?: readonly number[]
  readonly claims?: readonly string[]
}

export function scene(
  given: unknown,
  seats: number,
  options: Options,
  chance: Chance,
  { version }: PlayedBy = game,
): BloodBoundTable {
  const { players, dagger = 1, curses, attack } = fieldsIn(given, 'given', FIELDS) as Scene
  const spoken = listIn(players, 'players', seats).map((each, index) => scenePlayer(each, index + 1))
  const table: BloodBoundTable = {
    seats,
    options,
    rules: version,
    chance,
    agenda: [{ step: 'turn' }],
    asked: [],
    players: dealt(spoken, seats as PlayerCount).map((card) => newPlayer(card, seats)),
    dagger: seatIn(dagger, 'dagger', seats),
    passes: 0,
    curses: curseCards(seats as PlayerCount),
  }
  for (const [index, each] of spoken.entries()) furnish(table, toSeat(index + 1), each)
  if (curses) giveCurses(table, curses)
  checkSupply(table)
  if (attack !== undefined) beginAttack(table, attack)
  return table
}

const FIELDS = ['players', 'dagger', 'curses', 'attack']

/** Plays an attack up to this point by the rules, so that an attack that could not have begun is refused. (BO-35) */
function beginAttack(table: BloodBoundTable, given: unknown): void {
  const spoken = typeof given === 'number' ? { target: given } : fieldsIn(given, 'attack', ['target', 'intervener'])
  const { target, intervener } = spoken as SceneAttack
  // An attack is made by choices, so the table is resumed up to the first question.
  resume(game, table)
  const act = (seat: number, choice: Choice): void => {
    const verdict = choose(game, table, toSeat(seat), choice)
    if (!verdict.ok) throw against(verdict.rule, 'attack', given)
  }
  act(table.dagger, `attack ${seatIn(target, 'attack.target', table.seats)}`)
  if (intervener === undefined) return
  const helper = seatIn(intervener, 'attack.intervener', table.seats)
  act(target, 'ask')
  // A seat that may not intervene has no question; its offer is refused with the reason.
  if (!table.asked.some(({ seat }) => seat === helper)) act(helper, 'offer')
  for (const { seat } of table.asked) act(seat, seat === helper ? 'offer' : 'decline')
  act(target, `accept ${helper}`)
}

/** The cards given, and for the other seats the remaining ones, each clan up to its number. (BO-19) */
function dealt(spoken: readonly ScenePlayer[], seats: PlayerCount): CardId[] {
  const named = spoken.flatMap(({ card }) => (card ? [card] : []))
  expectOnce(named, 'players')
  const { clan, inquisitors } = SETUP[seats]
  const rest = [...left('rose', named, clan), ...left('beast', named, clan), ...left('order', named, inquisitors)]
  return Array.from({ length: seats }, (_, index) => spoken[index]?.card ?? (rest.shift() as CardId))
}

function left(clan: Character['clan'], named: readonly CardId[], wanted: number): CardId[] {
  const held = named.filter((card) => CHARACTERS[card].clan === clan).length
  if (held > wanted) throw tooMany(`players (${clan})`, held, wanted)
  return cardsOf(clan)
    .filter((card) => !named.includes(card))
    .slice(0, wanted - held)
}

function furnish(table: BloodBoundTable, seat: Seat, { tokens = [], cards = [], looked, claims }: ScenePlayer): void {
  const [seated, where] = [player(table, seat), `players[${seat}]`]
  seated.cards.push(...cards)
  seated.tokens.push(...tokens)
  checkTokens(seated, where)
  checkCards(seated, where)
  look(table, seat, looked, `${where}.looked`)
  claim(table, seat, claims, `${where}.claims`)
  seated.proof.rank = tokens.includes('rank')
  for (const kind of ['rose', 'beast', 'unknown'] as const) {
    const proves = kind !== 'unknown' || !cards.includes('staff')
    if (proves) seated.proof[kind] = tokens.filter((token) => token === kind).length
  }
}

/** A token must be on the card, except for unknown ones taken with a Staff. (BO-52, BO-55) */
function checkTokens({ card, tokens, cards }: Player, where: string): void {
  const { icons } = CHARACTERS[card]
  const wild = icons.includes('wild')
  const open = [...icons]
  const ranks = tokens.filter((token) => token === 'rank').length
  const others = tokens.length - ranks
  if (ranks > 1 || others > WOUNDS - 1) throw against('BO-52', `${where}.tokens`, tokens)
  for (const token of tokens) {
    if (token === 'rank') continue
    const at = open.indexOf(wild ? 'wild' : token)
    const hidden = token === 'unknown' && cards.includes('staff')
    if (at < 0 && !hidden) throw against('BO-52', `${where}.tokens (${card})`, tokens)
    open.splice(Math.max(at, 0), 1)
  }
}

/** A Shield goes to a player who has none of its colour, and a Guardian takes one Sword. (BO-84, BO-88) */
function checkCards({ cards }: Player, where: string): void {
  const arms = cards.filter((card) => card.startsWith('shield') || card.startsWith('sword'))
  if (new Set(arms).size < arms.length) throw against('BO-88', `${where}.cards`, arms)
  if (arms.filter((card) => card.startsWith('sword')).length > 1) throw against('BO-84', `${where}.cards`, arms)
}

/** Only a Harlequin looks, and at others, unless an option allows their own card. (BO-69, BO-77) */
function look(table: BloodBoundTable, seat: Seat, given: readonly number[] = [], where: string): void {
  const seated = player(table, seat)
  if (given.length > 0 && characterAt(table, seat).role !== 'harlequin') throw against('BO-77', where, seated.card)
  seated.looked.push(...given.map((other) => seatIn(other, where, table.seats)))
  expectOnce(seated.looked, where)
  const own = seated.looked.find((other) => !candidates(table, seat).includes(other))
  if (own !== undefined) throw against('BO-69', where, own)
}

/** Legal claims, the latest on each subject. (BO-115) */
function claim(table: BloodBoundTable, seat: Seat, given: readonly string[] = [], where: string): void {
  for (const each of given) {
    if (!talk.claims(table, seat).includes(each)) throw against('BO-115', where, each)
    talk.hear(table, seat, each)
  }
}

function giveCurses(table: BloodBoundTable, given: NonNullable<Scene['curses']>): void {
  const { true: truth, false: lies } = fieldsIn(given, 'curses', ['true', 'false']) as NonNullable<Scene['curses']>
  const holders = [truth, ...listIn(lies, 'curses.false')].map((each) => seatIn(each, 'curses', table.seats))
  expectOnce(holders, 'curses')
  // All of them are given at once, and none stays in the supply. (BO-24, BO-97)
  if (holders.length !== table.curses.length) throw against('BO-24', 'curses', holders)
  for (const [index, curse] of table.curses.entries()) curse.holder = holders[index] as Seat
}

function checkSupply(table: BloodBoundTable): void {
  for (const [card, most] of Object.entries(ABILITY_CARDS)) {
    const lying = table.players.flatMap(({ cards }) => cards.filter((each) => each === card)).length
    if (lying > most) throw notInTheBox(card, lying, most)
  }
}

// ---- reading a scene ----

function scenePlayer(given: unknown, number: number): ScenePlayer {
  const where = `players[${number}]`
  const spoken = (
    typeof given === 'string'
      ? { card: given }
      : fieldsIn(given, where, ['card', 'tokens', 'cards', 'looked', 'claims'])
  ) as Readonly<Record<keyof ScenePlayer, unknown>>
  return {
    ...(spoken.card === undefined ? {} : { card: wordIn(spoken.card, `${where}.card`, CARDS) }),
    tokens: wordsIn(spoken.tokens, `${where}.tokens`, TOKENS),
    cards: wordsIn(spoken.cards, `${where}.cards`, Object.keys(ABILITY_CARDS) as AbilityCard[]),
    looked: listIn(spoken.looked, `${where}.looked`) as readonly number[],
    claims: listIn(spoken.claims, `${where}.claims`) as readonly string[],
  }
}

const TOKENS: readonly Token[] = ['rank', ...AFFILIATIONS]
