import type { BotDecision, BotRequest } from '@gloamhall/bots'
import { DECISION_TIMEOUT_MS, FALLBACK_LEVEL } from '@gloamhall/bots'
import { startWorker } from '../local/worker-transport.ts'
import workerUrl from './bot-worker.ts?worker&url'
import type { ThinkMessage, ThoughtMessage } from './bot-worker.ts'

/** The first decision includes fetching the rules, possibly over a slow connection. */
const FIRST_TIMEOUT_MS = 60_000

/** The part of Worker used here, so that tests can replace it. */
export interface BotWorker {
  postMessage(message: ThinkMessage): void
  terminate(): void
  onmessage: ((event: { readonly data: ThoughtMessage }) => void) | null
  onerror: ((event: unknown) => void) | null
}

const started = (): BotWorker => startWorker(workerUrl) as unknown as BotWorker

/** The thread in which bots think. One that hangs is ended, and the next decision starts another. */
export class BotThread {
  readonly #start: () => BotWorker
  #worker: BotWorker | undefined
  #isReady = false
  #ids = 0

  constructor(start: () => BotWorker = started) {
    this.#start = start
  }

  /** If a level fails or takes too long, another decides this once; if that fails as well, the first legal choice is made. */
  async think(request: BotRequest): Promise<BotDecision> {
    try {
      return await this.#decide(request)
    } catch (error) {
      // With the record of the match, this repeats the decision.
      console.warn(`bot failed; ${FALLBACK_LEVEL} decides`, String(error), JSON.stringify(request))
      if (request.level === FALLBACK_LEVEL) return firstChoice(request)
      return this.#decide({ ...request, level: FALLBACK_LEVEL }).catch(() => firstChoice(request))
    }
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#isReady = false
  }

  #decide(request: BotRequest): Promise<BotDecision> {
    return new Promise((resolve, reject) => {
      const id = ++this.#ids
      const worker = (this.#worker ??= this.#start())
      const fail = (reason: string): void => {
        clearTimeout(late)
        this.close()
        reject(new Error(reason))
      }
      const late = setTimeout(() => fail('too slow'), this.#isReady ? DECISION_TIMEOUT_MS : FIRST_TIMEOUT_MS)
      worker.onerror = () => fail('the worker broke')
      worker.onmessage = ({ data }) => {
        if (data.id !== id) return
        clearTimeout(late)
        this.#isReady = true
        if ('decision' in data) resolve(data.decision)
        else reject(new Error(data.error))
      }
      worker.postMessage({ id, request })
    })
  }
}

function firstChoice({ view }: BotRequest): BotDecision {
  const [choice] = (JSON.parse(view) as { readonly choices: readonly string[] }).choices
  return choice === undefined ? {} : { choice }
}
