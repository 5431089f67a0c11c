import { describe, expect, test } from 'vitest'
import * as property from '../conformance/properties.ts'
import type { Asked, Game, Question, Table } from '../src/index.ts'
import { ask, pick, plan, seat, seatsOf, show, tell, whisper } from '../src/index.ts'
import type { CandleBoard, CandleTable } from './three-candles.ts'
import { threeCandles } from './three-candles.ts'
import { disguise, invariants } from './three-candles-digest.ts'

/**
 * A suite that cannot fail proves nothing. Each case breaks Three Candles in one way, as somebody in a hurry might, and
 * names the property that must notice.
 */
type Candles = Game<CandleTable, CandleBoard>
type Property = (game: Candles, seats: number, seed: number) => void

/** What the property says of a game, over as many games as a conformance test plays. */
function verdict(holds: Property, game: Candles): string {
  for (let seed = 1; seed <= 10; seed++) {
    try {
      holds(game, 3, seed)
    } catch (broken) {
      return broken instanceof Error ? broken.message : String(broken)
    }
  }
  return 'nothing to say'
}

const keeps: Property = (game, seats, seed) => property.keeps(game, seats, seed, invariants)
const keepsSecretsInDisguise: Property = (game, seats, seed) => property.keepsSecrets(game, seats, seed, disguise)

const { steps, view, imagine, setup, outcome } = threeCandles
const questions = threeCandles.questions as Record<'lay' | 'peek', Question<CandleTable>>
const broken = (changes: Partial<Candles>): Candles => ({ ...threeCandles, ...changes })

/** The game with one of its questions changed. */
const asks = (name: 'lay' | 'peek', change: Partial<Question<CandleTable>>): Candles =>
  broken({ questions: { ...questions, [name]: { ...questions[name], ...change } } })

/** The game with something more on everybody's board. */
const shows = (more: (table: CandleTable, viewer: Parameters<typeof view>[1]) => object): Candles =>
  broken({ view: (table, viewer) => ({ ...view(table, viewer), ...more(table, viewer) }) })

/** The game with something more on its table from the start. */
const lays = (more: object): Candles => broken({ setup: (...given) => ({ ...setup(...given), ...more }) })

const sum = (cards: readonly number[] = []): number => cards.reduce((total, card) => total + card, 0)
const handOf = (table: CandleTable, who: number): number[] => table.players[who - 1]?.hand ?? []

test.each<[string, Property]>([
  ['ends', property.ends],
  ['acceptsWhatItLists', property.acceptsWhatItLists],
  ['repeats', property.repeats],
  ['undoes', property.undoes],
  ['remembers', property.remembers],
  ['foresees', property.foresees],
  ['keeps', keeps],
  ['keepsSecrets', property.keepsSecrets],
  ['keepsSecrets, with a disguise', keepsSecretsInDisguise],
  ['imagines', property.imagines],
  ['waits', property.waits],
  ['opensHonestly', property.opensHonestly],
  ['sealsChance', property.sealsChance],
  ['saysItsRules', property.saysItsRules],
])('%s has nothing to say of the game as it is', (_, holds) => {
  expect(verdict(holds, threeCandles)).toBe('nothing to say')
})

describe('foresight: the suite notices', () => {
  test('an event that says what nobody could know, without showing it', () => {
    const game = asks('peek', {
      answer: (table, asked, choice) => {
        tell(table, 'TC-1', 'hint', { sum: sum(handOf(table, 1)) + sum(handOf(table, 2)) + sum(handOf(table, 3)) })
        questions.peek.answer(table, asked, choice)
      },
    })
    expect(verdict(property.foresees, game)).toContain('foreseen')
  })

  test('a view that depends on what lies hidden', () => {
    const game = asks('peek', {
      answer: (table, asked, choice) => {
        questions.peek.answer(table, asked, choice)
        Object.assign(table, { options: { pile: String(sum(handOf(table, 2))) } })
      },
    })
    expect(verdict(property.foresees, game)).not.toBe('nothing to say')
  })
})

