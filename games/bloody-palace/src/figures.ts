import type { Chart, Event, Figures, Finding, FinishedMatch } from '@gloamhall/kernel'
import de from '../i18n/figures.de.json' with { type: 'json' }
import en from '../i18n/figures.en.json' with { type: 'json' }

const CHARTS = [
  { id: 'hunter', kind: 'rate', names: 'hunter', mean: true, also: ['style', 'knockOuts', 'feats', 'combos'] },
  { id: 'source', kind: 'rate', names: 'source' },
  { id: 'stage', kind: 'rate', also: ['rounds'] },
  { id: 'feat', kind: 'rate', names: 'feat' },
  { id: 'knocker', kind: 'rate', names: 'foe' },
  { id: 'style', kind: 'spread' },
  { id: 'combo', kind: 'spread' },
  { id: 'longest', kind: 'spread' },
  { id: 'lost', kind: 'spread' },
  { id: 'knockOuts', kind: 'spread' },
  { id: 'bought', kind: 'spread' },
  { id: 'rounds', kind: 'spread' },
] as const satisfies readonly Chart[]

export const figures: Figures = {
  charts: CHARTS,
  words: { en, de },
  count: (match) => findingsOf(observationsOf(match), match),
}

/** What one Hunter has done in a whole game. */
interface HunterStats {
  readonly hunter: string
  /** The length of every claimed combo, including those worth nothing. */
  readonly combos: number[]
  /** The length of every chain an enemy broke. */
  readonly lost: number[]
  points: number
  orbs: number
  revealed: number
  feats: number
  knockOuts: number
  bought: number
}

interface Stage {
  rounds: number
  knockOuts: number
}

interface Observations {
  readonly hunters: HunterStats[]
  readonly stages: Stage[]
  readonly knockers: string[]
  /** Achievements that were face up, and those that were claimed. */
  readonly dealt: Set<string>
  readonly claimed: Set<string>
}

// ---- findings ----

/** A combo scores from this length on. (BP-112) */
const MIN_SCORING_COMBO = 4
/** Final Style is grouped by fives, since few games end with the same value. */
const STYLE_BUCKET = 5

function findingsOf({ hunters, stages, knockers, dealt, claimed }: Observations, match: FinishedMatch): Finding[] {
  return [
    ...hunters.flatMap((stats, place) => ofAHunter(stats, place, match)),
    ...stages.map(
      ({ rounds, knockOuts }, place): Finding => ({
        chart: 'stage',
        row: place + 1,
        hits: knockOuts === 0 ? 1 : 0,
        of: 1,
        also: { rounds },
      }),
    ),
    ...[...dealt].map((row): Finding => ({ chart: 'feat', row, hits: claimed.has(row) ? 1 : 0, of: 1 })),
    ...[...new Set(knockers)].map((row): Finding => {
      const hits = knockers.filter((foe) => foe === row).length
      return { chart: 'knocker', row, hits, of: knockers.length }
    }),
    { chart: 'rounds', value: stages.reduce((sum, { rounds }) => sum + rounds, 0) },
  ]
}

function ofAHunter(stats: HunterStats, place: number, { outcome }: FinishedMatch): Finding[] {
  const { hunter, combos, lost, points, orbs, revealed, feats, knockOuts, bought } = stats
  const style = outcome.scores?.[place] ?? 0
  const scored = combos.filter((cards) => cards >= MIN_SCORING_COMBO)
  const all = points + orbs + revealed
  const from = (row: string, hits: number): Finding[] => (all > 0 ? [{ chart: 'source', row, hits, of: all }] : [])
  return [
    {
      chart: 'hunter',
      row: hunter,
      hits: outcome.winners.some((seat) => seat === place + 1) ? 1 : 0,
      of: 1,
      also: { style, knockOuts, feats, combos: scored.length },
    },
    ...from('combos', points),
    ...from('orbs', orbs),
    ...from('feats', revealed),
    ...scored.map((value): Finding => ({ chart: 'combo', value })),
    ...lost.map((value): Finding => ({ chart: 'lost', value })),
    { chart: 'longest', value: Math.max(0, ...combos) },
    { chart: 'style', value: STYLE_BUCKET * Math.floor(style / STYLE_BUCKET) },
    { chart: 'knockOuts', value: knockOuts },
    { chart: 'bought', value: bought },
  ]
}

// ---- from events to statistics ----

function observationsOf({ events }: FinishedMatch): Observations {
  const observations: Observations = { hunters: [], stages: [], knockers: [], dealt: new Set(), claimed: new Set() }
  for (const event of events) {
    if (event.key === 'joined') observations.hunters[Number(event.all?.seat) - 1] = newStats(String(event.all?.hunter))
    else {
      noteOfTheGame(observations, event)
      const stats = observations.hunters[Number(event.all?.seat) - 1]
      if (stats) noteOfAHunter(stats, event)
    }
  }
  return observations
}

const newStats = (hunter: string): HunterStats => ({
  hunter,
  combos: [],
  lost: [],
  points: 0,
  orbs: 0,
  revealed: 0,
  feats: 0,
  knockOuts: 0,
  bought: 0,
})

function noteOfTheGame({ stages, knockers, dealt, claimed }: Observations, { key, all = {} }: Event): void {
  const stage = stages.at(-1)
  switch (key) {
    case 'stage':
      stages.push({ rounds: 0, knockOuts: 0 })
      break
    case 'round':
      if (stage) stage.rounds++
      break
    case 'knockedOut':
      if (stage) stage.knockOuts++
      knockers.push(String(all.foe).replace(/-\d+$/, ''))
      break
    case 'dealt':
      for (const id of all.achievements as readonly string[]) dealt.add(id)
      break
    case 'feat':
      claimed.add(String(all.feat))
      break
  }
}

function noteOfAHunter(stats: HunterStats, { key, all = {} }: Event): void {
  switch (key) {
    case 'claimed':
      stats.combos.push(Number(all.cards))
      stats.points += Number(all.points)
      break
    case 'chainLost':
      stats.lost.push(Number(all.cards))
      break
    case 'orbs-scored':
      stats.orbs += Number(all.points)
      break
    case 'revealed':
      stats.revealed += Number(all.points)
      break
    case 'feat':
      stats.feats++
      break
    case 'knockedOut':
      stats.knockOuts++
      break
    case 'bought':
      stats.bought++
      break
  }
}
