import type { Game, Options, Scripted } from '@gloamhall/kernel'
import { optionsOf, resume, scripted } from '@gloamhall/kernel'
import { TestTable } from '@gloamhall/kernel/conformance'
import type { CardId } from '../src/content/cards.ts'
import type { FoeClass } from '../src/content/foes.ts'
import type { HunterId } from '../src/content/hunters.ts'
import type { DirectionName } from '../src/hexes.ts'
import { nameOf, nameOfFacing } from '../src/hexes.ts'
import { huntQuestions, huntSteps } from '../src/rules/hunt-chapter.ts'
import type { SceneFoe } from '../src/scene/foes.ts'
import type { SceneHunter } from '../src/scene/hunters.ts'
import type { Scene } from '../src/scene/set.ts'
import { set } from '../src/scene/set.ts'
import type { BloodyPalaceTable, Foe, Hunter } from '../src/table.ts'
import { OPTIONS } from '../src/table.ts'
import { VERSION } from '../src/version.ts'

/** A scene; a foe may be given in two or three words: `empusa f5`, `riot f4 s`. */
export interface Terms extends Omit<Scene, 'foes'> {
  readonly foes?: readonly (string | SceneFoe)[]
  readonly options?: Options
  /** The version of the rules. */
  readonly rules?: number
  /** The scripted results of chance, in order; a test fails if any are left over. */
  readonly chance?: readonly Scripted.Draw[]
}

/** A single chapter of the rules: play stops where another begins, so that its last step can be examined. */
const game = {
  id: 'bloody-palace',
  version: VERSION,
  seats: { min: 1, max: 4 },
  options: OPTIONS,
  refusals: { notAsked: 'BP-83', over: 'BP-157' },
  steps: { ...huntSteps, enemyPhase: still, endPhase: still, stageEnd: still, scoring: still },
  questions: huntQuestions,
  view: () => ({}),
  outcome: () => undefined,
} as unknown as Game<BloodyPalaceTable>

function still(): void {}

/** By default a Hunter in the middle who faces north, on her turn, with an empusa far away. */
export function hunting({
  options = {},
  chance = [],
  foes = ['empusa f1'],
  rules = VERSION,
  ...scene
}: Terms = {}): Hunting {
  const people = scene.hunters?.length ?? 1
  const agreed = optionsOf({ id: 'bloody-palace', options: OPTIONS } as unknown as Game, options)
  const given = { hunters: [{ hand: [] }], ...scene, foes: foes.map(foeIn) }
  const table = new Hunting(game, set(given, people, agreed, scripted(...chance), { version: rules }))
  resume(game as unknown as Game, table.table)
  table.events.push(...(table.table.news ?? []))
  return table
}

function foeIn(said: string | SceneFoe): SceneFoe {
  if (typeof said !== 'string') return said
  const [foe, at, facing = 's'] = said.split(' ') as [FoeClass, string, DirectionName | undefined]
  return { foe, at, facing }
}

/** A Hunter with exactly these cards in hand and in the chain. */
export const holding = (
  hunter: HunterId,
  hand: readonly CardId[] = [],
  chain: readonly CardId[] = [],
  more: SceneHunter = {},
): SceneHunter => ({ hunter, hand, chain, ...more })

export class Hunting extends TestTable<BloodyPalaceTable, unknown> {
  hunter(seat = 1): Hunter {
    return this.table.hunters[seat - 1] as Hunter
  }

  foe(id: string): Foe {
    const foe = this.table.foes.find((each) => each.id === id)
    if (!foe) throw new Error(`no ${id} here`)
    return foe
  }

  /** The hex and facing of a Hunter (by seat) or a foe (by id): `at(1)` is f6 n. */
  at(who: number | string): string {
    const { at, facing } = typeof who === 'number' ? this.hunter(who) : this.foe(who)
    return at === undefined ? 'out' : `${nameOf(at)} ${nameOfFacing(facing)}`
  }

  /** The damage of each foe; slain ones are missing. */
  damage(): Record<string, number> {
    return Object.fromEntries(this.table.foes.map(({ id, damage }) => [id, damage]))
  }

  /** The orbs in the arena: `f5 1 0` has a red one. */
  orbs(): string[] {
    return this.table.orbs.map(({ hex, red, green }) => `${nameOf(hex)} ${red} ${green}`).sort()
  }

  /** The choices that begin with this word, without it. */
  ways(verb: string, seat = 1): string[] {
    return this.choices(seat)
      .filter((choice) => choice.startsWith(`${verb} `))
      .map((choice) => choice.slice(verb.length + 1))
      .sort()
  }
}
