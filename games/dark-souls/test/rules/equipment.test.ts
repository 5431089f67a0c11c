import { describe, expect, test } from 'vitest'
import type { CardId } from '../../src/content/cards.ts'
import { CARD_IDS, EQUIPMENT } from '../../src/content/cards.ts'
import { CLASS_IDS, CLASSES } from '../../src/content/classes.ts'
import type { Action, Equipment, HandCard } from '../../src/content/effects.ts'
import { STATS } from '../../src/content/effects.ts'
import { game } from '../../src/game.ts'
import type { Node } from '../../src/nodes.ts'
import { distance, nodeNamed } from '../../src/nodes.ts'
import { costOf } from '../../src/rules/attack.ts'
import { arrangements, dodgeDice, fitHands, guardDice, meets, meetsAll, statOf } from '../../src/rules/equipment.ts'
import type { AtTable, Terms } from '../at-table.ts'
import { atTable, setTable, thrown } from '../at-table.ts'
import { fighting, waysOf } from '../fighting.ts'

const cards = Object.entries(EQUIPMENT) as [CardId, Equipment][]
const printed = (id: CardId): Equipment => EQUIPMENT[id]

/** A class that can use all of these cards at a high enough level. */
const classFor = (...ids: readonly CardId[]): (typeof CLASS_IDS)[number] => {
  const found = CLASS_IDS.find((id) =>
    ids.every((card) => STATS.every((stat) => CLASSES[id].stats[stat][3] >= (printed(card).needs[stat] ?? 0))),
  )
  if (!found) throw new Error(`no class can ever use ${ids.join(' and ')}`)
  return found
}

const node = (name: string): Node => nodeNamed(name) as Node
/** Nodes by their distance from a5. */
const FROM_A5 = ['a5', 'c5', 'e5', 'e3', 'e1']

describe('stats', () => {
  test('[DS-40] [DS-41] are those printed on the board for the tier', () => {
    const { characters } = setTable({ characters: [{ class: 'knight', levels: { str: 2 } }] })
    const [knight] = characters
    if (!knight) throw new Error('no knight')
    expect(STATS.map((stat) => statOf(knight, stat))).toEqual([30, 12, 9, 9])
  })

  test('[DS-52] must meet or beat every minimum', () => {
    const table = setTable({ characters: [{ class: 'knight', levels: { str: 1 } }] })
    const [knight] = table.characters
    if (!knight) throw new Error('no knight')
    // Strength 21, dexterity 12.
    expect(meets(table, knight, 'heavy-gem')).toBe(false)
    expect(meets(table, knight, 'long-sword')).toBe(true)
    expect(meets(table, knight, 'silver-eagle-kite-shield')).toBe(true)
    expect(meets(table, knight, 'drang-armour')).toBe(false)
  })

  test('[DS-57] of a character must also meet those of the upgrades on a card', () => {
    const table = setTable({ characters: [{ class: 'knight', levels: { str: 2, dex: 2 } }] })
    const [knight] = table.characters
    if (!knight) throw new Error('no knight')
    expect(meetsAll(table, knight, { card: 'broadsword', upgrades: ['heavy-gem'] })).toBe(true)
    expect(meetsAll(table, knight, { card: 'broadsword', upgrades: ['simple-gem'] })).toBe(false)
  })

  test.each(cards)('[DS-272] %s can be used by some class', (id) => {
    expect(classFor(id)).toBeDefined()
  })
})

describe('slots', () => {
  test('[DS-48] [DS-49] [DS-51] hold two cards, or a two-handed weapon alone except beside certain shields', () => {
    const table = setTable()
    expect(fitHands(table, 'long-sword', 'estoc')).toBe(true)
    expect(fitHands(table, 'claymore', undefined)).toBe(true)
    expect(fitHands(table, 'claymore', 'estoc')).toBe(false)
    expect(fitHands(table, 'claymore', 'halberd')).toBe(false)
    expect(fitHands(table, 'elkhorn-round-shield', 'claymore')).toBe(true)
    expect(fitHands(table, 'claymore', 'effigy-shield')).toBe(true)
  })

  test('[DS-50] [DS-146] hold three weapons in thirteen ways, fewer if one needs both hands', () => {
    const table = setTable()
    const items = (...ids: CardId[]) => ids.map((card) => ({ card, upgrades: [] }))
    expect(arrangements(table, items('spear', 'talisman', 'kite-shield-herald'))).toHaveLength(13)
    expect(arrangements(table, items('spear', 'talisman', 'claymore'))).toHaveLength(9)
  })
})

