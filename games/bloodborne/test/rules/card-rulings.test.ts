import { describe, expect, test } from 'vitest'
import type { AtTable } from '../at-table.ts'
import { atTable, faces } from '../at-table.ts'

const none = { row: [], upgrades: [] } as const
const calm = faces('red', '0')
const struck = (at: AtTable): unknown[] =>
  at.told('struck').map((event) => {
    const { seat, card, taken } = event as { seat: number; card: string; taken: number }
    return `${seat} ${card} ${taken}`
  })

/** Section 17 of RULES.md: rulings on single cards beyond their text. */
describe('rulings about single cards', () => {
  test('[C-1] player order first, then the item before its weapon, each from top to bottom', () => {
    const at = atTable({
      first: 2,
      monster: 'father-gascoigne',
      hunters: [{ upgrades: ['old-hunter-bone', 'rifle-spear'] }, { upgrades: ['cannon'] }],
      chance: calm,
    })
    at.cards('old-hunter-bone', 'cannon', 'hunters-dream').play('1 add rifle-spear')
    const order = at.heard('spectator').flatMap(({ key, params }) => {
      return ['struck', 'wounded', 'paid'].includes(key)
        ? [`${key} ${params.seat} ${params.amount ?? params.taken}`]
        : []
    })
    expect(order.slice(0, 7)).toEqual([
      'struck 2 2',
      'wounded 3 1',
      'wounded 1 2',
      'paid 2 1',
      'paid 1 2',
      'struck 1 1',
      'struck 1 2',
    ])
  })

  test('[C-2] weapon, item, weakening, then the cap; a strike of 0 is not a hit', () => {
    const at = atTable({
      monster: 'father-gascoigne',
      hunters: [{ upgrades: ['rosmarinus'] }, { upgrades: ['fire-paper', 'saw-spear'] }, {}],
      chance: calm,
    })
    at.cards('rosmarinus', 'fire-paper', 'saw-cleaver').play('2 add saw-spear')
    // 2 + 1 against beasts + 1 for the paper - 1; and 1 - 1 for the Saw Cleaver.
    expect(struck(at)).toEqual(['1 rosmarinus 1', '1 rosmarinus 1', '2 saw-spear 3'])
    expect(at.told('missed')).toEqual([{ seat: 3, card: 'saw-cleaver' }])
    expect(at.hunter(3).used).toEqual(['saw-cleaver'])
  })

  test("[C-3] the order is quick, normal, slow; an item's word precedes the weapon's, and step 3 has no such order", () => {
    const at = atTable({
      monster: 'father-gascoigne',
      hunters: [{ upgrades: ['old-hunter-bone', 'kirkhammer'] }, {}, { upgrades: ['threaded-cane'] }],
      chance: calm,
    })
    at.cards('old-hunter-bone', 'hunter-axe', 'threaded-cane').play('1 add kirkhammer')
    expect(struck(at)).toEqual(['1 kirkhammer 4', '3 threaded-cane 3', '2 hunter-axe 1'])
  })

  test('[C-4] additions come before halving, subtracting and capping', () => {
    const at = atTable({
      ...none,
      monster: 'amygdala',
      hunters: [
        { collected: 3 },
        { collected: 3, upgrades: ['repeating-pistol'] },
        { collected: 3, upgrades: ['lead-elixir'] },
      ],
      chance: faces('red', '3'),
    })
    at.cards('hunters-dream', 'repeating-pistol', 'lead-elixir').play('3 add hunter-axe')
    // 3 and 2 for the richest: half of 5, 5 less 3, and no more than 1.
    expect(at.told('hurt').map((event) => (event as { amount: number }).amount)).toEqual([2, 2, 1])
  })

  test("[C-4] damage of a Hunter's own card is damage like any other", () => {
    const at = atTable({
      monster: 'father-gascoigne',
      hunters: [{ upgrades: ['lead-elixir', 'chikage'] }],
      chance: calm,
    })
    at.cards('lead-elixir', 'hunters-dream', 'hunters-dream').play('1 add chikage')
    expect(at.hunter(1).health).toBe(7)
  })

  test('[C-5] Logarius cancels immunity, but healing and stealing work', () => {
    const at = atTable({
      ...none,
      monster: 'martyr-logarius',
      hunters: [{ upgrades: ['blue-elixir'] }, { collected: 2 }, { health: 3, upgrades: ['blood-vial'] }],
      chance: faces('red', '4'),
    })
    at.cards('blue-elixir', 'hunter-axe', 'blood-vial').play('1 rob 2')
    expect([at.all('health'), at.hunter(1).collected]).toEqual([[4, 4, 4], 2])
  })

  test('[C-6] one effect hits all at once, and those at 0 die together', () => {
    const at = atTable({
      finalBoss: 'micolash',
      monster: 'amygdala',
      row: ['cannon', 'evelyn', 'chikage'],
      hunters: [{ upgrades: ['molotov-cocktail'] }, { health: 1, collected: 2 }, { health: 1, collected: 3 }],
      chance: calm,
    })
    at.cards('molotov-cocktail', 'hunter-axe', 'hunter-axe')
    expect([at.all('life'), at.hunter(1).collected]).toEqual([['alive', 'dead', 'dead'], 6])
  })

  test('[C-7] the effects of a Hunter who dies remain; stolen blood is lost', () => {
    const at = atTable({
      monster: 'father-gascoigne',
      row: ['chikage'],
      upgrades: [],
      hunters: [{ health: 3, upgrades: ['blue-elixir'] }, { collected: 4, upgrades: ['evelyn'] }, {}],
      chance: calm,
    })
    at.cards('blue-elixir', 'evelyn', 'hunter-axe').play('1 rob 2', '2 wound 1')
    expect([at.hunter(1).life, at.all('collected')]).toEqual(['dead', [0, 3, 2]])
    expect(at.told('spilled')).toEqual([{ seat: 1, amount: 2 }])
    at.play('1 take chikage')
  })

  test('[C-8] a blocked weapon does not strike again, its other effects happen, and blocking it may have no effect', () => {
    const at = atTable({
      monster: 'father-gascoigne',
      hunters: [{ upgrades: ['hunter-blunderbuss'] }, { upgrades: ['chikage'] }, {}],
      chance: calm,
    })
    at.cards('hunter-blunderbuss', 'chikage', 'hunter-pistol')
    expect(at.choices(1)).toEqual(['disarm 2', 'disarm 3'])
    at.play('1 disarm 2')
    expect(at.hunter(2)).toMatchObject({ health: 6, collected: 0, used: ['chikage'] })
  })

  test('[C-9] a target is chosen when the effect happens; without a possible target it is skipped', () => {
    const at = atTable({
      ...none,
      monster: 'father-gascoigne',
      hunters: [{ upgrades: ['blade-of-mercy'] }, { health: 2 }, { health: 2 }],
      chance: faces('red', '2'),
    })
    at.cards('blade-of-mercy', 'hunter-axe', 'hunter-axe')
    expect(at.hunter(1).collected).toBe(2)
    expect(at.asked()).toEqual(['1 play', '2 play', '3 play'])
  })

  test('[C-10] a dead neighbour absorbs the effect; eliminated ones are skipped; two Hunters are each hit once', () => {
    const dead = atTable({
      monster: 'amygdala',
      row: [],
      upgrades: [],
      hunters: [{ upgrades: ['tonitrus'] }, { health: 2 }],
      chance: faces('red', '2'),
    })
    dead.cards('tonitrus', 'hunter-axe', 'hunter-axe')
    expect(dead.hunter(3).health).toBe(6)
    const two = atTable({
      monster: 'amygdala',
      hunters: [{ upgrades: ['cannon'] }, { life: 'eliminated', deaths: 2 }],
      chance: calm,
    })
    two.cards('cannon', 'hunter-axe')
    expect(two.told('wounded')).toEqual([{ seat: 3, amount: 2, health: 6, by: 1, card: 'cannon' }])
  })

  test('[C-11] a dreaming Hunter can be robbed before banking; banked blood cannot', () => {
    const at = atTable({
      ...none,
      monster: 'father-gascoigne',
      hunters: [{ upgrades: ['blue-elixir'] }, { collected: 1, banked: 9 }],
      chance: calm,
    })
    at.cards('blue-elixir', 'hunters-dream', 'hunter-axe').play('1 rob 2')
    expect([at.hunter(1).collected, at.hunter(2).banked, at.hunter(1).taken]).toEqual([1, 9, 0])
  })

  test('[C-12] the last blow takes its bonus; the trophies go to all who took part', () => {
    const at = atTable({
      monster: { card: 'garden-of-eyes', blood: 4 },
      hunters: [{}, { upgrades: ['stake-driver'] }],
      chance: faces('yellow', '0'),
    })
    at.cards('hunter-axe', 'stake-driver', 'hunter-axe')
    expect(at.all('collected')).toEqual([2, 5, 0])
    expect(at.all('trophies').map(({ kin }) => kin)).toEqual([1, 1, 0])
  })

  test('[C-13] blood from the reserve is not damage', () => {
    const at = atTable({
      monster: 'winter-lantern',
      hunters: [{ upgrades: ['choir-bell'] }],
      chance: faces('green', '0'),
    })
    at.cards('choir-bell', 'hunters-dream', 'hunters-dream')
    expect(at.hunter(1)).toMatchObject({ collected: 3, taken: 0, health: 8 })
  })

  test('[C-14] after a kill in step 3 the attacks of step 5 do not happen, nor do their effects', () => {
    const at = atTable({
      monster: { card: 'carrion-crow', blood: 1 },
      hunters: [{ upgrades: ['rifle-spear'] }, { upgrades: ['tonitrus'] }, { upgrades: ['evelyn'] }],
    })
    at.cards('rifle-spear', 'tonitrus', 'evelyn').play('3 wound 1')
    expect(struck(at)).toEqual(['1 rifle-spear 1'])
    expect(at.all('health')).toEqual([5, 8, 8])
  })

  test('[C-15] a lash back also follows the killing blow, after the trophies, with the blood actually taken', () => {
    const at = atTable({ monster: { card: 'darkbeast-paarl', blood: 1 }, chance: faces('yellow', '0') })
    at.cards('hunter-axe', 'saw-cleaver', 'saw-cleaver')
    const happened = at.happened()
    expect(happened.indexOf('lashed')).toBeGreaterThan(happened.indexOf('trophies'))
    expect(at.all('health')).toEqual([8, 7, 8])
  })

  test('[C-16] a Hunter who dies before striking does not strike; one who dies after it loses collected blood, but not banked blood', () => {
    const at = atTable({
      monster: 'winter-lantern',
      row: ['cannon'],
      upgrades: [],
      hunters: [{ health: 1, upgrades: ['burial-blade'] }, { upgrades: ['tonitrus'] }, { health: 2 }],
      chance: faces('green', '0'),
    })
    at.cards('burial-blade', 'tonitrus', 'hunter-axe')
    expect(struck(at)).toEqual(['1 burial-blade 2', '2 tonitrus 3'])
    expect(at.hunter(1)).toMatchObject({ life: 'dead', banked: 2 })
    expect(at.hunter(3).life).toBe('dead')
  })

  test('[C-17] items add weapons as Transform does: in secret, revealed together, both cards used', () => {
    const at = atTable({
      monster: 'father-gascoigne',
      hunters: [{ upgrades: ['fire-paper'] }, { upgrades: ['lead-elixir'] }],
      chance: calm,
    })
    at.cards('fire-paper', 'lead-elixir', 'transform')
    expect(at.asked()).toEqual(['1 add', '2 add', '3 add'])
    at.play('1 add saw-cleaver', '2 add hunter-pistol')
    expect(at.happened()).not.toContain('added')
    at.play('3 add hunter-axe')
    expect(at.hunter(2).used).toEqual(['lead-elixir'])
    expect(at.table.removed).toEqual(['saw-cleaver', 'hunter-pistol', 'hunter-axe'])
  })

  test('[C-18] Old Hunter Bone: the wound, the instants of the weapon, then its attack, all in step 3', () => {
    const at = atTable({
      monster: 'father-gascoigne',
      hunters: [{ health: 2, upgrades: ['old-hunter-bone'] }],
      ...none,
      chance: calm,
    })
    at.cards('old-hunter-bone', 'hunter-axe', 'hunter-axe').play('1 add hunter-axe')
    // Two damage was too much: no attack.
    expect(struck(at)).toEqual(['2 hunter-axe 2', '3 hunter-axe 2'])
  })

  test('[C-19] a closed Dream binds all Hunters, but cards return, and the dead return with full health', () => {
    const at = atTable({
      monster: 'scourge-beast',
      row: ['cannon'],
      upgrades: [],
      hunters: [
        { health: 2, used: ['hunter-axe'] },
        { upgrades: ['madmans-knowledge'], used: ['hunter-axe', 'saw-cleaver'] },
        { used: ['hunter-axe'] },
      ],
      chance: faces('red', '2'),
    })
    at.cards('saw-cleaver', 'madmans-knowledge', 'hunters-dream').play('2 add hunter-pistol')
    expect(at.told('escaped')).toHaveLength(1)
    expect(at.table.row).toEqual(['cannon'])
    expect([at.hunter(1).health, at.hunter(3).used]).toEqual([8, []])
  })

  test('[C-19] while banking is closed the Burial Blade fills Collected; an escape closes it too late', () => {
    const at = atTable({
      monster: 'child-of-rom',
      hunters: [{ upgrades: ['burial-blade'] }],
      chance: faces('green', '0'),
    })
    at.cards('burial-blade', 'hunter-pistol', 'hunters-dream')
    expect(at.hunter(1).banked).toBe(2)
  })

  test('[C-20] dreaming, dying, Madman’s Knowledge and Wandering Madness give one upgrade together', () => {
    const at = atTable({
      monster: { card: 'wandering-madness', blood: 1 },
      row: ['cannon', 'evelyn', 'chikage'],
      upgrades: [],
      hunters: [{ upgrades: ['madmans-knowledge'] }],
      chance: faces('green', '0'),
    })
    at.cards('madmans-knowledge', 'hunter-axe', 'hunter-axe').play('1 add saw-cleaver', '1 take cannon')
    expect(at.asked()).toEqual(['1 play', '2 play', '3 play'])
  })

  test('[C-21] Gascoigne also takes the weapons of the dead, but not the last one', () => {
    const at = atTable({
      monster: 'father-gascoigne',
      row: ['cannon'],
      upgrades: [],
      hunters: [{ health: 2, upgrades: ['rifle-spear'] }, { hand: ['hunter-axe', 'hunters-dream'] }],
      chance: faces('red', '2'),
    })
    at.cards('rifle-spear', 'hunter-axe', 'hunters-dream').play('1 take cannon')
    expect(at.table.removed).toEqual(['rifle-spear'])
    expect(at.hunter(2).used).toEqual(['hunter-axe'])
  })

  test('[C-22] Rom’s second death: eliminated at once, keeps the trophies of the round, ranks behind all survivors', () => {
    const at = atTable({
      monster: { card: 'winter-lantern', blood: 4 },
      hunters: [{ health: 1, deaths: 1, collected: 5, banked: 9 }, {}, {}],
      chance: faces('green', '0'),
    })
    at.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.hunter(1)).toMatchObject({ life: 'eliminated', collected: 0, banked: 9, trophies: { kin: 1 } })
    expect(at.table.row).toHaveLength(3)
  })

  test('[C-23] with one Hunter left the game ends with the round', () => {
    const at = atTable({
      monster: 'amygdala',
      hunters: [{ life: 'eliminated', deaths: 2, banked: 50 }, { health: 1, deaths: 1 }, { collected: 3 }],
      chance: faces('red', '2'),
    })
    at.cards('hunter-axe', 'hunter-axe')
    expect(at.outcome()).toMatchObject({ how: 'last-hunter', winners: [3], scores: [50, 0, 5] })
  })

  test('[C-24] Micolash: the next living Hunter to the left inherits; without one the blood is lost', () => {
    const at = atTable({
      ...none,
      finalBoss: 'micolash',
      seats: 4,
      monster: 'father-gascoigne',
      hunters: [{ health: 1, collected: 2 }, { health: 1, collected: 3 }, {}, { health: 1, collected: 4 }],
      chance: faces('red', '2'),
    })
    at.cards('hunter-axe', 'hunter-axe', 'hunters-dream', 'hunter-axe')
    expect(at.hunter(3).banked).toBe(9)
    const all = atTable({
      ...none,
      finalBoss: 'micolash',
      monster: 'father-gascoigne',
      hunters: [{ health: 1, collected: 2 }, { health: 1 }, { health: 1 }],
      chance: faces('red', '2'),
    })
    all.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(all.all('collected')).toEqual([0, 0, 0])
  })

  test('[C-25] the cost of an escape is taken before banking', () => {
    const at = atTable({ ...none, monster: 'maneater-boar', hunters: [{}, { collected: 5 }], chance: calm })
    at.cards('hunter-axe', 'hunters-dream', 'hunter-pistol')
    expect(at.hunter(2).banked).toBe(2)
  })

  test('[C-26] a reveal: first all the blood, then the ability', () => {
    const at = atTable({
      ...none,
      finalBoss: 'gehrman',
      seats: 5,
      monster: 'bell-ringing-woman',
      dungeon: ['beast-patient'],
      chance: faces('yellow', '0'),
    })
    at.cards('hunter-axe', 'hunters-dream', 'hunters-dream', 'hunters-dream', 'hunters-dream')
    expect(at.table.monster.blood).toBe(4 + 2 + 2 + 2)
    const happened = at.happened()
    expect(happened.indexOf('revealed')).toBeLessThan(happened.lastIndexOf('hurt'))
    expect(at.all('health')).toEqual([7, 7, 7, 7, 7])
  })
})
