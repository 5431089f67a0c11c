import type { BloodBoundStep } from './table.ts'

type Steps = readonly BloodBoundStep['step'][]

/** The six steps of an attack, as the book counts them: target, request, offers, wound, ability, dagger. (BO-35) */
export const course = ['turn', 'request', 'offers', 'suffer', 'ability', 'handOver'] as const satisfies Steps

/** The steps after which the table is shown: the offers, an intervention, a token, the effect of an ability. */
export const frames = ['decision', 'suffer', 'wound', 'ability', 'carryOut'] as const satisfies Steps