describe('defence dice of cards', () => {
  const guarded = cards.filter(([, card]) => card.kind === 'armour' || card.kind === 'hand')

  test.each(guarded)('[DS-55] [DS-184] %s adds its dice, except in the backup', (id, card) => {
    if (card.kind !== 'armour' && card.kind !== 'hand') return
    const slot = card.kind === 'armour' ? 'armour' : 'left'
    const bare = { class: classFor(id), armour: '-', right: '-', left: '-', backup: '-' } as const
    const table = setTable({ characters: [{ ...bare, [slot]: id }] })
    const [worn] = table.characters
    if (!worn) throw new Error('no character')
    expect(guardDice(table, worn, 'block')).toEqual(card.block)
    expect(guardDice(table, worn, 'resist')).toEqual(card.resist)
    expect(dodgeDice(table, worn)).toBe(card.dodge)
    if (card.kind === 'armour') return
    worn.backup = [{ card: id, upgrades: [] }]
    worn.left = undefined
    expect([guardDice(table, worn, 'block'), guardDice(table, worn, 'resist'), dodgeDice(table, worn)]).toEqual([
      {},
      {},
      0,
    ])
  })

  test('[DS-55] add up over armour and both hands', () => {
    const table = setTable({
      characters: [{ class: 'knight', armour: 'knight-armour', right: 'broadsword', left: 'kite-shield-knight' }],
    })
    const [knight] = table.characters
    if (!knight) throw new Error('no knight')
    expect(guardDice(table, knight, 'block')).toEqual({ black: 2, blue: 1 })
    expect(guardDice(table, knight, 'resist')).toEqual({ black: 2 })
  })

  test('[DS-337] Sunlight Straight Sword adds a black die to every block and resist of the party', () => {
    const at = fighting({
      characters: [
        { class: 'herald', at: 'c5', right: 'sunlight-straight-sword' },
        { class: 'knight', at: 'c5' },
      ],
    })
    const before = at.table.characters.map((each) => guardDice(at.table, each, 'block').black ?? 0)
    at.play('1 use right 3')
    expect(at.table.characters.map((each) => guardDice(at.table, each, 'block').black)).toEqual(
      before.map((dice) => dice + 1),
    )
    expect(at.table.characters.map((each) => guardDice(at.table, each, 'resist').black)).toEqual([2, 2])
  })
})

describe('under attack', () => {
  const worn = cards.flatMap(([id, card]) =>
    card.kind === 'armour' || card.kind === 'hand' ? [[id, card] as const] : [],
  )
  const bare = { at: 'a5', armour: '-', right: '-', left: '-', backup: '-', luck: false, heroic: false } as const

  /** A soldier on the same node attacks for 4, or a bowman in the far corner for 3 magical damage. */
  const attacked = (character: object, foe: 'hollow-soldier-1' | 'crossbow-hollow-1', chance: Terms['chance']) =>
    atTable(
      {
        room: '5a',
        characters: [{ ...bare, ...character }],
        foes: { [foe]: foe === 'hollow-soldier-1' ? 'a5' : 'e1' },
        terrain: {},
        traps: {},
        chance: chance ?? [],
      },
      game,
    )

  const slotOf = ({ kind }: Equipment) => (kind === 'armour' ? 'armour' : 'left')
  /** A character who can neither dodge nor run has no choice. */
  const answer = (at: AtTable, choice: string) => (at.asked()[0] === '1 defend' ? at.play(`1 ${choice}`) : at)

  test.each(worn)('[DS-55] [DS-183] [DS-184] %s blocks', (id, card) => {
    const at = attacked(
      { class: classFor(id), [slotOf(card)]: id },
      'hollow-soldier-1',
      diceOf({ cost: 0, dice: card.block }),
    )
    answer(at, 'block')
    expect(at.character(1).red).toBe(Math.max(0, 4 - sumOf({ cost: 0, dice: card.block })))
  })

  test.each(worn)('[DS-55] [DS-183] [DS-184] %s resists', (id, card) => {
    const at = attacked(
      { class: classFor(id), [slotOf(card)]: id },
      'crossbow-hollow-1',
      diceOf({ cost: 0, dice: card.resist }),
    )
    answer(at, 'resist')
    expect(at.character(1).red).toBe(Math.max(0, 3 - sumOf({ cost: 0, dice: card.resist })))
  })

  test.each(worn.filter(([, { dodge }]) => dodge > 0))('[DS-185] [DS-186] %s dodges', (id, card) => {
    const signs = thrown(...Array.from({ length: card.dodge }, () => 'dodge 1' as const))
    const at = attacked({ class: classFor(id), [slotOf(card)]: id }, 'hollow-soldier-1', signs)
    at.play('1 dodge')
    expect(at.told('rolled')).toMatchObject([{ purpose: 'dodge', total: card.dodge }])
    // It was paid for, and comes back with the next activation.
    expect(at.character(1)).toMatchObject({ red: 0, black: 0 })
  })

  test('[DS-332] Blue Tearstone Ring gives stamina for a wound', () => {
    const armour = { card: 'firelink-armour', upgrades: ['blue-tearstone-ring'] }
    const at = attacked({ class: 'knight', armour, black: 5 }, 'hollow-soldier-1', thrown('blue 1'))
    at.play('1 block')
    // One for the wound, two at the start of the next activation.
    expect(at.character(1)).toMatchObject({ red: 3, black: 2 })
  })
})

