import { describe, expect, test } from 'vitest'
import type { CardId } from '../../src/content/cards.ts'
import type { AtTable } from '../at-table.ts'
import { inFight, onJourney, won } from '../on-journey.ts'

const STRONG = { str: 3, dex: 3, int: 3, fai: 3 } as const
const KNIGHT = { class: 'knight', levels: STRONG } as const
const WARRIOR = { class: 'warrior', levels: STRONG } as const

/** The cards on a board: right, left, backup. */
const held = (at: AtTable, seat = 1): (CardId | undefined)[] => {
  const { right, left, backup } = at.character(seat)
  return [right?.card, left?.card, ...backup.map(({ card }) => card)]
}
const inventory = (at: AtTable): CardId[] => at.table.inventory.map(({ card }) => card)
const offered = (at: AtTable, verb: string): string[] => at.choices(1).filter((choice) => choice.startsWith(verb))

describe('buying treasure', () => {
  test('[DS-65] turns up the top card for one soul; a character who meets the stats may equip it', () => {
    const at = onJourney({ characters: [KNIGHT, WARRIOR], souls: 2, treasure: ['brigand-axe', 'avelyn'] })
    at.play('1 buy')
    expect(at.table).toMatchObject({ souls: 1, drawn: ['brigand-axe'], treasure: ['avelyn'] })
    expect(at.asked()).toEqual(['1 treasure', '2 treasure'])
    expect(at.choices(2)).toEqual([
      'give 1 right',
      'give 1 left',
      'give 1 backup',
      'give 2 right',
      'give 2 left',
      'give 2 backup',
      'keep',
    ])
    at.play('2 keep')
    expect(inventory(at)).toEqual(['brigand-axe'])
    at.play('2 buy')
    expect(at.table.souls).toBe(0)
  })

  test('[DS-52] [DS-46] leaves out a character whose stats are too low', () => {
    const at = onJourney({ characters: [{ class: 'knight' }, WARRIOR], souls: 1, treasure: ['brigand-axe'] }).play(
      '1 buy',
    )
    expect(at.choices(1).some((choice) => choice.startsWith('give 1'))).toBe(false)
    expect(at.refusal('1 give 1 right')).toBe('not-offered DS-52')
  })

  test('[DS-65] puts a card no character can use into the inventory without asking', () => {
    const at = onJourney({ characters: [{ class: 'knight' }], souls: 1, treasure: ['avelyn'] }).play('1 buy')
    expect(inventory(at)).toEqual(['avelyn'])
    expect(at.asked()).toEqual(['1 journey'])
  })

  test('[DS-272] offers cards of another class to every character who meets the stats', () => {
    const at = onJourney({ characters: [KNIGHT, WARRIOR], souls: 1, treasure: ['composite-bow'] }).play('1 buy')
    expect(offered(at, 'give 1')).not.toEqual([])
  })

  test('[DS-327] puts the replaced card into the inventory', () => {
    const at = onJourney({ characters: [KNIGHT], souls: 1, treasure: ['brigand-axe'] }).play('1 buy', '1 give 1 right')
    expect(held(at)).toEqual(['brigand-axe', 'kite-shield-knight'])
    expect(inventory(at)).toEqual(['long-sword'])
  })

  test('[DS-49] [DS-327] replaces both hands by a two-handed card', () => {
    const at = onJourney({ characters: [KNIGHT], souls: 1, treasure: ['avelyn'] }).play('1 buy', '1 give 1 left')
    expect(held(at)).toEqual([undefined, 'avelyn'])
    expect(inventory(at).sort()).toEqual(['kite-shield-knight', 'long-sword'])
  })

  test('[DS-47] allows one armour at a time', () => {
    const at = onJourney({ characters: [KNIGHT], souls: 1, treasure: ['black-armour'] }).play('1 buy')
    expect(at.choices(1)).toEqual(['give 1 armour', 'keep'])
    at.play('1 give 1 armour')
    expect(at.character(1).armour?.card).toBe('black-armour')
    expect(inventory(at)).toEqual(['knight-armour'])
  })

  test('[DS-308] is not offered without souls or with an empty deck', () => {
    expect(onJourney({ souls: 5, treasure: [] }).refusal('1 buy')).toBe('not-offered DS-308')
    expect(onJourney({ souls: 0 }).refusal('1 buy')).toBe('not-offered DS-65')
  })
})

