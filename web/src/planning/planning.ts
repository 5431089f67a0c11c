import type { Choice, View } from '@gloamhall/kernel'
import { MOST_CHOICES } from '@gloamhall/protocol'
import { batch, computed, effect, signal } from '@preact/signals'
import type { TableStore } from '../net/table-store.ts'
import type { Planner } from './planner.ts'
import type { PreviewResult } from './preview-model.ts'

const NOTHING: readonly Choice[] = []
const UNTOUCHED: readonly number[] = []

/** What stands in a plan, and what is foreseen of it. */
interface Plan {
  readonly choices: readonly Choice[]
  readonly ahead: PreviewResult
  /** Something else has begun by then: what comes after is planned when it is there. */
  readonly passes: boolean
  /** How many choices each touch has added: what came with one touch goes with one. */
  readonly touches: readonly number[]
}

/**
 * A turn that is planned: choices are laid side by side and taken back without a way to the house, and sent together when
 * the player says so. What cannot be foreseen ends a plan, and so does the end of the step it was made in; a single choice
 * that ends it at once is no plan, and goes to the house.
 */
export class Planning {
  readonly #table: TableStore
  readonly #planner: Planner
  readonly #at: readonly string[]
  readonly #plan = signal<Plan | undefined>(undefined)
  readonly #stop: () => void
  readonly choices = computed<readonly Choice[]>(() => this.#plan.value?.choices ?? NOTHING)
  /** The table as it would be: boards draw it over the one that is. */
  readonly ghost = computed<View | undefined>(() => this.#plan.value?.ahead.view)
  /** The same, with what can be added to the plan; nothing, where nobody can see further. */
  readonly asking = computed<View | undefined>(() => {
    const plan = this.#plan.value
    if (!plan) return undefined
    const { choices, ahead, passes } = plan
    const goesOn = ahead.horizon === 'end' && !passes && choices.length < MOST_CHOICES
    return goesOn ? ahead.view : { ...ahead.view, choices: [], barred: [] }
  })

  /** At these questions a turn is planned; the answers to all others go to the house at once. */
  constructor(table: TableStore, planner: Planner, at: readonly string[]) {
    this.#table = table
    this.#planner = planner
    this.#at = at
    // Somebody speaks, and the plan still holds; somebody moves, and it may not.
    this.#stop = effect(() => {
      if (table.latest.value) void this.#lay(this.choices.peek(), this.#plan.peek()?.touches ?? UNTOUCHED)
    })
  }

  close(): void {
    this.#stop()
  }

  /** The rules are here: what is chosen now is laid first, and sent later. */
  get isReady(): boolean {
    return this.#planner.isReady
  }

  /** One choice, or several that one touch stands for, such as a way of some hexes. */
  async choose(choice: Choice | readonly Choice[]): Promise<void> {
    const planned = this.choices.peek()
    const room = MOST_CHOICES - planned.length
    const added = [choice].flat().slice(0, room)
    const [first] = added
    if (first === undefined) return
    // While the rules are on their way nobody sees ahead, and nobody shall wait for them: it is played without a plan.
    if (planned.length === 0 && !(this.#isPlanned() && this.#foresees())) return this.#send(added)
    const choices = [...planned, ...added]
    const touches = [...(this.#plan.peek()?.touches ?? UNTOUCHED), added.length]
    const question = this.#question()
    // Whoever speaks meanwhile takes nothing away: it is laid again, as long as plan and question are the same.
    const stands = (): boolean =>
      this.choices.peek() === planned && this.#question() === question && this.#offers(first)
    let laid = await this.#lay(choices, touches)
    while (laid === 'overtaken' && stands()) laid = await this.#lay(choices, touches)
    if (laid === 'nowhere') await this.#send(choices)
  }

  async takeBack(): Promise<void> {
    const touches = this.#plan.peek()?.touches ?? UNTOUCHED
    await this.#lay(this.choices.peek().slice(0, -(touches.at(-1) ?? 1)), touches.slice(0, -1))
  }

  async send(): Promise<void> {
    await this.#send(this.choices.peek())
  }

  #isPlanned(): boolean {
    const { asked = [], viewer } = this.#table.latest.peek() ?? {}
    return asked.some(({ seat, question }) => seat === viewer && this.#at.includes(question))
  }

  #foresees(): boolean {
    const latest = this.#table.latest.peek()
    if (latest && !this.#planner.isReady) void this.#planner.ahead(latest, [])
    return this.#planner.isReady
  }

  /** What the table asks of us now. */
  #question(): string {
    const { asked = [], viewer } = this.#table.latest.peek() ?? {}
    return JSON.stringify(asked.filter(({ seat }) => seat === viewer))
  }

  #offers(choice: Choice): boolean {
    return (this.asking.peek() ?? this.#table.latest.peek())?.choices.includes(choice) ?? false
  }

  async #send(choices: readonly Choice[]): Promise<void> {
    const sent = this.#table.choose(choices)
    this.#plan.value = undefined
    await sent
  }

  /** Lays these choices as the plan, as far as they lead somewhere from where the table stands. */
  async #lay(choices: readonly Choice[], touches: readonly number[]): Promise<'laid' | 'nowhere' | 'overtaken'> {
    const latest = this.#table.latest.peek()
    const before = this.#plan.peek()
    if (!latest || choices.length === 0) {
      this.#plan.value = undefined
      return 'laid'
    }
    const ahead = await this.#planner.ahead(latest, choices)
    // Meanwhile something has happened, at the table or in the plan.
    if (this.#table.latest.peek() !== latest || this.#plan.peek() !== before) return 'overtaken'
    const holds = ahead !== undefined && ahead.horizon !== 'refused' && ahead.whole >= choices.length - 1
    const passes = ahead?.view.step !== latest.step
    const leads = holds && (choices.length > 1 || (ahead.horizon === 'end' && !passes))
    batch(() => (this.#plan.value = leads ? { choices, ahead, passes, touches } : undefined))
    return leads ? 'laid' : 'nowhere'
  }
}
