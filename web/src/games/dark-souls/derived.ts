/** What follows from the words of the table. */
export { derived } from '@gloamhall/dark-souls/face'
