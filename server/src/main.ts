import type { Config } from './server.ts'
import { ConfigError, configFrom, serve } from './server.ts'
import { handleUncaught } from './uncaught.ts'
import { loggerOf } from './logger.ts'
import { DatabaseInUseError, SchemaTooNewError, DatabaseAuthError } from './store/database.ts'
import { StorageOutage } from './store/outage.ts'

// Whatever the house writes is for its own eyes only: secrets, seeds and hands lie in there.
process.umask(0o077)

/** The exit codes that shells and systemd know: EX_CONFIG, and EX_TEMPFAIL for what may be otherwise in a moment. */
const WRONG_SETTING = 78
const NOT_NOW = 75

const LONGEST_GOODBYE_MS = 10_000

/** SQLite's number for a file that holds something else. */
const NO_DATABASE = 26

/** The house cannot open as things are; they may change without anybody setting it up otherwise. */
class NotNow extends Error {}

/** What `gloamhall serve` runs: reads the environment, opens the house, and closes it when asked to. */
try {
  const config = configFrom(process.env)
  const server = await serve(config).catch((error) => Promise.reject(withRemedy(error, config)))
  console.log(`Gloamhall is open at ${server.address}`)
  let closing: Promise<void> | undefined
  const close = (code: number): void => {
    // Whoever asks twice is not served sooner: what is accepted is still being written down.
    closing ??= server.close()
    void closing.finally(() => process.exit(code))
    // Whatever keeps it from closing, it does not keep it for long.
    setTimeout(() => process.exit(1), LONGEST_GOODBYE_MS).unref()
  }
  handleUncaught(loggerOf(config), () => close(1))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => close(0))
} catch (error) {
  // Whoever sets up a house needs the sentence, not the stack.
  console.error(error instanceof ConfigError || error instanceof NotNow ? error.message : error)
  // Whoever keeps a house open knows by this whether opening it again may help.
  process.exit(error instanceof ConfigError ? WRONG_SETTING : error instanceof NotNow ? NOT_NOW : 1)
}

/**
 * What the machine refuses, in the words of the variable that would change it. In doubt it may pass: a house that is opened
 * again in vain says so again, one that is not stays closed all night because the database was slow to start.
 */
function withRemedy(error: unknown, { host, port, dataDir, database }: Config): unknown {
  if (!(error instanceof Error) || error instanceof ConfigError) return error
  if (error instanceof SchemaTooNewError || error instanceof DatabaseInUseError || error instanceof DatabaseAuthError)
    return new ConfigError(error.message)
  if (error instanceof StorageOutage) return new NotNow(error.message)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return new ConfigError(`Port ${port} is taken; set PORT to another one, or to 0 for any`)
  if (code === 'EAI_AGAIN') return new NotNow(`HOST: nobody can say just now which address ${host} is`)
  if (/^E(ADDRNOTAVAIL|AI_|NOTFOUND)/.test(code)) return new ConfigError(`HOST: this machine has no address ${host}`)
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return new ConfigError(`Port ${port} is not for everybody here; set PORT to one above 1023`)
  // It says already which one, without the password that its address may hold.
  if (error.message.startsWith('the database ')) return new NotNow(error.message)
  const isNone = 'errcode' in error && error.errcode === NO_DATABASE
  if (isNone) return new ConfigError(`The database ${database}: ${error.message}`)
  if (/database/.test(error.message)) return new NotNow(`The database ${database}: ${error.message}`)
  const sentence = `DATA_DIR ${dataDir} cannot be used: ${error.message}`
  // A file where a folder should be. Rights and room may come, or the disk itself, with the next moment.
  if (/^E(EXIST|NOTDIR)$/.test(code)) return new ConfigError(sentence)
  return code.startsWith('E') ? new NotNow(sentence) : error
}
