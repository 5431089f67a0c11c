export { greedy } from './greedy.ts'
export { choiceOf, claimOf, playOut, playRandomly, standing } from './play.ts'
export { random } from './random.ts'
export { searching } from './search.ts'
