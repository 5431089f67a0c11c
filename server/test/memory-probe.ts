/**
 * Loaded into a server before it starts (`--import`, with `--expose-gc`): asked over the channel, it collects garbage and
 * tells what is left. What is only waiting to be freed depends on how busy the machine is.
 */
process.on('message', (message) => {
  if (message !== 'memory') return
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ live: heapUsed + external, resident: rss })
})
// The channel alone is no reason to stay.
process.channel?.unref()
