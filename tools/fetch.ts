import { programs } from '../server/test/programs.ts'
import { chromium } from '../web/e2e/chromium.ts'
import { installed } from './debian.ts'
import { run } from './run.js'
import { inTheirs, say } from './message.js'

/**
 * Fetches what the tests need of the machine, once and before they start: Debian's package of what is not there. What
 * cannot be had is said in one sentence; without a Chromium that is the end.
 *
 *     node tools/fetch.ts postgresql chromium
 */
const WANTED = { postgresql, chromium: browser } as const

/** Without PostgreSQL its tests are left out, and say so: no more than a word is lost. */
async function postgresql(): Promise<boolean> {
  const why = programs() ? undefined : await missing('postgresql', programs)
  if (why)
    say(
      `No PostgreSQL here, and it could not be installed (${why}): the tests that need its programs are left out.`,
      `Hier ist kein PostgreSQL, und es ließ sich nicht installieren (${why}): Tests, die seine Programme brauchen, fallen aus.`,
    )
  return true
}

async function browser(): Promise<boolean> {
  const given = process.env.CHROMIUM
  if (given && !chromium()) {
    say(
      `CHROMIUM names ${given}, and no program is there: set it to the path of a Chromium.`,
      `CHROMIUM nennt ${given}, und dort ist kein Programm: Bitte auf den Pfad eines Chromiums setzen.`,
    )
    return false
  }
  const why = chromium() ? undefined : await missing('chromium', chromium)
  if (why) {
    say(
      `No Chromium here, and none could be installed (${why}): install one and set CHROMIUM to its path.`,
      `Hier ist kein Chromium, und es ließ sich keines installieren (${why}): Bitte eines installieren und CHROMIUM auf seinen Pfad setzen.`,
    )
    return false
  }
  return starts(chromium() ?? '')
}

/** Fetches a package, and says why what it should bring is still missing. */
async function missing(name: string, find: () => string | undefined): Promise<string | undefined> {
  const why = await installed(name)
  if (find()) return undefined
  return why ?? inTheirs(`the package ${name} did not bring it`, `das Paket ${name} brachte es nicht mit`)
}

/** A door without a room behind it, as some systems have it where the browser comes in another way. */
async function starts(path: string): Promise<boolean> {
  const { kind } = await run(path, ['--version'], { seconds: 60 })
  if (kind === 'well') return true
  say(
    `The Chromium at ${path} does not start: install another one and set CHROMIUM to its path.`,
    `Das Chromium unter ${path} startet nicht: Bitte ein anderes installieren und CHROMIUM auf seinen Pfad setzen.`,
  )
  return false
}

const isWanted = (name: string): name is keyof typeof WANTED => Object.hasOwn(WANTED, name)

for (const name of process.argv.slice(2)) {
  if (!isWanted(name)) throw new Error(`nobody here knows how to fetch ${name}: ${Object.keys(WANTED).join(', ')}`)
  if (!(await WANTED[name]())) process.exitCode = 1
}
