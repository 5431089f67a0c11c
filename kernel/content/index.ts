/** For games that take packs: what their forms are made of, and how a pack is read by them. */
export { fields, spoken, whole } from './forms.ts'
export { faultOf } from './issues.ts'
export type { PrintedBox } from './reading.ts'
export { readPack, templateOf } from './reading.ts'
