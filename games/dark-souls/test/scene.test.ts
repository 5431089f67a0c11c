import { SceneError, scripted, setScene } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { BOSS_IDS, BOSSES } from '../src/content/bosses.ts'
import { CARD_IDS, EQUIPMENT } from '../src/content/cards.ts'
import type { Equipment } from '../src/content/effects.ts'
import { ENCOUNTER_IDS } from '../src/content/encounters.ts'
import { FACE_IDS } from '../src/content/tiles.ts'
import { nameOf } from '../src/nodes.ts'
import { ROOMS } from '../src/rooms.ts'
import { game } from '../src/game.ts'
import { scene } from '../src/scene.ts'
import type { Terms } from './at-table.ts'
import { setTable } from './at-table.ts'

const foes = (terms: Terms): string[] =>
  setTable(terms).fight?.foes.map(({ id, at, facing }) => [id, nameOf(at), facing].filter(Boolean).join(' ')) ?? []

/** The error message for an impossible scene. */
function refusal(terms: object): string {
  try {
    setTable(terms as Terms)
  } catch (error) {
    if (error instanceof SceneError) return error.message
    throw error
  }
  return 'nothing is wrong'
}

describe('a scene in a few words', () => {
  test('[DS-168] [DS-275] begins with the enemies, and emits their events before the first question', () => {
    const given = {
      room: 'mini',
      boss: 'gargoyle',
      characters: [{ class: 'knight', at: 'c3', side: 'e' }],
      foes: { gargoyle: { at: 'c3', facing: 'n' } },
      behaviour: { deck: ['halberd-thrust'] },
    }
    const table = setScene({ game, scene }, given, 1, {}, scripted())
    expect(table.asked.map(({ question }) => question)).toEqual(['push'])
    expect(table.news?.map(({ key }) => key)).toEqual(['enemiesAct', 'turnedUp', 'hunts', 'turned'])
  })

  test('[DS-18] with nothing said is the start of a game', () => {
    const { characters, sparks, souls, here, map, fight, boss, treasure } = setTable({ seats: 2 })
    expect({ sparks, souls, here, boss, fight }).toMatchObject({
      sparks: 4,
      souls: 0,
      here: 'bonfire',
      boss: 'gargoyle',
    })
    expect(fight).toBeUndefined()
    expect(map).toHaveLength(4)
    expect(characters.map((each) => [each.class, each.right?.card, each.left?.card, each.backup.length])).toEqual([
      ['assassin', 'estoc', 'target-shield', 0],
      ['herald', 'spear', 'kite-shield-herald', 1],
    ])
    expect(treasure).toHaveLength(70)
  })

  test('[DS-103] with a room and an encounter sets up everything as printed', () => {
    const table = setTable({ seats: 3, room: '6b', entry: 'south', encounter: 'the-forgotten' })
    expect(foes({ seats: 3, room: '6b', encounter: 'the-forgotten' })).toEqual([
      'hollow-soldier-1 a1',
      'hollow-soldier-2 a1',
      'silver-knight-greatbowman-1 d4',
    ])
    expect(table.fight?.terrain).toEqual([{ node: table.fight?.terrain[0]?.node, kind: 'barrel', spent: false }])
    expect(table.fight?.traps).toHaveLength(4)
    expect(table.characters.map(({ at }) => at && nameOf(at))).toEqual(['a5', 'c5', 'e5'])
    expect(table.agenda).toEqual([{ step: 'enemies' }])
    expect(table.map[0]).toMatchObject({ face: '6b', encounter: 'the-forgotten', seen: true, cleared: false })
  })

  test('[DS-196] [DS-296] with a boss room puts the boss on its node, facing the door', () => {
    expect(foes({ room: 'mini', boss: 'winged-knight' })).toEqual(['winged-knight-1 c1 s'])
    expect(foes({ room: 'main' })).toEqual(['dancer-of-the-boreal-valley-1 c3 s'])
    expect(foes({ room: 'main', boss: 'ornstein-and-smough' })).toEqual(['ornstein-1 c3 s', 'smough-1 c7 s'])
  })

  test('says where the characters are and what they have', () => {
    const table = setTable({
      foes: { 'hollow-soldier-2': { at: 'c3', conditions: ['bleed'] }, sentinel: [3, 3] },
      characters: [
        { class: 'warrior', at: 'c3', black: 3, red: 6, conditions: ['poison'], estus: false, right: 'claymore' },
      ],
      acting: 1,
      terrain: { a3: 'chest', b2: { kind: 'barrel', spent: true } },
      traps: { d2: '3-1', b4: { trap: 'blank', up: true } },
      dropped: { node: 'e5', souls: 7 },
    })
    expect(table.fight?.foes.map(({ id, at }) => `${id} ${nameOf(at)}`)).toEqual([
      'hollow-soldier-2 c3',
      'sentinel-1 d4',
    ])
    // The claymore needs two hands, so the shield is put away. (DS-49)
    expect(table.characters[0]).toMatchObject({ black: 3, red: 6, estus: false, left: undefined })
    expect(table.fight).toMatchObject({ next: 1, aggro: 1 })
    expect(table.agenda).toEqual([{ step: 'activation', seat: 1 }])
    expect(table.dropped).toMatchObject({ where: 0, souls: 7 })
    expect(table.fight?.traps.map(({ trap, up, seen }) => [trap, up, seen])).toEqual([
      ['3-1', false, false],
      ['blank', true, true],
    ])
  })

  test('[DS-52] raises levels as high as the cards require by default', () => {
    const { characters } = setTable({ characters: [{ class: 'knight', right: 'dark-sword' }] })
    expect(characters[0]?.levels).toEqual({ str: 2, dex: 3, int: 0, fai: 0 })
  })

  test('[DS-201] puts cards of a boss that are not named below those that are', () => {
    const { fight } = setTable({
      room: 'mini',
      behaviour: { deck: ['tail-whip'], discard: ['tail-sweep'], heated: true },
    })
    expect(fight?.behaviour).toMatchObject({
      deck: ['tail-whip', 'electric-breath', 'halberd-thrust', 'aerial-electric-breath'],
      discard: ['tail-sweep'],
      heated: true,
    })
  })

  test.each(ENCOUNTER_IDS)('%s can be fought on every tile, through every doorway', (encounter) => {
    for (const room of FACE_IDS)
      for (const entry of ROOMS[room].doors) {
        expect(setTable({ seats: 4, encounter, room, entry }).fight?.room).toBe(room)
      }
  })

  test.each(BOSS_IDS)('%s can be fought', (boss) => {
    expect(setTable({ seats: 4, boss, room: BOSSES[boss].tier }).fight?.behaviour?.boss).toBe(boss)
  })

  test('every card of the box can be held or worn by a character', () => {
    const classes = ['assassin', 'herald', 'knight', 'warrior'] as const
    for (const id of CARD_IDS) {
      const card: Equipment = EQUIPMENT[id]
      if (card.kind === 'ember') continue
      const worn = {
        armour: { armour: id },
        hand: { right: id, left: '-' },
        armourUpgrade: { armour: { card: 'firelink-armour', upgrades: [id] } },
        weaponUpgrade: { right: { card: 'claymore', upgrades: [id] } },
      }[card.kind]
      const able = classes.filter((each) => refusal({ characters: [{ class: each, ...worn }] }) === 'nothing is wrong')
      expect(able, id).not.toEqual([])
    }
  })
})

