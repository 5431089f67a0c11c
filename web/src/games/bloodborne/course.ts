import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import type { SeenEvent, View } from '@gloamhall/kernel'
import type { Step } from './steps.ts'

/** The course of a round: what has come of it so far, step by step, and what everybody can see coming. */
export interface Chapter {
  readonly step: Step
  readonly turns: readonly Turn[]
}

/** What one Hunter did or suffered in a row; without a seat it is the foe's. */
export interface Turn {
  readonly seat: number | undefined
  readonly deeds: readonly Deed[]
}

export interface Deed {
  /** Its place in the log. */
  readonly at: number
  readonly event: SeenEvent
}

/** Where a happening belongs; `on` is the step one is in already. */
const STEP_OF: Readonly<Record<string, Step | 'on' | 'strike'>> = {
  played: 'choose',
  added: 'transform',
  struck: 'strike',
  missed: 'strike',
  hurt: 'on',
  lashed: 'on',
  wounded: 'on',
  paid: 'on',
  spilled: 'on',
  rewarded: 'on',
  'robbed-nothing': 'on',
  healed: 'on',
  gained: 'on',
  robbed: 'on',
  lost: 'on',
  disarmed: 'on',
  weakened: 'on',
  died: 'on',
  inherited: 'on',
  eliminated: 'on',
  killed: 'on',
  trophies: 'on',
  rolled: 'monsterAttacks',
  raged: 'monsterAttacks',
  calmed: 'on',
  escaped: 'escape',
  stayed: 'escape',
  banked: 'huntersDream',
  'no-bank': 'huntersDream',
  reclaimed: 'huntersDream',
  'no-upgrade': 'huntersDream',
  took: 'huntersDream',
  declined: 'huntersDream',
  removed: 'huntersDream',
  rested: 'huntersDream',
  'no-rest': 'huntersDream',
  returned: 'huntersDream',
  broken: 'endOfRound',
  enraged: 'endOfRound',
  revealed: 'endOfRound',
}

/** The round being played, once its cards lie open; until then the one before it. */
export function course(log: readonly SeenEvent[]): readonly Chapter[] {
  const start = beginning(log)
  const chapters: { step: Step; turns: { seat: number | undefined; deeds: Deed[] }[] }[] = []
  let step: Step = 'choose'
  for (let at = start; at < log.length; at++) {
    const event = log[at] as SeenEvent
    const belongs = STEP_OF[event.key]
    if (!belongs) continue
    step = stepAfter(step, belongs)
    if (chapters.at(-1)?.step !== step) chapters.push({ step, turns: [] })
    const turns = chapters.at(-1)?.turns ?? []
    const seat = event.params['seat'] as number | undefined
    const deed = { at, event }
    if (turns.length > 0 && turns.at(-1)?.seat === seat) turns.at(-1)?.deeds.push(deed)
    else turns.push({ seat, deeds: [deed] })
  }
  return chapters
}

function stepAfter(now: Step, belongs: Step | 'on' | 'strike'): Step {
  if (belongs !== 'on' && belongs !== 'strike') return belongs
  if (now === 'choose' || now === 'transform') return 'instants'
  return belongs === 'strike' && now === 'monsterAttacks' ? 'huntersAttack' : now
}

/** What was taken back did not happen: after that the course begins anew. */
function beginning(log: readonly SeenEvent[]): number {
  const undone = log.findLastIndex(({ key }) => key.startsWith('undo')) + 1
  const cards = log.findLastIndex(({ key }) => key === 'played')
  // The first foe of all belongs to no round that was.
  if (cards < 0) return log.length
  const round = log.findLastIndex(({ key }, at) => key === 'round' && at < cards)
  return Math.max(undone, round)
}

/** Whose Dream is still to come, in order. (BB-72, BB-81) */
export const dreamsAhead = ({ agenda }: BloodborneBoard): readonly number[] =>
  agenda.flatMap((entry) => (entry.step === 'dream' ? [entry.seat] : [])).toReversed()

/** Those who are still to add a weapon: what it will take, nobody knows. (BB-36) */
export const weaponsAhead = ({ asked }: View<BloodborneBoard>): readonly number[] =>
  asked.flatMap(({ question, seat }) => (question === 'add' ? [seat] : []))
