import { changedCard } from '@gloamhall/kernel'
import type { Enemy } from './effects.ts'
import { ANYWHERE } from './effects.ts'
import type { Laid } from './laid.ts'
import { cardsById } from './laid.ts'

/** Enemies of encounters, from the lowest threat to the highest. (DS-128) */
export const ENEMIES = {
  'crossbow-hollow': {
    models: 3,
    threat: 2,
    health: 1,
    block: 1,
    resist: 0,
    range: ANYWHERE,
    dodge: 1,
    deeds: [
      { kind: 'move', nodes: 1, way: 'away', of: 'aggro' },
      { kind: 'attack', type: 'magical', damage: 3, mode: 'single', target: 'aggro' },
    ],
  },
  'silver-knight-greatbowman': {
    models: 3,
    threat: 3,
    health: 1,
    block: 2,
    resist: 0,
    range: ANYWHERE,
    dodge: 1,
    deeds: [
      { kind: 'attack', type: 'physical', damage: 4, mode: 'node', target: 'aggro' },
      { kind: 'move', nodes: 1, way: 'away', of: 'aggro' },
    ],
  },
  'hollow-soldier': {
    models: 3,
    threat: 5,
    health: 1,
    block: 1,
    resist: 1,
    range: 0,
    dodge: 1,
    deeds: [
      { kind: 'move', nodes: 1, way: 'toward', of: 'nearest' },
      { kind: 'attack', type: 'physical', damage: 4, mode: 'single', target: 'nearest' },
    ],
  },
  'large-hollow-soldier': {
    models: 2,
    threat: 6,
    health: 5,
    block: 1,
    resist: 0,
    dodge: 1,
    deeds: [{ kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true, damage: 5 }],
  },
  'silver-knight-swordsman': {
    models: 3,
    threat: 7,
    health: 1,
    block: 2,
    resist: 1,
    range: 0,
    dodge: 2,
    deeds: [
      { kind: 'move', nodes: 2, way: 'toward', of: 'nearest' },
      { kind: 'attack', type: 'physical', damage: 5, mode: 'node', target: 'nearest', push: true },
    ],
  },
  sentinel: {
    models: 2,
    threat: 9,
    health: 10,
    block: 2,
    resist: 1,
    range: 1,
    dodge: 1,
    deeds: [
      { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
      { kind: 'attack', type: 'physical', damage: 6, mode: 'node', target: 'nearest' },
    ],
  },
} as const satisfies Readonly<Record<string, Enemy>>

export type EnemyId = keyof typeof ENEMIES
export const ENEMY_IDS = Object.keys(ENEMIES) as readonly EnemyId[]

const ENEMIES_BY_ID = cardsById<Enemy>(ENEMIES)

export function enemyOf(on: Laid, id: EnemyId): Enemy {
  const card = ENEMIES_BY_ID.get(id) as Enemy
  return on.pack === undefined ? card : changedCard(on.pack, id, card)
}
