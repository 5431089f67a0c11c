/** What is said while Hunters are chosen. */
export { default } from 'virtual:words/bloody-palace/first/de'
