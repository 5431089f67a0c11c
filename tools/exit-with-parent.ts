/**
 * Ends this process when its parent process is gone: the IPC channel between them closes, however the parent ended.
 * Without this, a server would keep its port, or would hold the output pipe of a finished test run open.
 */
const EXIT_TIMEOUT_MS = 10_000

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS).unref()
})
// The channel alone must not keep the process alive.
process.channel?.unref()
