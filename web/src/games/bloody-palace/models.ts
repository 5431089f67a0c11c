import type { FoeClass, HunterId, Size } from '@gloamhall/bloody-palace/face'
import { HUNTER_IDS } from '@gloamhall/bloody-palace/face'

export type Model = HunterId | FoeClass

/** Base sizes; a content pack cannot change a model. */
const SIZES: Readonly<Partial<Record<Model, Size>>> = {
  'proto-angelo': 'large',
  'empusa-queen': 'large',
  riot: 'large',
  'elder-geryon-knight': 'gigantic',
}

export const isHunter = (model: Model): model is HunterId => HUNTER_IDS.some((name) => name === model)
export const sizeOf = (model: Model): Size => SIZES[model] ?? 'small'
