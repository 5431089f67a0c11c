import type { EnemyAction } from './effects.ts'
import type { FoeClass } from './foes.ts'

/** The behaviour cards of each class; one is turned up for each model, or for the whole class. (BP-4, BP-122) */
export const BEHAVIOURS = {
  empusa: {
    scurry: [{ kind: 'move', hexes: 4, way: 'toward', of: 'nearest' }],
    claw: [
      {
        kind: 'if',
        when: 'hunter-beside',
        so: [{ kind: 'face' }, { kind: 'attack', hit: { F: 2 } }],
        otherwise: [{ kind: 'move', hexes: 3, way: 'toward', of: 'nearest' }],
      },
    ],
    'swarm-rush': [
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { F: 1 } },
    ],
    'gather-blood': [
      {
        kind: 'if',
        when: 'hunter-beside',
        so: [{ kind: 'face' }, { kind: 'attack', hit: { F: 1 } }],
        otherwise: [
          { kind: 'heal', n: 'all' },
          { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
        ],
      },
    ],
  },
  'red-empusa': {
    bolt: [{ kind: 'move', hexes: 4, way: 'away', of: 'nearest' }],
    cornered: [
      {
        kind: 'if',
        when: 'hunter-beside',
        so: [{ kind: 'face' }, { kind: 'attack', hit: { F: 3 }, knockBack: true }],
        otherwise: [{ kind: 'move', hexes: 2, way: 'away', of: 'nearest' }],
      },
    ],
    pounce: [
      { kind: 'move', hexes: 4, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { F: 2 } },
    ],
    'crystal-flail': [
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FL: 1, F: 2, FR: 1 } },
    ],
  },
  'hell-antenora': {
    'cleaver-charge': [
      { kind: 'move', hexes: 4, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { F: 2 } },
    ],
    'twin-cleavers': [
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FL: 2, F: 2 } },
    ],
    'butchers-frenzy': [
      { kind: 'move', hexes: 3, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { F: 2, FR: 2, BR: 2, B: 2, BL: 2, FL: 2 } },
    ],
    'overhead-chop': [
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { F: 4 } },
    ],
    'hack-and-shove': [
      { kind: 'move', hexes: 3, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { F: 2 }, knockBack: true },
    ],
    prowl: [{ kind: 'move', hexes: 4, way: 'toward', of: 'nearest' }],
    'wide-reap': [
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FL: 1, F: 2, FR: 1 }, knockBack: true },
    ],
  },
  'scudo-angelo': {
    'raise-shield': [{ kind: 'guard', n: 1, most: 2 }],
    'measured-advance': [
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
      { kind: 'guard', n: 1, most: 2, besideA: 'scudo-angelo' },
    ],
    'spear-thrust': [
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { F: 2, FF: 2 } },
    ],
    'shield-bash': [
      { kind: 'move', hexes: 3, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { F: 1 }, knockBack: true },
    ],
    'side-cut': [
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FL: 1, F: 2 } },
    ],
    'under-orders': [
      {
        kind: 'if',
        when: 'in-play',
        class: 'proto-angelo',
        so: [
          { kind: 'move', hexes: 4, way: 'toward', of: 'nearest' },
          { kind: 'attack', hit: { F: 2 } },
        ],
        otherwise: [
          { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
          { kind: 'attack', hit: { F: 1 } },
        ],
      },
    ],
    'close-ranks': [
      { kind: 'move', hexes: 3, way: 'toward', of: 'ally', ally: 'scudo-angelo' },
      { kind: 'guard', n: 1, most: 2 },
    ],
  },
  'proto-angelo': {
    'greatsword-sweep': [
      { kind: 'move', hexes: 3, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FL2: 2, FL: 2, FC: 3, FR: 2, FR2: 2 } },
    ],
    'lunging-thrust': [
      { kind: 'move', hexes: 4, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FC: 4 }, knockBack: true },
    ],
    'command-advance': [
      { kind: 'command', class: 'scudo-angelo', deeds: [{ kind: 'move', hexes: 2, way: 'toward', of: 'nearest' }] },
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
    ],
    'command-shields': [
      { kind: 'command', class: 'scudo-angelo', deeds: [{ kind: 'guard', n: 1, most: 2 }] },
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
    ],
    'left-cleave': [
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FL2: 3, FL: 3 } },
    ],
    'right-cleave': [
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FR: 3, FR2: 3 } },
    ],
    'dark-wave': [
      { kind: 'move', hexes: 1, way: 'toward', of: 'nearest' },
      { kind: 'attack', shot: { damage: 2, range: 4 }, knockBack: true },
    ],
  },
  'empusa-queen': {
    'slashing-claws': [
      { kind: 'move', hexes: 3, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FL2: 2, FL: 2, FC: 2, FR: 2, FR2: 2 } },
    ],
    'claw-strike': [
      { kind: 'move', hexes: 4, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FL: 3, FC: 3, FR: 3 } },
    ],
    'trampling-charge': [
      { kind: 'move', hexes: 5, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FL: 2, FC: 3, FR: 2 }, knockBack: true },
    ],
    'jumping-press': [
      { kind: 'leap', hexes: 5, to: 'farthest' },
      { kind: 'attack', hit: { FL: 2, FC: 2, FR: 2 }, knockBack: true },
    ],
    'drain-blood': [
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FC: 3 } },
      { kind: 'drink', n: 3 },
    ],
    'double-overhead': [
      { kind: 'move', hexes: 1, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FC: 5 } },
    ],
    'frantic-swipes': [
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FL2: 1, FL: 1, FC: 2, FR: 1, FR2: 1, RR: 1, RL: 1 } },
    ],
  },
  riot: {
    'pouncing-leap': [
      { kind: 'leap', hexes: 5, to: 'nearest' },
      { kind: 'attack', hit: { FL: 2, FC: 2, FR: 2 } },
    ],
    'quick-claws': [
      { kind: 'move', hexes: 3, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FL: 2, FC: 2 } },
      { kind: 'attack', hit: { FC: 1, FR: 1 } },
    ],
    'rolling-crush': [
      { kind: 'move', hexes: 5, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FC: 3 }, knockBack: true },
    ],
    'tail-backswing': [
      {
        kind: 'if',
        when: 'hunter-behind',
        so: [{ kind: 'attack', hit: { RR: 3, BR: 3, BL: 3, RL: 3 }, knockBack: true }],
        otherwise: [
          { kind: 'move', hexes: 3, way: 'toward', of: 'nearest' },
          { kind: 'attack', hit: { FC: 2 } },
        ],
      },
    ],
    'growl-and-tackle': [
      { kind: 'move', hexes: 4, way: 'toward', of: 'farthest' },
      { kind: 'attack', hit: { FL: 2, FC: 3, FR: 2 } },
    ],
    slither: [
      { kind: 'move', hexes: 3, way: 'away', of: 'nearest' },
      { kind: 'move', hexes: 4, way: 'toward', of: 'nearest' },
    ],
    'rending-bite': [
      { kind: 'move', hexes: 3, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { FC: 4 } },
    ],
  },
  'elder-geryon-knight': {
    'lightning-volley': [
      { kind: 'move', hexes: 1, way: 'toward', of: 'nearest' },
      { kind: 'volley', targets: 2, damage: 2 },
    ],
    'thunder-blade': [
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { G10: 3, G11: 3, G0: 3, G1: 3, G2: 3 } },
    ],
    'riding-slash': [
      { kind: 'move', hexes: 4, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { G9: 2, G10: 2, G11: 2, G1: 2, G2: 2, G3: 2 } },
    ],
    'trampling-gallop': [{ kind: 'trample', hexes: 4, damage: 3 }],
    'time-lag-sphere': [
      { kind: 'slow', scope: 'nearest-and-beside' },
      { kind: 'move', hexes: 2, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { G11: 2, G0: 2, G1: 2 } },
    ],
    'time-lag-dome': [
      { kind: 'discard', range: 4, n: 1 },
      { kind: 'move', hexes: 1, way: 'toward', of: 'nearest' },
      { kind: 'attack', hit: { G0: 2 } },
    ],
    'rear-up': [
      {
        kind: 'if',
        when: 'hunter-behind',
        so: [{ kind: 'attack', hit: { G4: 3, G5: 3, G6: 3, G7: 3, G8: 3 }, knockBack: true }],
        otherwise: [
          { kind: 'move', hexes: 3, way: 'toward', of: 'nearest' },
          { kind: 'attack', hit: { G11: 3, G0: 4, G1: 3 }, knockBack: true },
        ],
      },
    ],
  },
} as const satisfies Readonly<Record<FoeClass, Readonly<Record<string, readonly EnemyAction[]>>>>