describe('secrets: the suite notices', () => {
  test("a view that shows another's hand", () => {
    const game = shows((table) => ({ hands: table.players.map(({ hand }) => hand) }))
    expect(verdict(property.keepsSecrets, game)).toContain('the imagined table does not fit the view')
  })

  test("a view that shows another's hand, where imagine believes it", () => {
    const game = broken({
      view: (table, viewer) => {
        const board = view(table, viewer)
        return { ...board, players: board.players.map((each, index) => ({ ...each, hand: handOf(table, index + 1) })) }
      },
    })
    expect(verdict(keepsSecretsInDisguise, game)).toContain('the disguised table does not fit the view')
  })

  test('a public part of the view that depends on a hidden card', () => {
    const game = shows((table) => ({ odd: sum(handOf(table, 1)) % 2 === 1 }))
    expect(verdict(property.keepsSecrets, game)).toContain('the imagined table does not fit the view')
  })

  test('an event that tells a secret to everybody', () => {
    const game = asks('peek', {
      answer: (table, asked, choice) => {
        if (choice === 'rest') return
        const other = seat(Number(choice.slice('peek '.length)))
        const card = pick(table.chance, handOf(table, other))
        tell(table, 'TC-4', 'peek', { seat: asked.seat, other, card })
      },
    })
    expect(verdict(property.keepsSecrets, game)).toContain('an event that shows nothing differs')
  })

  test('an event that tells a secret in the shadow of another that lawfully shows something', () => {
    const game = broken({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          tell(table, 'TC-3', 'left', { sum: sum(handOf(table, 1)) })
        },
      },
    })
    expect(verdict(property.keepsSecrets, game)).toContain('an event that shows nothing differs')
  })

  test('an event that shows lawfully, and is no breach', () => {
    const game = broken({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          show(table, 'TC-3', 'left', { sum: sum(handOf(table, 1)) })
        },
      },
    })
    expect(verdict(keepsSecretsInDisguise, game)).toBe('nothing to say')
  })

  /** The game with something more in its first step. */
  const opens = (more: (table: CandleTable) => void): Candles =>
    broken({
      steps: {
        ...steps,
        lay: (table, entry) => {
          if (table.round === 1) more(table)
          steps.lay(table, entry)
        },
      },
    })

  test('an opening that tells a secret to everybody', () => {
    const game = opens((table) => tell(table, 'TC-1', 'dealt', { sum: sum(handOf(table, 1)) }))
    expect(verdict(property.opensHonestly, game)).toContain('hears more in the opening than the view shows')
  })

  test('an opening that whispers to a seat what its view does not hold', () => {
    const game = opens((table) => whisper(table, 'TC-1', 'dealt', seat(1), { card: handOf(table, 2)[0] ?? 0 }))
    expect(verdict(property.opensHonestly, game)).toContain('viewer 1 hears more in the opening than the view shows')
  })

  test('an opening that holds the dice', () => {
    const game = opens((table) => tell(table, 'TC-1', 'dealt', { key: JSON.stringify(table.chance) }))
    expect(verdict(property.sealsChance, game)).toMatch(/^viewer 1 receives [0-9a-f]{64}$/)
  })

  test('an opening that whispers to a seat its own hand, which is no breach', () => {
    const game = opens((table) => whisper(table, 'TC-1', 'dealt', seat(1), { hand: [...handOf(table, 1)] }))
    expect(verdict(property.opensHonestly, game)).toBe('nothing to say')
  })

  test('a question that says more than it should, where nothing was shown', () => {
    const game = broken({
      steps: {
        ...steps,
        lay: (table) => {
          for (const who of seatsOf(table)) ask(table, { question: 'lay', seat: who, ...best(table, who) })
          plan(table, { step: 'turnUp' })
        },
      },
    })
    expect(verdict(property.keepsSecrets, game)).toContain('no event shows why the views differ')
  })

  test('a question that says more than it should, right after something was shown', () => {
    const game = broken({
      steps: {
        ...steps,
        peek: (table, { seat: winner }) => ask(table, { question: 'peek', seat: winner, ...best(table, winner) }),
      },
    })
    expect(verdict(property.keepsSecrets, game)).toContain('no event shows why the views differ')
  })

  const best = (table: CandleTable, who: number): object => ({ best: handOf(table, who).at(-1) })

  test('choices that give a hidden card away', () => {
    const game = asks('peek', {
      options: (table, asked) => [
        'rest',
        ...seatsOf(table).flatMap((who) => (who !== asked.seat && sum(handOf(table, who)) % 2 ? [`peek ${who}`] : [])),
      ],
    })
    expect(verdict(property.keepsSecrets, game)).toMatch(/does not fit the view|no event shows why the views differ/)
  })

  test('the answer to a standing question that gives a hidden card away', () => {
    const game = broken({
      steps: {
        ...steps,
        peek: (table, { seat: winner }) => {
          const bell = { question: 'bell', seat: seat(winner === 1 ? 2 : 1), manner: 'standing' } as const
          ask<Asked>(table as Table, { question: 'peek', seat: winner }, bell)
        },
      },
      questions: {
        ...questions,
        bell: {
          rule: 'TC-4',
          options: () => ['ring'],
          answer: (table: CandleTable) => tell(table, 'TC-4', 'bell', { strokes: sum(handOf(table, 3)) }),
        },
      } as Candles['questions'],
    })
    expect(verdict(property.keepsSecrets, game)).toContain('an event that shows nothing differs')
  })

  test('claims that only somebody with another hand could make', () => {
    const talk = { rule: 'TC-1', claims: (table: CandleTable) => [`sum ${sum(handOf(table, 2))}`], hear: () => {} }
    expect(verdict(property.keepsSecrets, broken({ talk }))).toContain('the imagined table does not fit the view')
  })

  test('a claim that makes the game give a secret away', () => {
    const talk = {
      rule: 'TC-1',
      claims: () => ['good hand'],
      hear: (table: CandleTable) => tell(table, 'TC-1', 'nonsense', { truth: sum(handOf(table, 2)) }),
    }
    expect(verdict(property.keepsSecrets, broken({ talk }))).toContain('an event that shows nothing differs')
  })

  test('an imagined table that does not fit what the viewer knows', () => {
    const forgetful: Candles['imagine'] = (seen, chance) =>
      imagine({ ...seen, board: { ...seen.board, peeked: [] } }, chance)
    expect(verdict(property.keepsSecrets, broken({ imagine: forgetful }))).toContain(
      'the imagined table does not fit the view',
    )
  })
})

