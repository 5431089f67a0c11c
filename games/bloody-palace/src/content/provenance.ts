import type { CardId } from './cards.ts'

/** Where a printed value was read. The rulebook is the only printed part that is public as a whole. */
export type Source = 'rulebook' | 'preview'

export interface Printed {
  readonly source: Source
  /** What is known from print: the name, or fields of the content table. Everything else on the card is ours. */
  readonly known: readonly string[]
  readonly page?: number
}

/**
 * What is known from print, by card id. The book has no card list and its pictures are lost; previews of 2019 show campaign
 * versions. Everything not listed here was made by us, to fit the printed counts, and owners of the box can override it with the
 * printed cards in a pack.
 */
export const PRINTED = {
  // Hunter cards
  'rebellion-swing': { source: 'preview', known: ['name', 'pile'] },
  'rebellion-cut-left': { source: 'rulebook', page: 19, known: ['name', 'knockBack', 'follow'] },
  'rapid-swing': { source: 'rulebook', page: 15, known: ['name', 'pile', 'in', 'out'] },
  'blade-arc': { source: 'rulebook', page: 15, known: ['name', 'pile', 'in', 'out'] },
  'high-roller': { source: 'rulebook', page: 15, known: ['name', 'pile', 'in'] },
  'blue-rose-shot': { source: 'rulebook', page: 12, known: ['shot'] },
  'dante-get-more-orbs': { source: 'rulebook', page: 22, known: ['name', 'pile', 'beside'] },
  'nero-get-more-orbs': { source: 'rulebook', page: 22, known: ['name', 'pile', 'beside'] },
  'trish-get-more-orbs': { source: 'rulebook', page: 22, known: ['name', 'pile', 'beside'] },
  'v-get-more-orbs': { source: 'rulebook', page: 22, known: ['name', 'pile', 'beside'] },
  // Hunters and demons; their names and the number of models are on page 5
  trish: { source: 'rulebook', page: 17, known: ['speed'] },
  empusa: { source: 'rulebook', page: 21, known: ['draws'] },
  'hell-antenora': { source: 'preview', known: ['vitality'] },
  'proto-angelo': { source: 'rulebook', page: 13, known: ['size'] },
  'empusa-queen': { source: 'preview', known: ['size', 'vitality', 'stunsAt'] },
  // Only one of its four vitality values is attested: 50, in a campaign.
  'elder-geryon-knight': { source: 'preview', known: ['size', 'stunsAt', 'boss'] },
  // Behaviour cards and achievements
  'empusa-queen/slashing-claws': { source: 'preview', known: ['name'] },
  'empusa-queen/claw-strike': { source: 'preview', known: ['name'] },
  'demon-slayer': { source: 'rulebook', page: 23, known: ['name', 'demonSlayer'] },
} as const satisfies Readonly<Record<string, Printed>>

/** Names of Hunter cards that we invented; all others are printed, or moves of the video games. */
export const OWN_NAMES: readonly CardId[] = [
  'balrog-jab',
  'wheel-slash',
  'rebellion-cut-right',
  'balrog-straight',
  'balrog-updraft',
  'motor-cleave',
  'red-queen-chop',
  'blue-rose-shot',
  'breaker-magazine',
  'sparda-slash',
  'snap-kick',
  'kick-combo',
  'sparda-sweep',
  'lightning-step',
  'thunder-clap',
  'handspring',
  'taunt',
  'static-field',
  'conductor',
  'spark-dive',
  'chain-lightning',
  'million-carats',
  'vanish',
  'shadow-claw',
  'cane-jab',
  'griffon-bolt',
  'shadow-combo',
  'nightmare-smash',
  'nightmare-beam',
  'cane-thrust',
  'verse',
  'shadow-surf',
  'pact-griffon',
  'pact-shadow',
  'pact-nightmare',
  'familiar-guard',
  'thunderhead',
  'needle-storm',
  'meteor-arrival',
  'nightmare-laser',
  'cane-flurry',
  'cataclysm',
  'gathering-dark',
]
