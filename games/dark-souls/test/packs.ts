import { packsFor } from '@gloamhall/kernel/conformance'
import { content } from '../src/content/pack.ts'

export const { written, packOf, text } = packsFor('dark-souls', content)

/** A pack that changes everything a pack can change. */
export const OTHER_BOX = {
  'long-sword': {
    name: { en: 'Longer Sword', de: 'Längeres Schwert' },
    actions: [{ cost: 0, dice: { blue: 2 }, magic: true }],
  },
  'knight-armour': { block: { orange: 1 }, dodge: 1, upgradeSlots: 1, needs: {} },
  claymore: { hands: 1, copies: 3, needs: { str: 13 } },
  ember: { copies: 2, name: 'Spark of Ash' },
  'hollow-soldier': {
    health: 2,
    threat: 4,
    deeds: [{ kind: 'attack', type: 'magical', damage: 2, mode: 'node', target: 'aggro', conditions: ['poison'] }],
    range: 2,
  },
  gargoyle: { health: 20, heatUpAt: 8, deckSize: 3, levels: [2, 2, 0], name: 'Stone Drake' },
  smough: { health: 25, block: 1 },
  'ornstein-and-smough': { levels: [1, 1, 2] },
  'gargoyle/tail-whip': {
    name: { en: 'Tail Slap', de: 'Schwanzklatsche' },
    deeds: [
      { kind: 'leap', to: 'nearest', damage: 3 },
      { kind: 'turn', way: 'around' },
      { kind: 'shift', nodes: 1, way: 'backward', push: true },
      { kind: 'attack', type: 'physical', damage: 4, mode: 'area' },
    ],
    weakArcs: ['left', 'right'],
    repeat: 2,
  },
  'ash-gardens': {
    enemies: [['sentinel'], ['hollow-soldier', 'hollow-soldier']],
    terrain: ['chest', null],
    trapped: false,
  },
} as const
