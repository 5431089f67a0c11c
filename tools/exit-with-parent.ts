/**
 * Ends this process when the process that started it is gone: the IPC channel between them closes however the parent
 * ended. Without this a server would stay on its port, or would hold the output of a finished test run.
 */
const EXIT_TIMEOUT_MS = 10_000

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS).unref()
})
// The channel alone must not keep the process alive.
process.channel?.unref()
