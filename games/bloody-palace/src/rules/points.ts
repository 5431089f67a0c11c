/** Points by the number of cards: up to three are worth nothing, and more than ten are worth the same as ten. (BP-112) */
const POINTS = [0, 0, 0, 0, 1, 2, 3, 4, 6, 8, 10] as const

/** Cards beyond this number add nothing. (BP-112) */
export const MAX_COUNTED_CARDS = POINTS.length - 1

export const pointsFor = (cards: number): number => POINTS[Math.min(cards, MAX_COUNTED_CARDS)] as number