describe('an impossible scene is refused with what is wrong and why', () => {
  test.each<[string, object, RegExp]>([
    ['five characters', { seats: 4, characters: [{}, {}, {}, {}, {}] }, /characters.*4.*5/],
    ['two of a class', { characters: [{ class: 'knight' }, { class: 'knight' }] }, /knight/],
    ['an unknown class', { characters: [{ class: 'mimic' }] }, /assassin.*"mimic"/],
    ['an unknown boss', { boss: 'nito' }, /gargoyle.*"nito"/],
    ['a boss of the other half', { boss: 'gargoyle', half: 'main' }, /DS-2\b/],
    ['a boss in the other room', { boss: 'gargoyle', room: 'main' }, /DS-194/],
    ['an unknown room', { room: '7a' }, /1a.*"7a"/],
    ['an unknown field', { romo: '1a' }, /romo.*room/],
    ['a node outside the room', { room: '1a', characters: [{ at: 'c7' }] }, /"c7"/],
    ['a position between the nodes', { room: '1a', characters: [{ at: [0, 1] }] }, /DS-32/],
    [
      'a fourth model',
      { seats: 4, characters: [{ at: 'c3' }, { at: 'c3' }, { at: 'c3' }], foes: { sentinel: 'c3' } },
      /sentinel.*DS-35/,
    ],
    ['a character on a gravestone', { terrain: { c3: 'gravestone' }, characters: [{ at: 'c3' }] }, /c3.*DS-90/],
    ['a foe on a whole barrel', { terrain: { c3: 'barrel' }, foes: { sentinel: 'c3' } }, /c3.*DS-91/],
    [
      'two bosses on a node',
      { room: 'main', boss: 'ornstein-and-smough', foes: { ornstein: 'c3', smough: 'c3' } },
      /DS-38/,
    ],
    ['terrain in a boss room', { room: 'mini', terrain: { c3: 'barrel' } }, /DS-200/],
    ['traps in a boss room', { room: 'mini', traps: { c3: 'blank' } }, /DS-200/],
    [
      'a two-handed weapon beside a shield',
      { characters: [{ class: 'warrior', right: 'claymore', left: 'round-shield' }] },
      /DS-49/,
    ],
    ['four weapons', { characters: [{ class: 'herald', backup: ['talisman', 'estoc'] }] }, /DS-50/],
    ['armour in a hand', { characters: [{ class: 'knight', right: 'knight-armour', armour: '-' }] }, /DS-48/],
    ['a weapon on the body', { characters: [{ armour: 'estoc' }] }, /DS-47/],
    ['a card this class can never hold', { characters: [{ class: 'assassin', right: 'dragon-tooth' }] }, /DS-52/],
    [
      'a card above the levels given',
      { characters: [{ class: 'knight', right: 'claymore', levels: { str: 0 } }] },
      /DS-52/,
    ],
    [
      'three upgrades',
      { inventory: [{ card: 'claymore', upgrades: ['heavy-gem', 'sharp-gem', 'blood-gem'] }] },
      /at most [012], not 3/,
    ],
    ['an upgrade of the wrong kind', { inventory: [{ card: 'firelink-armour', upgrades: ['heavy-gem'] }] }, /DS-56/],
    ['a card twice', { inventory: ['claymore'], treasure: ['claymore'] }, /claymore.*1.*2/],
    ['an Ember in the inventory', { inventory: ['ember'] }, /inventory.*DS-58/],
    ['five Embers', { treasure: Array.from({ length: 5 }, () => 'ember') }, /ember.*4.*5/],
    ['eleven cubes', { characters: [{ black: 11 }] }, /0.*10.*11/],
    ['ten cubes', { characters: [{ black: 5, red: 5 }] }, /DS-126/],
    ['two tokens of a kind', { characters: [{ conditions: ['bleed', 'bleed'] }] }, /bleed/],
    ['a foe with no health left', { foes: { 'hollow-soldier': { at: 'c3', wounds: 1 } } }, /wounds.*0/],
    ['a fourth Hollow Soldier', { foes: { 'hollow-soldier-4': 'c3' } }, /hollow-soldier-4/],
    ['a hollow with a facing', { foes: { 'hollow-soldier': { at: 'c3', facing: 'n' } } }, /DS-206/],
    ['no foes', { foes: {} }, /DS-110/],
    ['a boss on a tile', { room: '1a', foes: { gargoyle: 'c3' } }, /DS-195/],
    ['a side without a boss', { room: '1a', characters: [{ at: 'c3', side: 'n' }] }, /DS-209/],
    ['a wall without a door', { room: '1a', entry: 'south' }, /DS-104/],
    ['a tile with both faces up', { map: [{ face: '1a' }, { face: '1b' }] }, /1/],
    ['an unreachable tile', { map: [{ face: '1a', at: [5, 5] }] }, /DS-7\b/],
    ['a tile on the bonfire', { map: [{ face: '1a', at: [0, 0] }] }, /0,0/],
    [
      'an encounter twice',
      {
        map: [
          { face: '1a', encounter: 'the-deeps' },
          { face: '2a', encounter: 'the-deeps' },
        ],
      },
      /the-deeps/,
    ],
    ['a fog gate in a doorway', { map: [{ face: '1a' }], fogGate: { wall: 'east' } }, /DS-9\b/],
    ['a room that is not on the map', { map: [{ face: '1a' }], room: '2a' }, /DS-28/],
    ['two copies of a single trap token', { room: '1a', traps: { c3: '3-1', c1: '3-1' } }, /3-1.*1.*2/],
    ['behaviour without a boss', { room: '1a', behaviour: {} }, /DS-192/],
    ['a card of another boss', { room: 'mini', behaviour: { deck: ['blade-dance'] } }, /blade-dance/],
    ['two heat-up cards', { room: 'mini', behaviour: { deck: ['flying-tail-whip', 'swooping-cleave'] } }, /DS-201/],
    ['a heated-up pair', { room: 'main', boss: 'ornstein-and-smough', behaviour: { heated: true } }, /DS-242/],
    ['more sparks than the dial allows', { seats: 4, sparks: 3 }, /sparks.*0.*2.*3/],
    ['a negative number of souls', { souls: -1 }, /souls.*-1/],
    ['a character on a node at the bonfire', { characters: [{ at: 'c3' }] }, /DS-28/],
    ['an empty seat', { room: '1a', aggro: 2 }, /aggro/],
    ['a flag that is not a boolean', { characters: [{ luck: 'spent' }] }, /luck.*"spent"/],
    ['a string instead of a list', { inventory: 'estoc' }, /inventory/],
  ])('%s', (_, terms, why) => {
    expect(refusal(terms)).toMatch(why)
  })
})
