import type { Seat } from '@gloamhall/kernel'
import type { FightProps } from './seen.ts'

/** The current attack, with its attacker and targets. */
export interface Blow {
  readonly foe: string
  readonly seats: readonly Seat[]
  readonly damage: number
  readonly type: 'physical' | 'magical'
  /** The dodge difficulty. */
  readonly difficulty: number
}

/** Number of events to search for the attack: dice, wounds and pushes of three other characters may come between it and the question. */
const RECENT_EVENTS = 20

/** Events after which a foe no longer attacks. */
const OTHER_ACTIONS: readonly string[] = ['hunts', 'shuns', 'moved', 'turned', 'leapt', 'stayed', 'missed', 'turnedUp']

/** Questions asked during an attack. */
const DEFENCE_QUESTIONS: readonly string[] = ['defend', 'defendFirst', 'standFast', 'dodgeOn', 'luck']

/** The attack to show: in an animation from its event on, otherwise while a player has to defend. */
export function blowNow({
  view,
  fight,
  log,
  beat,
}: Pick<FightProps, 'view' | 'fight' | 'log' | 'beat'>): Blow | undefined {
  const [acting] = fight.queue
  if (acting === undefined || (beat === 0 && !view.asked.some(({ question }) => DEFENCE_QUESTIONS.includes(question))))
    return
  const told = log.slice(-RECENT_EVENTS)
  const at = told.findLastIndex(({ key }) => key === 'attacks')
  const { foe, seats, damage, type, difficulty } = told[at]?.params ?? {}
  if (foe !== acting || told.slice(at + 1).some(({ key }) => OTHER_ACTIONS.includes(key))) return undefined
  return {
    foe,
    seats: seats as readonly Seat[],
    damage: Number(damage),
    type: type as Blow['type'],
    difficulty: Number(difficulty),
  }
}
