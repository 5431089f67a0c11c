export { default } from 'virtual:words/bloodborne/late/de'
