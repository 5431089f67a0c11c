import { withCampaignState, seat, SetupError } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { DarkSoulsCarried } from '../../src/campaign/carried.ts'
import { begin } from '../../src/campaign/carried.ts'
import type { CampaignSection, Scenario } from '../../src/content/campaigns.ts'
import { cardsOf } from '../../src/content/cards.ts'
import { game } from '../../src/game.ts'
import { statOf } from '../../src/rules/equipment.ts'
import type { DarkSoulsBoard } from '../../src/view.ts'
import { distances } from '../../src/map-graph.ts'
import type { AtTable } from '../at-table.ts'
import { beginning } from '../sessions.ts'
import { aSession, beatBoss, comes, upTo } from '../on-campaign.ts'
import { onJourney } from '../on-journey.ts'

const JOURNEY = beginning('the-first-journey')
const SWORD = beginning('the-coiled-sword')

/** At the bonfire of the first section, with all characters chosen. */
const atTheFire = (carried: object = SWORD, seats = 2): AtTable => upTo(aSession(carried, seats), 'journey')

/** The party ends the session; returns the state it saves. */
function calledOff(at: AtTable): DarkSoulsCarried {
  at.table.here = 'bonfire'
  comes(at, { step: 'journey' }).play('1 break')
  return at.outcome()?.carries as DarkSoulsCarried
}

const story = (...sections: readonly Omit<CampaignSection, 'place'>[]): DarkSoulsCarried =>
  begin({
    name: { en: 'A story', de: 'Eine Geschichte' },
    sections: sections.map((each) => ({ place: { en: 'Here', de: 'Hier' }, ...each })),
  } satisfies Scenario)

const cardsIn = (items: readonly { readonly card: string }[]): string[] => items.map(({ card }) => card)

describe('a match without a saved state', () => {
  test('[DS-6] is the standard game; with a campaign, it is its first session', () => {
    expect(onJourney().table.campaign).toBeUndefined()
    expect(onJourney().view(1).board).not.toHaveProperty('campaign')
    expect(atTheFire().table.campaign).toMatchObject({ section: 1, beaten: 0, grown: false, waiting: [] })
  })
})

