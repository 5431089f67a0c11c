/**
 * Words that nobody hears before the first tile lies: they come once the first page is seen. What the party is asked, what
 * it answers and what the log says of it is not among them.
 */
const LATE: readonly string[] = [
  'read.card.',
  'read.conditions',
  'behaviour.',
  'encounter.',
  'ability.',
  'trap.',
  'text.',
  'by.',
  'of.',
  'soul.stand.',
  'soul.roll.',
  'soul.queue.',
  'soul.pattern.',
  'soul.deed.',
  'soul.boss.',
  'soul.expected',
  'soul.end.',
]

/** What is said between the fights, and nowhere else. */
const ROAD = 'soul.journey.'

/** Of those and of the others, what is read while bosses and classes are chosen. */
const FIRST: readonly string[] = [
  'text.heroic.',
  'soul.journey.boss.m',
  'soul.journey.class.',
  'soul.journey.health',
  'soul.journey.block',
  'soul.journey.resist',
  'soul.journey.heat',
  'soul.journey.way',
  'soul.journey.deck',
]

export type Part = 'first' | 'late' | 'road' | 'read'

/** The table in words brings its own: most people look at it instead. What the boss panel reads off a card is late only. */
export const partOf = (phrase: string): Part => {
  if (FIRST.some((start) => phrase.startsWith(start))) return 'first'
  if (phrase.startsWith(ROAD)) return 'road'
  if (LATE.some((start) => phrase.startsWith(start))) return 'late'
  return phrase.startsWith('read.') ? 'read' : 'first'
}