describe('chance: the suite notices', () => {
  test('the state of chance in a view', () => {
    expect(
      verdict(
        property.sealsChance,
        shows(({ chance }) => ({ chance })),
      ),
    ).toContain('receives')
  })

  test('the state of chance in a view under another name', () => {
    expect(
      verdict(
        property.keepsSecrets,
        shows(({ chance }) => ({ luck: chance.drawn })),
      ),
    ).toContain('the imagined table does not fit the view')
  })

  test('the key of chance in an event', () => {
    const game = broken({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          if (table.chance.kind === 'sealed') show(table, 'TC-3', 'luck', { luck: table.chance.key })
        },
      },
    })
    expect(verdict(property.sealsChance, game)).toMatch(/viewer 1 receives [0-9a-f]{64}/)
  })
})

describe('choices: the suite notices', () => {
  test('one that is listed, but that the rules cannot carry out', () => {
    const game = asks('peek', {
      answer: (table, asked, choice) => {
        if (choice === `peek ${asked.seat === 1 ? 2 : 1}`) throw new Error('nobody thought of that')
        questions.peek.answer(table, asked, choice)
      },
    })
    expect(verdict(property.acceptsWhatItLists, game)).toBe('nobody thought of that')
  })

  test('one that is accepted though it was not listed', () => {
    let looks = 0
    const game = asks('lay', {
      options: (table, asked) => [...questions.lay.options(table, asked), ...(looks++ % 2 ? ['nonsense'] : [])],
    })
    expect(verdict(property.acceptsWhatItLists, game)).toMatch(/was not listed, yet accepted|was listed, yet refused/)
  })

  test('one that is barred and listed at once', () => {
    const game = asks('peek', { barred: () => [{ choice: 'rest', rule: 'TC-4' }] })
    expect(verdict(property.acceptsWhatItLists, game)).toMatch(/^"\d rest" was barred, yet accepted$/)
  })

  test('one that is barred twice, by different rules', () => {
    const game = asks('peek', {
      barred: () => [
        { choice: 'peek 9', rule: 'TC-4' },
        { choice: 'peek 9', rule: 'TC-1' },
      ],
    })
    expect(verdict(property.acceptsWhatItLists, game)).toMatch(/is barred by TC-1, but refused by TC-4$/)
  })

  test('a refusal without a rule', () => {
    expect(verdict(property.acceptsWhatItLists, asks('lay', { rule: '' }))).toContain('refusal without code or rule')
  })

  test('one that is listed twice', () => {
    const game = asks('peek', { options: () => ['rest', 'rest'] })
    expect(verdict(property.acceptsWhatItLists, game)).toBe('a choice is listed twice: rest, rest')
  })

  test('a question without any legal answer', () => {
    const game = asks('peek', { options: (_, asked) => (asked.seat === 1 ? [] : ['rest']) })
    expect(verdict(property.acceptsWhatItLists, game)).toBe('seat 1 is asked, but has no legal answer')
  })

  test('two questions to one seat at once', () => {
    const game = broken({
      steps: {
        ...steps,
        peek: (table, { seat: winner }) =>
          ask(table, { question: 'peek', seat: winner }, { question: 'peek', seat: winner }),
      },
    })
    expect(verdict(property.acceptsWhatItLists, game)).toMatch(/^seat \d is asked twice$/)
  })

  test('a look at the options that changes the table', () => {
    const game = asks('lay', {
      options: (table, asked) => {
        table.round++
        return questions.lay.options(table, asked)
      },
    })
    expect(verdict(property.acceptsWhatItLists, game)).toBe('a refused choice has changed the table')
  })

  test('one that no record can hold', () => {
    const game = asks('peek', { options: () => ['Rest'], answer: () => {} })
    expect(verdict(property.acceptsWhatItLists, game)).toContain('Rest": a choice takes small letters')
  })

  test('one that a record would take for a claim', () => {
    const game = asks('peek', { options: () => ['says nothing'], answer: () => {} })
    expect(verdict(property.acceptsWhatItLists, game)).toMatch(/^"\d says nothing" means something else in a record$/)
  })

  test('a claim that the game lists and cannot hear', () => {
    const talk = {
      rule: 'TC-1',
      claims: () => ['good hand'],
      hear: () => {
        throw new Error('nobody listens')
      },
    }
    expect(verdict(property.acceptsWhatItLists, broken({ talk }))).toBe('nobody listens')
  })
})

