import { workerData } from 'node:worker_threads'
import type { SeriesParameters } from './series.ts'
import { Series } from './series.ts'
import { answerTasks } from './threads.ts'

// A worker thread that plays games of a series.
const series = await Series.of(workerData as SeriesParameters)

answerTasks((seed: number) => series.play(seed))
