export { default } from 'virtual:words/bloodborne/first/en'
