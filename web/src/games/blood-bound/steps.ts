import type { Teller, View } from '@gloamhall/kernel'
import type { BloodBoundBoard } from '@gloamhall/blood-bound/face'
import { course } from '@gloamhall/blood-bound/face'
import { words } from './words.ts'

/** The six steps of an attack, and the current one. (BO-35) */
export function steps({ step: now }: View<BloodBoundBoard>, tell: Teller): { label: string; now: boolean }[] {
  const word = words(tell.language)
  return course.map((step) => ({ label: word(`step.${step}`), now: step === now }))
}