describe('Embers', () => {
  test('[DS-58] go to a character without one, and the card is removed', () => {
    const at = onJourney({
      characters: [{ class: 'knight', ember: true }, { class: 'warrior' }, { class: 'herald' }],
      souls: 1,
      treasure: ['ember', 'avelyn'],
    }).play('1 buy')
    expect(at.choices(1)).toEqual(['ember 2', 'ember 3'])
    at.play('3 ember 2')
    expect(at.character(2).ember).toBe(true)
    expect([...at.table.treasure, ...at.table.drawn, ...inventory(at)]).toEqual(['avelyn'])
  })

  test('[DS-58] are given without asking if only one character has none', () => {
    const at = onJourney({ characters: [{ class: 'knight' }], souls: 1, treasure: ['ember'] }).play('1 buy')
    expect(at.character(1).ember).toBe(true)
    expect(at.asked()).toEqual(['1 journey'])
  })

  test('[DS-61] go back if all characters have one, and another card is drawn for free', () => {
    const at = onJourney({
      characters: [{ class: 'knight', ember: true }],
      souls: 2,
      treasure: ['ember', 'avelyn', 'ember'],
      chance: [{ shuffle: ['ember', 'ember', 'avelyn'] }, { shuffle: [] }],
    }).play('1 buy')
    expect(at.table).toMatchObject({ souls: 1, treasure: ['ember', 'ember'], drawn: [] })
    expect(inventory(at)).toEqual(['avelyn'])
  })

  test('[DS-61] are not replaced if the deck contains nothing but Embers', () => {
    const at = won(
      inFight({
        room: '6b',
        encounter: 'hollow-cave',
        map: [{ face: '6b', at: [0, -1] }],
        characters: [{ class: 'knight', ember: true }],
        treasure: ['ember'],
        chance: [{ shuffle: [] }, { shuffle: [] }],
      }),
    ).play('1 open')
    expect(at.table).toMatchObject({ treasure: ['ember'], drawn: [] })
    expect(at.asked()).toEqual(['1 journey'])
  })
})

describe('changing equipment', () => {
  test('[DS-66] [DS-48] moves cards from the inventory into a hand and back', () => {
    const at = onJourney({ characters: [KNIGHT], inventory: ['brigand-axe'] }).play('1 dress 1')
    expect(at.asked()).toEqual(['1 dress'])
    at.play('1 take brigand-axe')
    expect(at.choices(1)).toEqual(['to right', 'to left', 'to backup'])
    at.play('1 to left')
    expect(held(at)).toEqual(['long-sword', 'brigand-axe'])
    expect(inventory(at)).toEqual(['kite-shield-knight'])
    at.play('1 stow left', '1 take kite-shield-knight', '1 to left', '1 done')
    expect(held(at)).toEqual(['long-sword', 'kite-shield-knight'])
    expect(at.asked()).toEqual(['1 journey'])
  })

  test('[DS-50] [DS-51] allows three weapons in all, any of them in the backup', () => {
    const at = onJourney({ characters: [KNIGHT], inventory: ['brigand-axe', 'estoc'] })
    at.play('1 dress 1', '1 take brigand-axe', '1 to backup', '1 take estoc')
    expect(at.choices(1)).toEqual(['to right', 'to left'])
    at.play('1 to right', '1 move kite-shield-knight', '1 to backup')
    expect(held(at)).toEqual(['estoc', undefined, 'brigand-axe', 'kite-shield-knight'])
    expect(inventory(at)).toEqual(['long-sword'])
    // The free hand does not make room for a fourth.
    at.play('1 take long-sword')
    expect(held(at)).toEqual(['long-sword', undefined, 'brigand-axe', 'kite-shield-knight'])
  })

  test('[DS-50] takes no further weapon with three in the backup', () => {
    const full = { ...KNIGHT, right: '-', left: '-', backup: ['long-sword', 'estoc', 'spear'] } as const
    const at = onJourney({ characters: [full], inventory: ['brigand-axe'] }).play('1 dress 1')
    expect(offered(at, 'take')).toEqual([])
    expect(at.refusal('1 take brigand-axe')).toBe('not-offered DS-50')
  })

  test('[DS-49] needs two hands for a two-handed weapon, but allows the Effigy Shield beside it', () => {
    const at = onJourney({ characters: [{ ...KNIGHT, left: 'effigy-shield' }], inventory: ['avelyn'] })
    at.play('1 dress 1', '1 take avelyn', '1 to right')
    expect(held(at)).toEqual(['avelyn', 'effigy-shield'])
  })

  test('[DS-49] moves both hands to the backup for a two-handed card from there', () => {
    const at = onJourney({ characters: [{ ...KNIGHT, backup: ['avelyn'] }] })
    at.play('1 dress 1', '1 move avelyn', '1 to right')
    expect(held(at)).toEqual(['avelyn', undefined, 'long-sword', 'kite-shield-knight'])
    at.play('1 move long-sword', '1 to left')
    expect(held(at)).toEqual([undefined, 'long-sword', 'kite-shield-knight', 'avelyn'])
  })

  test('swaps the hands', () => {
    const at = onJourney({ characters: [KNIGHT] }).play('1 dress 1', '1 move long-sword', '1 to left')
    expect(held(at)).toEqual(['kite-shield-knight', 'long-sword'])
  })

  test('[DS-52] [DS-57] checks the stats for a card and its upgrades', () => {
    const item = { card: 'brigand-axe', upgrades: ['heavy-gem'] } as const
    const levels = { str: 1, int: 2 }
    const at = onJourney({ characters: [{ class: 'knight', levels }], inventory: [item, 'avelyn'] }).play('1 dress 1')
    const bare = onJourney({ characters: [{ class: 'knight', levels }], inventory: ['brigand-axe'] }).play('1 dress 1')
    expect(offered(bare, 'take')).toEqual(['take brigand-axe'])
    expect(offered(at, 'take')).toEqual([])
    expect(at.refusal('1 take avelyn')).toBe('not-offered DS-52')
  })

  test('[DS-66] lets one character take what another has put down', () => {
    const at = onJourney({ characters: [KNIGHT, WARRIOR] })
    at.play('1 dress 1', '1 stow right', '1 done', '2 dress 2', '2 take long-sword', '2 to left', '2 done')
    expect(held(at, 2)).toEqual(['battle-axe', 'long-sword'])
    at.play('1 dress 1', '1 take round-shield', '1 to right', '1 done')
    expect(held(at, 1)).toEqual(['round-shield', 'kite-shield-knight'])
  })

  test('[DS-66] ends a visit: no change is made twice, and no character returns twice without making a change', () => {
    const at = onJourney({ characters: [KNIGHT], souls: 1, treasure: ['titanite-shard'] })
    at.play('1 dress 1', '1 stow right')
    at.play('1 take long-sword', '1 to right')
    expect(offered(at, 'stow')).toEqual(['stow left', 'stow armour'])
    at.play('1 stow left', '1 take kite-shield-knight', '1 to left', '1 stow armour', '1 take knight-armour')
    at.play('1 move long-sword', '1 to backup', '1 move kite-shield-knight', '1 to backup')
    // Nothing is left to change, so Andre is not offered again.
    expect(at.asked()).toEqual(['1 journey'])
    expect(offered(at, 'dress')).toEqual([])
    at.play('1 buy')
    expect(offered(at, 'dress')).toEqual(['dress 1'])
    at.play('1 dress 1', '1 done')
    expect(offered(at, 'dress')).toEqual([])
  })
})