// ---- every row of every card, played ----

const rows = cards.flatMap(([id, card]) =>
  card.kind === 'hand'
    ? card.actions.map((action: Action, index) => [id, index + 1, action, card as HandCard] as const)
    : [],
)

/** Every die shows this value; the total follows from it. */
const SHOWN = { black: 2, blue: 2, orange: 3 } as const

function diceOf({ dice = {} }: Action, times = 1) {
  const shown = (['black', 'blue', 'orange'] as const).flatMap((die) =>
    Array.from({ length: dice[die] ?? 0 }, () => `${die} ${SHOWN[die]}` as const),
  )
  return thrown(...Array.from({ length: times }, () => shown).flat())
}

const sumOf = ({ dice = {}, mod = 0 }: Action): number =>
  (dice.black ?? 0) * SHOWN.black + (dice.blue ?? 0) * SHOWN.blue + (dice.orange ?? 0) * SHOWN.orange + mod

/** A character with the card on a5, and two sentinels as far away as it reaches. Sentinels have block 2, resist 1 and 10 health. */
function withCard(id: CardId, row: number, action: Action, more: Terms = {}): AtTable {
  const card = printed(id) as HandCard
  const far = FROM_A5[Math.min(4, action.range ?? card.range ?? 0)] as string
  return fighting({
    characters: [
      { class: classFor(id), at: 'a5', right: id, left: '-', backup: '-', armour: '-', luck: false, black: 2 },
      { at: 'b4', right: '-', left: '-', backup: '-', armour: '-', black: 5, red: 4 },
    ],
    foes: { 'sentinel-1': far, 'sentinel-2': far },
    chance: diceOf(action, action.repeat ?? 1),
    ...more,
  })
}