describe('waiting: the suite notices', () => {
  test('a board that changes with an answer that is not open yet', () => {
    const game = shows((table) => ({ given: table.asked.filter(({ answer }) => answer !== undefined).length }))
    expect(verdict(property.waits, game)).toMatch(/the answer of seat \d moves something/)
  })

  test('a choice that is gone when somebody else has answered', () => {
    const game = asks('lay', {
      options: (table, asked) => {
        const listed = questions.lay.options(table, asked)
        const isAlone = table.asked.every(({ seat: other, answer }) => other === asked.seat || answer === undefined)
        return isAlone ? listed : listed.slice(0, 1)
      },
    })
    expect(verdict(property.waits, game)).toMatch(/the answer of seat \d moves something/)
  })
})

describe('the end: the suite notices', () => {
  test('a game that never ends', () => {
    const game = asks('lay', { answer: (table) => void (table.round = 1) })
    const endless = broken({ ...game, steps: { ...steps, turnUp: (table) => plan(table, { step: 'lay' }) } })
    expect(verdict(property.ends, endless)).toBe('no end after 20000 decisions')
  })

  test('rules that go round in circles', () => {
    const game = broken({ steps: { ...steps, turnUp: (table) => plan(table, { step: 'turnUp' }) } })
    expect(verdict(property.ends, game)).toContain('asks nobody anything')
  })

  test('an end without an outcome', () => {
    expect(verdict(property.ends, broken({ outcome: () => undefined }))).toContain('yet there is no outcome')
  })

  test('an outcome before the end', () => {
    const early: Candles['outcome'] = (table) => (table.round > 2 ? { winners: [], how: 'boredom' } : outcome(table))
    expect(verdict(property.ends, broken({ outcome: early }))).toBe('there is an outcome while somebody is still asked')
  })

  test('a winner who does not sit at the table', () => {
    const stranger: Candles['outcome'] = (table) => outcome(table) && { winners: [seat(4)], how: 'magic' }
    expect(verdict(property.ends, broken({ outcome: stranger }))).toBe('winners 4 do not sit at this table')
  })

  test('a question that draws the first option more often than the others', () => {
    const game = asks('lay', { random: (table, asked) => questions.lay.options(table, asked)[0] ?? 'none' })
    expect(verdict(property.acceptsWhatItLists, game)).toContain('was drawn where the list gives')
  })

  test('a question nobody has to answer, so that nothing ever goes on', () => {
    const game = broken({
      steps: {
        ...steps,
        peek: (table, { seat: winner }) => ask(table, { question: 'peek', seat: winner, manner: 'standing' }),
      },
    })
    expect(verdict(property.ends, game)).toContain('only standing questions are open')
  })
})

