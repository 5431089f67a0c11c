import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { hasAttacked } from '@gloamhall/dark-souls/face'
import type { Teller, View } from '@gloamhall/kernel'
import { words } from './words.ts'

const AROUND = ['map', 'journey', 'encounter'] as const
const FIGHT = ['enemies', 'move', 'attack', 'defend'] as const

/** The steps of a fight, or those of the journey. */
export function steps(
  { board, step, asked, outcome }: View<DarkSoulsBoard>,
  tell: Teller,
): { label: string; now: boolean }[] {
  const word = words(tell)
  const { fight } = board
  if (!fight || (fight.turns === 0 && step !== 'enemies' && step !== 'activation'))
    return AROUND.map((each) => ({ label: word(`step.${each}`), now: !outcome && nowOf(step) === each }))
  const defends = asked.some(({ question }) => question === 'defend' || question === 'standFast')
  const now = defends ? 'defend' : !fight.turn ? 'enemies' : hasAttacked(fight) ? 'attack' : 'move'
  return FIGHT.map((each) => ({ label: word(`step.${each}`), now: !outcome && each === now }))
}

const nowOf = (step: string | undefined): (typeof AROUND)[number] =>
  step === 'map' || step === undefined ? 'map' : step === 'journey' ? 'journey' : 'encounter'
