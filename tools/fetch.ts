import { natsServer, programs } from '../server/test/programs.ts'
import { chromium } from '../web/e2e/chromium.ts'
import { installPackage } from './debian.ts'
import { localized, printMessage } from './message.js'
import { run } from './run.js'

/**
 * Installs the programs that tests need, from Debian's packages, before the tests start. What cannot be installed is
 * reported in one sentence; only a missing Chromium is an error.
 *
 *     node tools/fetch.ts postgresql nats-server chromium
 */
const PROGRAMS = { postgresql, 'nats-server': nats, chromium: browser } as const

/** Without PostgreSQL its tests are skipped, and report that. */
async function postgresql(): Promise<boolean> {
  const reason = programs() ? undefined : await installMissing('postgresql', programs)
  if (reason)
    printMessage(
      `PostgreSQL was not found and could not be installed (${reason}): the tests that need it are skipped.`,
      `PostgreSQL wurde nicht gefunden und konnte nicht installiert werden (${reason}): Tests, die es brauchen, werden übersprungen.`,
    )
  return true
}

/** Without NATS the tests of several servers are skipped, and report that. */
async function nats(): Promise<boolean> {
  const reason = natsServer() ? undefined : await installMissing('nats-server', natsServer)
  if (reason)
    printMessage(
      `The NATS server was not found and could not be installed (${reason}): the tests that need it are skipped.`,
      `Der NATS-Server wurde nicht gefunden und konnte nicht installiert werden (${reason}): Tests, die ihn brauchen, werden übersprungen.`,
    )
  return true
}

async function browser(): Promise<boolean> {
  const given = process.env.CHROMIUM
  if (given && !chromium()) {
    printMessage(
      `CHROMIUM names ${given}, but there is no program at that path. Set it to the path of a Chromium.`,
      `CHROMIUM nennt ${given}, aber dort gibt es kein Programm. Setz die Variable auf den Pfad eines Chromiums.`,
    )
    return false
  }
  const reason = chromium() ? undefined : await installMissing('chromium', chromium)
  if (reason) {
    printMessage(
      `Chromium was not found and could not be installed (${reason}). Install it and set CHROMIUM to its path.`,
      `Chromium wurde nicht gefunden und konnte nicht installiert werden (${reason}). Installiere es und setz CHROMIUM auf seinen Pfad.`,
    )
    return false
  }
  return starts(chromium() ?? '')
}

/** Installs a package, and returns the reason if the program is still missing. */
async function installMissing(name: string, find: () => string | undefined): Promise<string | undefined> {
  const reason = await installPackage(name)
  if (find()) return undefined
  return reason ?? localized(`the package ${name} does not contain it`, `das Paket ${name} enthält es nicht`)
}

/** Some systems have a `chromium` that only tells how to install it in another way. */
async function starts(path: string): Promise<boolean> {
  const { kind } = await run(path, ['--version'], { seconds: 60 })
  if (kind === 'ok') return true
  printMessage(
    `The Chromium at ${path} does not start. Install another one and set CHROMIUM to its path.`,
    `Das Chromium unter ${path} startet nicht. Installiere ein anderes und setz CHROMIUM auf seinen Pfad.`,
  )
  return false
}

const isKnown = (name: string): name is keyof typeof PROGRAMS => Object.hasOwn(PROGRAMS, name)

for (const name of process.argv.slice(2)) {
  if (!isKnown(name)) throw new Error(`unknown program ${name}; known: ${Object.keys(PROGRAMS).join(', ')}`)
  if (!(await PROGRAMS[name]())) process.exitCode = 1
}