describe('plain data: the suite notices', () => {
  test.each<[string, object, string]>([
    ['a Map', { seen: new Map([[1, 2]]) }, 'the table.seen is no plain data: JSON loses [object Map]'],
    ['a Set', { seen: [new Set([1])] }, 'the table.seen.0 is no plain data: JSON loses [object Set]'],
    ['a Date', { begun: new Date(0) }, 'the table.begun is no plain data'],
    ['a function', { later: () => 1 }, 'the table.later is no plain data'],
    ['a bigint', { gold: 1n }, 'BigInt'],
    ['not a number', { gold: Number.NaN }, 'the table.gold is no plain data: JSON loses NaN'],
    ['infinity', { gold: Number.POSITIVE_INFINITY }, 'the table.gold is no plain data: JSON loses Infinity'],
    ['a gap in a list', { track: [1, undefined, 3] }, 'the table.track has a gap, which JSON fills with null'],
  ])('%s on the table', (_, more, message) => {
    expect(verdict(property.repeats, lays(more))).toContain(message)
  })

  test('a Set in a view', () => {
    expect(
      verdict(
        property.repeats,
        shows(() => ({ seen: new Set([1]) })),
      ),
    ).toContain('the view of 1.board.seen is no plain data')
  })

  test('a Date in an event', () => {
    const game = broken({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          tell(table, 'TC-3', 'late', { at: new Date(0) } as unknown as Record<string, string>)
        },
      },
    })
    expect(verdict(property.repeats, game)).toContain('the events.1.all.at is no plain data')
  })

  test('a table that JSON plays on differently', () => {
    const game = broken({
      setup: (...given) => Object.assign(setup(...given), { fresh: undefined }),
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          if (!('fresh' in table)) table.round++
          steps.turnUp(table, entry)
        },
      },
    })
    expect(verdict(property.repeats, game)).toBe('a table that went through JSON plays on differently')
  })
})

