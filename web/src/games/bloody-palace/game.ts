export { game } from '@gloamhall/bloody-palace/game'
