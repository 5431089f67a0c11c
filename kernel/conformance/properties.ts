/**
 * The properties every game must have, one file per topic. Each plays at random from a seed, and throws when the
 * property does not hold.
 */
export * from './properties/end.ts'
export * from './properties/choices.ts'
export * from './properties/repetition.ts'
export * from './properties/undo.ts'
export * from './properties/memory.ts'
export * from './properties/preview.ts'
export * from './properties/invariants.ts'
export * from './properties/secrets.ts'
export * from './properties/waiting.ts'
export * from './properties/opening.ts'
export * from './properties/imagination.ts'
export * from './properties/chance.ts'
export * from './properties/version.ts'
export * from './properties/fairness.ts'
