export { read } from '@gloamhall/dark-souls/face'
