/** Phrases derived from others. */
export { derived } from '@gloamhall/dark-souls/face'
