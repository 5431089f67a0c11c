import { printMessage } from './message.js'
import { run } from './run.js'

/**
 * Runs a program with a time limit in minutes, then ends every process it has started: a test run whose workers or
 * servers hang still ends.
 *
 *     node tools/with-timeout.ts 40 vitest run
 */
const [minutes = '', program = '', ...args] = process.argv.slice(2)
const result = await run(program, args, { seconds: Number(minutes) * 60, inherit: true })
if (result.kind === 'timeout')
  printMessage(
    `${program} was not finished after ${minutes} minutes and was ended.`,
    `${program} war nach ${minutes} Minuten nicht fertig und wurde beendet.`,
  )
if (result.kind === 'not-found')
  printMessage(
    `${program} was not found. Run "npm install" in the project folder, then try again.`,
    `${program} wurde nicht gefunden. Führe im Projektordner „npm install“ aus und versuch es noch einmal.`,
  )
process.exitCode = result.kind === 'failed' ? result.code : result.kind === 'ok' ? 0 : 1
