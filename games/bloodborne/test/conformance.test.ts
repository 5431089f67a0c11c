import { byVersion, choose, applyPack, seatsOf } from '@gloamhall/kernel'
import type { Invariant } from '@gloamhall/kernel/conformance'
import { conformance } from '@gloamhall/kernel/conformance'
import { BOSSES } from '../src/content/bosses.ts'
import { STARTERS } from '../src/content/starters.ts'
import { upgradeDeck } from '../src/content/cards.ts'
import { game } from '../src/game.ts'
import type { BloodborneTable } from '../src/table.ts'
import { ownCards } from '../src/table.ts'
import { disguise, dungeon, nextKind, nextUpgrade } from './disguise.ts'
import { OTHER_BOX, packOf } from './packs.ts'

const invariants: Readonly<Record<string, Invariant<BloodborneTable>>> = {
  'BB-2 all upgrades of the box and five starters for each Hunter are somewhere': (table) => {
    const { hunters, removed, row, upgrades } = table
    const all: string[] = [...hunters.flatMap(ownCards), ...removed, ...row, ...upgrades]
    const starters = all.filter((card) => Object.hasOwn(STARTERS, card)).length
    expectThat(starters === 5 * hunters.length, `${starters} starters`)
    expectThat(all.length - starters === upgradeDeck(table).length, `${all.length - starters} upgrades`)
  },

  'BB-5 health is between 0 and the maximum': ({ hunters, finalBoss }) => {
    const most = finalBoss === 'mergos-wet-nurse' ? 6 : 8
    for (const { health } of hunters) expectThat(health >= 0 && health <= most, `health ${health}`)
  },

  'BB-8 seven monsters and three bosses are in the dungeon, or gone from it': ({
    dungeon,
    gone,
    monster,
    finalBoss,
  }) => {
    const current = monster.fate === 'fought' ? [monster.card] : []
    const all = [...dungeon, ...gone.map(({ card }) => card), ...current].filter((card) => card !== finalBoss)
    const bosses = all.filter((card) => Object.hasOwn(BOSSES, card)).length
    expectThat(all.length === 10 && new Set(all).size === 10, `${all.length} cards in the dungeon`)
    expectThat(bosses === 3, `${bosses} bosses`)
  },

  "BB-33 Hunter's Dream is in hand whenever a card is chosen": ({ asked, hunters }) => {
    for (const { question, seat } of asked) {
      if (question === 'play') {
        expectThat(hunters[seat - 1]?.hand.includes('hunters-dream') === true, `seat ${seat} cannot dream`)
      }
    }
  },

  'BB-85 a Hunter has at most seven cards, except while one of them is being removed': (table) => {
    for (const [index, hunter] of table.hunters.entries()) {
      const removing = table.asked.some(({ question, seat }) => question === 'remove' && seat === index + 1)
      expectThat(ownCards(hunter).length === 8 || !removing, 'a card is removed without need')
      expectThat(ownCards(hunter).length <= (removing ? 8 : 7), `${ownCards(hunter).length} cards`)
    }
  },

  'BB-82 the row has at most as many upgrades as there are players': ({ row, seats }) =>
    expectThat(row.length <= seats, `${row.length} in the row`),

  'BB-98 a Hunter is dead if and only if health is 0': ({ hunters }) => {
    for (const { life, health } of hunters) expectThat((life === 'alive') === health > 0, `${life} with ${health}`)
  },

  'BB-99 the dead have no collected blood': ({ hunters }) => {
    for (const { life, collected } of hunters) expectThat(life === 'alive' || collected === 0, `${life}, ${collected}`)
  },

  'BB-103 only Rom eliminates Hunters, at the second death': ({ hunters, finalBoss }) => {
    for (const { life, deaths } of hunters) {
      expectThat((life === 'eliminated') === (finalBoss === 'rom' && deaths > 1), `${life} after ${deaths} deaths`)
    }
  },

  'BB-110 no token is past the end of its track': ({ hunters }) => {
    for (const { trophies } of hunters)
      for (const count of Object.values(trophies)) expectThat(count >= 0 && count <= 6, `space ${count}`)
  },

  'BB-113 after the end nothing is accepted': (table) => {
    if (!table.over) return
    expectThat(table.asked.length === 0 && table.agenda.length === 0, 'the game goes on after its end')
    for (const seat of seatsOf(table)) {
      const verdict = choose(game, table, seat, 'play hunters-dream')
      expectThat(!verdict.ok && verdict.rule === 'BB-113', `seat ${seat} still plays`)
    }
  },

  'BB-123 a card that is chosen but not revealed is in no pile': ({ asked, hunters }) => {
    for (const { question, seat } of asked) {
      const played = hunters[seat - 1]?.played.length ?? 0
      if (question === 'play') expectThat(played === 0, `seat ${seat} has a card on the table`)
      if (question === 'add') expectThat(played === 1, `seat ${seat} has ${played} cards on the table`)
    }
  },
}

function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

conformance(game, {
  seats: [3, 4, 5],
  games: 6,
  invariants,
  disguise,
  hidden: [dungeon, nextKind, nextUpgrade],
  file: 'games/bloodborne/test/conformance.test.ts',
})

// The same rules with other cards: a pack must not break anything that holds for the box.
conformance(applyPack(game, packOf(OTHER_BOX)), {
  seats: [3, 5],
  games: 3,
  invariants,
  disguise,
  file: 'games/bloodborne/test/conformance.test.ts',
})

// And with other cards over those of the first version.
conformance(applyPack(byVersion(game, 1) ?? game, packOf(OTHER_BOX, 1)), {
  seats: [4],
  games: 2,
  invariants,
  disguise,
  file: 'games/bloodborne/test/conformance.test.ts',
})
