import { applyPack } from '@gloamhall/kernel'
import type { Invariant } from '@gloamhall/kernel/conformance'
import { conformance } from '@gloamhall/kernel/conformance'
import { ACHIEVEMENT_IDS } from '../src/content/achievements.ts'
import { BEHAVIOURS } from '../src/content/behaviours.ts'
import { cardOf, foeOf, hunterOf, pileOf } from '../src/content/cards.ts'
import type { FoeClass } from '../src/content/foes.ts'
import { game } from '../src/game.ts'
import { hexesOf } from '../src/models.ts'
import { vitalityOf } from '../src/rules/vitality.ts'
import type { BloodyPalaceTable } from '../src/table.ts'
import { claimed, disguise, nextBehaviour, nextCard, nextStage } from './disguise.ts'
import { OTHER_BOX, packOf } from './packs.ts'

const invariants: Readonly<Record<string, Invariant<BloodyPalaceTable>>> = {
  'BP-2 every card of a Hunter is in one place': (table) => {
    for (const { hunter, deck, hand, discard, chain, upgrades, beside } of table.hunters) {
      const drawn = chain.filter((card) => cardOf(table, card).pile !== 'basic')
      const all = [...deck, ...hand, ...discard, ...drawn, ...upgrades, ...beside].toSorted()
      const box = [...pileOf(table, hunter, 'deck'), ...pileOf(table, hunter, 'upgrade')].toSorted()
      expectThat(JSON.stringify(all) === JSON.stringify(box), `${hunter} has ${all.length} of ${box.length} cards`)
    }
  },

  'BP-45 a Basic Attack is in the chain at most once': (table) => {
    for (const { chain } of table.hunters) {
      const basics = chain.filter((card) => cardOf(table, card).pile === 'basic')
      expectThat(new Set(basics).size === basics.length, `${basics.join(', ')} in the chain`)
    }
  },

  'BP-58, BP-69 models never share a hex, and every base is inside the arena': (table) => {
    const hexes = [
      ...table.hunters.flatMap(({ at }) => at ?? []),
      ...table.foes.flatMap((foe) => hexesOf(table, foe) ?? [Number.NaN]),
    ]
    expectThat(new Set(hexes).size === hexes.length && !hexes.some(Number.isNaN), `models in ${hexes.join(' ')}`)
  },

  'BP-72 no orb is in the hex of a Hunter': ({ hunters, orbs }) => {
    for (const { hex, red, green } of orbs) {
      expectThat(red + green > 0, 'no orbs in a hex of orbs')
      expectThat(!hunters.some(({ at }) => at === hex), 'a Hunter has not taken what lies there')
    }
  },

  'BP-109 no foe in the arena has damage equal to its Vitality': (table) => {
    for (const foe of table.foes) {
      expectThat(foe.damage >= 0 && foe.damage < vitalityOf(table, foe), `${foe.id} with ${foe.damage}`)
      expectThat(foe.guard <= (foeOf(table, foe.class).guard?.most ?? 0), `${foe.id} with ${foe.guard} Guard tokens`)
    }
  },

  'BP-133, BP-134 a Hunter without Vitality is out, without hand or chain': (table) => {
    for (const { hunter, at, damage, chain } of table.hunters) {
      const { vitality } = hunterOf(table, hunter)
      expectThat(at === undefined || damage < vitality, `${hunter} stands with ${damage} damage`)
      expectThat(at !== undefined || chain.length === 0, `${hunter} is out with a chain`)
    }
  },

  'BP-123 a behaviour deck keeps its cards': ({ behaviours }) => {
    for (const [foe, { deck, up }] of Object.entries(behaviours)) {
      const all = up === undefined ? deck : [...deck, up]
      expectThat(
        new Set(all).size === Object.keys(BEHAVIOURS[foe as FoeClass]).length,
        `${foe} has ${all.length} cards`,
      )
    }
  },

  'BP-147 no achievement is in two places': ({ achievements, row, aside, hunters }) => {
    const all = [...achievements, ...row, ...aside, ...hunters.flatMap(({ feats }) => feats)]
    expectThat(new Set(all).size === all.length && all.length <= ACHIEVEMENT_IDS.length, `${all.length} achievements`)
  },

  'BP-38 Style is only lost by a knock-out': ({ hunters }) => {
    for (const { style } of hunters) expectThat(style >= 0, `${style} style`)
  },

  'no question has more than 200 choices': (table) => {
    for (const asked of table.asked) {
      const count = game.questions[asked.question].options(table, asked as never).length
      expectThat(count > 0 && count <= 200, `${count} choices of ${asked.question}`)
    }
  },
}

function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

conformance(game, {
  seats: [1, 2, 3, 4],
  // One, because a random game has thousands of decisions.
  games: 1,
  invariants,
  disguise,
  hidden: [nextCard, nextStage, nextBehaviour, claimed],
  file: 'games/bloody-palace/test/conformance.test.ts',
})

// The same rules with other cards: a pack must not break anything that holds for the box.
conformance(applyPack(game, packOf(OTHER_BOX)), {
  seats: [1],
  games: 1,
  invariants,
  disguise,
  file: 'games/bloody-palace/test/conformance.test.ts',
})
