/** What demons are ordered to do and what achievements ask for, in sentences. */
export { default } from 'virtual:words/bloody-palace/deeds/en'
