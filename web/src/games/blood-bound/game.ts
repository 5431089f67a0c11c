export { game } from '@gloamhall/blood-bound/game'
