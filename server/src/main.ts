import type { Config } from './index.ts'
import { ConfigError, configFrom, serve } from './index.ts'
import { lastResort } from './last-resort.ts'
import { loggerOf } from './logger.ts'
import { AnotherHouse } from './store/database.ts'
import { Trouble } from './store/trouble.ts'

// Whatever the house writes is for its own eyes only: secrets, seeds and hands lie in there.
process.umask(0o077)

/** The exit code that shells and systemd know for it: EX_CONFIG. */
const WRONG_SETTING = 78

/** What `gloamhall serve` runs: reads the environment, opens the house, and closes it when asked to. */
try {
  const config = configFrom(process.env)
  const house = await serve(config).catch((error) => Promise.reject(withRemedy(error, config)))
  console.log(`Gloamhall is open at ${house.address}`)
  lastResort(loggerOf(config), () => {
    void house.close().finally(() => process.exit(1))
    // Whatever keeps it from closing, it does not keep it for long.
    setTimeout(() => process.exit(1), 5000).unref()
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void house.close().then(() => process.exit(0))
    })
  }
} catch (error) {
  // Whoever sets up a house needs the sentence, not the stack.
  console.error(error instanceof ConfigError ? error.message : error)
  // Whoever keeps a house open knows by this that opening it again will not help.
  process.exit(error instanceof ConfigError ? WRONG_SETTING : 1)
}

/** What the machine refuses, in the words of the variable that would change it. */
function withRemedy(error: unknown, { host, port, dataDir, database }: Config): unknown {
  if (!(error instanceof Error) || error instanceof ConfigError) return error
  if (error instanceof AnotherHouse || error instanceof Trouble) return new ConfigError(error.message)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return new ConfigError(`Port ${port} is taken; set PORT to another one, or to 0 for any`)
  if (/^E(ADDRNOTAVAIL|AI_|NOTFOUND)/.test(code)) return new ConfigError(`HOST: this machine has no address ${host}`)
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return new ConfigError(`Port ${port} is not for everybody here; set PORT to one above 1023`)
  // It says already which one, without the password that its address may hold.
  if (error.message.startsWith('the database ')) return new ConfigError(error.message)
  if (/database/.test(error.message)) return new ConfigError(`The database ${database}: ${error.message}`)
  return code.startsWith('E') ? new ConfigError(`DATA_DIR ${dataDir} cannot be used: ${error.message}`) : error
}
