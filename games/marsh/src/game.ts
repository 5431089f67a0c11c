import type {
  Asked,
  CampaignState,
  Chance,
  Entry,
  Game,
  Options,
  Outcome,
  PlayedBy,
  Question,
  Score,
  Seat,
  Table,
  View,
} from '@gloamhall/kernel'
import { ask, plan, roll, seatsOf, show, shuffle, emit } from '@gloamhall/kernel'
import * as v from 'valibot'
import type { Place } from './places.ts'
import { HIDDEN, NEXT, paces } from './places.ts'

export interface MarshTable extends Table<MarshStep, MarshAsked> {
  night: number
  oil: number
  /** Whether the lanterns camp: then the wisp does not stir tonight. */
  camps: boolean
  /** The place of each lantern, by seat. */
  lanterns: Place[]
  wisp: Place
  /** What each place hides; revealed once a lantern has been there. */
  tokens: Record<string, Token>
  turned: Place[]
}

export type Token = 'firm' | 'bog'

type MarshStep = { readonly step: 'night' | 'wisps' | 'drift' } | Walk
type Walk = Entry & { readonly step: 'walk'; readonly seat: Seat; readonly paces: number }
type MarshAsked = (Asked & { readonly question: 'night' }) | WalkAsked
type WalkAsked = Asked & { readonly question: 'walk'; readonly paces: number }

export interface MarshBoard {
  readonly agenda: readonly MarshStep[]
  readonly night: number
  readonly oil: number
  readonly camps: boolean
  readonly lanterns: readonly Place[]
  readonly wisp: Place
  /** The tokens that have been turned up. */
  readonly tokens: Readonly<Partial<Record<Place, Token>>>
}

export const game: Game<MarshTable, MarshBoard> = {
  id: 'marsh',
  version: 1,
  seats: { min: 1, max: 4 }, // MA-1
  options: {},
  refusals: { notAsked: 'MA-4', over: 'MA-7' },
  setup,
  steps: { night, walk, wisps, drift },
  questions: { night: nightQuestion(), walk: walkQuestion() },
  course: ['night', 'walk', 'wisps'],
  frames: ['wisps', 'drift'],
  view,
  open: true,
  imagine,
  outcome,
  campaign: { read: readCarried },
  several: true, // MA-1
  alone: { options: {}, lists: { crossing: 'list.crossing' }, score },
}

// ---- set-up (MA-1, MA-2, MA-8) ----

const OIL = 6
/** The most oil that can be carried from one session to the next. (MA-8) */
const MOST_OIL = 99
const BOGS = 3
const LAIR = 'c2'

function setup(seats: number, options: Options, chance: Chance, { version, carried }: PlayedBy): MarshTable {
  return {
    seats,
    options,
    rules: version,
    chance,
    agenda: [{ step: 'night' }],
    asked: [],
    night: 0,
    oil: OIL + ((carried as MarshCarried | undefined)?.oil ?? 0),
    camps: false,
    lanterns: seatsOf({ seats }).map(() => 'bank'),
    wisp: LAIR,
    tokens: laid(shuffle(chance, [...HIDDEN]), BOGS),
    turned: [],
  }
}

/** The first `bogs` places are bog, the others firm. Sorted by place, so that the order reveals nothing. */
function laid(places: readonly Place[], bogs: number): Record<string, Token> {
  const bog = new Set(places.slice(0, bogs))
  return Object.fromEntries([...places].sort().map((place) => [place, bog.has(place) ? 'bog' : 'firm']))
}

// ---- night falls (MA-3, MA-7) ----

function night(table: MarshTable): void {
  table.night++
  table.camps = false
  burn(table)
  emit(table, 'MA-7', 'night', { night: table.night, oil: table.oil })
  if (isOver(table)) return
  for (const seat of seatsOf(table)) ask(table, { question: 'night', seat, manner: 'forAll' })
  const walks = seatsOf(table).map((seat): Walk => ({ step: 'walk', seat, paces: 2 }))
  plan(table, [...walks, { step: 'wisps' }, { step: 'night' }])
}

/** One answer counts for all lanterns. (MA-3) */
function nightQuestion(): Question<MarshTable> {
  return {
    rule: 'MA-3',
    options: ({ oil }) => (oil > 1 ? ['onward', 'camp'] : ['onward']),
    answer: (table, { seat }, choice) => {
      table.camps = choice === 'camp'
      if (table.camps) burn(table)
      emit(table, 'MA-3', choice, table.camps ? { seat, oil: table.oil } : { seat })
    },
    barred: ({ oil }) => (oil > 1 ? [] : [{ choice: 'camp', rule: 'MA-3' }]),
  }
}

function burn(table: MarshTable): void {
  table.oil = Math.max(0, table.oil - 1)
}

// ---- the lanterns (MA-4, MA-5) ----

/** One pace at a time, so that a walk can be planned over known ground, and undone pace by pace. */
function walk(table: MarshTable, { seat, paces: left }: Walk): void {
  if (left > 0 && lanternAt(table, seat) !== 'chapel') ask(table, { question: 'walk', seat, paces: left })
}

