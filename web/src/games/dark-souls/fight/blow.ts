import type { Seat } from '@gloamhall/kernel'
import type { FightProps } from './seen.ts'

/** A blow that is being struck: who strikes, and whom. */
export interface Blow {
  readonly foe: string
  readonly seats: readonly Seat[]
  readonly damage: number
  readonly type: 'physical' | 'magical'
  /** What it takes to dodge it. */
  readonly difficulty: number
}

/** So far back it may have been told: between it and the question lie the dice, wounds and pushes of three others. */
const RECENT = 20

/** With these a foe is at something else. */
const DEEDS: readonly string[] = ['hunts', 'moved', 'turned', 'leapt', 'stayed', 'missed', 'turnedUp']

/** What people are asked while a blow is on its way. */
const STANDING: readonly string[] = ['defend', 'defendFirst', 'standFast', 'dodgeOn', 'luck']

/** The blow everybody looks at now: in the film since it was told, at rest while somebody has to stand it. */
export function blowNow({
  view,
  fight,
  log,
  beat,
}: Pick<FightProps, 'view' | 'fight' | 'log' | 'beat'>): Blow | undefined {
  const [acting] = fight.queue
  if (acting === undefined || (beat === 0 && !view.asked.some(({ question }) => STANDING.includes(question)))) return
  const told = log.slice(-RECENT)
  const at = told.findLastIndex(({ key }) => key === 'attacks')
  const { foe, seats, damage, type, difficulty } = told[at]?.params ?? {}
  if (foe !== acting || told.slice(at + 1).some(({ key }) => DEEDS.includes(key))) return undefined
  return {
    foe,
    seats: seats as readonly Seat[],
    damage: Number(damage),
    type: type as Blow['type'],
    difficulty: Number(difficulty),
  }
}
