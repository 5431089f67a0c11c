import type { Chart, Event, Figures, Finding, FinishedMatch } from '@gloamhall/kernel'
import de from '../i18n/figures.de.json' with { type: 'json' }
import en from '../i18n/figures.en.json' with { type: 'json' }
import type { BossId } from './content/bosses.ts'
import { BOSS_MODEL_IDS } from './content/bosses.ts'
import { encounterOf } from './content/cards.ts'
import type { ClassId } from './content/classes.ts'
import type { EncounterId } from './content/encounters.ts'
import { ENEMY_IDS } from './content/enemies.ts'
import { VERSION } from './version.ts'

const CHARTS = [
  { id: 'boss', kind: 'rate', names: 'foe', also: ['halves'] },
  { id: 'beaten', kind: 'rate', names: 'foe' },
  { id: 'fight', kind: 'rate', names: 'foe' },
  { id: 'level', kind: 'rate' },
  { id: 'fresh', kind: 'rate' },
  { id: 'encounter', kind: 'rate', names: 'encounter' },
  { id: 'party', kind: 'rate', names: 'class', also: ['deaths'] },
  { id: 'cause', kind: 'rate', names: 'cause' },
  { id: 'killer', kind: 'rate', names: 'foe' },
  { id: 'deaths', kind: 'spread' },
  { id: 'souls', kind: 'spread' },
  { id: 'cards', kind: 'spread' },
  { id: 'levels', kind: 'spread' },
  { id: 'turns', kind: 'spread' },
] as const satisfies readonly Chart[]

export const figures: Figures = {
  charts: CHARTS,
  words: { en, de },
  count: (match) => findingsOf(historyOf(match), match),
}

/** An encounter or boss fight and its result. */
interface Bout {
  readonly encounter: EncounterId | undefined
  readonly boss: BossId | undefined
  won: boolean
}

interface Death {
  readonly seat: number
  readonly cause: string
  /** The foe whose attack it was; none for other causes. */
  readonly foe: string | undefined
}

/** What happened to one party in a match. */
interface MatchHistory {
  readonly classes: ClassId[]
  readonly bosses: BossId[]
  readonly bouts: Bout[]
  readonly deaths: Death[]
  souls: number
  cards: number
  levels: number
  turns: number
}

// ---- findings ----

function findingsOf(history: MatchHistory, { outcome }: FinishedMatch): Finding[] {
  const { classes, bosses, bouts, deaths, souls, cards, levels, turns } = history
  const won = outcome.how === 'won' ? 1 : 0
  const [first] = bosses
  const [opening] = bouts
  return [
    ...(first === undefined
      ? []
      : [{ chart: 'boss', row: first, hits: won, of: 1, also: { halves: bosses.length - 1 } }]),
    ...bosses.map((boss): Finding => ({ chart: 'beaten', row: boss, hits: isBeaten(bouts, boss), of: 1 })),
    ...(opening ? [{ ...boutIn('fresh', opening), row: rankOf(opening) }] : []),
    ...bouts.flatMap(ofABout),
    ...classes.map((id, index): Finding => {
      const fallen = deaths.filter(({ seat }) => seat === index + 1).length
      return { chart: 'party', row: id, hits: won, of: 1, also: { deaths: fallen } }
    }),
    ...ofDeaths(deaths),
    { chart: 'deaths', value: deaths.length },
    { chart: 'souls', value: souls },
    { chart: 'cards', value: cards },
    { chart: 'levels', value: levels },
    { chart: 'turns', value: BUCKET_WIDTH * Math.floor(turns / BUCKET_WIDTH) },
  ]
}

/** Width of the histogram's buckets: matches are long, and no two have the same length. */
const BUCKET_WIDTH = 10

const isBeaten = (bouts: readonly Bout[], boss: BossId): number =>
  bouts.some((bout) => bout.boss === boss && bout.won) ? 1 : 0

const boutIn = (chart: string, { won }: Bout) => ({ chart, hits: won ? 1 : 0, of: 1 })

/** Reports count the cards of the box, without any pack. */
const BOX = { rules: VERSION }

const rankOf = ({ encounter }: Bout): string | number => (encounter ? encounterOf(BOX, encounter).level : 'boss')

function ofABout(bout: Bout): Finding[] {
  const { encounter, boss } = bout
  if (boss) return [{ ...boutIn('fight', bout), row: boss }]
  if (!encounter) return []
  return [
    { ...boutIn('level', bout), row: rankOf(bout) },
    { ...boutIn('encounter', bout), row: encounter },
  ]
}

/** Share of each cause among all deaths, so that the rows add up. */
function ofDeaths(deaths: readonly Death[]): Finding[] {
  const killed = deaths.filter(({ foe }) => foe !== undefined)
  const share = (chart: string, row: string, hits: readonly Death[], all: readonly Death[]): Finding[] =>
    all.length > 0 ? [{ chart, row, hits: hits.length, of: all.length }] : []
  return [
    ...CAUSES.flatMap((row) =>
      share(
        'cause',
        row,
        deaths.filter(({ cause }) => cause === row),
        deaths,
      ),
    ),
    ...FOES.flatMap((row) =>
      share(
        'killer',
        row,
        killed.filter(({ foe }) => foe === row),
        killed,
      ),
    ),
  ]
}
const FOES = [...ENEMY_IDS, ...BOSS_MODEL_IDS]
const CAUSES = ['attack', 'trap', 'poison', 'stamina'] as const

// ---- from events to the history of a match ----

function historyOf({ events }: FinishedMatch): MatchHistory {
  const history: MatchHistory = {
    classes: [],
    bosses: [],
    bouts: [],
    deaths: [],
    souls: 0,
    cards: 0,
    levels: 0,
    turns: 0,
  }
  let striker: string | undefined
  for (const [at, event] of events.entries()) {
    if (event.key === 'hit') striker = String(event.all?.foe)
    if (event.key === 'fell') history.deaths.push(deathBy(event, events[at - 1], striker))
    else note(history, event)
  }
  return history
}

/** The cause of a death is the damage just before it; without any, the last box was spent on stamina. (DS-126, DS-285) */
function deathBy({ all = {} }: Event, before: Event | undefined, striker: string | undefined): Death {
  const seat = Number(all.seat)
  if (before?.key !== 'suffered' || before.all?.seat !== all.seat) return { seat, cause: 'stamina', foe: undefined }
  const cause = String(before.all?.cause)
  return { seat, cause, foe: cause === 'attack' ? striker?.replace(/-\d+$/, '') : undefined }
}

function note(history: MatchHistory, { key, all = {} }: Event): void {
  switch (key) {
    case 'joined':
      history.classes[Number(all.seat) - 1] = all.class as ClassId
      break
    case 'boss':
      history.bosses.push(all.boss as BossId)
      break
    case 'encounter':
      history.bouts.push({ encounter: all.encounter as EncounterId, boss: undefined, won: false })
      break
    case 'through-fog':
      history.bouts.push({ encounter: undefined, boss: all.boss as BossId, won: false })
      break
    case 'cleared':
    case 'boss-beaten':
      win(history, Number(all.gained))
      break
    case 'bought':
      history.cards++
      break
    case 'levelled':
      history.levels++
      break
    case 'activated':
      history.turns++
      break
  }
}

function win(history: MatchHistory, gained: number): void {
  const bout = history.bouts.at(-1)
  if (bout) bout.won = true
  history.souls += gained
}
