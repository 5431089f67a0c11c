import { scripted, SceneError, SetupError, setScene } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { BEHAVIOURS } from '../src/content/behaviours.ts'
import { pileOf } from '../src/content/cards.ts'
import type { FoeClass } from '../src/content/foes.ts'
import { HUNTER_IDS } from '../src/content/hunters.ts'
import type { PalaceId } from '../src/content/palace.ts'
import { PALACE, PALACE_IDS } from '../src/content/palace.ts'
import { nameOf, nameOfFacing } from '../src/hexes.ts'
import { game } from '../src/game.ts'
import { scene } from '../src/scene.ts'
import type { Terms } from './at-table.ts'
import { atRandom, atTable, setTable } from './at-table.ts'

const BOX = { rules: 1 }

/** The message for a scene that is refused. */
function refusal(terms: object): string {
  try {
    setTable(terms as Terms)
  } catch (error) {
    if (error instanceof SceneError) return error.message
    throw error
  }
  return 'nothing is wrong'
}

/** One Hunter, with these fields. */
const one = (hunter: object): object => ({ hunters: [hunter] })

const stands = (terms: Terms): string[] =>
  setTable(terms).foes.map(({ id, at, facing }) => `${id} ${nameOf(at)} ${nameOfFacing(facing)}`)

describe('a short scene', () => {
  test('may be empty, and is then the first turn of the first stage', () => {
    const table = setTable({ seats: 2 })
    expect(table).toMatchObject({ stage: 1, card: 'start-2', round: 1, first: 1, orbs: [], row: [] })
    expect(table.palace).toEqual(['level-2-a', 'level-3-a', 'boss'])
    expect(table.foes).toHaveLength(PALACE['start-2'].models.length)
    expect(table.hunters.map(({ hunter, at, hand }) => [hunter, at && nameOf(at), hand.length])).toEqual([
      ['dante', 'f6', 5],
      ['nero', 'f5', 5],
    ])
    expect(atTable({ seats: 2 }).asked()).toEqual(['1 act'])
  })

  test.each(PALACE_IDS)('has a playable table for %s', (card: PalaceId) => {
    const { set, models } = PALACE[card]
    const seats = set === 'start' ? PALACE[card as 'start-1'].players : set === 5 ? 4 : set === 'boss' ? 1 : set
    const stage = set === 'start' ? 1 : set === 'boss' ? 4 : set === 5 ? 3 : 2
    expect(setTable({ seats, stage, card }).foes).toHaveLength(models.length)
  })

  test('is deterministic', () => {
    expect(setTable({ seats: 3 })).toEqual(setTable({ seats: 3 }))
  })

  test('fills in free Hunters and free hexes', () => {
    const table = setTable({ hunters: [{}, { hunter: 'dante', at: 'f6' }, {}] })
    expect(table.hunters.map(({ hunter, at }) => `${hunter} ${at && nameOf(at)}`)).toEqual([
      'nero f5',
      'dante f6',
      'trish g5',
    ])
  })
})

