/** What cards say in sentences. */
export { default } from 'virtual:words/bloody-palace/cards/de'
