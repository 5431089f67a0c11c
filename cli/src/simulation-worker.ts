import { parentPort, workerData } from 'node:worker_threads'
import type { SeriesTerms } from './series.ts'
import { Series } from './series.ts'
import type { Batch } from './threads.ts'

// Plays its share of a long series beside the others.
const series = await Series.of(workerData as SeriesTerms)

parentPort?.on('message', ({ at, seeds }: Batch) => {
  parentPort?.postMessage({ at, played: seeds.map((seed) => series.play(seed)) })
})