describe('sections', () => {
  test.each([
    [JOURNEY, [1, 1, 2], 'gargoyle'],
    [SWORD, [1, 1, 1, 2, 2], 'winged-knight'],
  ] as const)('[DS-248] [DS-315] have a tile for each encounter listed', (carried, levels, boss) => {
    for (let seats = 1; seats <= 4; seats++) {
      const { table } = atTheFire(carried, seats)
      expect(table.map.map(({ level }) => level).sort()).toEqual([...levels])
      expect(table).toMatchObject({ boss, half: 'mini' })
      const far = distances(table.map)
      for (const [at, one] of table.map.entries())
        for (const [index, other] of table.map.entries())
          if ((far[at] as number) < (far[index] as number)) expect(one.level).toBeLessThanOrEqual(other.level as number)
    }
  })

  test('[DS-248] let a party that lays the map lay that many tiles and place the levels', () => {
    const at = aSession(SWORD, 2, { options: { map: 'laid' } })
    upTo(at, 'levels')
    expect(at.table.map).toHaveLength(5)
    for (const choice of at.choices(1)) expect(choice.split(' ').slice(1).sort().join()).toBe('1,1,1,2,2')
    expect(upTo(at, 'journey').table.map.every(({ encounter }) => encounter)).toBe(true)
  })

  test('[DS-249] have several bosses in a row, and the last brings a spark and a new map', () => {
    const at = atTheFire(
      story(
        { encounters: [1], bosses: ['titanite-demon', 'winged-knight'] },
        { encounters: [2], bosses: ['gargoyle'] },
      ),
    )
    at.table.sparks = 1
    const [tile] = at.table.map
    beatBoss(at)
    expect(at.table).toMatchObject({ sparks: 1, souls: 2, boss: 'winged-knight', campaign: { section: 1, beaten: 1 } })
    expect(at.table.map[0]).toBe(tile)
    expect(cardsIn(at.table.inventory)).toEqual(['titanite', 'titanite-catch-pole'])
    expect(at.asked()).toEqual(['1 journey', '2 journey'])
    beatBoss(at)
    expect(at.table).toMatchObject({ sparks: 2, souls: 4, boss: 'gargoyle', campaign: { section: 2, beaten: 0 } })
    expect(at.told('spark-gained')).toEqual([{ sparks: 2 }])
    expect(at.table.map[0]).not.toBe(tile)
  })

  test('[DS-249] let the party go home and end the session between two bosses', () => {
    const at = beatBoss(atTheFire(story({ encounters: [1], bosses: ['titanite-demon', 'winged-knight'] })))
    const carried = calledOff(at)
    expect(carried).toMatchObject({ section: 1, beaten: 1 })
    expect(upTo(aSession(carried, 2), 'journey').table.boss).toBe('winged-knight')
  })

  test('[DS-250] [DS-310] gain one spark per boss instead of a full dial, up to the maximum', () => {
    const at = atTheFire(SWORD, 3)
    at.table.sparks = 1
    expect(beatBoss(at).table.sparks).toBe(2)
    const full = atTheFire(SWORD, 3)
    expect(beatBoss(full).table.sparks).toBe(3)
  })

  test('[DS-250] gain the treasure of a main boss, and nothing twice', () => {
    const twice = story(
      { encounters: [1], bosses: ['dancer-of-the-boreal-valley'] },
      { encounters: [1], bosses: ['dancer-of-the-boreal-valley'] },
      { encounters: [1], bosses: ['gargoyle'] },
    )
    const at = beatBoss(atTheFire(twice))
    expect(cardsIn(at.table.inventory)).toEqual(['dancer-armour', 'dancers-enchanted-swords', 'soothing-sunlight'])
    expect(at.table).toMatchObject({ over: undefined, half: 'main' })
    at.table.inventory.shift()
    if (at.table.campaign) at.table.campaign.gone = ['dancer-armour']
    beatBoss(at)
    expect(cardsIn(at.table.inventory)).toEqual(['dancers-enchanted-swords', 'soothing-sunlight'])
  })

  test('[DS-260] [DS-309] begin with a new bonfire, a free rest, and new treasure once', () => {
    const at = atTheFire(
      story(
        { encounters: [1], bosses: ['winged-knight'] },
        { encounters: [1, 2], bosses: ['gargoyle'] },
        { encounters: [3], bosses: ['gargoyle'] },
      ),
    )
    Object.assign(at.character(1), { estus: false, heroic: false, luck: false })
    at.table.sparks = 2
    at.table.dropped = { where: 0, node: 0 as never, souls: 7 }
    const before = at.table.treasure.length
    beatBoss(at)
    expect(at.character(1)).toMatchObject({ estus: true, heroic: true, luck: true })
    expect(at.table).toMatchObject({
      sparks: 3,
      here: 'bonfire',
      dropped: undefined,
      campaign: { section: 2, grown: true },
    })
    expect(at.told('souls-lost')).toEqual([{ souls: 7 }])
    expect(at.table.map).toHaveLength(2)
    const joined =
      cardsOf(
        'transposed',
        at.table.characters.map((each) => each.class),
      ).length + 5
    expect(at.table.treasure).toHaveLength(before + joined)
    beatBoss(at)
    expect(at.table.campaign?.section).toBe(3)
    expect(at.table.treasure).toHaveLength(before + joined)
    expect(at.told('more-treasure')).toHaveLength(1)
  })

  test('[DS-259] end the campaign when the last boss of the last one falls, and save nothing more', () => {
    const at = beatBoss(atTheFire(story({ encounters: [1], bosses: ['gargoyle'] })))
    expect(at.outcome()).toEqual({ winners: [1, 2], how: 'won', params: { section: 1 } })
    expect(at.happened()).toContain('campaign-won')
  })

  test('[DS-259] [DS-311] are lost by a death at 0 sparks, not by the dial reaching 0', () => {
    const at = atTheFire(SWORD, 1)
    at.table.sparks = 1
    upTo(comes(at, { step: 'bossEncounter' }), 'act')
    comes(at, { step: 'defeat', seat: seat(1) })
    expect(at.table).toMatchObject({ sparks: 0, over: undefined })
    upTo(comes(at, { step: 'bossEncounter' }), 'act')
    comes(at, { step: 'defeat', seat: seat(1) })
    expect(at.outcome()).toEqual({ winners: [], how: 'lost', params: { section: 1 } })
    expect(at.events.at(-1)).toMatchObject({ key: 'lost', rule: 'DS-311' })
  })
})

