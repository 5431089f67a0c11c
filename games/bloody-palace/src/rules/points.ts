/** By the number of cards; up to three are worth nothing, and from ten on it is as much. (BP-112) */
const POINTS = [0, 0, 0, 0, 1, 2, 3, 4, 6, 8, 10] as const

/** A combo of more cards is worth no more. (BP-112) */
export const MOST_COUNTED = POINTS.length - 1

export const pointsFor = (cards: number): number => POINTS[Math.min(cards, MOST_COUNTED)] as number
