import { parentPort, workerData } from 'node:worker_threads'
import type { SeriesParameters } from './series.ts'
import { Series } from './series.ts'
import type { Batch } from './threads.ts'

// A worker thread that plays batches of a series.
const series = await Series.of(workerData as SeriesParameters)

parentPort?.on('message', ({ at, seeds }: Batch) => {
  parentPort?.postMessage({ at, played: seeds.map((seed) => series.play(seed)) })
})
