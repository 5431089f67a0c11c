import { workerData } from 'node:worker_threads'
import type { ArenaParameters } from '../arena/arena-match.ts'
import { answerTasks } from '../threads.ts'
import type { TuneMatch } from './tune-match.ts'
import { TuneArena } from './tune-match.ts'

// A worker thread that plays matches of a search for better weights.
const arena = await TuneArena.of(workerData as ArenaParameters)

answerTasks((match: TuneMatch) => arena.play(match))
