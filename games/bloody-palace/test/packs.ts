import { packsFor } from '@gloamhall/kernel/conformance'
import { content } from '../src/content/pack.ts'

export const { written, packOf, text } = packsFor('bloody-palace', content)

/** A box that differs from ours in every way a pack can express. */
export const OTHER_BOX = {
  dante: { speed: 5, vitality: 9 },
  'rebellion-swing': { hit: null, shot: { damage: 2, range: 3 }, out: 'wild', name: 'Throw' },
  'high-time': { name: { en: 'Higher Time', de: 'Höhere Zeit' }, stun: false, copies: 3, discard: 3 },
  'high-time/2': {
    name: { en: 'Highest Time', de: 'Höchste Zeit' },
    in: 'blank',
    out: 'blank',
    hit: null,
    effects: [{ kind: 'sweep', range: 3, n: 2 }, { kind: 'claim' }],
  },
  'million-stab': { copies: 0 },
  'royalguard-block': { effects: [{ kind: 'draw', n: 2 }], discard: null, discardFor: null },
  overdrive: { cost: 2, out: 'green', effects: [{ kind: 'lingering', n: 1 }] },
  swordmaster: { effects: [{ kind: 'lasting', what: 'tag-damage', tag: 'gun' }], cost: 1 },
  empusa: {
    name: { en: 'Ghoul', de: 'Ghul' },
    vitality: 4,
    green: 1,
    draws: 'each',
    guard: { start: 1, most: 2, less: 1 },
  },
  'elder-geryon-knight': { vitality: [12, 14, 16, 18], stunsAt: 4 },
  'empusa/claw': {
    name: { en: 'Bite', de: 'Biss' },
    deeds: [
      {
        kind: 'if',
        when: 'in-play',
        class: 'riot',
        so: [{ kind: 'command', class: 'riot', deeds: [{ kind: 'attack', hit: { FC: 2 } }] }],
        otherwise: [{ kind: 'volley', targets: 2, damage: 1 }],
      },
      { kind: 'leap', hexes: 4, to: 'farthest' },
      { kind: 'attack', hit: { F: 1, FF: 1 }, knockBack: true },
      { kind: 'drink', n: 1 },
    ],
  },
  'empusa/gather-blood': {
    deeds: [
      { kind: 'move', hexes: 2, way: 'toward', of: 'ally', ally: 'empusa' },
      { kind: 'guard', n: 1, most: 2 },
    ],
  },
  'start-1': {
    name: { en: 'The gate', de: 'Das Tor' },
    order: ['empusa', 'riot'],
    models: [
      ['riot', 'f2', 's'],
      ['empusa', 'f5', 's'],
      ['empusa', 'a1', 'se'],
    ],
    deal: 4,
    challenging: true,
  },
  'hat-trick': { name: 'Three', feat: 'moved-in-turn', n: 1, points: 5, leavesBeforeBoss: false, challenging: true },
  'demon-slayer': { points: 9 },
} as const