describe('Hunters in a scene', () => {
  test('have positions and possessions', () => {
    const table = setTable({
      stage: 2,
      hunters: [
        {
          hunter: 'trish',
          at: 'c3',
          facing: 'sw',
          damage: 6,
          red: 12,
          style: 55,
          hasFeat: true,
          slowed: true,
          triggered: true,
          feats: ['encore', 'headliner'],
        },
      ],
    })
    const [trish] = table.hunters
    expect(trish?.at !== undefined && `${nameOf(trish.at)} ${nameOfFacing(trish.facing)}`).toBe('c3 sw')
    expect(trish).toMatchObject({ damage: 6, red: 12, style: 55, hasFeat: true, slowed: true, triggered: true })
    expect(trish?.feats).toEqual(['encore', 'headliner'])
    expect([...table.achievements, ...table.aside, ...table.row]).not.toContain('headliner')
  })

  test('[BP-133] are knocked out with `out`: no hex, no hand, and damage equal to Vitality', () => {
    const [trish] = setTable({ hunters: [{ hunter: 'trish', at: 'out' }] }).hunters
    expect(trish).toMatchObject({ at: undefined, damage: 7, hand: [], chain: [] })
    expect(atTable({ hunters: [{ hunter: 'trish', at: 'out' }] }).asked()).toEqual(['1 return'])
  })

  test('[BP-211] have their cards where the scene puts them, and all others in the deck', () => {
    const [dante] = setTable({
      hunters: [
        {
          hunter: 'dante',
          hand: ['real-impact'],
          chain: ['rebellion-swing', 'drive'],
          discard: ['rain-storm', 'high-time'],
          deck: ['high-time', 'overdrive'],
          beside: ['air-hike'],
          bought: ['drive', 'overdrive'],
        },
      ],
    }).hunters
    expect(dante).toMatchObject({
      hand: ['real-impact'],
      chain: ['rebellion-swing', 'drive'],
      discard: ['rain-storm', 'high-time'],
      beside: ['air-hike'],
      spent: 10,
    })
    expect(dante?.deck.slice(0, 2)).toEqual(['high-time', 'overdrive'])
    const { deck = [], hand = [], chain = [], discard = [], upgrades = [], beside = [] } = dante ?? {}
    const all = [...deck, ...hand, ...chain.slice(1), ...discard, ...upgrades, ...beside]
    expect(all.toSorted()).toEqual([...pileOf(BOX, 'dante', 'deck'), ...pileOf(BOX, 'dante', 'upgrade')].toSorted())
  })

  test('can have bought cards, and a deck that ends', () => {
    const [v] = setTable({ hunters: [{ hunter: 'v', hand: ['verse'], deck: ['gambit'], deckEnds: true }] }).hunters
    expect(v).toMatchObject({ hand: ['verse'], deck: ['gambit'] })
    expect(v?.discard).toHaveLength(21)
  })
})

describe('demons in a scene', () => {
  test('are exactly those given, numbered class by class', () => {
    const foes = [
      { foe: 'empusa', at: 'f5' },
      { foe: 'riot', at: 'f2', facing: 's', damage: 14, stun: 1 },
      { foe: 'empusa', at: 'g5', facing: 'sw' },
      { foe: 'scudo-angelo', at: 'a1', guard: 2 },
      { foe: 'scudo-angelo', at: 'a2' },
    ] as const
    expect(stands({ foes })).toEqual([
      'empusa-1 f5 n',
      'riot-1 f2 s',
      'empusa-2 g5 sw',
      'scudo-angelo-1 a1 n',
      'scudo-angelo-2 a2 n',
    ])
    const [, riot, , shield, other] = setTable({ foes }).foes
    expect(riot).toMatchObject({ damage: 14, stun: 1, guard: 0 })
    expect([shield?.guard, other?.guard]).toEqual([2, 1])
  })

  test("[BP-152] have a boss's Vitality by the number of players", () => {
    const knight = { foe: 'elder-geryon-knight', at: 'f3', facing: 's', damage: 49 } as const
    expect(setTable({ seats: 4, stage: 4, foes: [knight] }).foes[0]?.damage).toBe(49)
    expect(refusal({ seats: 3, stage: 4, foes: [knight] })).toMatch(/^foes\[1\]\.damage.*39/)
  })

  test('[BP-27] [BP-123] have the given top cards in order, and the number of seen ones', () => {
    const { behaviours } = setTable({
      foes: [
        { foe: 'riot', at: 'f2', facing: 's' },
        { foe: 'empusa', at: 'f4' },
      ],
      behaviours: { riot: { deck: ids('riot').slice(3, 5), seen: 2 } },
    })
    expect(Object.keys(behaviours)).toEqual(['empusa', 'riot'])
    expect(behaviours.riot?.deck).toEqual([
      ...ids('riot').slice(3, 5),
      ...ids('riot').slice(0, 3),
      ...ids('riot').slice(5),
    ])
    expect(behaviours.riot).toMatchObject({ seen: 2, up: undefined })
    expect(behaviours.empusa).toMatchObject({ deck: ids('empusa'), seen: 0 })
  })

  const ids = (foe: FoeClass): string[] => Object.keys(BEHAVIOURS[foe])
})

