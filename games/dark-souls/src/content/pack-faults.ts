import type { Fault } from '@gloamhall/kernel'
import { phrases } from '../phrases.ts'
import { BEHAVIOURS } from './behaviours.ts'
import { BOSS_MODELS, BOSSES } from './bosses.ts'
import type { Boss, BossId, BossModelId } from './bosses.ts'
import { EQUIPMENT } from './cards.ts'
import type { CardId } from './cards.ts'
import { CLASSES } from './classes.ts'
import type { CharacterClass } from './classes.ts'
import type { BehaviourCard, EnemyAction, Equipment, Needs, Stat } from './effects.ts'
import { STATS } from './effects.ts'
import { ENCOUNTERS } from './encounters.ts'
import type { EnemyId } from './enemies.ts'
import { ENEMIES } from './enemies.ts'
import { phraseIds } from './phrase-ids.ts'

type Change = Readonly<Record<string, unknown>>

const TILES_ON_A_MAP = 4

/** Faults of a change that fits the schema but makes no sense. */
export function wrongIn(id: string, change: object): Fault[] {
  const said = change as Change
  if (Object.hasOwn(EQUIPMENT, id)) return wrongInEquipment(id as CardId, said)
  if (Object.hasOwn(ENCOUNTERS, id)) return wrongInEncounter(said)
  if (Object.hasOwn(BOSSES, id)) return wrongInBoss(id as BossId, said)
  return id.includes('/') ? wrongInBehaviour(id, said) : []
}

const fault = (path: Fault['path'], code: string, params: Fault['params'] = {}): Fault => ({ path, code, params })

/** A change of numbers that the card's text mentions must also change the text, and a class must be able to hold its starting cards. (DS-52) */
function wrongInEquipment(id: CardId, { needs, actions, trait, text }: Change): Fault[] {
  const spoken: Readonly<Record<string, string>> = phrases.en
  const hasText = spoken[phraseIds(id).text ?? ''] !== undefined
  const { owner, deck }: Equipment = EQUIPMENT[id]
  const beginner = deck === 'starting' ? (CLASSES[owner as keyof typeof CLASSES] as CharacterClass) : undefined
  const asked = (needs ?? {}) as Needs
  const short = beginner && STATS.find((stat) => (asked[stat] ?? 0) > baseOf(beginner, stat))
  return [
    ...(hasText && (actions || trait) && !text ? [fault(['text'], 'stale-text')] : []),
    ...(beginner && short ? [fault(['needs', short], 'starting-needs', { limit: baseOf(beginner, short) })] : []),
  ]
}

const baseOf = (of: CharacterClass, stat: Stat): number => of.stats[stat][0]

/** An encounter has enemies, and no more of a kind than there are models. (DS-88) */
function wrongInEncounter({ enemies }: Change): Fault[] {
  if (!enemies) return []
  const all = (enemies as readonly (readonly EnemyId[])[]).flat()
  const many = all.find((foe) => all.filter((each) => each === foe).length > ENEMIES[foe].models)
  return [
    ...(all.length === 0 ? [fault(['enemies'], 'no-enemies')] : []),
    ...(many ? [fault(['enemies'], 'too-many-models', { foe: many, limit: ENEMIES[many].models })] : []),
  ]
}

/** Four encounters, a deck no larger than its cards, and a heat-up point below full health. (DS-16, DS-197, DS-201) */
function wrongInBoss(id: BossId, { levels, deckSize, health, heatUpAt }: Change): Fault[] {
  const boss: Boss = BOSSES[id]
  const [model] = boss.models as readonly BossModelId[]
  const cards = Object.values(BEHAVIOURS[model as BossModelId] as Readonly<Record<string, BehaviourCard>>)
  const most = cards.filter(({ heatUp }) => !heatUp).length
  const sum = (levels as readonly number[] | undefined)?.reduce((all, count) => all + count, 0) ?? TILES_ON_A_MAP
  const whole = (health as number | undefined) ?? BOSS_MODELS[model as BossModelId].health
  const point = (heatUpAt as number | undefined) ?? boss.heatUpAt
  return [
    ...(sum === TILES_ON_A_MAP ? [] : [fault(['levels'], 'levels', { count: sum, limit: TILES_ON_A_MAP })]),
    ...(((deckSize as number | undefined) ?? 0) > most ? [fault(['deckSize'], 'deck-size', { limit: most })] : []),
    ...(point !== undefined && point >= whole && boss.models.length === 1
      ? [fault([heatUpAt === undefined ? 'health' : 'heatUpAt'], 'heat-up', { limit: whole })]
      : []),
  ]
}

/** An area attack needs arcs. (DS-229) */
function wrongInBehaviour(id: string, change: Change): Fault[] {
  const [model, name = ''] = id.split('/')
  const printed = (BEHAVIOURS[model as BossModelId] as Readonly<Record<string, BehaviourCard>>)[name]
  const { deeds, attackArcs } = { ...printed, ...change } as Pick<BehaviourCard, 'deeds' | 'attackArcs'>
  const isArea = (deed: EnemyAction): boolean => deed.kind === 'attack' && deed.mode === 'area'
  return deeds.some(isArea) && attackArcs.length === 0 ? [fault(['attackArcs'], 'no-arcs')] : []
}
