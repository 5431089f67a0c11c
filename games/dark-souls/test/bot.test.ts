import { greedy, searchEvaluator } from '@gloamhall/bots'
import type { Choice, Game, Question, Seat } from '@gloamhall/kernel'
import { begin, choose, isAwaited, optionsOf, seat, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { strategy } from '../src/bot.ts'
import { prior, rolloutPolicy } from '../src/bot/rollout-policy.ts'
import { bestOutfit } from '../src/bot/outfit.ts'
import { outfitWorth } from '../src/bot/outfit-worth.ts'
import { stanceOf, standingAt, threatOf } from '../src/bot/threat.ts'
import { evaluate } from '../src/bot/evaluation.ts'
import type { BossId } from '../src/content/bosses.ts'
import { CLASSES } from '../src/content/classes.ts'
import words from '../i18n/en.json' with { type: 'json' }
import { game } from '../src/game.ts'
import { nodeNamed } from '../src/nodes.ts'
import type { Node } from '../src/nodes.ts'
import { questions } from '../src/rules/index.ts'
import type { DarkSoulsTable, Foe } from '../src/table.ts'
import { characterAt, fightOf } from '../src/table.ts'
import type { AtTable, Terms } from './at-table.ts'
import { atTable } from './at-table.ts'

const whole = game as unknown as Game<DarkSoulsTable>
const mind = searchEvaluator(whole, strategy)
const player = greedy({ game: game as unknown as Game, strategy })

const at = (terms: Terms): AtTable => atTable(terms, whole)

/** The choice with the highest prior for this seat. */
function favourite({ table }: AtTable, number: number): string | undefined {
  const view = viewOf(whole, table, number as Seat)
  const weights = mind.evaluateChoices(view, swift(7))
  expect(weights).toHaveLength(view.choices.length)
  return view.choices[weights.indexOf(Math.max(...weights))]
}

/** A room without terrain, in which the first character is active. */
const active = (terms: Terms): AtTable => at({ acting: 1, room: '6b', terrain: {}, traps: {}, ...terms } as Terms)

describe('a bot that plays for an absent person', () => {
  const substitute = greedy({ game: game as unknown as Game, strategy }, { isSubstitute: true })
  const chosenBy = (bot: typeof player, { table }: AtTable) => bot.choose(viewOf(whole, table, 1 as Seat), swift(7))

  test('drinks no Estus and takes no Heroic Action, although the bot itself would', () => {
    const foes = { 'hollow-soldier-1': 'c3', 'hollow-soldier-2': 'c3', 'hollow-soldier-3': 'c3' }
    const hurt = () => active({ characters: [{ class: 'knight', at: 'b2', red: 8 }], foes })
    expect(chosenBy(player, hurt())).toBe('estus')
    expect(chosenBy(substitute, hurt())).toMatch(/^(walk|run|attack|end|use|hold)/)
  })

  test('spends no spark, no souls and no Luck on the way', () => {
    const table = at({ map: [{ face: '4a', encounter: 'hollow-cave' }], characters: [{ class: 'knight' }], souls: 16 })
    const spends = /^(rest|buy|level|luck|fog)/
    expect(chosenBy(player, table)).toMatch(spends)
    expect(chosenBy(substitute, table)).not.toMatch(spends)
  })

  test('has a text for everything it spares, so that no verb is misspelt', () => {
    const verbs = Object.keys(words).flatMap((key) => /^choice\.([a-z-]+)/.exec(key)?.[1] ?? [])
    expect(verbs).toEqual(expect.arrayContaining([...strategy.scarce]))
  })
})

describe('the bot in a fight', () => {
  test('attacks two foes on one node with one attack', () => {
    const table = active({
      characters: [{ class: 'warrior', at: 'c3', heroic: false }],
      foes: { 'hollow-soldier-1': 'c3', 'hollow-soldier-2': 'c3' },
    })
    expect(favourite(table, 1)).toBe('attack right 2 at c3')
  })

  test('drinks Estus only if the character might not live to drink it later', () => {
    const foes = { 'hollow-soldier-1': 'c3', 'hollow-soldier-2': 'c3', 'hollow-soldier-3': 'c3' }
    expect(favourite(active({ characters: [{ class: 'knight', at: 'b2', red: 8 }], foes }), 1)).toBe('estus')
    expect(favourite(active({ characters: [{ class: 'knight', at: 'b2', red: 1 }], foes }), 1)).not.toBe('estus')
  })

  test.each([
    ['knight', 'hollow-soldier', 'c3', 4],
    ['warrior', 'crossbow-hollow', 'e3', 6],
    ['herald', 'crossbow-hollow', 'e3', 6],
  ] as const)('drinks no Estus against the last enemy if it cannot kill: a %s before a %s', (of, foe, node, red) => {
    const last = active({ characters: [{ class: of, at: 'c3', red }], foes: { [foe]: node } })
    expect(favourite(last, 1)).not.toBe('estus')
  })

  test('never spends the last box', () => {
    const table = active({
      characters: [{ class: 'warrior', at: 'c3', red: 8, estus: false }],
      foes: { 'hollow-soldier-1': 'c3', 'hollow-soldier-2': 'c3' },
    })
    expect(favourite(table, 1)).not.toBe('attack right 2 at c3')
  })

  test('[DS-285] does not spend the last box on an attack, even if it is the only one possible', () => {
    const table = active({
      characters: [
        { class: 'warrior', at: 'c3', right: 'firebombs', left: 'round-shield', red: 6, heroic: false, estus: false },
      ],
      foes: { 'hollow-soldier-1': 'e3', 'crossbow-hollow-1': 'a1' },
    })
    const asked = table.table.asked.find(isAwaited) as DarkSoulsTable['asked'][number]
    const choices = (questions.act as unknown as Question<DarkSoulsTable>).options(table.table, asked)
    const worths = prior(table.table, asked) ?? []
    const blows = choices.flatMap((choice, index) => (choice.startsWith('attack ') ? [worths[index] as number] : []))
    expect(blows).toHaveLength(1)
    expect(blows[0]).toBeLessThan(Math.max(...worths) - 100)
  })

  test('does not turn back after it has started to move', () => {
    const table = active({
      characters: [{ class: 'warrior', at: 'c3', heroic: false }],
      foes: { 'large-hollow-soldier-1': 'e5' },
    })
    const asked = () => table.table.asked.find(isAwaited) as DarkSoulsTable['asked'][number]
    /** The priors of the steps worth considering. */
    const steps = () => {
      const choices = (questions.act as unknown as Question<DarkSoulsTable>).options(table.table, asked())
      const worths = prior(table.table, asked()) ?? []
      const best = Math.max(...worths)
      return new Set(worths.filter((worth, at) => /^(walk|run) /.test(choices[at] ?? '') && worth > best - 6))
    }
    expect(steps().size).toBeGreaterThan(1)
    choose(whole, table.table, seat(1), 'walk b2')
    expect(steps().size).toBe(1)
  })

  test.each([
    ['3-1', 'dodge'],
    ['1-2', 'take'],
  ])('[DS-99] in the trap %s, chooses to %s', (trap, answer) => {
    const table = active({
      room: '1b',
      characters: [{ class: 'assassin', at: 'a1', heroic: false }],
      foes: { 'hollow-soldier-1': 'e5' },
      traps: { b2: trap },
    } as Terms)
    choose(whole, table.table, seat(1), 'walk b2')
    const asked = table.table.asked.find(isAwaited) as DarkSoulsTable['asked'][number]
    expect(asked.question).toBe('trap')
    expect(rolloutPolicy(table.table, asked, swift(1)).split(' ')[0]).toBe(answer)
  })

  test('[DS-173] expects a soldier to reach its range, and a crossbow to hit the holder of the Aggro token anywhere', () => {
    const { table } = active({
      characters: [
        { class: 'knight', at: 'c1' },
        { class: 'warrior', at: 'e5' },
      ],
      foes: { 'hollow-soldier-1': 'c5', 'crossbow-hollow-1': 'a5' },
      aggro: 1,
    })
    const fight = fightOf(table)
    const [soldier, crossbow] = fight.foes as [Foe, Foe]
    const stance = stanceOf(table, fight)
    const near = standingAt(stance, seat(1), nodeNamed('c5') as Node)
    expect(threatOf(table, fight, soldier, stance)).toEqual([0, expect.closeTo(4 - 7 / 3, 0)])
    expect(threatOf(table, fight, soldier, near)[0]).toBeGreaterThan(0.5)
    expect(threatOf(table, fight, crossbow, stance)).toEqual([expect.any(Number), 0])
    expect(threatOf(table, fight, crossbow, stance)[0]).toBeGreaterThan(1)
  })

  test('[DS-225] expects a boss that moves sideways before its attack to attack from there', () => {
    const fears = (node: string): number => {
      const { table } = active({
        boss: 'boreal-outrider-knight',
        room: 'mini',
        foes: { 'boreal-outrider-knight': { at: 'c3', facing: 'n' } },
        behaviour: { deck: ['overhand-slash'], ordered: true },
        characters: [{ class: 'knight', at: node }],
      } as Terms)
      const fight = fightOf(table)
      return threatOf(table, fight, fight.foes[0] as Foe, stanceOf(table, fight))[0] as number
    }
    // Moving from a3 it passes them on its right and behind it.
    expect(fears('e3')).toBe(0)
    expect(fears('a5')).toBeGreaterThan(1)
  })

  test('[DS-239] counts the cube that blocking a heavy blow costs, which is often fatal with three boxes left', () => {
    const { table } = at({
      boss: 'winged-knight',
      room: 'mini',
      foes: { 'winged-knight': { at: 'c3', facing: 's' } },
      behaviour: { deck: ['diagonal-uppercut'] },
      characters: [{ class: 'knight', at: 'c5', luck: false, heroic: false, red: 7 }],
    } as Terms)
    const asked = table.asked.find(isAwaited) as DarkSoulsTable['asked'][number]
    expect(asked.question).toBe('defend')
    // The cubes alone; without them it would be 25.
    expect(prior(table, asked)?.[0]).toBeCloseTo(-46.5, 1)
  })

  test('attacks eventually instead of circling a foe forever', () => {
    const table = active({
      characters: [{ class: 'warrior', at: 'd4', red: 5, estus: false, luck: false, heroic: false }],
      foes: { 'large-hollow-soldier-1': { at: 'd2', wounds: 1 } },
    })
    const stands = fightOf(table.table)
    stands.turns = 61
    table.table.chance = swift(3)
    const chance = swift(3)
    let turns = 0
    for (; table.table.fight === stands && turns < 61 + 40; turns = stands.turns) {
      const asked = table.table.asked.find(isAwaited)
      if (!asked) break
      choose(whole, table.table, asked.seat, player.choose(viewOf(whole, table.table, asked.seat), chance) as Choice)
    }
    expect(turns).toBeLessThan(61 + 40)
  })

  test('[DS-115] rates a dead character lower, although no foe is left to fear', () => {
    const worst = active({
      characters: [{ class: 'knight', at: 'c3', red: 9, estus: false, luck: false, heroic: false }],
      foes: { 'sentinel-1': 'c3', 'sentinel-2': 'c3', 'large-hollow-soldier-1': 'b2', 'large-hollow-soldier-2': 'b2' },
      sparks: 2,
    })
    const fallen = at({ characters: [{ class: 'knight' }], sparks: 1 })
    expect(evaluate(fallen.table)).toBeLessThan(evaluate(worst.table))
  })
})

describe('the bot between fights', () => {
  const bonfire = (terms: Terms): AtTable => at({ here: 'bonfire', boss: 'gargoyle', ...terms })

  test('spends what it has and equips better cards', () => {
    expect(favourite(bonfire({ characters: [{ class: 'knight' }], souls: 3, treasure: ['claymore'] }), 1)).toBe('buy')
    const better = bonfire({ characters: [{ class: 'warrior' }], souls: 0, inventory: ['winged-knight-armour'] })
    const { table } = better
    const outfit = bestOutfit(table, characterAt(table, seat(1)))
    expect(outfitWorth(table, outfit)).toBeGreaterThanOrEqual(outfitWorth(table, characterAt(table, seat(1))))
  })

  test('[DS-75] does not rest for a spark while there is an encounter left', () => {
    const table = bonfire({ characters: [{ class: 'knight', estus: false }], souls: 0, sparks: 3 })
    expect(favourite(table, 1)).toMatch(/^go /)
  })

  test('[DS-130] equips for the boss before it enters the fog gate', () => {
    const strikesWith = (boss: BossId): Choice | undefined => {
      const table = bonfire({
        characters: [{ class: 'herald', levels: { int: 3, str: 2, fai: 2 } }],
        boss,
        souls: 0,
        inventory: ['fireball', 'great-mace'],
      })
      for (const tile of table.table.map) tile.cleared = true
      choose(whole, table.table, seat(1), favourite(table, 1) as Choice)
      return favourite(table, 1)
    }
    // One boss blocks steel, the other magic.
    expect(strikesWith('winged-knight')).toBe('take fireball')
    expect(strikesWith('boreal-outrider-knight')).toBe('take great-mace')
  })

  test('rates a stronger weapon and stronger armour higher', () => {
    const { table } = bonfire({ characters: [{ class: 'knight' }] })
    const item = (card: 'battle-axe' | 'estoc' | 'knight-armour' | 'herald-armour' | 'kite-shield-knight') => ({
      card,
      upgrades: [],
    })
    const [armour, left] = [item('knight-armour'), item('kite-shield-knight')]
    const worth = outfitWorth(table, { armour, right: item('battle-axe'), left })
    expect(worth).toBeGreaterThan(outfitWorth(table, { armour, right: item('estoc'), left }))
    expect(worth).toBeGreaterThan(outfitWorth(table, { armour, right: item('battle-axe'), left: undefined }))
    expect(worth).toBeGreaterThan(outfitWorth(table, { armour, right: undefined, left }))
  })
})

describe('the bot with little left', () => {
  test('[DS-12] fights no more encounters for souls on its last spark', () => {
    const on = (sparks: number) => {
      const table = at({ here: 'bonfire', boss: 'gargoyle', characters: [{ class: 'knight' }], souls: 0, sparks })
      const gate = table.table.fogGate?.tile ?? 0
      for (const [index, tile] of table.table.map.entries()) tile.cleared = index === gate
      return favourite(table, 1)
    }
    expect(on(1)).toMatch(/^go /)
    expect(on(0)).toBe('fog')
  })

  test('never equips two shields, which could not attack', () => {
    const { table } = at({ here: 'bonfire', boss: 'gargoyle', characters: [{ class: 'knight' }] })
    const armour = { card: 'knight-armour', upgrades: [] } as const
    const [sword, shield, other] = (['long-sword', 'effigy-shield', 'spider-shield'] as const).map((card) => ({
      card,
      upgrades: [],
    }))
    const behind = outfitWorth(table, { armour: { ...armour, upgrades: [] }, right: shield, left: other })
    expect(outfitWorth(table, { armour: { ...armour, upgrades: [] }, right: sword, left: other })).toBeGreaterThan(
      behind + 10,
    )
  })
})

describe('a game played by bots', () => {
  /** Lets bots play every seat from the start until the condition holds. */
  function played(seats: number, seed: number, decide: Decide, until: (table: DarkSoulsTable) => boolean) {
    const table = begin(whole, seats, optionsOf(game, {}), swift(seed))
    while (table.asked.length > 0 && !until(table)) {
      const asked = table.asked.find(isAwaited)
      if (!asked) break
      const verdict = choose(whole, table, asked.seat, decide(table, asked))
      if (!verdict.ok) throw new Error(`${asked.question} is answered with something that is not offered`)
    }
    return table
  }
  type Decide = (table: DarkSoulsTable, asked: DarkSoulsTable['asked'][number]) => Choice

  const thinking = (seed: number): Decide => {
    const chance = swift(seed)
    return (table, asked) => player.choose(viewOf(whole, table, asked.seat), chance) as Choice
  }

  /** Plays by the rollout policy alone, hundreds of times as fast as with search. */
  const byPolicy = (seed: number): Decide => {
    const chance = swift(seed)
    return (table, asked) => strategy.forcedChoice(table, asked) ?? rolloutPolicy(table, asked, chance)
  }

  test('wins at least nine of ten first encounters of level 1', { timeout: 60_000 }, () => {
    let won = 0
    for (let seed = 1; seed <= 10; seed++) {
      const seats = ((seed - 1) % 4) + 1
      const table = played(seats, seed, thinking(seed), (each) => isWon(each) || isBeaten(each))
      if (isWon(table)) won++
    }
    expect(won).toBeGreaterThanOrEqual(9)
  })

  test.each([1, 2, 3, 4])(
    'finishes many games of %i by the rollout policy alone, choosing only what is offered',
    (seats) => {
      for (let seed = 0; seed < 2; seed++) expect(played(seats, seed, byPolicy(seed), () => false).over).toBeDefined()
    },
  )

  test('[DS-71] turns souls into cards, levels and better equipment', () => {
    const table = played(2, 4, byPolicy(4), ({ fight, sparks }) => fight !== undefined && sparks === 1)
    expect(table.characters.some(({ levels }) => Object.values(levels).some((tier) => tier > 0))).toBe(true)
    const starting: readonly string[] = table.characters.flatMap((each) => CLASSES[each.class].starting)
    const worn = table.characters.flatMap(({ armour, right, left }) => [armour, right, left])
    expect(worn.some((item) => item && !starting.includes(item.card))).toBe(true)
    expect(table.souls).toBe(0)
  })

  test('[DS-326] decides for the party alike from every seat between fights', () => {
    const { table } = at({
      here: 'bonfire',
      boss: 'gargoyle',
      characters: [{ class: 'knight' }, { class: 'warrior' }],
      souls: 2,
    })
    const answers = table.asked.map((asked) => strategy.forcedChoice(table, asked))
    expect(answers).toHaveLength(2)
    expect(answers[0]).toBe(answers[1])
    const { options } = questions.journey as unknown as Question<DarkSoulsTable>
    expect(options(table, table.asked[0] as DarkSoulsTable['asked'][number])).toContain(answers[0])
  })

  const isWon = ({ map }: DarkSoulsTable): boolean => map.some(({ cleared }) => cleared)
  const isBeaten = ({ seats, sparks, characters }: DarkSoulsTable): boolean =>
    characters.length === seats && sparks < (SPARKS[seats - 1] as number)
  const SPARKS = [5, 4, 3, 2]
})
