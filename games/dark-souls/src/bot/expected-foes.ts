import type { Choice } from '@gloamhall/kernel'
import type { BossId, BossModelId } from '../content/bosses.ts'
import { BEHAVIOURS } from '../content/behaviours.ts'
import type { BehaviourId } from '../content/cards.ts'
import { behaviourOf, bossModelOf, bossOf, encounterOf, enemyOf } from '../content/cards.ts'
import type { Behaviour } from '../content/effects.ts'
import type { EncounterId } from '../content/encounters.ts'
import type { DarkSoulsTable } from '../table.ts'

/** A foe the outfit has to beat: its defences and its weight among all foes. */
interface FoeDefence {
  readonly block: number
  readonly resist: number
  readonly often: number
  /** Reduces large hits by one. (DS-238) */
  readonly construct?: boolean
}

/** An attack the outfit has to withstand: damage, dodge difficulty and weight. */
interface FoeAttack {
  readonly type: 'block' | 'resist'
  readonly damage: number
  readonly dodge: number
  readonly often: number
}

/** Foes to equip for. The weights (`often`) of each list add up to 1. */
export interface ExpectedFoes {
  readonly name: string
  readonly defences: readonly FoeDefence[]
  readonly attacks: readonly FoeAttack[]
}

/** Average foes, for encounters that have not been seen. */
export const AVERAGE_FOES: ExpectedFoes = {
  name: '',
  defences: [
    { block: 1, resist: 0, often: 0.3 },
    { block: 2, resist: 1, often: 0.5 },
    { block: 3, resist: 2, often: 0.2 },
  ],
  attacks: [
    { type: 'block', damage: 4, dodge: 1, often: 0.3 },
    { type: 'block', damage: 5, dodge: 2, often: 0.2 },
    { type: 'block', damage: 6, dodge: 1, often: 0.2 },
    { type: 'resist', damage: 3, dodge: 1, often: 0.15 },
    { type: 'resist', damage: 5, dodge: 2, often: 0.15 },
  ],
}

/** Foes behind a journey choice: the boss, enemies seen there before, or average ones. */
export function foesBehind(table: DarkSoulsTable, way: Choice): ExpectedFoes {
  if (way === 'fog' && table.boss) return boss(table, table.boss)
  const tile = way.startsWith('go ') ? table.map[Number(way.split(' ')[1]) - 1] : undefined
  return tile?.seen && tile.encounter ? encounter(table, tile.encounter) : AVERAGE_FOES
}

const CACHE = new Map<string, ExpectedFoes>()

function cached(table: DarkSoulsTable, name: string, make: () => ExpectedFoes): ExpectedFoes {
  const found = table.pack === undefined ? CACHE.get(name) : undefined
  if (found) return found
  const made = make()
  if (table.pack === undefined) CACHE.set(name, made)
  return made
}

const boss = (table: DarkSoulsTable, id: BossId): ExpectedFoes =>
  cached(table, id, () => {
    const { models } = bossOf(table, id)
    const attacks = models.flatMap((model) =>
      cardsOf(model).flatMap((card) => attacksOf(behaviourOf(table, model, card))),
    )
    const defences = models.map((model) => ({
      ...bossModelOf(table, model),
      often: 1,
      construct: model === 'titanite-demon',
    }))
    return { name: id, defences: normalised(defences), attacks: normalised(attacks) }
  })

const cardsOf = (model: BossModelId): readonly BehaviourId[] => Object.keys(BEHAVIOURS[model])

const encounter = (table: DarkSoulsTable, id: EncounterId): ExpectedFoes =>
  cached(table, id, () => {
    const enemies = encounterOf(table, id)
      .enemies.flat()
      .map((each) => enemyOf(table, each))
    const defences = enemies.map(({ block, resist, health }) => ({ block, resist, often: health }))
    return { name: id, defences: normalised(defences), attacks: normalised(enemies.flatMap(attacksOf)) }
  })

/** Attacks of a card; a repeated card counts each repeat. */
function attacksOf({ deeds, dodge, repeat = 1 }: Behaviour): readonly FoeAttack[] {
  return deeds.flatMap((deed) => {
    if (deed.kind === 'attack')
      return [{ type: deed.type === 'physical' ? 'block' : 'resist', damage: deed.damage, dodge, often: repeat }]
    const damage = deed.kind === 'move' || deed.kind === 'leap' ? deed.damage : undefined
    return damage === undefined ? [] : [{ type: 'block', damage, dodge, often: repeat }]
  })
}

function normalised<T extends { readonly often: number }>(all: readonly T[]): readonly T[] {
  const sum = all.reduce((often, each) => often + each.often, 0)
  return all.map((each) => ({ ...each, often: each.often / sum }))
}
