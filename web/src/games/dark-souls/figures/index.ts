import type { Figure } from '../../../parts/figure.ts'
import { figureShelf } from '../../../parts/figure-shelf.ts'
import type { Model } from '../models.ts'
import { PATTERNS } from '../patterns.ts'

/** Whoever fights two Hollows need not fetch the Sentinel, nor the Dancer. */
const FIGURES: Readonly<Record<Model, () => Promise<Figure>>> = {
  assassin: async () => (await import('./assassin.ts')).assassin,
  herald: async () => (await import('./herald.ts')).herald,
  knight: async () => (await import('./knight.ts')).knight,
  warrior: async () => (await import('./warrior.ts')).warrior,
  'hollow-soldier': async () => (await import('./hollow-soldier.ts')).hollowSoldier,
  'crossbow-hollow': async () => (await import('./crossbow-hollow.ts')).crossbowHollow,
  'large-hollow-soldier': async () => (await import('./large-hollow-soldier.ts')).largeHollowSoldier,
  'silver-knight-swordsman': async () => (await import('./silver-knight-swordsman.ts')).silverKnightSwordsman,
  'silver-knight-greatbowman': async () => (await import('./silver-knight-greatbowman.ts')).silverKnightGreatbowman,
  sentinel: async () => (await import('./sentinel.ts')).sentinel,
  gargoyle: async () => (await import('./gargoyle.ts')).gargoyle,
  'titanite-demon': async () => (await import('./titanite-demon.ts')).titaniteDemon,
  'winged-knight': async () => (await import('./winged-knight.ts')).wingedKnight,
  'boreal-outrider-knight': async () => (await import('./boreal-outrider-knight.ts')).borealOutriderKnight,
  'dancer-of-the-boreal-valley': async () => (await import('./dancer-of-the-boreal-valley.ts')).dancerOfTheBorealValley,
  ornstein: async () => (await import('./ornstein.ts')).ornstein,
  smough: async () => (await import('./smough.ts')).smough,
}

export const { figureOf, idOfFigure, bring, hangPatterns } = figureShelf('soul', FIGURES, PATTERNS)
