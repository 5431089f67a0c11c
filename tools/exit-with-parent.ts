/**
 * Whoever starts this process may hold it by a channel. If they are gone, however they went, it closes as if it had been
 * asked to: no house is left behind on its port, and none holds the output of a test run that is over.
 */
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), 10_000).unref()
})
// The channel alone is no reason to stay.
process.channel?.unref()