describe('the table in a scene', () => {
  test('has the given stages, round, token, orbs and Achievement cards', () => {
    const table = setTable({
      seats: 3,
      stage: 2,
      card: 'level-3-c',
      palace: ['level-4-d'],
      round: 5,
      first: 3,
      slayer: 2,
      orbs: [
        { at: 'a1', red: 2 },
        { at: 'k6', green: 1 },
      ],
      row: ['untouchable', 'encore'],
      achievements: ['magpie'],
    })
    expect(table).toMatchObject({ stage: 2, card: 'level-3-c', palace: ['level-4-d', 'boss'], round: 5, first: 3 })
    expect(table.slayer).toBe(2)
    expect(table.orbs.map(({ hex, red, green }) => `${nameOf(hex)} ${red} ${green}`)).toEqual(['a1 2 0', 'k6 0 1'])
    expect(table.row).toEqual(['untouchable', 'encore'])
    expect(table.achievements[0]).toBe('magpie')
    expect(table.achievements).toHaveLength(17)
    expect(table.aside).toEqual(['demon-slayer'])
  })

  test.each([
    ['turn', ['2 act']],
    ['enemies', ['1 discards', '2 discards']],
    ['end-phase', ['1 discards', '2 discards']],
    ['stage-end', ['1 shop']],
    ['scoring', []],
  ] as const)('continues with %s', (next, asked) => {
    const at = atRandom({
      next,
      first: 2,
      slayer: 2,
      hunters: [{ hunter: 'dante', red: 5 }, { hunter: 'nero' }],
      ...(next === 'turn' || next === 'enemies' || next === 'end-phase'
        ? { foes: [{ foe: 'empusa', at: 'k1', stun: 1 }] }
        : {}),
    })
    expect([...at.asked()].sort()).toEqual(asked)
    expect(at.outcome() !== undefined).toBe(next === 'scoring')
  })

  test('[BP-83] may have a turn in progress; earlier seats have had theirs', () => {
    const at = atTable({
      first: 2,
      turn: { seat: 3, ran: true, claimed: true, bonus: 2 },
      hunters: [{}, {}, { hunter: 'nero', hand: ['split'], chain: ['rapid-swing'] }],
      foes: [{ foe: 'empusa', at: 'k1', stun: 1 }],
    })
    expect(at.table.turn).toMatchObject({ seat: 3, ran: true, claimed: true, bonus: 2 })
    expect([at.refusal('3 claim'), at.choices(3).some((choice) => choice.startsWith('run'))]).toEqual([
      'not-offered BP-111',
      false,
    ])
    at.play('3 end')
    expect(at.asked()).toEqual(['1 act'])
    at.play('1 end')
    expect(at.asked()).not.toContain('2 act')
  })

  test('a turn without details has not begun', () => {
    const at = atTable({ turn: { seat: 2 }, hunters: [{}, { at: 'out' }] })
    expect(at.asked()).toEqual(['2 return'])
  })

  test('a scene is played on to the first question', () => {
    const table = setScene({ game, scene }, { next: 'scoring' }, 1, {}, scripted())
    expect(table.over).toBe(true)
    expect(() => setScene({ game, scene }, {}, 5, {}, scripted())).toThrow(SetupError)
  })
})