describe('attacks of every card', () => {
  const attacks = rows.filter(([, , { dice }]) => dice)

  test.each(attacks)('[DS-155] [DS-156] [DS-157] %s, row %i does the printed damage', (id, row, action, card) => {
    const at = withCard(id, row, action)
    const before = at.character(1).black
    const target = action.node ? `at ${at.at('sentinel-1')}` : 'sentinel-1'
    at.play(action.shift?.when === 'before' ? `1 attack right ${row}` : `1 attack right ${row} ${target}`)
    // Shifts and repetitions: stay, and attack the same foe again.
    for (let asked = at.asked(); asked[0] !== '1 act' && asked.length > 0; asked = at.asked()) {
      const choices = at.choices(1)
      const wanted = choices.find((choice) => /^(stay|use|push)/.test(choice) || choice.endsWith(target))
      at.play(`1 ${wanted}`)
    }
    const once = Math.max(0, sumOf(action) - (action.magic ? 1 : 2))
    const dealt = Math.min(10, once * (action.repeat ?? 1))
    const left = (foe: string): number => at.fight.foes.find((each) => each.id === foe)?.wounds ?? 10
    expect(left('sentinel-1')).toBe(dealt)
    expect(left('sentinel-2')).toBe(action.node ? dealt : 0)
    // Lothric's Holy Sword gives stamina to the first character possible.
    const given = action.grant?.stamina ?? 0
    expect(at.character(1).black).toBe(Math.max(0, before + action.cost - given))
    if (dealt < 10) expect(at.foe('sentinel-1').conditions).toEqual(action.conditions ?? [])
    expect(card.actions[row - 1]).toBe(action)
  })

  test.each(attacks.filter(([, , action]) => action.shift?.when !== 'before'))(
    '[DS-33] [DS-53] %s, row %i, reaches no farther',
    (id, row, action, card) => {
      const range = action.range ?? card.range ?? 0
      if (range >= 4) return
      const at = withCard(id, row, action, {
        foes: { 'sentinel-1': FROM_A5[range + 1] as string, 'sentinel-2': FROM_A5[range + 1] as string },
        chance: [],
      })
      expect(waysOf(at, 'attack').filter((way) => way.startsWith(`right ${row}`))).toEqual([])
    },
  )

  test.each(attacks.filter(([, , { shaft, shift }]) => shaft && !shift))(
    "[DS-162] %s, row %i, cannot attack its user's own node",
    (id, row, action) => {
      const at = withCard(id, row, action, { foes: { 'sentinel-1': 'a5' }, chance: [] })
      expect(waysOf(at, 'attack').filter((way) => way.startsWith(`right ${row}`))).toEqual([])
    },
  )

  test.each(rows.filter(([, , { shift }]) => shift))('[DS-160] %s, row %i, moves its user', (id, row, action, card) => {
    const { shift } = action
    const range = action.range ?? card.range ?? 0
    const near = FROM_A5[shift?.when === 'before' ? range + 1 : range] as string
    const at = withCard(id, row, action, {
      foes: { 'sentinel-1': shift?.when === 'only' ? 'e1' : near },
      chance: shift?.when === 'only' ? [] : diceOf(action, action.repeat ?? 1),
    })
    const target = action.node ? `at ${near}` : 'sentinel-1'
    if (shift?.when === 'only') at.play(`1 use right ${row}`)
    else if (shift?.when === 'before') at.play(`1 attack right ${row}`)
    else at.play(`1 attack right ${row} ${target}`)
    let moved = 0
    while (at.asked()[0] === '1 shift') {
      const go = waysOf(at, 'shift')[0]
      if (moved < (shift?.nodes ?? 0) && go) at.play(`1 shift ${go}`)
      else at.play('1 stay')
      moved++
    }
    // A single node of shift is taken without asking if it is the only way to attack.
    expect(distance(node('a5'), at.character(1).at as Node)).toBeGreaterThan(0)
    if (shift?.when !== 'only') expect(at.told('struck').length).toBe(action.repeat ?? 1)
  })
})

