import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { ChronicleProgress } from '@gloamhall/kernel/campaign-archive'
import type { FromThread, Proof, ThreadSettings, ToThread } from './messages.ts'
import { TimeSlices } from './time-slices.ts'
import { verifyFile } from './verify-file.ts'

/** Verification thread: the files of several people are verified side by side, each for a moment in turn. */

const port = parentPort
if (!port) throw new Error('this runs in a worker thread')

const { limitMs } = workerData as ThreadSettings
const slices = new TimeSlices<ChronicleProgress, Proof>(limitMs, {
  now: () => performance.now(),
  spent: () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  },
})
/** Cancelled before their game was loaded. */
const cancelled = new Set<string>()
const say = (message: FromThread): void => port.postMessage(message)
let isRunning = false

port.on('message', (message: ToThread) => {
  if (message.kind === 'cancel') {
    if (!slices.remove(message.id)) cancelled.add(message.id)
    return
  }
  const { id, file, isSlow } = message
  verifyFile(file).then(
    (steps) => {
      if (!cancelled.delete(id)) slices.add(id, steps, isSlow)
      if (!isRunning) void run()
    },
    (error: unknown) => say({ kind: 'failed', id, error }),
  )
})

/** Between two turns messages come in: a file that is cancelled has no other. */
async function run(): Promise<void> {
  isRunning = true
  for (let id = slices.next(); id !== undefined; id = slices.next()) {
    say({ kind: 'turn', id })
    const turn = slices.turn()
    if (turn && 'progress' in turn && turn.progress) say({ kind: 'progress', id, progress: turn.progress })
    if (turn?.state === 'slowed') say({ kind: 'slow', id })
    if (turn?.state === 'done') say({ kind: 'proof', id, proof: turn.result })
    if (turn?.state === 'failed') say({ kind: 'failed', id, error: turn.error })
    if (turn?.state === 'too-slow') say({ kind: 'too-slow', id })
    await setImmediate()
  }
  isRunning = false
}