describe('two Gargoyles', () => {
  test('[DS-262] [DS-312] come back to back: cubes go, tokens stay used, souls are paid', () => {
    const at = atTheFire(JOURNEY)
    at.table.sparks = 2
    upTo(comes(at, { step: 'bossEncounter' }), 'first')
    Object.assign(at.character(1), {
      red: 4,
      black: 3,
      estus: false,
      luck: false,
      heroic: false,
      conditions: ['bleed'],
    })
    comes(at, { step: 'victory' })
    expect(at.table).toMatchObject({ souls: 4, sparks: 2, inventory: [], campaign: { beaten: 1, section: 1 } })
    expect(at.fight.where).toBe('boss')
    expect(at.asked()).toEqual(['1 place', '2 place'])
    expect(at.character(1)).toMatchObject({
      red: 0,
      black: 0,
      estus: false,
      luck: false,
      heroic: false,
      conditions: [],
    })
    comes(upTo(at, 'first'), { step: 'victory' })
    expect(at.table).toMatchObject({ souls: 8, sparks: 3, boss: 'titanite-demon', campaign: { section: 2 } })
    expect(cardsIn(at.table.inventory)).toEqual(['gargoyle-tail-axe', 'gargoyles-halberd', 'gargoyles-shield'])
  })

  test('[DS-262] must both be fought again after a defeat by the second', () => {
    const at = upTo(beatBoss(atTheFire(JOURNEY)), 'first')
    comes(at, { step: 'defeat', seat: seat(2) })
    expect(at.table).toMatchObject({ boss: 'gargoyle', inventory: [], here: 'bonfire', campaign: { beaten: 0 } })
    expect(at.happened()).toContain('all-back')
    upTo(beatBoss(at), 'first')
    expect(at.table.inventory).toEqual([])
    expect(comes(at, { step: 'victory' }).table.campaign?.section).toBe(2)
  })
})