describe('upgrades', () => {
  const SUNLESS = { ...KNIGHT, armour: 'sunless-armour' } as const

  test('[DS-67] [DS-56] cost no souls, fill the slots of a card, and only fit its kind', () => {
    const at = onJourney({
      characters: [{ ...KNIGHT, right: 'morning-star' }],
      inventory: ['titanite-shard', 'titanite-shard', 'chloranthy-ring'],
      souls: 0,
    }).play('1 dress 1')
    expect(offered(at, 'attach')).toEqual(['attach titanite-shard'])
    at.play('1 attach titanite-shard')
    expect(at.character(1).right).toEqual({ card: 'morning-star', upgrades: ['titanite-shard'] })
    expect(inventory(at)).toEqual(['titanite-shard', 'chloranthy-ring'])
    expect(offered(at, 'attach')).toEqual([])
    expect(at.refusal('1 attach titanite-shard')).toBe('not-offered DS-56')
  })

  test('[DS-69] stay on a weapon for good and move with it', () => {
    const right = { card: 'morning-star', upgrades: ['titanite-shard'] } as const
    const at = onJourney({ characters: [{ ...KNIGHT, right }] }).play('1 dress 1')
    expect(at.refusal('1 remove titanite-shard')).toBe('not-offered DS-69')
    at.play('1 stow right')
    expect(at.table.inventory).toEqual([right])
    at.play('1 take morning-star', '1 to backup')
    expect(at.character(1).backup).toEqual([right])
  })

  test('[DS-68] can be removed from armour', () => {
    const at = onJourney({ characters: [SUNLESS], inventory: ['chloranthy-ring'] }).play('1 dress 1')
    at.play('1 attach chloranthy-ring')
    expect(at.character(1).armour?.upgrades).toEqual(['chloranthy-ring'])
    at.play('1 remove chloranthy-ring')
    expect(at.character(1).armour?.upgrades).toEqual([])
    expect(inventory(at)).toEqual(['chloranthy-ring'])
  })

  test('[DS-57] cannot be used below their stat requirements', () => {
    const at = onJourney({ characters: [{ class: 'knight', armour: 'sunless-armour' }], inventory: ['hornet-ring'] })
    at.play('1 dress 1')
    expect(at.refusal('1 attach hornet-ring')).toBe('not-offered DS-57')
  })

  test('[DS-56] let the party choose between several weapons with a free slot', () => {
    const at = onJourney({
      characters: [{ ...KNIGHT, right: 'morning-star', backup: ['brigand-axe'] }],
      inventory: ['titanite-shard'],
    }).play('1 dress 1', '1 attach titanite-shard')
    expect(at.choices(1)).toEqual(['on right', 'on brigand-axe'])
    at.play('1 on brigand-axe')
    expect(at.character(1).backup).toEqual([{ card: 'brigand-axe', upgrades: ['titanite-shard'] }])
  })
})
