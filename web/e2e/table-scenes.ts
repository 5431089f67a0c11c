import type { Choice } from '@gloamhall/kernel'
import type { Player } from './player.ts'
import type { ServerProcess } from './server-process.ts'
import { openServer } from './server-process.ts'

/** A situation at a table that one player can look at. */
export interface TableScene {
  readonly title: 'Blood Bound' | 'Bloodborne' | 'Bloody Palace' | 'Dark Souls'
  readonly phase: string
  readonly seats: number
  /** The table, in the words of a scenario; undefined for a match from its beginning. */
  readonly given?: unknown
  /** Selected on the way there: only confirmed if `sends` says so. */
  readonly selects?: Choice
  readonly sends?: true
  /** Also checked by axe. */
  readonly axe?: true
}

const HUNT = { finalBoss: 'gehrman', monster: { card: 'amygdala', blood: 9 } }
const ROOM = { room: '6b', terrain: {}, traps: {}, acting: 1 }
const DYING = { class: 'knight', at: 'a5', red: 9, conditions: ['poison'], heroic: false, estus: false, luck: false }

/** The phases of each game: the first question, those with the most text, and the end. */
export const TABLE_SCENES: readonly TableScene[] = [
  { title: 'Blood Bound', phase: 'the first question', seats: 6, axe: true },
  {
    title: 'Blood Bound',
    phase: 'an attack on the reader',
    seats: 12,
    given: { dagger: 2, attack: 1, players: [{ card: 'rose-3', cards: ['sword-green', 'fan'], tokens: ['unknown'] }] },
  },
  {
    title: 'Blood Bound',
    phase: 'the ability of the reader, who has intervened',
    seats: 8,
    given: { dagger: 2, attack: { target: 3, intervener: 1 }, players: ['rose-5'] },
    axe: true,
  },
  {
    title: 'Blood Bound',
    phase: 'the end',
    seats: 8,
    given: {
      dagger: 2,
      attack: 1,
      players: [{ card: 'rose-1', tokens: ['rank', 'rose', 'rose'] }, 'beast-2'],
    },
    selects: 'stand',
    sends: true,
  },
  { title: 'Bloodborne', phase: 'the first question', seats: 3, axe: true },
  {
    title: 'Bloodborne',
    phase: 'a weapon beside Transform, against a boss',
    seats: 5,
    given: {
      ...HUNT,
      step: 'transform',
      hunters: [
        { played: ['transform'], collected: 12 },
        { played: ['hunter-pistol'] },
        { played: ['hunters-dream'] },
        { played: ['hunter-axe'] },
        { played: ['saw-cleaver'] },
      ],
    },
  },
  {
    title: 'Bloodborne',
    phase: 'an upgrade in Hunter’s Dream',
    seats: 3,
    given: {
      ...HUNT,
      step: 'huntersDream',
      hunters: [
        { played: ['hunters-dream'], used: ['saw-cleaver'], collected: 4, health: 3, trophies: { beast: 2 } },
        { played: ['hunter-pistol'] },
        { played: ['hunter-axe'] },
      ],
    },
    axe: true,
  },
  {
    title: 'Bloodborne',
    phase: 'the end',
    seats: 5,
    given: {
      finalBoss: 'gehrman',
      step: 'scoring',
      hunters: [{ banked: 12, trophies: { beast: 2, kin: 1 } }, { banked: 20 }, { banked: 5, deaths: 2 }],
    },
  },
  { title: 'Dark Souls', phase: 'the choice of a boss', seats: 1 },
  {
    title: 'Dark Souls',
    phase: 'the bonfire',
    seats: 2,
    given: {
      map: [
        { face: '4a', at: [0, -1], encounter: 'hollow-cave' },
        { face: '2a', at: [1, 0], encounter: 'dark-hollow' },
      ],
      characters: [{ class: 'knight' }, { class: 'herald' }],
      souls: 9,
      inventory: ['claymore', 'titanite-shard'],
    },
    axe: true,
  },
  {
    title: 'Dark Souls',
    phase: 'an activation in a room',
    seats: 2,
    given: {
      ...ROOM,
      characters: [
        { class: 'knight', at: 'a5', red: 3 },
        { class: 'assassin', at: 'c5', black: 2, conditions: ['bleed'] },
      ],
      foes: { 'hollow-soldier-1': 'b4', 'hollow-soldier-2': 'c3', 'crossbow-hollow': 'e1' },
    },
    axe: true,
  },
  {
    title: 'Dark Souls',
    phase: 'an activation against a boss',
    seats: 1,
    given: {
      boss: 'winged-knight',
      room: 'mini',
      characters: [{ class: 'knight', at: 'c5', luck: false }],
      foes: { 'winged-knight': { at: 'c3', facing: 's' } },
      behaviour: { discard: ['sweeping-blade-swing'] },
      acting: 1,
    },
  },
  {
    title: 'Dark Souls',
    phase: 'a plan that kills',
    seats: 1,
    given: { ...ROOM, sparks: 0, characters: [DYING], foes: { 'hollow-soldier': 'e1' } },
    selects: 'end',
  },
  {
    title: 'Dark Souls',
    phase: 'the end',
    seats: 1,
    given: { ...ROOM, sparks: 0, characters: [DYING], foes: { 'hollow-soldier': 'e1' } },
    selects: 'end',
    sends: true,
  },
  { title: 'Bloody Palace', phase: 'the choice of a Hunter', seats: 2 },
  {
    title: 'Bloody Palace',
    phase: 'the turn of the reader',
    seats: 1,
    given: {
      stage: 2,
      round: 2,
      hunters: [{ hunter: 'trish', at: 'f6', facing: 'n' }],
      foes: [
        { foe: 'empusa', at: 'f4', facing: 's' },
        { foe: 'scudo-angelo', at: 'h6', facing: 's' },
      ],
    },
    axe: true,
  },
  {
    title: 'Bloody Palace',
    phase: 'a block',
    seats: 2,
    given: {
      hunters: [
        { hunter: 'nero', at: 'f6', facing: 'n', damage: 3, chain: ['rapid-swing'] },
        { hunter: 'v', at: 'f8' },
      ],
      foes: [{ foe: 'empusa', at: 'f5', facing: 's' }],
      behaviours: { empusa: ['claw'] },
      next: 'enemies',
    },
  },
  {
    title: 'Bloody Palace',
    phase: 'the shop',
    seats: 1,
    given: { stage: 2, next: 'stage-end', hunters: [{ hunter: 'dante', at: 'f6', red: 9, style: 21 }], foes: [] },
    axe: true,
  },
  {
    title: 'Bloody Palace',
    phase: 'the end',
    seats: 3,
    given: {
      stage: 4,
      next: 'scoring',
      hunters: [
        { hunter: 'dante', style: 41, red: 3 },
        { hunter: 'v', style: 33 },
        { hunter: 'nero', style: 20 },
      ],
      foes: [],
    },
  },
]