describe('the bonfire of a campaign', () => {
  const CAMPAIGN = { campaign: 'the-coiled-sword' } as const

  test.each([
    [1, 2, 5],
    [2, 4, 4],
    [3, 6, 3],
    [4, 8, 2],
  ])('[DS-251] [DS-310] with %i characters a spark costs %i souls, up to %i sparks', (seats, cost, most) => {
    const poor = onJourney({ ...CAMPAIGN, seats, sparks: most - 1, souls: cost - 1 })
    expect(poor.choices(1)).not.toContain(`kindle ${cost}`)
    expect(poor.refusal(`1 kindle ${cost}`)).toBe('not-offered DS-251')
    const at = onJourney({ ...CAMPAIGN, seats, sparks: most - 1, souls: 2 * cost }).play(`1 kindle ${cost}`)
    expect(at.table).toMatchObject({ sparks: most, souls: cost })
    expect(at.view(1).barred).toContainEqual({ choice: `kindle ${cost}`, rule: 'DS-310' })
    expect(at.choices(1)).not.toContain(`kindle ${cost}`)
  })

  test('[DS-252] a treasure card costs two souls', () => {
    const at = onJourney({ ...CAMPAIGN, souls: 3, treasure: ['titanite-shard', 'avelyn'] })
    expect(at.choices(1)).not.toContain('buy')
    at.play('1 buy 2')
    expect(at.table.souls).toBe(1)
    expect(at.choices(1)).not.toContain('buy 2')
    expect(at.view(1).barred).toContainEqual({ choice: 'buy 2', rule: 'DS-252' })
  })

  test('[DS-252] an unused card is sold for a soul with its upgrades, and is gone for good', () => {
    const at = onJourney({
      ...CAMPAIGN,
      inventory: ['avelyn', { card: 'brigand-axe', upgrades: ['titanite-shard'] }, 'estoc'],
      characters: [{ class: 'knight' }],
    })
    at.play('1 sell')
    expect(at.choices(1)).toEqual(['sell avelyn', 'sell brigand-axe', 'done'])
    expect(at.view(1).barred).toEqual([{ choice: 'sell estoc', rule: 'DS-252' }])
    at.play('1 sell brigand-axe', '1 done')
    expect(at.table.souls).toBe(2)
    expect(cardsIn(at.table.inventory)).toEqual(['avelyn', 'estoc'])
    expect(at.table.campaign?.gone).toEqual(['brigand-axe', 'titanite-shard'])
    expect(at.asked()).toEqual(['1 journey'])
  })

  test('[DS-252] selling is not offered if nothing is for sale', () => {
    expect(
      onJourney({ ...CAMPAIGN, inventory: ['estoc'], characters: [{ class: 'knight' }] }).choices(1),
    ).not.toContain('sell')
    expect(onJourney({ inventory: ['avelyn'] }).choices(1)).not.toContain('sell')
    expect(onJourney({ inventory: ['avelyn'] }).refusal('1 sell')).toBe('not-offered DS-252')
  })

  test('[DS-252] an Ember that was taken never comes back', () => {
    const at = onJourney({ ...CAMPAIGN, souls: 2, treasure: ['ember'] }).play('1 buy 2')
    expect(at.character(1).ember).toBe(true)
    expect(at.table.campaign?.gone).toEqual(['ember'])
  })

  test('[DS-253] levels cost 4, 8, 16 and 20 souls, and the fourth gives 40', () => {
    const at = onJourney({ ...CAMPAIGN, souls: 48, characters: [{ class: 'knight' }] })
    const left: number[] = []
    for (let tier = 1; tier <= 4; tier++) left.push(at.play('1 level 1 fai').table.souls)
    expect(left).toEqual([44, 36, 20, 0])
    expect(statOf(at.character(1), 'fai')).toBe(40)
    expect(at.table.characters[0]?.levels.fai).toBe(4)
    const poor = onJourney({ ...CAMPAIGN, souls: 3, characters: [{ class: 'knight' }] })
    expect(poor.choices(1).filter((choice) => choice.startsWith('level'))).toEqual([])
  })

  test('[DS-253] the standard game has three tiers', () => {
    const at = onJourney({ souls: 99, characters: [{ class: 'knight' }] })
    for (const cost of [2, 4, 8]) {
      const { souls } = at.table
      expect(souls - at.play('1 level 1 fai').table.souls).toBe(cost)
    }
    expect(at.choices(1)).not.toContain('level 1 fai')
  })

  const dying = (campaignEnd: string, sparks: number) => {
    const at = upTo(aSession(SWORD, 2, { options: { campaignEnd } }), 'journey')
    at.table.sparks = sparks
    return comes(upTo(comes(at, { step: 'bossEncounter' }), 'first'), { step: 'defeat', seat: seat(1) })
  }

  test('[DS-259] [DS-311] a campaign is lost with the death at 0 sparks', () => {
    expect(dying('death', 1).table).toMatchObject({ over: undefined, sparks: 0 })
    expect(dying('death', 0).table.over).toBe('lost')
  })

  test('[DS-311] with `spark` it is lost with the death that takes the last spark, and no rest may take it', () => {
    expect(dying('spark', 2).table).toMatchObject({ over: undefined, sparks: 1 })
    expect(dying('spark', 1).table.over).toBe('lost')
    const at = upTo(aSession(SWORD, 2, { options: { campaignEnd: 'spark' } }), 'journey')
    expect(at.choices(1)).toContain('rest')
    at.table.sparks = 1
    expect(at.refusal('1 rest')).toBe('not-offered DS-311')
  })

  test('[DS-4] [DS-311] the option changes nothing in a single game', () => {
    const at = onJourney({ sparks: 1, options: { campaignEnd: 'spark' } } as never)
    expect(at.choices(1)).toContain('rest')
  })

  test('[DS-264] the party can end the session at the bonfire and nowhere else', () => {
    const at = onJourney({ ...CAMPAIGN, here: 1 })
    expect(at.choices(1)).not.toContain('break')
    at.play('1 go bonfire', '1 break')
    expect(at.outcome()).toMatchObject({ winners: [], how: 'paused', carries: { version: 1, section: 1 } })
    expect(onJourney().choices(1)).not.toContain('break')
  })
})

