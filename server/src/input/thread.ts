import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { VerificationProgress } from '@gloamhall/kernel/campaign-archive'
import { lowerPriority } from '../workers/priority.ts'
import { bodyCheck } from './check-body.ts'
import type { BodyResult, FromThread, ImportedFile, Proof, ThreadSettings, ToThread } from './messages.ts'
import { TimeSlices } from './time-slices.ts'
import { verifyFile } from './verify-file.ts'

/**
 * The input thread: parses and checks what clients send. Bodies and packs are done at once; campaign files are verified in
 * time slices.
 */
const port = parentPort
if (!port) throw new Error('this runs in a worker thread')

lowerPriority()

const { limitMs } = workerData as ThreadSettings
const slices = new TimeSlices<VerificationProgress, Proof>(limitMs, {
  now: () => performance.now(),
  spent: () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  },
})
/** Cancelled before their game was loaded. */
const cancelled = new Set<string>()
const say = (message: FromThread, transferred: ArrayBuffer[] = []): void => port.postMessage(message, transferred)
let isRunning = false

port.on('message', (message: ToThread) => {
  if (message.kind === 'check') return check(message.id, message)
  if (message.kind === 'verify') return add(message.id, message.file, message.isSlow)
  if (!slices.remove(message.id)) cancelled.add(message.id)
})

function check(id: string, { job }: Extract<ToThread, { kind: 'check' }>): void {
  bodyCheck(job)
    .then((run) => {
      say({ kind: 'turn', id })
      const result = run()
      say({ kind: 'checked', id, result }, fileIn(result))
    })
    .catch((error: unknown) => say({ kind: 'failed', id, error }))
}

/** The buffer of a file in a body, to be transferred instead of copied. */
function fileIn(result: BodyResult): ArrayBuffer[] {
  const value = result.ok ? (result.value as { readonly file?: unknown }) : {}
  return value.file instanceof Uint8Array && value.file.buffer instanceof ArrayBuffer ? [value.file.buffer] : []
}

function add(id: string, file: ImportedFile, isSlow: boolean): void {
  verifyFile(file).then(
    (steps) => {
      if (!cancelled.delete(id)) slices.add(id, steps, isSlow)
      if (!isRunning) void run()
    },
    (error: unknown) => say({ kind: 'failed', id, error }),
  )
}

/** Between two slices messages arrive: bodies to check, and cancellations. */
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

say({ kind: 'ready' })
