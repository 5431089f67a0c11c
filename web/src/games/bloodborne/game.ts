export { game } from '@gloamhall/bloodborne/game'
