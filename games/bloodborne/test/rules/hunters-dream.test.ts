import { describe, expect, test } from 'vitest'
import { atTable, faces } from '../at-table.ts'

const boss = { card: 'amygdala', blood: 12 } as const
const calm = faces('red', '0')

describe("step 7: Hunter's Dream", () => {
  test('[BB-72] includes dreamers and the dead; the others do nothing', () => {
    const at = atTable({
      monster: boss,
      row: ['cannon', 'evelyn', 'chikage'],
      hunters: [{ health: 3, collected: 2 }, { health: 2 }, { health: 7, collected: 1 }],
      chance: faces('red', '2'),
    })
    at.cards('hunters-dream', 'hunter-axe', 'hunter-axe')
    expect(at.asked()).toEqual(['1 upgrade'])
    at.play('1 take cannon')
    expect(at.asked()).toEqual(['2 upgrade'])
    at.play('2 take evelyn')
    expect(at.asked()).toEqual(['1 play', '2 play', '3 play'])
    expect(at.hunter(3)).toMatchObject({ health: 5, collected: 3, banked: 0, used: ['hunter-axe'] })
  })

  test('[BB-73] is bank, reclaim, upgrade, rest, one Hunter after another in player order', () => {
    const hunters = [
      { collected: 2, used: ['saw-cleaver'] },
      { collected: 1, used: ['saw-cleaver'] },
    ] as const
    const at = atTable({ first: 2, monster: boss, row: ['cannon', 'evelyn'], upgrades: [], hunters, chance: calm })
    at.cards('hunters-dream', 'hunters-dream', 'hunter-axe').play('2 take cannon', '1 take evelyn')
    const dream = at.heard('spectator').filter(({ key }) => ['banked', 'reclaimed', 'took', 'rested'].includes(key))
    expect(dream.map(({ key, params }) => `${params.seat} ${key}`)).toEqual([
      '2 banked',
      '2 reclaimed',
      '2 took',
      '2 rested',
      '1 banked',
      '1 reclaimed',
      '1 took',
      '1 rested',
    ])
  })

  test('[BB-74] banks blood, which can no longer be lost', () => {
    const at = atTable({
      monster: boss,
      row: [],
      upgrades: [],
      hunters: [{ collected: 5 }],
      chance: [...calm, ...faces('red', '4')],
    })
    at.cards('hunters-dream', 'hunter-axe', 'hunter-axe')
    expect(at.hunter(1)).toMatchObject({ collected: 0, banked: 5 })
    at.hunter(1).health = 1
    at.cards('hunter-axe', 'saw-cleaver', 'saw-cleaver')
    expect(at.hunter(1)).toMatchObject({ deaths: 1, collected: 0, banked: 5 })
  })

  test('[BB-75] returns the whole used pile and the Dream itself to the hand', () => {
    const at = atTable({
      monster: boss,
      row: [],
      upgrades: [],
      hunters: [{ used: ['hunter-axe', 'transform'] }],
      chance: calm,
    })
    at.cards('hunters-dream', 'hunter-axe', 'hunter-axe')
    expect([...at.hunter(1).hand].sort()).toEqual(
      ['hunter-axe', 'hunter-pistol', 'hunters-dream', 'saw-cleaver', 'transform'].sort(),
    )
    expect(at.hunter(1)).toMatchObject({ used: [], played: [] })
  })

  test('[BB-76] adds an upgrade from the row to the hand, playable next round', () => {
    const at = atTable({ monster: boss, row: ['cannon', 'evelyn'], upgrades: [], chance: calm })
    at.cards('hunters-dream', 'hunter-axe', 'hunter-axe')
    expect(at.choices(1)).toEqual(['take cannon', 'take evelyn'])
    at.play('1 take evelyn')
    expect(at.table.row).toEqual(['cannon'])
    expect(at.choices(1)).toContain('play evelyn')
  })

  test('[BB-76] offers two copies in the row as one choice, and one of them stays', () => {
    const at = atTable({ monster: boss, row: ['repeating-pistol', 'repeating-pistol'], upgrades: [], chance: calm })
    at.cards('hunters-dream', 'hunter-axe', 'hunter-axe')
    expect(at.choices(1)).toEqual(['take repeating-pistol'])
    at.play('1 take repeating-pistol')
    expect(at.table.row).toEqual(['repeating-pistol'])
  })

  test('[BB-77] sets the dial to its maximum by rest', () => {
    const at = atTable({ monster: boss, row: [], upgrades: [], hunters: [{ health: 1 }], chance: calm })
    at.cards('hunters-dream', 'hunter-axe', 'hunter-axe')
    expect(at.hunter(1).health).toBe(8)
  })

  test('[BB-78] [BB-101] [BB-102] gives a dead Hunter who did not dream an upgrade and rest, no more', () => {
    const at = atTable({
      monster: boss,
      row: ['cannon'],
      upgrades: [],
      hunters: [{ health: 1, collected: 3, banked: 2, used: ['saw-cleaver'] }],
      chance: faces('red', '2'),
    })
    at.cards('hunter-axe', 'hunters-dream', 'hunters-dream')
    at.play('1 take cannon')
    expect(at.hunter(1)).toMatchObject({
      life: 'alive',
      health: 8,
      collected: 0,
      banked: 2,
      used: ['saw-cleaver', 'hunter-axe'],
    })
    expect(at.hunter(1).hand).toContain('cannon')
  })

  test('[BB-79] [BB-80] gives a dead Hunter who dreamed the cards too, and one upgrade', () => {
    const at = atTable({
      monster: boss,
      row: ['cannon', 'evelyn'],
      upgrades: [],
      hunters: [{ health: 1, collected: 3, used: ['saw-cleaver'] }],
      chance: faces('red', '2'),
    })
    at.cards('hunters-dream', 'hunter-axe', 'hunter-axe')
    expect(at.hunter(1)).toMatchObject({ life: 'dead', banked: 0 })
    at.play('1 take cannon')
    expect(at.asked()).toEqual(['1 play', '2 play', '3 play'])
    expect(at.hunter(1)).toMatchObject({ health: 8, collected: 0, banked: 0, used: [] })
    expect(at.hunter(1).hand).toHaveLength(6)
  })

  test('[BB-81] does not replace a taken card during the step', () => {
    const at = atTable({
      monster: boss,
      row: ['cannon', 'evelyn', 'chikage'],
      upgrades: ['tonitrus', 'kirkhammer'],
      chance: calm,
    })
    at.cards('hunters-dream', 'hunters-dream', 'hunter-axe').play('1 take cannon')
    expect(at.choices(2)).toEqual(['take evelyn', 'take chikage'])
    at.play('2 take chikage')
  })

  test('[BB-82] refills the row up to the number of players afterwards', () => {
    const at = atTable({
      monster: boss,
      row: ['cannon', 'evelyn', 'chikage'],
      upgrades: ['tonitrus', 'kirkhammer'],
      chance: calm,
    })
    at.cards('hunters-dream', 'hunters-dream', 'hunter-axe').play('1 take cannon', '2 take chikage')
    expect([at.table.row, at.table.upgrades]).toEqual([['evelyn', 'tonitrus', 'kirkhammer'], []])
    expect(at.told('available')).toEqual([{ cards: ['tonitrus', 'kirkhammer'] }])
  })

  test('[BB-83] does not refill it from an empty deck, and gives nothing from an empty row', () => {
    const at = atTable({ monster: boss, row: ['cannon'], upgrades: [], chance: calm })
    at.cards('hunters-dream', 'hunters-dream', 'hunter-axe').play('1 take cannon')
    expect(at.table.row).toEqual([])
    expect(at.hunter(2)).toMatchObject({ health: 8, used: [] })
    expect(at.asked()).toEqual(['1 play', '2 play', '3 play'])
  })

  test('[BB-84] allows declining an upgrade only as an option', () => {
    const at = atTable({ monster: boss, chance: calm })
    at.cards('hunters-dream', 'hunter-axe', 'hunter-axe')
    expect(at.refusal('1 decline')).toBe('not-offered BB-84')
    const other = atTable({ monster: boss, row: ['cannon'], options: { declineUpgrade: 'yes' }, chance: calm })
    other.cards('hunters-dream', 'hunter-axe', 'hunter-axe').play('1 decline')
    expect([other.table.row[0], other.hunter(1).hand.length]).toEqual(['cannon', 5])
  })

  test('[BB-75] emits no event if only the Dream itself returns', () => {
    const at = atTable({ monster: boss, row: [], upgrades: [], hunters: [{}, { used: ['saw-cleaver'] }], chance: calm })
    at.cards('hunters-dream', 'hunters-dream', 'hunter-axe')
    expect(at.told('reclaimed')).toEqual([{ seat: 2 }])
    expect(at.hunter(1).hand).toContain('hunters-dream')
  })

  test('[BB-85] limits hand, used pile and cards in play together to seven', () => {
    const at = atTable({
      monster: boss,
      row: ['cannon'],
      hunters: [{ health: 1, used: ['saw-cleaver', 'transform'], upgrades: ['evelyn', 'chikage'] }],
      chance: faces('red', '2'),
    })
    // Dead, so nothing is reclaimed: three cards in hand, two used, the Axe on the table, and the new one.
    at.cards('hunter-axe', 'hunters-dream', 'hunters-dream').play('1 take cannon')
    expect(at.asked()).toEqual(['1 remove'])
  })

  test('[BB-86] lets any card be removed: a starter, Transform, a used one, one in play, even the new one', () => {
    const at = atTable({
      monster: boss,
      row: ['cannon'],
      hunters: [{ health: 1, used: ['saw-cleaver', 'transform'], upgrades: ['evelyn', 'chikage'] }],
      chance: faces('red', '2'),
    })
    at.cards('hunter-axe', 'hunters-dream', 'hunters-dream').play('1 take cannon')
    expect([...at.choices(1)].sort()).toEqual(
      ['cannon', 'chikage', 'evelyn', 'hunter-axe', 'hunter-pistol', 'saw-cleaver', 'transform'].map(
        (card) => `remove ${card}`,
      ),
    )
    at.play('1 remove hunter-axe')
    expect(at.table.removed).toEqual(['hunter-axe'])
    expect(at.hunter(1)).toMatchObject({ played: [], used: ['saw-cleaver', 'transform'] })
  })

  test('[BB-86] removes a card from the game: not used, and not shuffled back', () => {
    const at = atTable({
      monster: boss,
      row: ['cannon'],
      upgrades: [],
      hunters: [{ upgrades: ['evelyn', 'chikage'] }],
      chance: calm,
    })
    at.cards('hunters-dream', 'hunter-axe', 'hunter-axe').play('1 take cannon', '1 remove cannon')
    expect([at.table.removed, at.table.row, at.hunter(1).used]).toEqual([['cannon'], [], []])
    expect(at.hunter(1).hand).toHaveLength(7)
  })

  test("[BB-87] never removes Hunter's Dream", () => {
    const at = atTable({ monster: boss, row: ['cannon'], hunters: [{ upgrades: ['evelyn', 'chikage'] }], chance: calm })
    at.cards('hunters-dream', 'hunter-axe', 'hunter-axe').play('1 take cannon')
    expect(at.refusal('1 remove hunters-dream')).toBe('not-offered BB-87')
  })

  test('[BB-88] takes dreamers out of the fight: no attack, no trophy', () => {
    const at = atTable({ monster: { card: 'huntsman', blood: 4 }, chance: faces('green', '0') })
    at.cards('hunters-dream', 'hunter-axe', 'hunter-axe')
    expect(at.hunter(1)).toMatchObject({ taken: 0, trophies: { humanoid: 0 } })
  })

  test('[BB-89] leaves the row as it is if no Hunter dreamed or died', () => {
    const at = atTable({ monster: boss, row: ['cannon'], chance: calm })
    at.cards('saw-cleaver', 'hunter-axe', 'hunter-axe')
    expect(at.table.row).toEqual(['cannon'])
  })
})