describe('characters of a session', () => {
  test('[DS-254] a new one costs a spark, starts from scratch, and adds its cards to the treasure once', () => {
    const carried = calledOff(atTheFire(SWORD, 2))
    const [one, two] = carried.party.map((each) => each.class)
    const at = aSession(carried, 3)
    expect(at.asked()).toEqual(['1 comeBack'])
    const [newcomer] = at
      .choices(1)
      .filter((choice) => choice.startsWith('join '))
      .map((choice) => choice.slice(5))
    at.play(`1 return ${one}`, `2 join ${newcomer}`, `3 return ${two}`)
    expect(at.table.characters.map((each) => each.class)).toEqual([one, newcomer, two])
    expect(at.table).toMatchObject({ sparks: 3, campaign: { classes: [one, two, newcomer], waiting: [] } })
    expect(at.character(2)).toMatchObject({ levels: { str: 0, dex: 0, int: 0, fai: 0 }, estus: true, ember: false })
    expect(at.table.treasure).toHaveLength(carried.treasure.length + 5)
    expect(at.view(1).board).toMatchObject({ campaign: { maxSparks: 3 } })
  })

  test('[DS-255] an absent one leaves a spark and its equipment', () => {
    const before = atTheFire(SWORD, 3)
    Object.assign(before.character(2), { ember: true })
    before.table.sparks = 2
    const carried = calledOff(before)
    const [one, two, three] = carried.party
    const at = aSession(carried, 1).play(`1 return ${three?.class}`)
    expect(at.table).toMatchObject({ sparks: 4, characters: [{ class: three?.class }] })
    const gear = [one, two].flatMap((gone) => [gone?.armour, gone?.right, gone?.left, ...(gone?.backup ?? [])])
    expect(cardsIn(at.table.inventory)).toEqual(gear.flatMap((item) => (item ? [item.card] : [])))
    expect(at.told('left-party')).toEqual([
      { class: one?.class, sparks: 3 },
      { class: two?.class, sparks: 4 },
    ])
  })

  test('[DS-254] [DS-255] one who returns after an absent session starts from scratch, with its starting cards stripped of upgrades', () => {
    const carried = calledOff(upTo(aSession(SWORD, 2).play('1 class knight', '2 class warrior'), 'journey'))
    const alone = aSession(carried, 1).play('1 return warrior')
    alone.table.inventory = alone.table.inventory.filter(({ card }) => card !== 'kite-shield-knight')
    alone.character(1).backup.push({ card: 'kite-shield-knight', upgrades: [] })
    const later = calledOff(alone)
    const at = aSession(later, 2)
    // Only a pack can give upgrade slots to a starting card.
    at.table.inventory.find(({ card }) => card === 'long-sword')?.upgrades.push('blood-gem')
    at.play('1 return warrior', '2 join knight')
    expect(at.character(2)).toMatchObject({
      right: { card: 'long-sword', upgrades: [] },
      left: { card: 'kite-shield-knight' },
      armour: { card: 'knight-armour' },
    })
    expect(cardsIn(at.table.inventory)).toEqual(['blood-gem'])
    expect(at.character(1).backup).toEqual([])
    // Its class cards are in the deck since the first session.
    expect(at.table.treasure).toHaveLength(later.treasure.length)
    expect(at.table.sparks).toBe(later.sparks - 1)
  })

  test('[DS-254] cannot join without a spark: the session has no such seat', () => {
    const before = atTheFire(SWORD, 2)
    before.table.sparks = 0
    const carried = calledOff(before)
    expect(withCampaignState(game, carried).seats).toEqual({ min: 1, max: 2 })
    expect(() => aSession(carried, 3)).toThrow(SetupError)
    // One leaves, one joins: that costs nothing.
    const [one] = carried.party
    const at = aSession(carried, 2).play(`1 return ${one?.class}`)
    const stranger = at.choices(2).find((choice) => choice.startsWith('join '))
    expect(at.play(`2 ${stranger}`).table.sparks).toBe(0)
    expect(at.refusal(`2 ${stranger}`)).toContain('DS-')
  })

  test('[DS-254] have different classes', () => {
    const carried = calledOff(atTheFire(SWORD, 2))
    const [one] = carried.party
    const at = aSession(carried, 2).play(`1 return ${one?.class}`)
    expect(at.refusal(`2 return ${one?.class}`)).toBe('not-offered DS-17')
  })

  test('[DS-247] [DS-264] find everything of one session again in the next', () => {
    const before = atTheFire(SWORD, 2)
    const { table } = before
    const way = before.choices(1).find((choice) => choice.startsWith('go '))
    upTo(comes(upTo(before.play(`1 ${way}`), 'dash'), { step: 'victory' }), 'journey')
    expect(table.map.filter(({ seen, cleared }) => seen && cleared)).toHaveLength(1)
    Object.assign(before.character(1), { levels: { str: 2, dex: 1, int: 0, fai: 4 }, estus: false, luck: false })
    Object.assign(before.character(2), { heroic: false, ember: true, red: 3, black: 1 })
    table.treasure.splice(table.treasure.indexOf('ember'), 1)
    if (table.campaign) table.campaign.gone = ['ember']
    table.souls = 11
    table.sparks = 3
    table.first = seat(2)
    const carried = calledOff(before)
    const [one, two] = carried.party
    const at = aSession(carried, 2).play(`1 return ${two?.class}`, `2 return ${one?.class}`)
    expect(at.character(2)).toEqual(before.character(1))
    expect(at.character(1)).toEqual(before.character(2))
    expect(at.table).toMatchObject({
      souls: 11,
      sparks: 3,
      first: 1,
      inventory: table.inventory,
      fogGate: table.fogGate,
    })
    const seen = ({ board }: { readonly board: unknown }): unknown => (board as DarkSoulsBoard).map
    expect(seen(at.view(1))).toEqual(seen(before.view(1)))
    expect([...at.table.treasure].sort()).toEqual([...table.treasure].sort())
    expect(calledOff(at)).toMatchObject({
      souls: 11,
      sparks: 3,
      gone: ['ember'],
      map: carried.map,
      treasure: carried.treasure,
    })
  })

  test('[DS-264] a solo player has starting souls in the first session only', () => {
    const first = atTheFire(SWORD, 1)
    expect(first.table.souls).toBe(16)
    first.table.souls = 0
    const carried = calledOff(first)
    expect(upTo(aSession(carried, 1), 'journey').table.souls).toBe(0)
  })

  test('[DS-264] hand on no unseen card and no order of a deck', () => {
    const carried = calledOff(atTheFire(SWORD, 2))
    for (const tile of carried.map?.tiles ?? []) expect(tile).not.toHaveProperty('encounter')
    const others = aSession(carried, 2)
    expect(others.table.map.every(({ encounter, seen }) => encounter !== undefined && !seen)).toBe(true)
    const grown = beatBoss(atTheFire(SWORD, 2))
    const later = calledOff(grown)
    expect(later.legendary).toBe(5)
    expect(later.treasure.filter((card) => cardsOf('legendary').includes(card))).toEqual([])
    const dealt = aSession(later, 2).table.treasure.filter((card) => cardsOf('legendary').includes(card))
    expect(new Set(dealt).size).toBe(5)
  })
})
