import { ConfigError, configFrom, serve } from './index.ts'

/** What `gloamhall serve` runs: reads the environment, opens the house, and closes it when asked to. */
try {
  const house = await serve(configFrom(process.env))
  console.log(`Gloamhall is open at ${house.address}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void house.close().then(() => process.exit(0))
    })
  }
} catch (error) {
  // Whoever sets up a house needs the sentence, not the stack.
  const known =
    error instanceof ConfigError || (error instanceof Error && ('code' in error || /database/.test(error.message)))
  console.error(known ? (error as Error).message : error)
  process.exitCode = 1
}
