import type { Game, Options, Pack, Scripted } from '@gloamhall/kernel'
import { optionsOf, resume, scripted } from '@gloamhall/kernel'
import { TestTable } from '@gloamhall/kernel/conformance'
import { nameOf, nameOfFacing } from '../src/hexes.ts'
import { enemyQuestions, enemySteps } from '../src/rules/enemies-chapter.ts'
import { featQuestion, offer } from '../src/rules/feats.ts'
import { SETTLE } from '../src/rules/ties.ts'
import type { Scene } from '../src/scene/set.ts'
import { set } from '../src/scene/set.ts'
import type { BloodyPalaceTable, Foe, Hunter } from '../src/table.ts'
import { OPTIONS } from '../src/table.ts'
import { VERSION } from '../src/version.ts'

export interface Terms extends Scene {
  /** Defaults to the number of Hunters, at least one. */
  readonly seats?: number
  readonly options?: Options
  readonly chance?: readonly Scripted.Draw[]
  /** The version of the rules. */
  readonly rules?: number
  /** Changes to cards, by id, as in a pack. */
  readonly laid?: Pack['cards']
}

/** The Enemy Phase alone: when it is over, the agenda is empty. */
export const PHASE = {
  id: 'bloody-palace',
  version: VERSION,
  seats: { min: 1, max: 4 },
  options: OPTIONS,
  refusals: { notAsked: 'BP-118', over: 'BP-140' },
  steps: { ...enemySteps, offer, endPhase: () => {} },
  questions: { ...enemyQuestions, feat: featQuestion },
  view: () => ({}),
  outcome: () => undefined,
} as unknown as Game<BloodyPalaceTable>

/** A table after set-up, before anything has happened, for calling rules directly. */
export function arena({ seats, options = {}, chance = [], laid, rules = VERSION, ...given }: Terms): BloodyPalaceTable {
  const agreed = optionsOf({ id: 'bloody-palace', options: OPTIONS } as unknown as Game, options)
  return set({ next: 'enemies', ...given }, seats ?? given.hunters?.length ?? 1, agreed, scripted(...chance), {
    version: rules,
    pack: laid && ({ cards: laid } as Pack),
  })
}

/** Runs the Enemy Phase up to the first question. */
export function demons(terms: Terms): Demons {
  const table = new Demons(PHASE, arena(terms))
  resume(PHASE as unknown as Game, table.table)
  table.events.push(...(table.table.news ?? []))
  return table
}

/** An empty hand: the Hunter is not asked to block, and blows do full damage. */
export const BARE = { hand: [] } as const

class Demons extends TestTable<BloodyPalaceTable, unknown> {
  hunter(seat: number): Hunter {
    return this.table.hunters[seat - 1] as Hunter
  }

  foe(id: string): Foe {
    const foe = this.table.foes.find((each) => each.id === id)
    if (!foe) throw new Error(`no ${id} here`)
    return foe
  }

  /** Without the choice to settle ties, which every tie offers (BP-218). */
  override choices(seat: number): readonly string[] {
    return super.choices(seat).filter((choice) => choice !== SETTLE)
  }

  /** The hex of a Hunter (by seat) or a foe (by id); foes with their facing: `f5 ne`. */
  at(who: number | string): string | undefined {
    if (typeof who === 'string') return `${nameOf(this.foe(who).at)} ${nameOfFacing(this.foe(who).facing)}`
    const { at } = this.hunter(who)
    return at === undefined ? undefined : nameOf(at)
  }

  /** Answers every question with the first choice, until the phase is over or this question is asked. */
  through({ until }: { readonly until?: string } = {}): this {
    for (let turns = 0; this.table.asked.length > 0 && this.table.asked[0]?.question !== until; turns++) {
      if (turns > 200) throw new Error('no end to it')
      const seat = this.table.asked[0]?.seat as number
      this.play(`${seat} ${this.choices(seat)[0]}`)
    }
    return this
  }
}
