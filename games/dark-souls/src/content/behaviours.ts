import { changedCard } from '@gloamhall/kernel'
import type { BossModelId } from './bosses.ts'
import type { BehaviourCard } from './effects.ts'
import { ANYWHERE } from './effects.ts'
import type { Laid } from './laid.ts'

/** Behaviour cards of each boss: standard cards first, then heat-up cards. (DS-192, DS-193) */
export const BEHAVIOURS = {
  gargoyle: {
    'electric-breath': {
      range: 1,
      dodge: 2,
      deeds: [
        { kind: 'move', nodes: 0, way: 'toward', of: 'nearest' },
        { kind: 'attack', type: 'magical', damage: 4, mode: 'area' },
      ],
      attackArcs: ['front'],
      weakArcs: ['right'],
    },
    'halberd-thrust': {
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'aggro', push: true },
        { kind: 'attack', type: 'physical', damage: 6, mode: 'single', target: 'aggro' },
      ],
      attackArcs: [],
      weakArcs: ['left'],
    },
    'sweeping-strike': {
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'area' },
      ],
      attackArcs: ['front', 'left', 'right'],
      weakArcs: ['back'],
    },
    'tail-sweep': {
      range: 1,
      dodge: 2,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 4, mode: 'area' },
      ],
      attackArcs: ['front', 'left'],
      weakArcs: ['back'],
    },
    'tail-whip': {
      range: 1,
      dodge: 2,
      deeds: [
        { kind: 'attack', type: 'physical', damage: 4, mode: 'area' },
        { kind: 'move', nodes: 1, way: 'away', of: 'aggro', push: true },
      ],
      attackArcs: ['right', 'back'],
      weakArcs: ['front'],
    },
    'aerial-electric-breath': {
      heatUp: true,
      range: 2,
      dodge: 2,
      deeds: [
        { kind: 'move', nodes: 0, way: 'toward', of: 'nearest' },
        { kind: 'attack', type: 'magical', damage: 5, mode: 'area' },
      ],
      attackArcs: ['front'],
      weakArcs: [],
    },
    'flying-tail-whip': {
      heatUp: true,
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 6, mode: 'area' },
      ],
      attackArcs: ['front', 'left', 'right'],
      weakArcs: [],
    },
    'swooping-cleave': {
      heatUp: true,
      range: 1,
      dodge: 2,
      deeds: [
        { kind: 'move', nodes: 2, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 6, mode: 'node', target: 'nearest' },
      ],
      attackArcs: [],
      weakArcs: [],
    },
  },
  'titanite-demon': {
    'double-swing': {
      range: 1,
      dodge: 1,
      repeat: 2,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 4, mode: 'area' },
      ],
      attackArcs: ['front'],
      weakArcs: ['back'],
    },
    'grab-smash': {
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'move', nodes: 0, way: 'toward', of: 'nearest' },
        { kind: 'attack', type: 'physical', damage: 6, mode: 'single', target: 'nearest', push: true },
      ],
      attackArcs: [],
      weakArcs: ['right'],
    },
    'lightning-bolt': {
      range: ANYWHERE,
      dodge: 2,
      deeds: [
        { kind: 'shift', nodes: 1, way: 'backward', push: true },
        { kind: 'attack', type: 'magical', damage: 5, mode: 'single', target: 'aggro' },
      ],
      attackArcs: [],
      weakArcs: [],
    },
    'tail-whip': {
      range: 1,
      dodge: 2,
      deeds: [
        { kind: 'move', nodes: 2, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 4, mode: 'area', push: true },
      ],
      attackArcs: ['left', 'right', 'back'],
      weakArcs: ['front'],
    },
    'vicious-swing': {
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'turn', way: 'around' },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'area' },
      ],
      attackArcs: ['front', 'right', 'back'],
      weakArcs: ['left'],
    },
    'double-pole-crush': {
      heatUp: true,
      range: 2,
      dodge: 1,
      repeat: 2,
      deeds: [
        { kind: 'attack', type: 'physical', damage: 5, mode: 'area' },
        { kind: 'shift', nodes: 1, way: 'backward', push: true },
      ],
      attackArcs: ['front'],
      weakArcs: [],
    },
    'sweeping-strike': {
      heatUp: true,
      range: 2,
      dodge: 1,
      deeds: [
        { kind: 'shift', nodes: 2, way: 'backward', push: true },
        { kind: 'attack', type: 'physical', damage: 6, mode: 'area' },
      ],
      attackArcs: ['front', 'left', 'right'],
      weakArcs: ['back'],
    },
    'vaulting-slam': {
      heatUp: true,
      dodge: 2,
      deeds: [
        { kind: 'leap', to: 'aggro', damage: 6 },
        { kind: 'move', nodes: 0, way: 'toward', of: 'aggro' },
      ],
      attackArcs: [],
      weakArcs: [],
    },
  },
  'winged-knight': {
    'backhand-shaft-strike': {
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'area' },
      ],
      attackArcs: ['front', 'right'],
      weakArcs: ['left'],
    },
    'charging-assault': {
      range: 1,
      dodge: 2,
      repeat: 2,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'aggro', push: true },
        { kind: 'attack', type: 'physical', damage: 4, mode: 'area' },
      ],
      attackArcs: ['front'],
      weakArcs: ['right'],
    },
    'diagonal-uppercut': {
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'attack', type: 'physical', damage: 5, mode: 'area' },
        { kind: 'move', nodes: 1, way: 'away', of: 'nearest', push: true },
      ],
      attackArcs: ['front', 'right'],
      weakArcs: ['left'],
    },
    'overhand-smash': {
      range: 1,
      dodge: 2,
      deeds: [
        { kind: 'move', nodes: 2, way: 'toward', of: 'aggro', push: true },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'node', target: 'aggro' },
      ],
      attackArcs: [],
      weakArcs: ['back'],
    },
    'sweeping-blade-swing': {
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'area' },
      ],
      attackArcs: ['front', 'left'],
      weakArcs: ['right'],
    },
    'double-slash': {
      heatUp: true,
      range: 1,
      dodge: 2,
      repeat: 2,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 6, mode: 'area' },
      ],
      attackArcs: ['front', 'left', 'right'],
      weakArcs: ['back'],
    },
    'pillars-of-light': {
      heatUp: true,
      range: ANYWHERE,
      dodge: 1,
      deeds: [{ kind: 'attack', type: 'magical', damage: 5, mode: 'area' }],
      attackArcs: ['front', 'left', 'right', 'back'],
      weakArcs: [],
    },
    whirlwind: {
      heatUp: true,
      range: 1,
      dodge: 1,
      repeat: 3,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 4, mode: 'area' },
      ],
      attackArcs: ['front', 'left', 'right', 'back'],
      weakArcs: [],
    },
  },
  'boreal-outrider-knight': {
    'backhand-slashes': {
      range: 1,
      dodge: 2,
      repeat: 2,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 4, mode: 'area', conditions: ['frostbite'] },
      ],
      attackArcs: ['front', 'left'],
      weakArcs: ['right'],
    },
    'chilling-thrust': {
      range: 1,
      dodge: 2,
      deeds: [
        { kind: 'move', nodes: 2, way: 'toward', of: 'aggro', push: true },
        { kind: 'attack', type: 'magical', damage: 4, mode: 'single', target: 'aggro', conditions: ['frostbite'] },
      ],
      attackArcs: [],
      weakArcs: ['back'],
    },
    'leaping-frost': {
      range: 1,
      dodge: 1,
      repeat: 2,
      deeds: [
        { kind: 'attack', type: 'physical', damage: 4, mode: 'area', conditions: ['frostbite'] },
        { kind: 'leap', to: 'aggro' },
      ],
      attackArcs: ['front', 'right'],
      weakArcs: ['left'],
    },
    'overhand-slash': {
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'shift', nodes: 1, way: 'left', push: true },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'area' },
      ],
      attackArcs: ['right', 'back'],
      weakArcs: ['front'],
    },
    'sweeping-strike': {
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'attack', type: 'physical', damage: 5, mode: 'area' },
        { kind: 'move', nodes: 1, way: 'away', of: 'aggro', push: true },
      ],
      attackArcs: ['front', 'left', 'back'],
      weakArcs: ['right'],
    },
    'frost-breath': {
      heatUp: true,
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'move', nodes: 0, way: 'toward', of: 'nearest' },
        { kind: 'attack', type: 'magical', damage: 6, mode: 'area', conditions: ['frostbite'] },
      ],
      attackArcs: ['front', 'left', 'right'],
      weakArcs: ['back'],
    },
    'lunging-triple-slash': {
      heatUp: true,
      range: 1,
      dodge: 1,
      repeat: 3,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 4, mode: 'area' },
      ],
      attackArcs: ['front'],
      weakArcs: ['right'],
    },
    'uppercut-slam': {
      heatUp: true,
      range: 1,
      dodge: 2,
      repeat: 2,
      deeds: [
        { kind: 'move', nodes: 2, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'single', target: 'nearest', conditions: ['frostbite'] },
      ],
      attackArcs: [],
      weakArcs: ['left'],
    },
  },
  'dancer-of-the-boreal-valley': {
    'ash-cloud': {
      range: ANYWHERE,
      dodge: 1,
      deeds: [
        { kind: 'attack', type: 'magical', damage: 6, mode: 'area' },
        { kind: 'leap', to: 'aggro' },
      ],
      attackArcs: ['front'],
      weakArcs: ['back'],
    },
    'backhand-blade-swipe': {
      range: 1,
      dodge: 2,
      deeds: [
        { kind: 'shift', nodes: 1, way: 'forward', push: true },
        { kind: 'turn', way: 'left' },
        { kind: 'attack', type: 'physical', damage: 7, mode: 'area' },
      ],
      attackArcs: ['front', 'right'],
      weakArcs: ['left'],
    },
    'deadly-grasp': {
      range: 1,
      dodge: 2,
      deeds: [
        { kind: 'shift', nodes: 1, way: 'left', push: true },
        { kind: 'attack', type: 'physical', damage: 7, mode: 'single', target: 'nearest', push: true },
      ],
      attackArcs: [],
      weakArcs: ['left'],
    },
    'double-slash': {
      range: 1,
      dodge: 1,
      repeat: 2,
      deeds: [
        { kind: 'shift', nodes: 1, way: 'forward', push: true },
        { kind: 'turn', way: 'right' },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'area' },
      ],
      attackArcs: ['front', 'right'],
      weakArcs: ['back'],
    },
    'flashing-blade': {
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'shift', nodes: 2, way: 'forward', push: true },
        { kind: 'attack', type: 'physical', damage: 6, mode: 'area' },
      ],
      attackArcs: ['front', 'left', 'right', 'back'],
      weakArcs: [],
    },
    'lunging-thrust': {
      range: 1,
      dodge: 2,
      deeds: [
        { kind: 'move', nodes: 3, way: 'toward', of: 'aggro', push: true },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'single', target: 'aggro' },
      ],
      attackArcs: [],
      weakArcs: ['back'],
    },
    'plunging-attack': { dodge: 2, deeds: [{ kind: 'leap', to: 'nearest', damage: 6 }], attackArcs: [], weakArcs: [] },
    'sweeping-blade-swipe': {
      range: 1,
      dodge: 2,
      deeds: [
        { kind: 'shift', nodes: 1, way: 'forward', push: true },
        { kind: 'turn', way: 'right' },
        { kind: 'attack', type: 'physical', damage: 7, mode: 'area' },
      ],
      attackArcs: ['front', 'left'],
      weakArcs: ['right'],
    },
    'triple-slash': {
      range: 1,
      dodge: 1,
      repeat: 3,
      deeds: [
        { kind: 'shift', nodes: 1, way: 'forward', push: true },
        { kind: 'turn', way: 'left' },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'area' },
      ],
      attackArcs: ['front'],
      weakArcs: ['left'],
    },
    uppercut: {
      range: 1,
      dodge: 2,
      deeds: [
        { kind: 'move', nodes: 3, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'single', target: 'nearest' },
      ],
      attackArcs: [],
      weakArcs: ['right'],
    },
    'blade-dance': {
      heatUp: true,
      range: 1,
      dodge: 1,
      repeat: 2,
      deeds: [
        { kind: 'shift', nodes: 2, way: 'forward', push: true },
        { kind: 'turn', way: 'around' },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'area' },
      ],
      attackArcs: ['front', 'left', 'right'],
      weakArcs: ['back'],
    },
    'plunging-assault': {
      heatUp: true,
      dodge: 1,
      repeat: 3,
      deeds: [{ kind: 'leap', to: 'aggro', damage: 6 }],
      attackArcs: [],
      weakArcs: [],
    },
    'whirling-blades': {
      heatUp: true,
      range: 1,
      dodge: 1,
      repeat: 4,
      deeds: [
        { kind: 'shift', nodes: 1, way: 'forward', push: true },
        { kind: 'turn', way: 'left' },
        { kind: 'attack', type: 'physical', damage: 6, mode: 'area' },
      ],
      attackArcs: ['front', 'left'],
      weakArcs: ['right'],
    },
  },
  ornstein: {
    'evasive-sweep': {
      range: 2,
      dodge: 2,
      deeds: [
        { kind: 'shift', nodes: 1, way: 'backward', push: true },
        { kind: 'attack', type: 'physical', damage: 4, mode: 'area' },
      ],
      attackArcs: ['front'],
      weakArcs: ['left'],
    },
    'gliding-stab': {
      range: 1,
      dodge: 3,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'aggro', push: true },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'single', target: 'aggro' },
      ],
      attackArcs: [],
      weakArcs: ['back'],
    },
    'lightning-bolt': {
      range: ANYWHERE,
      dodge: 1,
      deeds: [{ kind: 'attack', type: 'magical', damage: 5, mode: 'single', target: 'aggro' }],
      attackArcs: [],
      weakArcs: ['back'],
    },
    'spear-slam': {
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'leap', to: 'aggro' },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'single', target: 'aggro' },
      ],
      attackArcs: [],
      weakArcs: ['right'],
    },
    'swiping-combo': {
      range: 1,
      dodge: 1,
      repeat: 2,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'node', target: 'nearest' },
      ],
      attackArcs: [],
      weakArcs: ['back'],
    },
    'charged-bolt': {
      heatUp: true,
      range: ANYWHERE,
      dodge: 3,
      deeds: [{ kind: 'attack', type: 'magical', damage: 6, mode: 'single', target: 'aggro' }],
      attackArcs: [],
      weakArcs: ['back'],
    },
    'charged-swiping-combo': {
      heatUp: true,
      range: 1,
      dodge: 1,
      repeat: 3,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'magical', damage: 5, mode: 'node', target: 'nearest' },
      ],
      attackArcs: [],
      weakArcs: ['back'],
    },
    'electric-clash': {
      heatUp: true,
      range: 1,
      dodge: 2,
      deeds: [{ kind: 'attack', type: 'magical', damage: 6, mode: 'area' }],
      attackArcs: ['front', 'left', 'right', 'back'],
      weakArcs: [],
    },
    'high-voltage': {
      heatUp: true,
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'leap', to: 'aggro' },
        { kind: 'attack', type: 'magical', damage: 6, mode: 'single', target: 'aggro' },
      ],
      attackArcs: [],
      weakArcs: ['left'],
    },
    'lightning-stab': {
      heatUp: true,
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'move', nodes: 2, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'magical', damage: 7, mode: 'single', target: 'nearest' },
      ],
      attackArcs: [],
      weakArcs: ['back'],
    },
  },
  smough: {
    'trampling-charge': {
      dodge: 1,
      deeds: [{ kind: 'move', nodes: 2, way: 'toward', of: 'nearest', push: true, damage: 5 }],
      attackArcs: [],
      weakArcs: ['back'],
    },
    'hammer-smash': {
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'shift', nodes: 1, way: 'left', push: true },
        { kind: 'attack', type: 'physical', damage: 5, mode: 'area' },
      ],
      attackArcs: ['front'],
      weakArcs: ['right'],
    },
    'jumping-slam': {
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'physical', damage: 6, mode: 'area' },
      ],
      attackArcs: ['front'],
      weakArcs: ['left'],
    },
    'hammer-sweep': {
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'attack', type: 'physical', damage: 5, mode: 'area' },
        { kind: 'shift', nodes: 1, way: 'backward', push: true },
      ],
      attackArcs: ['front', 'left', 'right'],
      weakArcs: ['back'],
    },
    'bonzai-drop': { dodge: 2, deeds: [{ kind: 'leap', to: 'nearest', damage: 5 }], attackArcs: [], weakArcs: [] },
    'charged-charge': {
      heatUp: true,
      range: 1,
      dodge: 2,
      deeds: [
        { kind: 'move', nodes: 2, way: 'toward', of: 'aggro', push: true },
        { kind: 'attack', type: 'magical', damage: 6, mode: 'single', target: 'aggro' },
      ],
      attackArcs: [],
      weakArcs: ['left'],
    },
    'electric-bonzai-drop': {
      heatUp: true,
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'leap', to: 'aggro' },
        { kind: 'attack', type: 'magical', damage: 7, mode: 'area' },
      ],
      attackArcs: ['front', 'left', 'right', 'back'],
      weakArcs: [],
    },
    'electric-hammer-smash': {
      heatUp: true,
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'magical', damage: 6, mode: 'area' },
      ],
      attackArcs: ['front', 'left'],
      weakArcs: ['right'],
    },
    'jumping-volt-slam': {
      heatUp: true,
      range: 1,
      dodge: 2,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'magical', damage: 5, mode: 'area' },
      ],
      attackArcs: ['front', 'left', 'right'],
      weakArcs: ['back'],
    },
    'lightning-sweep': {
      heatUp: true,
      range: 1,
      dodge: 1,
      deeds: [
        { kind: 'move', nodes: 1, way: 'toward', of: 'nearest', push: true },
        { kind: 'attack', type: 'magical', damage: 6, mode: 'area' },
      ],
      attackArcs: ['front', 'right'],
      weakArcs: ['back'],
    },
  },
} as const satisfies Readonly<Record<BossModelId, Readonly<Record<string, BehaviourCard>>>>

/** Ornstein's half and Smough's half of each shared card. (DS-242, DS-303) */
export const PAIRED = [
  ['evasive-sweep', 'trampling-charge'],
  ['gliding-stab', 'hammer-smash'],
  ['lightning-bolt', 'jumping-slam'],
  ['spear-slam', 'hammer-sweep'],
  ['swiping-combo', 'bonzai-drop'],
] as const

/** Id of a behaviour card, unique within its model. */
export type BehaviourId = string

export function behaviourOf(on: Laid, model: BossModelId, id: BehaviourId): BehaviourCard {
  const card = (BEHAVIOURS[model] as Readonly<Record<string, BehaviourCard>>)[id]
  if (!card) throw new RangeError(`${model} has no card ${id}`)
  return on.pack === undefined ? card : changedCard(on.pack, behaviourKey(model, id), card)
}

/** Key of a behaviour card in a pack: several bosses have a card of the same id. */
export const behaviourKey = (model: BossModelId, id: BehaviourId): string => `${model}/${id}`
