import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { ROUND } from '@gloamhall/bloodborne/face'
import type { Teller, View } from '@gloamhall/kernel'
import { words } from './words.ts'

/** The eight steps of a round, and the current one; none after the game. (BB-29) */
export function steps({ step, outcome }: View<BloodborneBoard>, tell: Teller): { label: string; now: boolean }[] {
  const word = words(tell)
  return ROUND.map((each, index) => ({
    label: `${index + 1} ${word(`step.${each}`)}`,
    now: !outcome && each === step,
  }))
}
