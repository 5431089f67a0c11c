import { withCampaignState, choose, applyPack, seatsOf } from '@gloamhall/kernel'
import type { Invariant } from '@gloamhall/kernel/conformance'
import { conformance } from '@gloamhall/kernel/conformance'
import type { DarkSoulsCarried } from '../src/campaign/carried.ts'
import { CARD_IDS, cardsOf, EQUIPMENT, equipmentOf } from '../src/content/cards.ts'
import type { CardId } from '../src/content/cards.ts'
import { CLASSES } from '../src/content/classes.ts'
import type { Equipment } from '../src/content/effects.ts'
import { STATS } from '../src/content/effects.ts'
import { TRAP_IDS, TRAPS } from '../src/content/traps.ts'
import { game } from '../src/game.ts'
import { itemCards } from '../src/items.ts'
import { ROOMS } from '../src/rooms.ts'
import type { DarkSoulsTable } from '../src/table.ts'
import { beginning, playPaused } from './sessions.ts'
import { disguise, firstTrap, nextEncounter, nextTreasure } from './disguise.ts'
import { OTHER_BOX, packOf } from './packs.ts'

const copiesOf = (table: DarkSoulsTable, id: CardId): number => equipmentOf(table, id).copies ?? 1

const cardsOn = ({ characters, inventory, drawn, treasure, campaign }: DarkSoulsTable): CardId[] => [
  ...(campaign?.gone ?? []),
  ...[...characters, ...(campaign?.waiting ?? [])].flatMap(({ armour, right, left, backup }) =>
    itemCards([armour, right, left, ...backup]),
  ),
  ...itemCards(inventory),
  ...drawn,
  ...treasure,
]

