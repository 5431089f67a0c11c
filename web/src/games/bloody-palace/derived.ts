/** Phrases derived from others. */
export { derived } from '@gloamhall/bloody-palace/face'