describe('an impossible scene', () => {
  const riot = { foe: 'riot', at: 'f2', facing: 's' }

  test.each([
    ['an unknown field', { weather: 'rain' }, /^given:.*weather/],
    ['a Hunter of another box', one({ hunter: 'lady' }), /^hunters\[1\]\.hunter:.*lady/],
    ['more Hunters than seats', { seats: 4, hunters: [{}, {}, {}, {}, {}] }, /^hunters.*4.*5/],
    ['a Hunter twice', { hunters: [{ hunter: 'v' }, { hunter: 'v' }] }, /^hunters\[2\]\.hunter.*BP-9$/],
    ['a hex outside the arena', one({ at: 'a7' }), /^hunters\[1\]\.at/],
    ['an unknown facing', one({ facing: 'w' }), /^hunters\[1\]\.facing/],
    ['two Hunters in a hex', { hunters: [{ at: 'f6' }, { at: 'f6' }] }, /^hunters\[2\]\.at.*f6.*BP-58$/],
    ['a Hunter in the hex of a demon', { ...one({ at: 'f3' }), foes: [riot] }, /^hunters\[1\]\.at.*f3.*BP-58$/],
    ['a Hunter where the card has a demon', one({ at: 'f2' }), /^hunters\[1\]\.at.*f2.*BP-58$/],
    ['damage as much as Vitality', one({ hunter: 'v', damage: 6 }), /^hunters\[1\]\.damage.*0.*5.*6/],
    ['less damage than Vitality when out', one({ hunter: 'v', at: 'out', damage: 2 }), /^hunters\[1\]\.damage.*6/],
    ['a chain when out', one({ hunter: 'v', at: 'out', chain: ['cane-jab'] }), /^hunters\[1\]\.chain.*BP-134$/],
    ['a flag that is not a boolean', one({ slowed: 'perhaps' }), /^hunters\[1\]\.slowed/],
    ['half an orb', one({ red: 0.5 }), /^hunters\[1\]\.red/],
    ['negative Style', one({ style: -1 }), /^hunters\[1\]\.style/],
    ['a card of another Hunter', one({ hunter: 'v', hand: ['split'] }), /^hunters\[1\]\.hand.*split.*BP-13$/],
    ['a card too often', one({ hunter: 'v', hand: ['verse', 'verse'] }), /^hunters\[1\]\.hand.*verse.*BP-13$/],
    ['a card in two places', one({ hunter: 'v', hand: ['verse'], discard: ['verse'] }), /^hunters\[1\]\.hand.*BP-13$/],
    ['a Basic Attack in hand', one({ hunter: 'v', hand: ['cane-jab'] }), /^hunters\[1\]\.hand.*cane-jab.*BP-13$/],
    ['an upgrade that was not bought', one({ hunter: 'v', deck: ['cataclysm'] }), /^hunters\[1\]\.deck.*BP-13$/],
    ['a Basic Attack twice in a chain', one({ hunter: 'v', chain: ['cane-jab', 'cane-jab'] }), /chain\[2\].*BP-45$/],
    ['a chain that is not a list', one({ hunter: 'v', chain: 'cane-jab' }), /^hunters\[1\]\.chain/],
    [
      'a chain without a starting link',
      one({ hunter: 'v', chain: ['skewer'] }),
      /^hunters\[1\]\.chain\[1\].*skewer.*BP-50$/,
    ],
    ['a link that does not fit', one({ hunter: 'v', chain: ['cane-jab', 'skewer'] }), /chain\[2\].*skewer.*BP-49$/],
    [
      'a card after a finisher',
      one({ hunter: 'v', chain: ['shadow-claw', 'checkmate', 'gambit'] }),
      /chain\[3\].*gambit.*BP-55$/,
    ],
    ['a card in a chain that is not an attack', one({ hunter: 'v', chain: ['verse'] }), /chain\[1\].*verse.*BP-43$/],
    ['a card for the deck beside the board', one({ hunter: 'v', beside: ['cataclysm'] }), /cataclysm.*BP-143$/],
    ['a lasting card in the deck', one({ hunter: 'v', bought: ['shadow-surf'] }), /shadow-surf.*BP-143$/],
    [
      'a style that is not beside the board',
      one({ hunter: 'dante', stance: 'trickster' }),
      /stance.*trickster.*BP-143$/,
    ],
    [
      'a stance that is not a style',
      one({ hunter: 'dante', beside: ['air-hike'], stance: 'air-hike' }),
      /stance.*air-hike.*BP-143$/,
    ],
    ['a card bought twice', one({ hunter: 'v', bought: ['cataclysm', 'cataclysm'] }), /^hunters\[1\]\.bought.*BP-142$/],
    [
      'an achievement of two',
      { hunters: [{ feats: ['encore'] }, { feats: ['encore'] }] },
      /^hunters\[2\]\.feats.*BP-148$/,
    ],
    ['an achievement claimed and open', { ...one({ feats: ['encore'] }), row: ['encore'] }, /^row.*encore.*BP-147$/],
    ['Demon Slayer before the boss', { stage: 3, row: ['demon-slayer'] }, /^row.*demon-slayer.*BP-163$/],
    ['a challenge in the first stage', one({ feats: ['massacre'] }), /^hunters\[1\]\.feats.*massacre.*BP-164$/],
    ['an achievement for several foes before the boss', { stage: 4, row: ['hat-trick'] }, /^row.*hat-trick.*BP-153$/],
    ['a demon of another box', { foes: [{ foe: 'fury', at: 'f1' }] }, /^foes\[1\]\.foe:.*fury/],
    ['a demon without a hex', { foes: [{ foe: 'empusa' }] }, /^foes\[1\]\.at/],
    ['a base that leaves the arena', { foes: [{ foe: 'riot', at: 'f1', facing: 'n' }] }, /^foes\[1\].*f1 n.*BP-69$/],
    [
      'a gigantic one at the edge',
      { stage: 4, foes: [{ foe: 'elder-geryon-knight', at: 'a1' }] },
      /^foes\[1\].*BP-69$/,
    ],
    ['two demons in a hex', { foes: [riot, { foe: 'empusa', at: 'f3' }] }, /^foes\[2\].*f3 n.*BP-58$/],
    ['two Riots', { foes: [riot, { ...riot, at: 'a5' }] }, /^riot.*1.*2/],
    ['a dead demon', { foes: [{ ...riot, damage: 15 }] }, /^foes\[1\]\.damage.*14.*15/],
    ['a Guard token on a Riot', { foes: [{ ...riot, guard: 1 }] }, /^foes\[1\]\.guard/],
    ['three Guard tokens', { foes: [{ foe: 'scudo-angelo', at: 'a1', guard: 3 }] }, /^foes\[1\]\.guard.*2.*3/],
    [
      'a Stun token on the boss',
      { stage: 4, foes: [{ foe: 'elder-geryon-knight', at: 'f3', stun: 1 }] },
      /^foes\[1\]\.stun/,
    ],
    ['a stage without demons', { foes: [] }, /^foes.*BP-117$/],
    ['demons after a stage', { foes: [riot], next: 'stage-end' }, /^foes.*BP-117$/],
    [
      'a behaviour of another class',
      { foes: [riot], behaviours: { riot: ['lunge-at-nobody'] } },
      /^behaviours\.riot.*BP-4$/,
    ],
    ['the deck of an absent class', { foes: [riot], behaviours: { empusa: {} } }, /^behaviours:.*empusa/],
    ['more seen than there are', { foes: [riot], behaviours: { riot: { seen: 8 } } }, /^behaviours\.riot\.seen/],
    ['orbs under a Hunter', { ...one({ at: 'f6' }), orbs: [{ at: 'f6', red: 1 }] }, /^orbs\[1\]\.at.*f6.*BP-72$/],
    ['an entry without orbs', { orbs: [{ at: 'a1' }] }, /^orbs\[1\].*BP-71$/],
    [
      'orbs twice in a hex',
      {
        orbs: [
          { at: 'a1', red: 1 },
          { at: 'a1', green: 1 },
        ],
      },
      /^orbs.*a1/,
    ],
    ['a fifth stage', { stage: 5 }, /^stage/],
    ['a card of another set', { stage: 2, card: 'level-2-a' }, /^card.*level-2-a.*BP-17$/],
    ['the Start card for another number of players', { seats: 2, card: 'start-3' }, /^card.*start-3.*BP-17$/],
    ['stages to come in another order', { palace: ['level-2-a'] }, /^palace\[1\].*level-2-a.*BP-17$/],
    ['the token at a seat that does not exist', { seats: 2, first: 3 }, /^first/],
    ['an unknown next step', { next: 'breakfast' }, /^next.*breakfast/],
    ['a shop after the boss', { stage: 4, next: 'stage-end' }, /^next.*BP-154$/],
    ['a scoring before the last stage', { stage: 3, next: 'scoring' }, /^next.*BP-154$/],
    ['a turn in the Enemy Phase', { next: 'enemies', turn: { seat: 1 } }, /^turn.*BP-80$/],
    ['a turn of a seat that does not exist', { turn: { seat: 2 } }, /^turn\.seat/],
    ['a knocked-out Hunter who has run', { ...one({ at: 'out' }), turn: { ran: true } }, /^turn.*BP-136$/],
  ] as const)('%s', (_, terms, words) => {
    expect(refusal(terms)).toMatch(words)
  })

  test('can have all four Hunters at once, and no fifth', () => {
    expect(setTable({ seats: 4 }).hunters.map(({ hunter }) => hunter)).toEqual(HUNTER_IDS)
  })
})