/** Starts a server for each game, and returns a function that makes it deal a scene. */
export async function openSceneServers(): Promise<(scene: TableScene) => ServerProcess> {
  const servers = new Map<string, ServerProcess>()
  for (const [title, dealt] of Object.entries(GAMES)) servers.set(title, await openServer({ dealt, botDelayMs: 0 }))
  return ({ title, given }) => {
    const server = servers.get(title) as ServerProcess
    if (given === undefined) server.dealNormally()
    else server.dealFrom(given, SEED)
    return server
  }
}

const GAMES: Readonly<Record<TableScene['title'], string>> = {
  'Blood Bound': 'blood-bound',
  Bloodborne: 'bloodborne',
  'Bloody Palace': 'bloody-palace',
  'Dark Souls': 'dark-souls',
}
const SEED = 3

/** Waits at the table until the scene can be looked at. */
export async function comesTo(player: Player, { title, selects, sends }: TableScene): Promise<void> {
  const stands = await player.waitsToBeAsked()
  await player.skipsAnimation()
  if (selects === undefined || stands === 'over') return
  // From then on choices are planned where turns are.
  if (title === 'Dark Souls') await player.page.locator('.frame[data-plans]').waitFor()
  await player.presses(player.page.locator(`.action-bar [data-choice="${selects}"]`))
  const confirm = player.page.locator('.plan .button:not(.back), .action-bar .confirm').first()
  if (!sends) return confirm.waitFor()
  const end = player.link('end.replay')
  while (!(await end.isVisible())) {
    await end.or(confirm).first().waitFor()
    // By keyboard: quick clicks would count as one double click.
    if (await confirm.isVisible()) await confirm.press('Enter')
  }
}
