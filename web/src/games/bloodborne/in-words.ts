export { read } from '@gloamhall/bloodborne/face'
