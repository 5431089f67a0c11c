/** What is said at the bonfire and on the way: whoever opens the table in a fight does without. */
export { default } from 'virtual:words/dark-souls/road/de'
