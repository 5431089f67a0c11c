import { run } from './run.js'
import { say } from './message.js'

/**
 * Runs a program for so many minutes at most, and leaves nothing behind that it has started: a run of tests whose
 * workers or houses do not go still ends.
 *
 *     node tools/within.ts 40 vitest run
 */
const [minutes = '', program = '', ...words] = process.argv.slice(2)
const ended = await run(program, words, { seconds: Number(minutes) * 60, shown: true })
if (ended.kind === 'late')
  say(
    `${program} was not done after ${minutes} minutes, and was ended.`,
    `${program} war nach ${minutes} Minuten nicht fertig und wurde beendet.`,
  )
if (ended.kind === 'absent') say(`There is no program ${program} here.`, `Ein Programm ${program} gibt es hier nicht.`)
process.exitCode = ended.kind === 'badly' ? ended.code : ended.kind === 'well' ? 0 : 1
