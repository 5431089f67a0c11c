/** The models of the box, as the rules name them. */
export const HUNTERS = ['dante', 'nero', 'trish', 'v'] as const
export const FOES = [
  'empusa',
  'red-empusa',
  'hell-antenora',
  'scudo-angelo',
  'proto-angelo',
  'empusa-queen',
  'riot',
  'elder-geryon-knight',
] as const

export type Hunter = (typeof HUNTERS)[number]
export type Foe = (typeof FOES)[number]
export type Model = Hunter | Foe

/** One hex, three or seven. */
export type Size = 'small' | 'large' | 'gigantic'

const SIZES: Readonly<Partial<Record<Model, Size>>> = {
  'proto-angelo': 'large',
  'empusa-queen': 'large',
  riot: 'large',
  'elder-geryon-knight': 'gigantic',
}

export const isHunter = (model: Model): model is Hunter => HUNTERS.some((name) => name === model)
export const sizeOf = (model: Model): Size => SIZES[model] ?? 'small'