function walkQuestion(): Question<MarshTable, WalkAsked> {
  return {
    rule: 'MA-4',
    options: (table, { seat }) => [...NEXT[lanternAt(table, seat)].map((place) => `walk ${place}`), 'stay'],
    answer: (table, { seat, paces: left }, choice) => {
      if (choice === 'stay') return emit(table, 'MA-4', 'stayed', { seat })
      const to = choice.slice('walk '.length) as Place
      table.lanterns[seat - 1] = to
      emit(table, 'MA-4', 'walked', { seat, to })
      const isBog = turnUp(table, to) === 'bog'
      plan(table, { step: 'walk', seat, paces: isBog ? 0 : left - 1 })
      if (isOver(table)) table.agenda = []
    },
  }
}

/** Turns up the token of the place, if it is still hidden. (MA-5) */
function turnUp(table: MarshTable, place: Place): Token | undefined {
  const token = table.tokens[place]
  if (token && !table.turned.includes(place)) {
    table.turned.push(place)
    show(table, 'MA-5', 'turned', { place, token })
  }
  return token
}

const lanternAt = ({ lanterns }: MarshTable, seat: Seat): Place => lanterns[seat - 1] as Place

// ---- the wisp (MA-6) ----

function wisps(table: MarshTable): void {
  if (table.camps) return
  const die = roll(table.chance, 3)
  emit(table, 'MA-6', 'stirs', { die })
  for (let place = 0; place < die; place++) plan(table, { step: 'drift' })
}

/** Moves one place towards the nearest lantern; of several ways the first. With a lantern in the same place it stays. */
function drift(table: MarshTable): void {
  const near = nearest(table.lanterns, table.wisp)
  if (!near) return
  const [first = near, ...others] = near === table.wisp ? [] : NEXT[table.wisp]
  table.wisp = others.reduce((best, each) => (paces(each, near) < paces(best, near) ? each : best), first)
  emit(table, 'MA-6', 'drifted', { to: table.wisp })
  const met = seatsOf(table).filter((seat) => lanternAt(table, seat) === table.wisp)
  if (met.length === 0) return
  burn(table)
  table.wisp = LAIR
  emit(table, 'MA-6', 'burnt', { seats: met, oil: table.oil, lair: LAIR })
  table.agenda = isOver(table) ? [] : table.agenda.filter(({ step }) => step !== 'drift')
}

/** The nearest lantern; one in the chapel is safe. (MA-4) */
export const nearest = (lanterns: readonly Place[], wisp: Place): Place | undefined =>
  lanterns
    .filter((place) => place !== 'chapel')
    .reduce<Place | undefined>(
      (best, each) => (best && paces(best, wisp) <= paces(each, wisp) ? best : each),
      undefined,
    )

// ---- view and imagination (MA-2) ----

function view({ agenda, night: count, oil, camps, lanterns, wisp, tokens, turned }: MarshTable): MarshBoard {
  const known = Object.fromEntries(turned.map((place) => [place, tokens[place] as Token]))
  return { agenda, night: count, oil, camps, lanterns, wisp, tokens: known }
}

function imagine({ board, seats, options, rules }: View<MarshBoard>, chance: Chance): MarshTable {
  const { tokens, agenda, lanterns, ...rest } = board
  const turned = HIDDEN.filter((place) => tokens[place])
  const bogs = BOGS - turned.filter((place) => tokens[place] === 'bog').length
  const unknown = shuffle(
    chance,
    HIDDEN.filter((place) => !tokens[place]),
  )
  return {
    ...rest,
    seats,
    options,
    rules,
    chance,
    agenda: [...agenda],
    asked: [],
    lanterns: [...lanterns],
    tokens: { ...laid(unknown, bogs), ...tokens },
    turned: Object.keys(tokens) as Place[],
  }
}

// ---- the end of the session (MA-7 … MA-9) ----

const isHome = ({ lanterns }: MarshTable): boolean => lanterns.every((place) => place === 'chapel')
const isOver = (table: MarshTable): boolean => isHome(table) || table.oil === 0

function outcome(table: MarshTable): Outcome | undefined {
  if (!isOver(table)) return undefined
  // More oil would be refused when the next session reads it.
  const oil = Math.min(table.oil, MOST_OIL)
  return isHome(table)
    ? { winners: seatsOf(table), how: 'crossed', carries: { oil } }
    : { winners: [], how: 'dark', carries: { oil } }
}

/** The score of a solo game: the oil that came to the chapel. (MA-9) */
function score(table: MarshTable): Score {
  return { list: 'crossing', points: isHome(table) ? table.oil : 0 }
}

export interface MarshCarried {
  readonly oil: number
}

const CARRIED = v.strictObject({ oil: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_OIL)) })

function readCarried(given: unknown): CampaignState | undefined {
  const read = v.safeParse(CARRIED, given)
  return read.success ? read.output : undefined
}
