import type { BloodBoundStep } from './table.ts'

type Steps = readonly BloodBoundStep['step'][]

/** The six steps of an attack, as the book counts them: target, request, offers, wound, ability, dagger. (BO-35) */
export const course = ['turn', 'request', 'offers', 'suffer', 'ability', 'handOver'] as const satisfies Steps

/**
 * Whether anybody offers, who steps in, a token, what an ability has done: each is worth a look before the table goes on.
 */
export const frames = ['decision', 'suffer', 'wound', 'ability', 'carryOut'] as const satisfies Steps
