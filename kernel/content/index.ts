/** Parsing of content packs: shared schemas, and a reader for games that accept packs. */
export { fields, spoken, whole } from './forms.ts'
export { cut, faultOf } from './issues.ts'
export type { PrintedBox } from './reading.ts'
export { readPack, templateOf } from './reading.ts'
