import type { Choice, View } from '@gloamhall/kernel'
import { MAX_CHOICES_AT_ONCE } from '@gloamhall/protocol'
import { computed, effect, signal } from '@preact/signals'
import type { TableStore } from '../net/table-store.ts'
import type { Planner } from './planner.ts'
import type { PreviewResult } from './preview-model.ts'

const NOTHING: readonly Choice[] = []
const UNTOUCHED: readonly number[] = []

/** A plan with its preview. */
interface Plan {
  readonly choices: readonly Choice[]
  readonly ahead: PreviewResult
  /** True if the plan ends the current step; choices of the next step are planned once it has begun. */
  readonly passes: boolean
  /** Number of choices added by each touch, since undo removes all choices of a touch at once. */
  readonly touches: readonly number[]
}

/** What happened to a choice. One that needs confirmation is neither planned nor sent. */
export type PlanOutcome = 'planned' | 'sent' | 'unconfirmed' | 'overtaken'

/**
 * The plan of a turn: choices are added and undone without the server, and sent together. A plan ends where the result
 * cannot be predicted, or with the step in which it was made. A choice that completes a plan sends it, and a choice that
 * cannot be planned is sent as well, unless it is fatal or has to be confirmed.
 */
export class Planning {
  readonly #table: TableStore
  readonly #planner: Planner
  readonly #at: readonly string[]
  readonly #completes: readonly string[]
  readonly #plan = signal<Plan | undefined>(undefined)
  readonly #stop: () => void
  readonly choices = computed<readonly Choice[]>(() => this.#plan.value?.choices ?? NOTHING)
  /** The table after the plan; boards draw it over the current one. */
  readonly ghost = computed<View | undefined>(() => this.#plan.value?.ahead.view)
  /** The same, but no further than the current step of the course. */
  readonly atStepEnd = computed<View | undefined>(
    () => this.#plan.value?.ahead.atStepEnd ?? this.#plan.value?.ahead.view,
  )
  /** The table after the plan, with the choices that can be added to the plan; undefined if it cannot be continued. */
  readonly asking = computed<View | undefined>(() => {
    const plan = this.#plan.value
    if (!plan) return undefined
    const { choices, ahead, passes } = plan
    const goesOn = ahead.horizon === 'end' && !passes && choices.length < MAX_CHOICES_AT_ONCE
    return goesOn ? ahead.view : { ...ahead.view, choices: [], barred: [] }
  })

  /** The plan ends with something the player would regret: `Game.fatal`. */
  readonly isFatal = computed(() => this.#plan.value?.ahead.horizon === 'fatal')

  /**
   * `at` lists the questions for which turns are planned; answers to all others are sent at once. `completes` lists the verbs
   * that complete a plan.
   */
  constructor(table: TableStore, planner: Planner, at: readonly string[], completes: readonly string[] = []) {
    this.#table = table
    this.#planner = planner
    this.#at = at
    this.#completes = completes
    // Recomputes the plan on every change: a chat line leaves it valid, a move may not.
    this.#stop = effect(() => {
      if (table.latest.value) void this.#setPlan(this.choices.peek(), this.#plan.peek()?.touches ?? UNTOUCHED)
    })
  }

  close(): void {
    this.#stop()
  }

  /** True once the rules are loaded: until then choices are sent without planning. */
  get isReady(): boolean {
    return this.#planner.isReady
  }

  /**
   * Adds one choice, or several that one tap stands for, such as a path of several hexes. A choice that cannot be planned
   * is sent if it is confirmed, and left to the caller otherwise.
   */
  async choose(choice: Choice | readonly Choice[], isConfirmed = true): Promise<PlanOutcome> {
    const planned = this.choices.peek()
    const room = MAX_CHOICES_AT_ONCE - planned.length
    const added = [choice].flat().slice(0, room)
    const [first] = added
    if (first === undefined) return 'overtaken'
    // While the rules are loading, choices are sent without a plan rather than delayed.
    if (planned.length === 0 && !(this.#isPlanned() && this.#isPreviewReady()))
      return isConfirmed ? this.#send(added) : 'unconfirmed'
    const choices = [...planned, ...added]
    const touches = [...(this.#plan.peek()?.touches ?? UNTOUCHED), added.length]
    const question = this.#question()
    // A chat line in between must not drop the plan: it is tried again as long as plan and question are the same.
    const isUnchanged = (): boolean =>
      this.choices.peek() === planned && this.#question() === question && this.#offers(first)
    let laid = await this.#setPlan(choices, touches)
    while (laid === 'overtaken' && isUnchanged()) laid = await this.#setPlan(choices, touches)
    if (laid === 'overtaken') return laid
    if (isConfirmed && (laid === 'nowhere' || this.#isComplete())) return this.#send(choices)
    return laid === 'nowhere' ? 'unconfirmed' : laid
  }

  async undoStep(): Promise<void> {
    const touches = this.#plan.peek()?.touches ?? UNTOUCHED
    await this.#setPlan(this.choices.peek().slice(0, -(touches.at(-1) ?? 1)), touches.slice(0, -1))
  }

  async send(): Promise<void> {
    await this.#send(this.choices.peek())
  }

  #isPlanned(): boolean {
    const { asked = [], viewer } = this.#table.latest.peek() ?? {}
    return asked.some(({ seat, question }) => seat === viewer && this.#at.includes(question))
  }

  #isPreviewReady(): boolean {
    const latest = this.#table.latest.peek()
    if (latest && !this.#planner.isReady) void this.#planner.ahead(latest, [])
    return this.#planner.isReady
  }

  /** Identifies the current question to this seat. */
  #question(): string {
    const { asked = [], viewer } = this.#table.latest.peek() ?? {}
    return JSON.stringify(asked.filter(({ seat }) => seat === viewer))
  }

  /** Whether the last choice completes the plan, so that it is sent and nothing can be added. */
  #isComplete(): boolean {
    const [verb = ''] = this.choices.peek().at(-1)?.split(' ') ?? []
    return this.#completes.includes(verb) && this.asking.peek()?.choices.length === 0 && !this.isFatal.peek()
  }

  #offers(choice: Choice): boolean {
    return (this.asking.peek() ?? this.#table.latest.peek())?.choices.includes(choice) ?? false
  }

  async #send(choices: readonly Choice[]): Promise<'sent'> {
    const sent = this.#table.choose(choices)
    this.#plan.value = undefined
    await sent
    return 'sent'
  }

  /** Makes these choices the plan, if they lead anywhere from the current table. */
  async #setPlan(choices: readonly Choice[], touches: readonly number[]): Promise<'planned' | 'nowhere' | 'overtaken'> {
    const latest = this.#table.latest.peek()
    const before = this.#plan.peek()
    if (!latest || choices.length === 0) {
      this.#plan.value = undefined
      return 'planned'
    }
    const ahead = await this.#planner.ahead(latest, choices)
    // The table or the plan has changed meanwhile.
    if (this.#table.latest.peek() !== latest || this.#plan.peek() !== before) return 'overtaken'
    const holds = ahead !== undefined && ahead.horizon !== 'refused' && ahead.whole >= choices.length - 1
    const passes = ahead?.view.step !== latest.step
    const leads = holds && (choices.length > 1 || (ahead.horizon === 'end' && !passes) || ahead.horizon === 'fatal')
    // A choice that cannot be added leaves the plan unchanged until it is confirmed.
    const isAdding = choices.length > (before?.choices.length ?? 0)
    if (leads || !isAdding) this.#plan.value = leads ? { choices, ahead, passes, touches } : undefined
    return leads ? 'planned' : 'nowhere'
  }
}