describe('rows without dice', () => {
  const others = rows.filter(([, , { dice }]) => !dice)

  test.each(others.filter(([, , { conditions, push }]) => conditions ?? push))(
    '[DS-340] %s, row %i, needs a target and no dice',
    (id, row, action) => {
      const far = { foes: { 'sentinel-1': 'c5', 'sentinel-2': 'c5' } }
      const at = withCard(id, row, action, far)
      const before = at.character(1).black
      at.play(`1 attack right ${row} ${action.node ? 'at c5' : 'sentinel-1'}`)
      while (at.asked()[0]?.endsWith(' push')) at.play(`1 ${at.choices(1)[0]}`)
      expect(at.told('rolled')).toEqual([])
      expect(at.character(1).black).toBe(before + action.cost)
      expect(at.foe('sentinel-1')).toMatchObject({ wounds: 0, conditions: action.conditions ?? [] })
      expect(at.foe('sentinel-2').conditions).toEqual(action.node ? action.conditions : [])
      expect(distance(node('a5'), at.foe('sentinel-1').at)).toBe(1 + (action.push ?? 0))
      expect(at.refusal(`1 attack right ${row} sentinel-2`)).toMatch(/^not-offered/)
    },
  )

  test.each(others.filter(([, , { grant }]) => grant))(
    '[DS-127] [DS-339] %s, row %i, helps characters',
    (id, row, action) => {
      const { grant } = action
      if (!grant) return
      const at = withCard(id, row, action, { chance: [] })
      const cubes = () => at.table.characters.map(({ black, red }) => ({ black, red }))
      const [giver, friend] = cubes()
      if (!giver || !friend) throw new Error('no character')
      const named = grant.who === 'one' ? ' 2' : grant.who === 'upTo2' ? ' 1 2' : ''
      at.play(`1 use right ${row}${named}`)
      const gets = (who: 'giver' | 'friend') =>
        grant.who === 'all' || grant.who === 'upTo2' || (who === 'giver' ? grant.who === 'self' : grant.who !== 'self')
      const after = ({ black, red }: { black: number; red: number }, paid: number, got: boolean) => ({
        black: Math.max(0, black + paid - (got ? (grant.stamina ?? 0) : 0)),
        red: Math.max(0, red - (got ? (grant.health ?? 0) : 0)),
      })
      expect(cubes()).toEqual([after(giver, action.cost, gets('giver')), after(friend, 0, gets('friend'))])
    },
  )

  test('[DS-339] help no one out of range, but their user among those in range', () => {
    const at = fighting({
      characters: [
        { class: 'herald', at: 'a5', left: 'heal', black: 4, red: 2 },
        { class: 'knight', at: 'e1', red: 4 },
        { class: 'warrior', at: 'e3', red: 4 },
      ],
    })
    expect(waysOf(at, 'use')).toEqual(['left 1 1', 'left 1 3', 'left 2 1', 'left 2 3'])
    at.play('1 use left 1 1')
    expect(at.character(1)).toMatchObject({ black: 1, red: 1 })
  })

  test('[DS-339] help up to two characters', () => {
    const at = fighting({
      characters: [
        { class: 'herald', at: 'a5', left: 'bountiful-light' },
        { class: 'knight', at: 'c5', red: 4 },
        { class: 'warrior', at: 'b4', red: 4 },
      ],
    })
    expect(waysOf(at, 'use').filter((way) => way.startsWith('left 2'))).toEqual([
      'left 2 1',
      'left 2 1 2',
      'left 2 1 3',
      'left 2 2',
      'left 2 2 3',
      'left 2 3',
    ])
    at.play('1 use left 2 2 3')
    expect([2, 3].map((each) => at.character(each).red)).toEqual([2, 2])
  })

  test('[DS-339] help others only, if the card says so', () => {
    const at = fighting({
      characters: [
        { class: 'herald', at: 'a5', left: 'bountiful-sunlight', black: 4 },
        { class: 'knight', at: 'e3', black: 4 },
        { class: 'warrior', at: 'e1', black: 4 },
      ],
    })
    at.play('1 use left 2')
    expect([1, 2, 3].map((each) => at.character(each).black)).toEqual([2 + 3, 0, 4])
  })

  test('[DS-339] Lothric’s Holy Sword gives one stamina to a character in range, after the attack', () => {
    const at = fighting({
      characters: [
        { class: 'herald', at: 'e1', right: 'lothrics-holy-sword', luck: false, black: 3 },
        { class: 'knight', at: 'd2', black: 3 },
        { class: 'warrior', at: 'c3', black: 3 },
      ],
      chance: thrown('blue 1'),
    })
    at.play('1 attack right 1 sentinel-1')
    expect(at.choices(1)).toEqual(['use right 1 1', 'use right 1 2'])
    at.play('1 use right 1 2')
    expect(at.character(2).black).toBe(2)
  })

  test.each([
    [1, 3],
    [2, 4],
  ])('[DS-337] Great Magic Weapon, row %i: own attacks are magical, %i damage', (row, dealt) => {
    const at = fighting({
      characters: [{ class: 'warrior', at: 'e1', right: 'battle-axe', left: 'great-magic-weapon', luck: false }],
      chance: thrown('black 2', 'black 2'),
    })
    at.play(`1 use left ${row}`, '1 attack right 1 sentinel-1')
    expect(at.foe('sentinel-1').wounds).toBe(dealt)
    at.play('1 end')
    expect(at.fight.turn).toBeUndefined()
  })
})

// ---- effects of equipped cards ----

describe('upgrades of weapons', () => {
  const gems = cards.filter(([, { kind }]) => kind === 'weaponUpgrade')

  test.each(gems)(
    '[DS-56] [DS-328] [DS-329] %s changes the attacks of its weapon and of no other',
    (gem, { trait }) => {
      const axe = 'thrall-axe'
      const at = fighting({
        characters: [
          {
            class: classFor(gem, axe, 'caestus'),
            at: 'e1',
            right: { card: axe, upgrades: [gem] },
            left: 'caestus',
            luck: false,
          },
        ],
        chance: [
          ...thrown('black 2', 'black 1'),
          ...(trait?.kind === 'attacks' && trait.dice ? thrown('black 2') : []),
          ...thrown('black 1', 'black 1'),
        ],
      })
      at.play('1 attack right 1 sentinel-1')
      if (trait?.kind === 'cheaper') {
        const me = at.character(1)
        const item = me.right
        if (!item) throw new Error('empty hand')
        const [light, heavy] = (printed(axe) as HandCard).actions
        expect([light, heavy].map((action) => costOf(at.table, me, item, action as Action))).toEqual([0, 2])
      }
      if (trait?.kind === 'attacks') {
        const sum = 3 + (trait.dice ? 2 : 0) + (trait.damage ?? 0)
        expect(at.foe('sentinel-1').wounds).toBe(sum - (trait.magic ? 1 : 2))
        expect(at.foe('sentinel-1').conditions).toEqual(trait.condition ? [trait.condition] : [])
      }
      const before = at.foe('sentinel-1').wounds
      at.foe('sentinel-1').conditions = []
      at.play('1 attack left 1 sentinel-1')
      expect(at.foe('sentinel-1').wounds).toBe(before)
    },
  )

  test('[DS-329] a Simple Gem makes only the most expensive attack cheaper, and none cheaper than 0', () => {
    const at = fighting({
      characters: [
        { class: 'herald', at: 'd2', right: { card: 'dragonslayer-spear', upgrades: ['simple-gem'] }, luck: false },
      ],
    })
    const me = at.character(1)
    const item = me.right
    if (!item) throw new Error('empty hand')
    const costs = (printed('dragonslayer-spear') as HandCard).actions.map((action) =>
      costOf(at.table, me, item, action),
    )
    // Both of two equally expensive rows, because only one of them is used.
    expect(costs).toEqual([0, 3, 3])
  })
})

