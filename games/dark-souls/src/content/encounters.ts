import { changedCard } from '@gloamhall/kernel'
import type { EncounterLevel, Terrain } from './effects.ts'
import type { EnemyId } from './enemies.ts'
import type { Laid } from './laid.ts'
import { cardsById } from './laid.ts'

/** An encounter card: enemies and terrain for the primary and secondary nodes of its tile. (DS-87) */
export interface Encounter {
  readonly level: EncounterLevel
  readonly enemies: readonly [primary: readonly EnemyId[], secondary: readonly EnemyId[]]
  readonly terrain: readonly [primary: Terrain | undefined, secondary: Terrain | undefined]
  readonly trapped?: true
}

export const ENCOUNTERS = {
  'ash-gardens': {
    level: 1,
    enemies: [['silver-knight-greatbowman'], ['crossbow-hollow']],
    terrain: ['barrel', undefined],
    trapped: true,
  },
  'ashen-hollow': {
    level: 1,
    enemies: [['crossbow-hollow'], ['hollow-soldier', 'hollow-soldier']],
    terrain: [undefined, 'barrel'],
    trapped: true,
  },
  'broken-passageway': {
    level: 1,
    enemies: [['silver-knight-swordsman'], ['hollow-soldier', 'hollow-soldier']],
    terrain: [undefined, 'chest'],
  },
  'dark-hollow': { level: 1, enemies: [['large-hollow-soldier'], []], terrain: ['chest', 'gravestone'] },
  'forsaken-depths': {
    level: 1,
    enemies: [
      ['hollow-soldier', 'crossbow-hollow'],
      ['hollow-soldier', 'crossbow-hollow'],
    ],
    terrain: [undefined, 'chest'],
  },
  'ghostly-keep': {
    level: 1,
    enemies: [['hollow-soldier', 'hollow-soldier'], ['crossbow-hollow']],
    terrain: ['barrel', 'chest'],
  },
  'hollow-cave': {
    level: 1,
    enemies: [['hollow-soldier', 'hollow-soldier'], ['hollow-soldier']],
    terrain: ['barrel', 'chest'],
  },
  'ruined-keep': {
    level: 1,
    enemies: [['crossbow-hollow'], ['hollow-soldier', 'crossbow-hollow']],
    terrain: ['gravestone', undefined],
  },
  'shattered-dungeon': {
    level: 1,
    enemies: [['hollow-soldier'], ['crossbow-hollow', 'crossbow-hollow']],
    terrain: ['barrel', 'barrel'],
  },
  'the-deeps': {
    level: 1,
    enemies: [['silver-knight-swordsman', 'hollow-soldier'], ['crossbow-hollow']],
    terrain: ['gravestone', 'barrel'],
  },
  'the-forgotten': {
    level: 1,
    enemies: [['hollow-soldier', 'hollow-soldier'], ['silver-knight-greatbowman']],
    terrain: ['barrel', undefined],
    trapped: true,
  },
  'unlighted-chamber': {
    level: 1,
    enemies: [['hollow-soldier', 'crossbow-hollow'], ['silver-knight-swordsman']],
    terrain: ['chest', 'barrel'],
  },
  'black-dungeon': {
    level: 2,
    enemies: [
      ['silver-knight-swordsman', 'silver-knight-swordsman', 'silver-knight-greatbowman'],
      ['silver-knight-swordsman'],
    ],
    terrain: ['barrel', undefined],
  },
  'burned-gardens': {
    level: 2,
    enemies: [['large-hollow-soldier'], ['silver-knight-swordsman', 'silver-knight-swordsman']],
    terrain: ['chest', 'barrel'],
  },
  'demon-ruins': {
    level: 2,
    enemies: [['silver-knight-greatbowman', 'silver-knight-swordsman'], ['large-hollow-soldier']],
    terrain: [undefined, 'barrel'],
    trapped: true,
  },
  'forgotten-gorge': {
    level: 2,
    enemies: [
      ['hollow-soldier', 'hollow-soldier', 'silver-knight-greatbowman'],
      ['hollow-soldier', 'silver-knight-greatbowman'],
    ],
    terrain: ['gravestone', undefined],
  },
  'high-wall-of-lothric': {
    level: 2,
    enemies: [
      ['large-hollow-soldier', 'hollow-soldier'],
      ['hollow-soldier', 'crossbow-hollow'],
    ],
    terrain: [undefined, 'chest'],
  },
  'lightless-passage': {
    level: 2,
    enemies: [
      ['large-hollow-soldier', 'hollow-soldier'],
      ['hollow-soldier', 'hollow-soldier'],
    ],
    terrain: ['barrel', undefined],
    trapped: true,
  },
  'lost-labyrinth': {
    level: 2,
    enemies: [['large-hollow-soldier'], ['large-hollow-soldier']],
    terrain: ['chest', 'barrel'],
  },
  'prison-tower': {
    level: 2,
    enemies: [['silver-knight-swordsman', 'silver-knight-greatbowman'], ['silver-knight-swordsman']],
    terrain: [undefined, undefined],
    trapped: true,
  },
  'sentinels-wrath': { level: 2, enemies: [[], ['sentinel']], terrain: ['gravestone', 'barrel'] },
  'sunrise-pass': {
    level: 2,
    enemies: [['silver-knight-greatbowman', 'silver-knight-greatbowman'], ['large-hollow-soldier']],
    terrain: ['barrel', undefined],
    trapped: true,
  },
  'temple-of-the-deeps': {
    level: 2,
    enemies: [
      ['hollow-soldier', 'hollow-soldier', 'crossbow-hollow'],
      ['hollow-soldier', 'crossbow-hollow'],
    ],
    terrain: ['gravestone', undefined],
  },
  'weathered-peak': {
    level: 2,
    enemies: [
      ['silver-knight-swordsman', 'silver-knight-swordsman', 'crossbow-hollow'],
      ['silver-knight-greatbowman', 'hollow-soldier'],
    ],
    terrain: [undefined, 'gravestone'],
  },
  'cemetery-of-ash': {
    level: 3,
    enemies: [
      ['large-hollow-soldier', 'silver-knight-swordsman', 'silver-knight-swordsman'],
      ['large-hollow-soldier', 'silver-knight-greatbowman', 'silver-knight-greatbowman'],
    ],
    terrain: [undefined, 'barrel'],
  },
  'central-irithyll': {
    level: 3,
    enemies: [['large-hollow-soldier'], ['sentinel', 'large-hollow-soldier']],
    terrain: [undefined, undefined],
  },
  'desecrated-church': {
    level: 3,
    enemies: [
      ['silver-knight-swordsman', 'silver-knight-swordsman', 'silver-knight-greatbowman'],
      ['large-hollow-soldier', 'silver-knight-swordsman', 'silver-knight-greatbowman'],
    ],
    terrain: ['barrel', 'gravestone'],
  },
  'dilapidated-bridge': {
    level: 3,
    enemies: [
      ['large-hollow-soldier', 'hollow-soldier', 'crossbow-hollow'],
      ['large-hollow-soldier', 'hollow-soldier', 'crossbow-hollow'],
    ],
    terrain: [undefined, 'barrel'],
    trapped: true,
  },
  'empty-crypt': { level: 3, enemies: [['sentinel'], ['sentinel']], terrain: ['chest', 'barrel'] },
  'lost-shrine': {
    level: 3,
    enemies: [
      ['silver-knight-swordsman', 'silver-knight-swordsman', 'silver-knight-greatbowman'],
      ['silver-knight-swordsman', 'silver-knight-greatbowman', 'silver-knight-greatbowman'],
    ],
    terrain: ['barrel', 'chest'],
  },
  'perished-depths': {
    level: 3,
    enemies: [
      ['sentinel', 'hollow-soldier'],
      ['hollow-soldier', 'crossbow-hollow', 'crossbow-hollow'],
    ],
    terrain: [undefined, undefined],
    trapped: true,
  },
  'pit-of-the-dead': {
    level: 3,
    enemies: [['sentinel'], ['sentinel', 'silver-knight-greatbowman']],
    terrain: [undefined, 'chest'],
  },
  'profane-shrine': {
    level: 3,
    enemies: [
      ['silver-knight-swordsman', 'silver-knight-swordsman', 'silver-knight-swordsman'],
      ['large-hollow-soldier', 'hollow-soldier', 'hollow-soldier'],
    ],
    terrain: ['chest', undefined],
  },
  'silent-tombs': {
    level: 3,
    enemies: [
      ['large-hollow-soldier', 'silver-knight-swordsman', 'silver-knight-swordsman'],
      ['large-hollow-soldier', 'silver-knight-greatbowman'],
    ],
    terrain: [undefined, 'gravestone'],
  },
  'untended-graves': {
    level: 3,
    enemies: [
      ['silver-knight-greatbowman', 'silver-knight-greatbowman'],
      ['sentinel', 'silver-knight-swordsman'],
    ],
    terrain: [undefined, 'gravestone'],
  },
  'wretched-gardens': {
    level: 3,
    enemies: [['sentinel', 'silver-knight-greatbowman'], ['large-hollow-soldier']],
    terrain: ['chest', 'barrel'],
  },
} as const satisfies Readonly<Record<string, Encounter>>

export type EncounterId = keyof typeof ENCOUNTERS
export const ENCOUNTER_IDS = Object.keys(ENCOUNTERS) as readonly EncounterId[]

const ENCOUNTERS_BY_ID = cardsById<Encounter>(ENCOUNTERS)

export function encounterOf(on: Laid, id: EncounterId): Encounter {
  const card = ENCOUNTERS_BY_ID.get(id) as Encounter
  return on.pack === undefined ? card : changedCard(on.pack, id, card)
}
