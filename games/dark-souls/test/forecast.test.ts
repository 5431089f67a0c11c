import type { Game } from '@gloamhall/kernel'
import { clone, optionsOf, pick, resume, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { CLASS_IDS } from '../src/content/classes.ts'
import { ENCOUNTER_IDS } from '../src/content/encounters.ts'
import { FACE_IDS } from '../src/content/tiles.ts'
import type { FoeForecast } from '../src/forecast.ts'
import { forecast } from '../src/forecast.ts'
import { game } from '../src/game.ts'
import type { ForecastAction } from '../src/forecast-types.ts'
import { set } from '../src/scene/set.ts'
import type { Terms } from './at-table.ts'
import { AtTable, setTable, thrown } from './at-table.ts'
import { met, NAKED } from './enemies.ts'

const BARE = { room: '5a', terrain: {} } as const

/** The forecast during a character's activation, before it has done anything. */
const before = (terms: Terms) => forecast(setTable({ ...terms, acting: 1 }))

const ofKind = <K extends ForecastAction['kind']>(actions: readonly ForecastAction[], kind: K) =>
  actions.filter((action): action is Extract<ForecastAction, { kind: K }> => action.kind === kind)

describe('the forecast', () => {
  test('[DS-168] [DS-173] [DS-174] gives the target of each foe, by threat, and what decided it', () => {
    const seen = before({
      ...BARE,
      foes: { 'crossbow-hollow': 'a1', 'silver-knight-swordsman': 'e1' },
      characters: [
        { class: 'knight', at: 'e5' },
        { class: 'herald', at: 'c3' },
      ],
      aggro: 1,
    })
    expect(seen.map(({ foe }) => foe)).toEqual(['silver-knight-swordsman-1', 'crossbow-hollow-1'])
    expect(seen[0]?.actions).toMatchObject([
      { kind: 'move', aim: { seat: 1, of: 'nearest', by: 'aggro' }, path: [{ to: 'e3' }, { to: 'e5' }], sure: true },
      {
        kind: 'attack',
        aim: { seat: 1, by: 'nearest' },
        seats: [1],
        type: 'physical',
        damage: 5,
        difficulty: 2,
        push: true,
      },
      { kind: 'push', who: 1, sure: false },
    ])
    expect(seen[1]?.actions).toMatchObject([
      { kind: 'move' },
      { kind: 'attack', aim: { seat: 1, of: 'aggro', by: 'aggro' } },
    ])
  })

  test("[DS-170] gives the path node by node with the party's alternatives, and marks what depends on them as not sure", () => {
    const [seen] = before({ ...BARE, foes: { 'silver-knight-swordsman': 'a1' }, characters: [{ at: 'e3' }] })
    expect(seen?.actions[0]).toMatchObject({
      kind: 'move',
      sure: true,
      path: [
        { to: 'c1', or: ['b2', 'a3'] },
        { to: 'e1', or: ['d2', 'c3'] },
      ],
    })
    // Whichever way it takes, it reaches no one.
    expect(seen?.actions.at(-1)).toMatchObject({ kind: 'attack', seats: [], sure: true })
  })

  test('[DS-172] [DS-173] distinguishes moving away from a character from moving towards it, and is sure of a shot from anywhere', () => {
    const [seen] = before({ ...BARE, foes: { 'crossbow-hollow': 'c3' }, characters: [{ at: 'c5' }] })
    expect(seen?.actions).toMatchObject([
      { kind: 'move', away: true, sure: true },
      { kind: 'attack', seats: [1], sure: true },
    ])
    const [move] = ofKind(seen?.actions ?? [], 'move')
    expect(move?.path[0]?.or?.length).toBeGreaterThan(0)
    const [soldier] = before({ ...BARE, foes: { 'hollow-soldier': 'a1' }, characters: [{ at: 'e5' }] })
    expect(ofKind(soldier?.actions ?? [], 'move')[0]?.away).toBeUndefined()
  })

  test('[DS-170] is not sure of what another choice of the party would change', () => {
    const [seen] = before({ ...BARE, foes: { 'silver-knight-swordsman': 'a1' }, characters: [{ at: 'd2' }] })
    // Through b2 it only gets beside the character, where its sword does not reach.
    expect(seen?.actions).toMatchObject([
      { kind: 'move', path: [{ to: 'c1', or: ['b2'] }, { to: 'd2' }] },
      { kind: 'attack', seats: [1], sure: false },
      { kind: 'push', sure: false },
    ])
  })

  test('[DS-142] [DS-143] includes condition tokens', () => {
    const [seen] = before({
      ...BARE,
      foes: { 'silver-knight-swordsman': { at: 'e1', conditions: ['frostbite', 'stagger'] } },
      characters: [{ at: 'e5' }],
    })
    expect(seen?.actions).toMatchObject([{ path: [{ to: 'e3' }] }, { damage: 4, seats: [] }])
  })

  test('[DS-217] [DS-218] [DS-344] gives no card for a boss whose next card is unknown', () => {
    const scene = {
      boss: 'winged-knight',
      room: 'mini',
      foes: { 'winged-knight': { at: 'c3', facing: 's' } },
      characters: [{ class: 'knight', at: 'c5' }],
    } as const
    const cards = ['sweeping-blade-swing', 'diagonal-uppercut', 'charging-assault', 'overhand-smash'] as const
    expect(before({ ...scene, behaviour: { deck: cards } })).toEqual([
      { foe: 'winged-knight-1', card: 'unknown', actions: [] },
    ])
    const [known] = before({ ...scene, behaviour: { deck: cards.slice(1), discard: [cards[0]], ordered: true } })
    expect(known?.card).toBe('diagonal-uppercut')
    expect(known?.actions[0]).toMatchObject({
      kind: 'attack',
      seats: [1],
      from: 'c3',
      facing: 's',
      nodes: ['b2', 'a3', 'b4', 'd4', 'c5'],
    })
    // After the deck is turned over, the first card discarded is next.
    const [over] = before({ ...scene, behaviour: { deck: [], discard: cards } })
    expect(over?.card).toBe('sweeping-blade-swing')
    // The last card of a deck, if a gravestone has shown it. (DS-197)
    const [last] = before({ ...scene, behaviour: { deck: [cards[3]], discard: cards.slice(0, 3), shown: [cards[3]] } })
    expect(last?.card).toBe('overhand-smash')
  })

  test('[DS-220] [DS-275] turns, moves and pushes with a boss, and its arcs follow', () => {
    const [seen] = before({
      boss: 'gargoyle',
      room: 'mini',
      foes: { gargoyle: { at: 'c1', facing: 'n' } },
      behaviour: { deck: ['tail-sweep'], discard: ['tail-whip', 'electric-breath', 'halberd-thrust'], ordered: true },
      characters: [{ class: 'knight', at: 'c3' }],
    })
    expect(seen?.actions.map(({ kind }) => kind)).toEqual(['move', 'turn', 'push', 'attack'])
    expect(seen?.actions[2]).toMatchObject({ who: 1, to: 'b4', or: ['d4', 'c5'] })
    expect(seen?.actions[3]).toMatchObject({ from: 'c3', facing: 's', seats: [1], sure: true })
  })

  test("[DS-303] uses each boss's half of a shared card", () => {
    const scene = {
      boss: 'ornstein-and-smough',
      room: 'main',
      characters: [{ class: 'knight', at: 'c11', ...NAKED }],
    } as const
    const seen = before({
      ...scene,
      behaviour: {
        deck: ['lightning-bolt', 'gliding-stab', 'spear-slam', 'swiping-combo', 'evasive-sweep'],
        ordered: true,
      },
    })
    expect(seen.map(({ card }) => card)).toEqual(['lightning-bolt', 'jumping-slam'])
    // While Ornstein acts, the card is face up.
    const acting = met({ ...scene, behaviour: { deck: ['lightning-bolt'] } })
    expect(acting.asked()).toEqual(['1 defend'])
    expect(forecast(acting.table).map(({ foe, card }) => [foe, card])).toEqual([
      ['ornstein-1', 'lightning-bolt'],
      ['smough-1', 'jumping-slam'],
    ])
  })

  test('[DS-169] continues an activation that is under way', () => {
    const at = met({ ...BARE, foes: { 'silver-knight-swordsman': 'a1' }, characters: [{ at: 'e3', ...NAKED }] })
    at.play('1 step c1')
    const [seen] = forecast(at.table)
    expect(ofKind(seen?.actions ?? [], 'move')).toMatchObject([
      { aim: { seat: 1, of: 'nearest', by: 'only' }, path: [{ to: 'e1', or: ['d2', 'c3'] }] },
    ])
    at.play('1 step d2')
    // The foe had no target in range, and a character acts: now its next activation is forecast.
    expect([at.asked(), forecast(at.table)[0]?.actions[0]]).toMatchObject([['1 act'], { path: [{ to: 'e3' }] }])
  })

  test('matches what the rules then do', () => {
    const scene = {
      ...BARE,
      foes: { sentinel: 'c3' },
      characters: [{ class: 'knight', at: 'd4', ...NAKED }],
    } as const
    const [seen] = before(scene)
    const at = met(scene)
    const [push] = ofKind(seen?.actions ?? [], 'push')
    expect(at.choices(1)).toEqual([push?.to, ...(push?.or ?? [])].map((node) => `push 1 ${node}`))
    at.play(`1 push 1 ${push?.to}`)
    const [attack] = ofKind(seen?.actions ?? [], 'attack')
    expect(at.told('attacks')).toMatchObject([
      { seats: attack?.seats, damage: attack?.damage, difficulty: attack?.difficulty, type: attack?.type },
    ])
  })

  test('[DS-168] [DS-179] lets a foe start from the positions the earlier ones leave, and is not sure after a push', () => {
    const [sentinel, soldier] = before({
      ...BARE,
      foes: { sentinel: 'c3', 'hollow-soldier': 'c3' },
      characters: [{ class: 'knight', at: 'c3' }],
    })
    expect(sentinel?.actions.some(({ kind }) => kind === 'push')).toBe(true)
    expect(soldier?.actions.every(({ sure }) => !sure)).toBe(true)
    // An attack without a push leaves the next one sure.
    const [first, second] = before({
      ...BARE,
      foes: { 'hollow-soldier-1': 'c3', 'hollow-soldier-2': 'c3' },
      characters: [{ class: 'knight', at: 'c3' }],
    })
    expect([first, second].map((each) => ofKind(each?.actions ?? [], 'attack')[0]?.sure)).toEqual([true, true])
  })

  test('[DS-133] is not sure after a foe has pushed a character off its node and follows', () => {
    const [seen] = before({
      ...BARE,
      foes: { 'large-hollow-soldier': 'c3' },
      characters: [{ class: 'knight', at: 'c3' }],
    })
    expect(ofKind(seen?.actions ?? [], 'move')).toMatchObject([{ sure: false }])
  })

  test('[DS-104] is empty before every character has entered', () => {
    const table = setTable({ ...BARE, foes: { 'hollow-soldier': 'c3' }, characters: [{ at: 'e5' }], acting: 1 })
    const [character] = table.characters
    if (character) character.at = undefined
    expect(forecast(table)).toEqual([])
  })

  test.each([1, 2, 3, 4])('[DS-168] [DS-173] comes true where it is sure and no model is moved: %i', (seats) => {
    let compared = 0
    for (let seed = 1; seed <= 25; seed++) compared += comeTrue(seats, seed)
    expect(compared).toBeGreaterThan(30)
  })

  test('leaves the table unchanged, rolls no dice and uses no face-down card', () => {
    const scene = {
      ...BARE,
      foes: { 'large-hollow-soldier': 'c3', 'hollow-soldier': 'e1' },
      characters: [{ class: 'assassin', at: 'd4' }],
      chance: thrown('dodge 1'),
    } as const
    const table = setTable({ ...scene, acting: 1, traps: { d2: '3-1', e3: 'blank' } })
    const copy = clone(table)
    const seen = forecast(table)
    expect(table).toEqual(copy)
    expect(forecast(setTable({ ...scene, acting: 1, traps: { d2: 'blank', e3: '3-1' } }))).toEqual(seen)
  })

  test('is empty outside fights', () => {
    expect(forecast(setTable({}))).toEqual([])
  })
})

/** Plays a fight at random in which every attack is blocked; returns how many activations matched the forecast. */
function comeTrue(seats: number, seed: number): number {
  const dice = swift(seed * 77 + seats)
  const characters = CLASS_IDS.slice(0, seats).map((id) => ({ class: id, luck: false, heroic: false }) as const)
  const scene = { room: pick(dice, FACE_IDS), encounter: pick(dice, ENCOUNTER_IDS), characters }
  const table = set(scene, seats, optionsOf(game as unknown as Game, {}), swift(seed), { version: 1 })
  const at = new AtTable(game, table)
  resume(game as unknown as Game, table)
  let [compared, forecasts] = [0, [] as readonly FoeForecast[]]
  for (let turn = 0; turn < 60 && table.fight && table.asked.length > 0; turn++) {
    const [who = '', question = ''] = (at.asked()[0] as string).split(' ')
    if (question === 'act') {
      for (const each of forecasts) compared += isAsToldBy(at, each) ? 1 : 0
      forecasts = []
      for (const character of table.characters) character.red = Math.min(character.red, 1)
      for (const character of table.characters) character.black = Math.min(character.black, 3)
    }
    const choices = at.choices(Number(who))
    const standing = choices.find((choice) => /^(block|resist|take)$/.test(choice))
    const ends = question === 'act' && pick(dice, [true, false])
    if (ends) {
      forecasts = forecast(table)
      at.events.length = 0
    }
    const next = `order ${table.fight.queue[0]}`
    const choice = question === 'order' ? next : ends ? 'end' : (standing ?? pick(dice, choices))
    at.play(`${who} ${choice}`)
  }
  return compared
}

function isAsToldBy(at: AtTable, { foe, actions }: FoeForecast): boolean {
  const told = <T>(key: string): T[] => (at.told(key) as (T & { foe: string })[]).filter((each) => each.foe === foe)
  const [move] = ofKind(actions, 'move')
  const [hunts] = told<{ seat: number }>('hunts')
  if (move?.sure && hunts) expect(hunts.seat).toBe(move.aim?.seat)
  if (move?.sure && move.path.every(({ or }) => or === undefined))
    expect(told<{ to: string }>('moved').map(({ to }) => to)).toEqual(move.path.map(({ to }) => to))
  const [attack] = ofKind(actions, 'attack')
  const [attacks] = told<{ seats: number[] }>('attacks')
  if (attack?.sure) expect(attacks?.seats ?? []).toEqual(attack.seats)
  return move?.sure === true || attack?.sure === true
}