describe('rings', () => {
  test('[DS-328] Hornet Ring adds an orange die less two to every attack of the wearer', () => {
    const at = fighting({
      characters: [
        {
          class: 'assassin',
          at: 'e1',
          armour: { card: 'black-armour', upgrades: ['hornet-ring'] },
          right: 'estoc',
          left: 'caestus',
          luck: false,
        },
      ],
      chance: thrown('black 2', 'black 2', 'orange 4', 'black 1', 'black 1', 'orange 4'),
    })
    at.play('1 attack right 1 sentinel-1')
    expect(at.told('rolled')).toMatchObject([{ mod: -3, total: 5 }])
    at.play('1 attack left 1 sentinel-1')
    expect(at.told('rolled')).toMatchObject([{}, { mod: -2, total: 4 }])
  })

  test('[DS-328] [DS-340] a row without dice is not improved', () => {
    const at = fighting({
      characters: [
        { class: 'assassin', at: 'e1', armour: { card: 'black-armour', upgrades: ['hornet-ring'] }, right: 'kukris' },
      ],
    })
    at.play('1 attack right 1 sentinel-1')
    expect(at.foe('sentinel-1')).toMatchObject({ wounds: 0, conditions: ['bleed'] })
  })

  test.each([
    ['orange 3', 1],
    ['orange 2', 0],
  ] as const)('[DS-332] Knight Slayer’s Ring: %s gives %i stamina', (orange, gained) => {
    const at = fighting({
      characters: [
        {
          class: 'warrior',
          at: 'e1',
          armour: { card: 'exile-armour', upgrades: ['knight-slayers-ring'] },
          right: 'warpick',
          luck: false,
          black: 5,
        },
      ],
      chance: thrown('blue 2', orange),
    })
    at.play('1 attack right 1 sentinel-1')
    expect(at.character(1).black).toBe(3 + 1 - gained)
  })
})

describe('Caestus', () => {
  test('[DS-338] its expensive attack can be used from the backup too', () => {
    const at = fighting({
      characters: [{ class: 'warrior', at: 'e1', backup: 'caestus', luck: false }],
      chance: thrown('black 2', 'black 2'),
    })
    expect(waysOf(at, 'attack').filter((way) => way.startsWith('backup'))).toEqual(['backup 2 sentinel-1'])
    at.play('1 attack backup 2 sentinel-1')
    expect(at.character(1).black).toBe(3)
    expect(at.foe('sentinel-1').wounds).toBe(2)
    expect(waysOf(at, 'attack').filter((way) => way.startsWith('backup'))).toEqual([])
  })
})

test('[DS-46] every card of the box except the Ember is held or worn by a character in some test', () => {
  const kinds = cards.map(([, { kind }]) => kind)
  expect(cards.map(([id]) => id).sort()).toEqual([...CARD_IDS].sort())
  // Hand cards and armour are tested above, and so are upgrades of weapons; each of the six rings has its own test.
  expect(kinds.filter((kind) => kind === 'ember')).toHaveLength(1)
  expect(cards.filter(([, { kind }]) => kind === 'armourUpgrade').map(([id]) => id)).toEqual([
    'chloranthy-ring',
    'hornet-ring',
    'tiny-beings-ring',
    'blue-tearstone-ring',
    'sun-princess-ring',
    'knight-slayers-ring',
  ])
})