const invariants: Readonly<Record<string, Invariant<DarkSoulsTable>>> = {
  'DS-10, DS-310 sparks are between 0 and the maximum for the players': (table) => {
    const { sparks, seats, half, agenda, campaign } = table
    // Until the characters of the session are settled, the party of the last one counts.
    const most = [5, 4, 3, 2][(campaign?.waiting.length || seats) - 1] as number
    // The dial of the second half is set once its map is laid.
    const isSet = campaign !== undefined || half === 'mini' || !agenda.some(({ step }) => step === 'sparks')
    expectThat(sparks >= 0 && (sparks <= most || !isSet), `${sparks} sparks`)
  },

  'DS-20, DS-350 every treasure card is in one place, except Embers that are gone': (table) => {
    const all = cardsOn(table)
    const isDealt = table.treasure.length > 0 || table.characters.length === table.seats
    for (const id of CARD_IDS) {
      const count = all.filter((card) => card === id).length
      expectThat(count <= copiesOf(table, id), `${count} of ${id}`)
      const isOut = table.agenda.some(({ step }) => step === 'treasureDeck') || !isDealt
      if (EQUIPMENT[id].deck === 'common' && id !== 'ember' && !isOut)
        expectThat(count === copiesOf(table, id), `${count} of ${id}`)
    }
  },

  'DS-24, DS-309 five legendary cards in the second half, and none before': (table) => {
    const count = cardsOn(table).filter((card) => EQUIPMENT[card].deck === 'legendary').length
    const isSecond = table.half === 'main' && !table.agenda.some(({ step }) => step === 'moreTreasure')
    const isGrown = table.campaign ? table.campaign.grown : isSecond
    expectThat(count === (isGrown ? 5 : 0), `${count} legendary cards`)
  },

  'DS-35, DS-349 at most three models are on a node, except while one of them gives way': ({
    fight,
    characters,
    asked,
    agenda,
  }) => {
    if (!fight) return
    const isCrowded = [...asked.map(({ question }) => question), ...agenda.map(({ step }) => step)].includes('crowd')
    for (const node of ROOMS[fight.room].nodes) {
      const models = [...characters, ...fight.foes].filter(({ at }) => at === node).length
      expectThat(
        models <= 3 || isCrowded || asked.some(({ question }) => question === 'push'),
        `${models} models on a node`,
      )
      const bosses = fight.foes.filter(({ at, facing }) => at === node && facing).length
      expectThat(bosses <= 1 || isCrowded || asked.length > 0, `${bosses} bosses on a node`)
    }
  },

  'DS-28 either all characters are on nodes of the room, or none on any node': ({
    fight,
    characters,
    asked,
    agenda,
    over,
  }) => {
    const isOpen = agenda.some(({ step }) => ['entering', 'victory', 'defeat'].includes(step)) || over !== undefined
    const isEntering = asked.some(({ question }) => question === 'place')
    for (const { at } of characters) {
      if (!fight) expectThat(at === undefined, 'a character is on a node outside a room')
      else if (!isOpen && !isEntering)
        expectThat(at !== undefined && ROOMS[fight.room].nodes.includes(at), 'a character is on no node of the room')
    }
  },

  'DS-49 two-handed weapons have both hands, and DS-50 a character has at most three weapons': (table) => {
    for (const { right, left, backup } of table.characters) {
      const weapons = [right, left, ...backup].filter((item) => item !== undefined)
      expectThat(weapons.length <= 3, `${weapons.length} weapons`)
      if (!right || !left) continue
      const [one, other]: Equipment[] = [equipmentOf(table, right.card), equipmentOf(table, left.card)]
      const fits = (card: Equipment | undefined, beside: Equipment | undefined): boolean =>
        card?.kind !== 'hand' || card.hands === 1 || beside?.trait?.kind === 'besideTwoHanded'
      expectThat(fits(one, other) && fits(other, one), `${right.card} beside ${left.card}`)
    }
  },

  'DS-351 equipped cards have their stats met, and no more upgrades than slots': (table) => {
    for (const character of table.characters) {
      const { armour, right, left, backup, levels, class: of } = character
      for (const item of [armour, right, left, ...backup]) {
        if (!item) continue
        const printed = equipmentOf(table, item.card)
        expectThat(item.upgrades.length <= ('upgradeSlots' in printed ? printed.upgradeSlots : 0), item.card)
        for (const id of [item.card, ...item.upgrades]) {
          const { needs } = equipmentOf(table, id)
          for (const stat of STATS) {
            const value = (CLASSES[of].stats[stat] as readonly number[])[levels[stat]] ?? 40
            expectThat(value >= (needs[stat] ?? 0), `${of} with ${value} ${stat} and ${id}`)
          }
        }
      }
    }
  },

  'DS-352 one character has the Aggro token': ({ fight, seats }) => {
    if (fight) expectThat(fight.aggro >= 1 && fight.aggro <= seats, `seat ${fight.aggro} has it`)
  },

  'DS-91 no character is on blocked terrain': ({ fight, characters }) => {
    for (const { node, kind, spent } of fight?.terrain ?? []) {
      const here = [...characters, ...(fight?.foes ?? [])].some(({ at }) => at === node)
      expectThat(!here || (kind === 'barrel' && spent), `a character is on a ${kind}`)
    }
  },

  'DS-97 there are no more trap tokens of a kind than in the box': ({ map, fight }) => {
    const tokens = map.flatMap((tile, at) => (fight?.where === at ? fight.traps : tile.traps))
    for (const id of TRAP_IDS) {
      const count = tokens.filter(({ trap }) => trap === id).length
      expectThat(count <= TRAPS[id].tokens, `${count} traps ${id}`)
    }
  },

  'DS-126, DS-348 a bar has ten boxes, and a character without a free one is dead': ({ characters, agenda, over }) => {
    for (const { black, red } of characters) {
      expectThat(black >= 0 && red >= 0 && black + red <= 10, `${black} black and ${red} red cubes`)
      const isDead = agenda.some(({ step }) => step === 'defeat') || over === 'lost'
      expectThat(black + red < 10 || isDead, 'a character lives without a free box')
    }
  },

  'DS-129 no foe has as many wounds as health': ({ fight }) => {
    for (const { wounds, id } of fight?.foes ?? []) expectThat(wounds >= 0 && wounds < 34, `${id} has ${wounds} wounds`)
  },

  'DS-139 models have at most one token of a kind': ({ characters, fight }) => {
    for (const { conditions } of [...characters, ...(fight?.foes ?? [])]) {
      expectThat(new Set(conditions).size === conditions.length, conditions.join())
    }
  },

  'DS-209 characters have a side on the node of a boss, and nowhere else': ({ fight, characters, asked, agenda }) => {
    if (!fight || asked.length === 0 || agenda.some(({ step }) => step === 'crowd')) return
    if (asked.some(({ question }) => question === 'push' || question === 'crowd' || question === 'place')) return
    for (const { at, side } of characters) {
      const boss = fight.foes.some((foe) => foe.facing && foe.at === at)
      expectThat((side !== undefined) === boss, boss ? 'a side is missing' : 'a side without a boss')
    }
  },

  'DS-3, DS-359 no choice is accepted after the end': (table) => {
    if (!table.over) return
    expectThat(table.asked.length === 0 && table.agenda.length === 0, 'the game goes on after its end')
    for (const seat of seatsOf(table)) {
      const verdict = choose(game, table, seat, 'rest')
      expectThat(!verdict.ok && verdict.rule === 'DS-3', `seat ${seat} can still play`)
    }
  },

  'DS-17 each class is there once, with its own armour and cards': ({ characters }) => {
    const classes = characters.map((character) => character.class)
    expectThat(new Set(classes).size === classes.length, classes.join())
    expectThat(cardsOf('starting').length === 13, 'starting cards')
  },

  'DS-326 no question has more than 200 choices': (table) => {
    for (const asked of table.asked) {
      const count = game.questions[asked.question].options(table, asked as never).length
      expectThat(count > 0 && count <= 200, `${count} choices of ${asked.question}`)
    }
  },
}

/** A party of two in its second section, with what it has found so far. */
const LATER = playPaused(beginning('the-first-journey'), { seats: 2, seed: 13, easyFights: true, visitsPerBreak: 40 })
  .outcome.carries as DarkSoulsCarried

function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

conformance(game, {
  seats: [1, 2, 3, 4],
  games: 6,
  invariants,
  disguise,
  hidden: [nextTreasure, nextEncounter, firstTrap],
  file: 'games/dark-souls/test/conformance.test.ts',
})

// The same rules with other cards: a pack must not break what holds for the box.
conformance(applyPack(game, packOf(OTHER_BOX)), {
  seats: [2, 3],
  games: 3,
  invariants,
  disguise,
  file: 'games/dark-souls/test/conformance.test.ts',
})

// Sessions of campaigns: a first one, one in the middle of a section, and one with more players than the one before.
for (const [carried, seats] of [
  [beginning('the-first-journey'), [1, 4]],
  [LATER, [1, 2, 3]],
] as const) {
  conformance(withCampaignState(game, carried), {
    seats,
    games: 4,
    invariants,
    disguise,
    file: 'games/dark-souls/test/conformance.test.ts',
  })
}
