import { choicesOf, choose, seatsOf } from '@gloamhall/kernel'
import type { Invariant } from '@gloamhall/kernel/conformance'
import { conformance } from '@gloamhall/kernel/conformance'
import type { AbilityCard } from '../src/content/supply.ts'
import { ABILITY_CARDS, COLOURS } from '../src/content/supply.ts'
import { game } from '../src/game.ts'
import type { BloodBoundTable } from '../src/table.ts'
import { characterAt, player } from '../src/table.ts'
import { deals, disguise, trueCurse } from './disguise.ts'

/** The Curse cards of BO-24, true and false, by the number of players. */
const CURSES: Readonly<Record<number, readonly [number, number]>> = { 7: [1, 1], 9: [1, 2], 11: [1, 3] }

const invariants: Readonly<Record<string, Invariant<BloodBoundTable>>> = {
  'BO-121 players have at most three tokens, one rank and two others, and are captured only beyond that': (table) => {
    for (const { tokens } of table.players) {
      const ranks = tokens.filter((token) => token === 'rank').length
      expectThat(ranks <= 1 && tokens.length - ranks <= 2, `tokens ${tokens.join(', ')}`)
    }
    const { captured } = table
    if (captured) expectThat(player(table, captured.seat).tokens.length === 3, `captured with too few wounds`)
  },

  'BO-122 one seat holds the dagger, and only that seat is asked to act': (table) => {
    expectThat(seatsOf(table).includes(table.dagger), `the dagger is with seat ${table.dagger}`)
    for (const { question, seat } of table.asked)
      expectThat(question !== 'act' || seat === table.dagger, `seat ${seat} acts without the dagger`)
  },

  'BO-123 players have no token of the rival clan, and with a Staff only unknown ones': (table) => {
    for (const seat of seatsOf(table)) {
      const { clan } = characterAt(table, seat)
      const rival = clan === 'rose' ? 'beast' : 'rose'
      const { tokens, cards } = player(table, seat)
      expectThat(clan === 'order' || !tokens.includes(rival), `a ${clan} with a ${rival} token`)
      if (!cards.includes('staff') || !table.asked.some((each) => each.seat === seat && each.question === 'token'))
        continue
      const offered = choicesOf(game, table, seat).filter((choice) => /rose|beast/.test(choice))
      expectThat(offered.length === 0, `with a Staff seat ${seat} may ${offered.join(', ')}`)
    }
  },

  'BO-124 every Shield has its Sword, whose holder has fewer than three wounds': (table) => {
    for (const colour of COLOURS) {
      const holder = table.players.find(({ cards }) => cards.includes(`sword-${colour}`))
      const shields = table.players.some(({ cards }) => cards.includes(`shield-${colour}`))
      expectThat(!shields || holder !== undefined, `a ${colour} Shield without its Sword`)
      // With the option, a Guardian who took the rank token last may have used the ability at three wounds.
      const late = table.options.guardianAtThree === 'keeps' && holder?.tokens.at(-1) === 'rank'
      expectThat(!holder || holder.tokens.length < 3 || late, `the ${colour} Sword beside three wounds`)
    }
  },

  'BO-125 there are no more ability cards in play than in the box': (table) => {
    for (const [card, most] of Object.entries(ABILITY_CARDS)) {
      const lying = table.players.flatMap(({ cards }) => cards.filter((each) => each === (card as AbilityCard))).length
      expectThat(lying <= most, `${lying} cards ${card}`)
    }
    const [truths, lies] = CURSES[table.seats] ?? [0, 0]
    expectThat(table.curses.filter(({ truth }) => truth).length === truths, 'another number of True Curses')
    expectThat(table.curses.filter(({ truth }) => !truth).length === lies, 'another number of False Curses')
    const holders = table.curses.flatMap(({ holder }) => holder ?? [])
    expectThat(new Set(holders).size === holders.length, 'two Curses with one player')
  },

  'BO-126 after a capture nothing is accepted': (table) => {
    if (!table.captured) return
    expectThat(table.asked.length === 0 && table.agenda.length === 0, 'the game goes on after a capture')
    for (const seat of seatsOf(table)) {
      const verdict = choose(game, table, seat, 'pass 1')
      expectThat(!verdict.ok && verdict.rule === 'BO-126', `seat ${seat} still plays`)
    }
  },

  'BO-127 a rose token and a beast token mean the Inquisitor': (table) => {
    for (const seat of seatsOf(table)) {
      const { tokens } = player(table, seat)
      const both = tokens.includes('rose') && tokens.includes('beast')
      expectThat(!both || characterAt(table, seat).role === 'inquisitor', `seat ${seat} has both`)
    }
  },

  'BO-113 the Inquisitor captures no player': (table) => {
    const { captured } = table
    expectThat(!captured || characterAt(table, captured.by).clan !== 'order', 'captured by the Inquisitor')
  },
}

function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

conformance(game, {
  seats: [6, 7, 8, 9, 10, 11, 12],
  games: 4,
  invariants,
  disguise,
  hidden: [deals, trueCurse],
  file: 'games/blood-bound/test/conformance.test.ts',
})
