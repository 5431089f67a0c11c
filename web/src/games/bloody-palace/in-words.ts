export { read } from '@gloamhall/bloody-palace/face'
