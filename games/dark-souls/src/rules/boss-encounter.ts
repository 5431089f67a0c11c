import { plan, show, shuffle, emit } from '@gloamhall/kernel'
import type { BossId, BossModelId } from '../content/bosses.ts'
import { BEHAVIOURS } from '../content/behaviours.ts'
import type { BehaviourId } from '../content/cards.ts'
import { behaviourOf, bossModelOf, bossOf, encounterOf } from '../content/cards.ts'
import type { Node } from '../nodes.ts'
import { ROOMS } from '../rooms.ts'
import type { BehaviourDeck, DarkSoulsTable, Foe } from '../table.ts'
import { newFoe } from './encounter.ts'
import { beginFight } from './entering.ts'

/** The room behind the fog gate: the mini boss tile, or both tiles as one room, without terrain and traps. (DS-194, DS-195, DS-200) */
export function bossEncounter(table: DarkSoulsTable): void {
  const boss = table.boss as BossId
  emit(table, 'DS-84', 'through-fog', { boss })
  table.fight = {
    room: table.half,
    where: 'boss',
    encounter: undefined,
    foes: models(table, boss),
    terrain: [],
    traps: [],
    behaviour: behaviourDeck(table, boss),
    ...beginFight(table),
  }
  plan(table, { step: 'entering', door: 'south' })
}

/** The models of a boss on their spawn nodes, at full health and facing the door. (DS-195, DS-196, DS-296, DS-322) */
function models(table: DarkSoulsTable, boss: BossId): Foe[] {
  const { spawn } = ROOMS[table.half]
  const foes: Foe[] = []
  for (const model of bossOf(table, boss).models) {
    const node = spawn[bossModelOf(table, model).spawn === 'mini' ? 0 : 1] as Node
    foes.push({ ...newFoe(model, node, foes), facing: 's' })
  }
  return foes
}

/** A new deck for every attempt, of random standard cards; gravestones reveal some of them. (DS-193, DS-197, DS-198) */
function behaviourDeck(table: DarkSoulsTable, boss: BossId): BehaviourDeck {
  const {
    models: [model],
    deckSize,
  } = bossOf(table, boss)
  const deck = shuffle(table.chance, standardCards(table, model as BossModelId)).slice(0, deckSize)
  const shown = deck.slice(0, gravestones(table))
  if (shown.length > 0) {
    show(table, 'DS-197', 'gravestones', { boss, cards: [...shown] })
    shuffle(table.chance, deck)
  }
  return { boss, deck, discard: [], last: undefined, ordered: false, shown, heated: false }
}

/** Cards without the heat-up mark; for a pair, the halves of its first model. (DS-193, DS-242) */
const standardCards = (table: DarkSoulsTable, model: BossModelId): BehaviourId[] =>
  Object.keys(BEHAVIOURS[model]).filter((id) => !behaviourOf(table, model, id).heatUp)

/** Gravestones on tiles whose card is face up; no more count than the deck has cards. (DS-90, DS-197, DS-324) */
export function gravestones(table: DarkSoulsTable): number {
  let count = 0
  for (const { cleared, encounter } of table.map) {
    if (!cleared || !encounter) continue
    for (const kind of encounterOf(table, encounter).terrain) if (kind === 'gravestone') count++
  }
  return count
}
