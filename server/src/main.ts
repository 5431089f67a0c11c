import { networkInterfaces } from 'node:os'
import { boxOf, GAMES } from '@gloamhall/games'
import type { Config } from './server.ts'
import { ConfigError, configFrom, serve } from './server.ts'
import { BusError } from './cluster/bus-error.ts'
import { lanAddresses, lanNotice } from './lan.ts'
import { handleUncaught } from './uncaught.ts'
import { loggerOf } from './logger.ts'
import { isOneOfSeveral, Processes, reportOpen } from './processes.ts'
import { DatabaseInUseError, SchemaTooNewError, DatabaseAuthError } from './store/database.ts'
import { StorageOutage } from './store/outage.ts'

// Files are readable by the owner only: they contain keys, seeds and hands.
process.umask(0o077)

/** Exit codes of sysexits.h: EX_CONFIG, and EX_TEMPFAIL for an error that may pass without a change of settings. */
const EX_CONFIG = 78
const EX_TEMPFAIL = 75

const SHUTDOWN_TIMEOUT_MS = 10_000

/** SQLITE_NOTADB: the file is not a database. */
const NO_DATABASE = 26

/** The server cannot start now, but may later with the same settings. */
class TemporaryError extends Error {}

/** Entry point of `gloamhall serve`: reads the environment, starts the server, and closes it on SIGINT or SIGTERM. */
try {
  const isLan = process.argv.includes('--lan')
  const config = configFrom(process.env, { isLan })
  if (config.processes > 1 && !isOneOfSeveral()) {
    const open = (address: string): void => printOpen(address, isLan, ` (${config.processes} processes)`)
    process.exit(await new Processes(config, loggerOf(config)).run(open))
  }
  // Loading a game blocks the event loop for up to 200 ms, so all are loaded before the server listens instead of when
  // first visited.
  await Promise.all(GAMES.map(boxOf))
  const server = await serve(config).catch((error) => Promise.reject(withRemedy(error, config)))
  if (isOneOfSeveral()) reportOpen(server.address)
  else printOpen(server.address, isLan)
  let closing: Promise<void> | undefined
  const close = (code: number): void => {
    // A second signal does not interrupt the shutdown: accepted choices are still being written.
    closing ??= server.close()
    void closing.finally(() => process.exit(code))
    // A shutdown that hangs ends here.
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
  }
  handleUncaught(loggerOf(config), () => close(1))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => close(0))
} catch (error) {
  // A wrong setting needs its sentence, not a stack.
  console.error(error instanceof ConfigError || error instanceof TemporaryError ? error.message : error)
  // The exit code tells a supervisor whether a restart may help.
  process.exit(error instanceof ConfigError ? EX_CONFIG : error instanceof TemporaryError ? EX_TEMPFAIL : 1)
}

function printLanNotice(address: string): void {
  const { env, stdout } = process
  const language = /^de/i.test(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '') ? 'de' : 'en'
  const isTerminal = stdout.isTTY && !env['NO_COLOR']
  console.log(
    `\n${lanNotice(lanAddresses(networkInterfaces()), Number(new URL(address).port), { language, isTerminal })}`,
  )
}

/** Prints the address that a browser on this machine can open. */
function printOpen(address: string, isLan: boolean, more = ''): void {
  console.log(`Gloamhall is open at ${address.replace('//0.0.0.0:', '//127.0.0.1:')}${more}`)
  if (isLan) printLanNotice(address)
}

/**
 * Rephrases an error of the system with the setting that would fix it. When in doubt the error counts as temporary: a needless
 * restart only repeats the message, but a server that stays down because the database was slow to start is an outage.
 */
function withRemedy(error: unknown, { host, port, dataDir, database }: Config): unknown {
  if (!(error instanceof Error) || error instanceof ConfigError) return error
  if (error instanceof SchemaTooNewError || error instanceof DatabaseInUseError || error instanceof DatabaseAuthError)
    return new ConfigError(error.message)
  if (error instanceof StorageOutage) return new TemporaryError(error.message)
  if (error instanceof BusError)
    return error.isTemporary ? new TemporaryError(error.message) : new ConfigError(error.message)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return new ConfigError(`Port ${port} is taken; set PORT to another one, or to 0 for any`)
  if (code === 'EAI_AGAIN') return new TemporaryError(`HOST: the name ${host} cannot be resolved at the moment`)
  if (/^E(ADDRNOTAVAIL|AI_|NOTFOUND)/.test(code)) return new ConfigError(`HOST: this machine has no address ${host}`)
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return new ConfigError(`Port ${port} needs privileges that this process lacks; set PORT to one above 1023`)
  // The message already names the database, without the password that its URL may contain.
  if (error.message.startsWith('the database ')) return new TemporaryError(error.message)
  const isNone = 'errcode' in error && error.errcode === NO_DATABASE
  if (isNone) return new ConfigError(`The database ${database}: ${error.message}`)
  if (/database/.test(error.message)) return new TemporaryError(`The database ${database}: ${error.message}`)
  const sentence = `DATA_DIR ${dataDir} cannot be used: ${error.message}`
  // A file where a folder should be. Missing permissions or space are temporary: an operator may fix them while the server is
  // being restarted.
  if (/^E(EXIST|NOTDIR)$/.test(code)) return new ConfigError(sentence)
  return code.startsWith('E') ? new TemporaryError(sentence) : error
}
