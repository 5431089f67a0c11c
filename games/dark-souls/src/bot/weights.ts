import tuned from './weights.json' with { type: 'json' }

/** What the bot weighs, in boxes of an endurance bar. */
export const EARLIER_WEIGHTS = {
  /** The remaining health of a boss and of other foes; and each foe, since a wounded one hits as hard as an unhurt one. */
  bossHealth: 2.2,
  foeHealth: 1.8,
  foe: 9,
  /** Cubes on a bar: red ones stay, two black ones leave each activation, and the last free boxes are worth most. */
  red: 1.15,
  black: 0.5,
  lastBoxes: 0.55,
  /** How much more all that counts against a boss, whose fight is long: what is lost early is missing later. */
  bossStrain: 1,
  /** Tokens that only a rest restores. */
  estus: 5,
  heroic: 2,
  luck: 0.8,
  /** What a planned attack gains: damage, a kill, a blow from a weak arc. */
  dealtToBoss: 2.2,
  dealt: 1.6,
  kill: 8,
  weakArc: 2,
  /** What a planned position costs: expected losses, and how far they may exceed what is left. */
  loss: 1.2,
  lossToBoss: 1.2,
  shortfall: 0.8,
  shortfallMargin: 1.5,
  stamina: 0.35,
  lastStamina: 0.5,
  /** The distance to foes that keep theirs, and to others. */
  pursuit: 0.9,
  approach: 0.25,
  /** The strain from which a character drinks, and what a heroic action has to bring. */
  drinkFrom: 7,
  charge: 3.5,
}

export type Weights = Readonly<Record<keyof typeof EARLIER_WEIGHTS, number>>

/** The weights in use; how they were found is written in the file. */
export const WEIGHTS: Weights = { ...EARLIER_WEIGHTS, ...tuned.weights }
