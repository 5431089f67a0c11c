import { workerData } from 'node:worker_threads'
import { answerTasks } from '../threads.ts'
import type { ArenaMatch, ArenaParameters } from './arena-match.ts'
import { Arena } from './arena-match.ts'

// A worker thread that plays matches of an arena.
const arena = await Arena.of(workerData as ArenaParameters)

answerTasks((match: ArenaMatch) => arena.play(match))
