export { read } from '@gloamhall/marsh/face'