describe('the same again: the suite notices', () => {
  /** A winner who depends on how often the rules were read, and not on the table alone. */
  const moody = (): Candles => {
    let readings = 0
    return broken({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          table.round += readings++ % 5 === 4 ? 1 : 0
        },
      },
    })
  }

  test('rules that remember something outside the table', () => {
    expect(verdict(property.repeats, moody())).toMatch(
      /^(same seed, same choices, another table|a .* plays on differently)$/,
    )
    expect(verdict(property.undoes, moody())).toMatch(/undo|replay|refused/)
  })

  test('dice that fall outside the chance of the table', () => {
    let falls = 0
    const game = asks('peek', { answer: (table) => void (table.round += falls++ % 3 === 0 ? 1 : 0) })
    expect(verdict(property.repeats, game)).not.toBe('nothing to say')
  })

  test('an own clone that shares with the original', () => {
    expect(verdict(property.repeats, broken({ clone: (table) => ({ ...table }) }))).toBe(
      'a clone changed when its twin was played on',
    )
  })

  test('an own clone that shares only the hands', () => {
    const clone: Candles['clone'] = (table) => ({
      ...structuredClone(table),
      players: table.players.map((each) => ({ ...each })),
    })
    expect(verdict(property.repeats, broken({ clone }))).toMatch(/^a clone changed|was listed, yet refused/)
  })

  test('an own clone that shares the dice', () => {
    const clone: Candles['clone'] = (table) => ({ ...structuredClone(table), chance: table.chance })
    expect(verdict(property.repeats, broken({ clone }))).toBe('a clone changed when its twin was played on')
  })

  test('an own clone that forgets something', () => {
    const clone: Candles['clone'] = (table) => {
      const copy = structuredClone(table)
      for (const player of copy.players) player.peeked = []
      return copy
    }
    expect(verdict(property.repeats, broken({ clone }))).toMatch(
      /^(the own clone is not the generic one|a clone plays)/,
    )
  })

  test('a view that tidies the table up', () => {
    const game = shows((table) => ({ top: table.players.map(({ laid }) => laid.reverse()[0] ?? 0) }))
    expect(verdict(property.repeats, game)).toBe('looking at the table has changed it')
  })
})

describe('invariants and imagination: the suite notices', () => {
  test('a rule that breaks an invariant', () => {
    const game = broken({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          for (const player of table.players) player.candles += table.round === 3 ? 1 : 0
        },
      },
    })
    expect(verdict(keeps, game)).toMatch(/^TC-3: 5 candles in round 3$/)
  })

  test('an invariant that only breaks with the very last step', () => {
    const game = broken({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          for (const player of table.players) player.candles += table.round === 4 ? 1 : 0
        },
      },
    })
    expect(verdict(keeps, game)).toMatch(/^TC-3: 6 candles in round 4$/)
  })

  test('an imagined table that breaks an invariant', () => {
    const doubled: Candles['imagine'] = (seen, chance) => {
      const table = imagine(seen, chance)
      for (const { hand } of table.players) if (hand.length > 1) hand[0] = hand[1] as number
      return table
    }
    expect(verdict(keeps, broken({ imagine: doubled }))).toMatch(/^TC-1: cards are not all different/)
  })

  test('an imagined table that cannot be played to its end', () => {
    const cutOff: Candles['imagine'] = (seen, chance) => ({ ...imagine(seen, chance), agenda: [] })
    const strict: Candles['outcome'] = (table) => (table.round > 3 ? outcome(table) : undefined)
    expect(verdict(property.imagines, broken({ imagine: cutOff, outcome: strict }))).toBe(
      'an imagined table ends without an outcome',
    )
  })

  test('an imagined table that shares with the view it came from', () => {
    const sharing: Candles['imagine'] = (seen, chance) => {
      const table = imagine(seen, chance)
      for (const [index, player] of table.players.entries()) {
        player.laid = seen.board.players[index]?.laid as number[]
      }
      return table
    }
    expect(verdict(property.imagines, broken({ imagine: sharing }))).toBe(
      'playing an imagined table has changed the real one',
    )
  })

  test('a table that does not say by which version it is played', () => {
    expect(verdict(property.saysItsRules, lays({ rules: 7 }))).toBe('played by version 1, the table says 7')
  })

  test('an imagined table that goes by the newest rules, whatever the view says', () => {
    const newest: Candles['imagine'] = (seen, chance) => ({ ...imagine(seen, chance), rules: 2 })
    expect(verdict(property.saysItsRules, broken({ imagine: newest }))).toBe(
      'played by version 1, an imagined table says 2',
    )
  })
})
