export { game } from '@gloamhall/marsh/game'
