export { game } from '@gloamhall/dark-souls/game'
