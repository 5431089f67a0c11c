import { play } from './seat.ts'

/**
 * Sits down at a table of any game and chooses by chance.
 *
 *     node examples/random.ts http://127.0.0.1:8080 BCDFGH Clockwork
 */
const [house, code, name = 'Clockwork', pause] = process.argv.slice(2)
if (!house || !code) {
  console.error('node examples/random.ts <address of the house> <code of the table> [name] [pause in ms]')
  process.exit(2)
}

const { viewer, outcome } = await play({ house, code, name, ...(pause ? { pause: Number(pause) } : {}) }, (view) => {
  return view.choices[Math.floor(Math.random() * view.choices.length)]
})
console.log(JSON.stringify({ seat: viewer, ...outcome }))
