import { play } from './seat.ts'

/**
 * Joins a table of any game and makes random choices.
 *
 *     node examples/random.ts http://127.0.0.1:8080 BCDFGH Clockwork
 */
const [server, code, name = 'Clockwork', pause] = process.argv.slice(2)
if (!server || !code) {
  console.error('node examples/random.ts <server URL> <table code> [name] [pause in ms]')
  process.exit(2)
}

const { viewer, outcome } = await play({ server, code, name, ...(pause ? { pause: Number(pause) } : {}) }, (view) => {
  return view.choices[Math.floor(Math.random() * view.choices.length)]
})
console.log(JSON.stringify({ seat: viewer, ...outcome }))
