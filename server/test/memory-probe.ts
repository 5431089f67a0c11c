/**
 * Preloaded into a server (`--import`, with `--expose-gc`): on request over IPC it collects garbage and reports what is left.
 * Without a collection the result would depend on how busy the machine is.
 */
process.on('message', (message) => {
  if (message !== 'memory') return
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ live: heapUsed + external, resident: rss })
})
// The channel does not keep the process alive.
process.channel?.unref()
