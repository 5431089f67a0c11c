import type { Intake } from './http/intake.ts'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isOneOfSeveral, metricsOfAll } from './processes.ts'

const LATENCY_BUCKETS_SECONDS = [
  0.0002, 0.0005, 0.001, 0.0015, 0.002, 0.003, 0.004, 0.005, 0.0075, 0.01, 0.025, 0.05, 0.1, 0.5, 1,
]

/** Prometheus metrics. Labels are constants of the code, never data of a table. */
export class Metrics {
  readonly registry = new Registry()
  /** From the arrival of a choice until every message about it is queued, including the durable commit. */
  readonly move = this.#histogram('gloamhall_move_seconds', 'Server time per accepted choice, commit included')
  readonly rules = this.#histogram(
    'gloamhall_rules_seconds',
    'Time in rules, views and differences per accepted choice',
  )
  readonly commit = this.#histogram('gloamhall_commit_seconds', 'Time per commit')
  readonly botDecision = this.#histogram(
    'gloamhall_bot_decision_seconds',
    'Time a bot takes to decide, waiting included',
  )
  /** Plain numbers, because they change with every message; collected when scraped. */
  readonly sent = { messages: 0, characters: 0 }
  readonly refusals = new Counter({
    name: 'gloamhall_refusals_total',
    help: 'Refused commands, by code',
    labelNames: ['code'],
    registers: [this.registry],
  })
  readonly tables = this.#gauge('gloamhall_tables', 'Tables in memory')
  readonly sockets = this.#gauge('gloamhall_sockets', 'Open sockets')

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    this.#read('gloamhall_sent_messages_total', 'Messages sent over sockets', () => this.sent.messages)
    this.#read(
      'gloamhall_sent_characters_total',
      'Characters of messages sent over sockets',
      () => this.sent.characters,
    )
    if (!isOneOfSeveral()) return
    // Answers the process that collects the metrics of all.
    new AggregatorRegistry()
    AggregatorRegistry.setRegistries(this.registry)
  }

  /** In the text format of Prometheus: of this process, or where several serve on this machine of all of them. */
  text(): Promise<string> {
    return isOneOfSeveral() ? metricsOfAll() : this.registry.metrics()
  }

  /** Memory held for clients, and the queue of the worker thread. */
  watch({ largeBodies, smallBodies, answers, sendBuffers, jobs }: Intake): void {
    const bytes = { largeBodies, smallBodies, answers, sendBuffers }
    new Gauge({
      name: 'gloamhall_accounted_bytes',
      help: 'Memory held for request bodies, long answers and send buffers',
      labelNames: ['account'],
      registers: [this.registry],
      collect() {
        for (const [account, held] of Object.entries(bytes)) this.set({ account }, held.bytes)
      },
    })
    new Gauge({
      name: 'gloamhall_body_jobs_waiting',
      help: 'Bodies and content packs that wait for the worker thread',
      registers: [this.registry],
      collect() {
        this.set(jobs.waiting)
      },
    })
  }

  #histogram(name: string, help: string): Histogram {
    return new Histogram({ name, help, buckets: LATENCY_BUCKETS_SECONDS, registers: [this.registry] })
  }
  #read(name: string, help: string, count: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.reset()
        this.inc(count())
      },
    })
  }
  #gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.registry] })
  }
}
