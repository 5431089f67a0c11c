import { readFileSync } from 'node:fs'
import type { Chance, Game, Phrases } from '@gloamhall/kernel'
import {
  begin,
  choicesOf,
  commonPhrases,
  applyPack,
  Match,
  parseRecord,
  pick,
  printRecord,
  replay,
  seat,
  swift,
  teller,
  viewOf,
  setScene,
} from '@gloamhall/kernel'
import { MAX_PACK_BYTES, pathOf, readText, reasonOf } from '@gloamhall/kernel/content/text'
import { changesNothing, faultsIn, playsToItsEnd, refusesPacks } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import {
  achievementOf,
  behaviourOf,
  CARD_IDS,
  CARDS,
  cardOf,
  foeOf,
  hunterOf,
  palaceOf,
  pileOf,
} from '../src/content/cards.ts'
import type { CardId } from '../src/content/cards.ts'
import { FEATS, LASTING_KINDS, LINKS } from '../src/content/effects.ts'
import { FOE_CLASSES } from '../src/content/foes.ts'
import { HUNTER_IDS } from '../src/content/hunters.ts'
import { packWords } from '../src/content/pack-words.ts'
import { content, template } from '../src/content/pack.ts'
import { PALACE_IDS } from '../src/content/palace.ts'
import { ALL_IDS, printedOf } from '../src/content/printed.ts'
import { game } from '../src/game.ts'
import { phrases } from '../src/phrases.ts'
import { read } from '../src/read.ts'
import { scene } from '../src/scene.ts'
import { OTHER_BOX, packOf, text, written } from './packs.ts'

const LAID = { rules: 1, pack: packOf(OTHER_BOX) }

describe('the template for packs', () => {
  changesNothing(content, template)

  test('holds everything once, with unique codes', () => {
    const { cards } = template('en') as { cards: Record<string, { readonly name: string }> }
    expect(Object.keys(cards)).toHaveLength(4 + CARD_IDS.length + 8 + 50 + 25 + 20)
    expect(new Set(ALL_IDS).size).toBe(ALL_IDS.length)
    for (const { name } of Object.values(cards)) expect(name).not.toBe('')
  })
})

test('the example in the README is a valid pack, and every line of it changes something', () => {
  const [, example = ''] =
    /```json\n([^`]*)```/.exec(readFileSync(new URL('../README.md', import.meta.url), 'utf8')) ?? []
  const reading = readText(content, example)
  expect(reading.ok && Object.keys(reading.pack.cards)).toEqual([
    'trish',
    'high-time',
    'high-time/2',
    'empusa',
    'empusa/claw',
    'level-1-a',
    'magpie',
  ])
})

describe('the changes of a pack', () => {
  test('are seen by the rules, and change nothing else', () => {
    expect(hunterOf(LAID, 'dante')).toEqual({ speed: 5, vitality: 9 })
    expect(hunterOf(LAID, 'nero')).toEqual({ speed: 4, vitality: 8 })
    expect(cardOf(LAID, 'rebellion-swing')).toMatchObject({
      pile: 'basic',
      in: 'start',
      out: 'wild',
      shot: { range: 3 },
    })
    expect(cardOf(LAID, 'helm-breaker')).toBe(CARDS['helm-breaker'])
    expect(foeOf(LAID, 'empusa')).toMatchObject({ vitality: 4, models: 12, draws: 'each', red: 1, green: 1 })
    expect(behaviourOf(LAID, 'empusa', 'claw')).toHaveLength(4)
    expect(palaceOf(LAID, 'start-1')).toMatchObject({ set: 'start', players: 1, deal: 4, challenging: true })
    expect(achievementOf(LAID, 'hat-trick')).toMatchObject({ feat: 'moved-in-turn', challenging: true })
    expect(achievementOf(LAID, 'demon-slayer')).toMatchObject({ feat: 'boss-slain', points: 9 })
    // The merged card is cached.
    expect(cardOf(LAID, 'high-time')).toBe(cardOf(LAID, 'high-time'))
  })

  test('can remove fields from a card', () => {
    expect(cardOf(LAID, 'rebellion-swing')).not.toHaveProperty('hit')
    expect(cardOf(LAID, 'high-time')).not.toHaveProperty('stun')
    expect(cardOf(LAID, 'royalguard-block')).not.toHaveProperty('discard')
    expect(achievementOf(LAID, 'hat-trick')).not.toHaveProperty('leavesBeforeBoss')
  })

  test('[BP-2] [BP-211] can turn a copy into a separate card, while the number of cards stays the same', () => {
    const deck = pileOf(LAID, 'dante', 'deck')
    expect(deck.filter((id) => id.startsWith('high-time'))).toEqual(['high-time', 'high-time/2', 'high-time'])
    expect(deck).not.toContain('million-stab')
    expect(deck).toHaveLength(23)
    const own = cardOf(LAID, 'high-time/2' as CardId)
    expect(own).toMatchObject({ pile: 'deck', in: 'blank', out: 'blank', stun: true, discard: 2 })
    expect(own).not.toHaveProperty('hit')
  })

  test('reach the table: the foes of a stage and the contents of decks', () => {
    const table = begin(applyPack(game, LAID.pack), 1, { hunters: 'random' }, swift(3))
    expect(table.palace[0]).toBe('start-1')
    const set = setScene({ game, scene }, { hunters: [{ hunter: 'dante', hand: ['high-time/2'] }] }, 1, {}, swift(1), {
      version: 1,
      pack: LAID.pack,
    })
    expect(set.foes.map(({ id, guard }) => [id, guard])).toEqual([
      ['riot-1', 0],
      ['empusa-1', 1],
      ['empusa-2', 1],
    ])
    expect(set.hunters[0]?.hand).toEqual(['high-time/2'])
  })

  test.each(['en', 'de'] as const)('are described in words, in %s', (language) => {
    const table = setScene(
      { game, scene },
      { hunters: [{ hunter: 'dante', hand: ['high-time/2', 'high-time'] }] },
      1,
      {},
      swift(1),
      {
        version: 1,
        pack: LAID.pack,
      },
    )
    const words: Phrases = { ...commonPhrases[language], ...phrases[language], ...packWords(LAID.pack, language) }
    const lines = read(viewOf(game, table, seat(1)), teller(language, words, String)).flatMap(
      (section) => section.lines,
    )
    expect(lines.join('\n')).toContain(OTHER_BOX['high-time/2'].name[language])
    expect(lines.join('\n')).toContain(`${OTHER_BOX.empusa.name[language]} 2`)
    expect(lines.join('\n')).not.toContain('Empusa')
    expect(words['behaviour.claw']).toBe(OTHER_BOX['empusa/claw'].name[language])
    expect(words['palace.start-1']).toBe(OTHER_BOX['start-1'].name[language])
    expect(words['feat.hat-trick']).toBe('Three')
    expect(content.changed(LAID.pack).map((name) => name[language])).not.toContain('')
  })
})

test('are kept in a record, which is replayed with its pack', () => {
  const laid = applyPack(game, LAID.pack) as unknown as Game
  const match = new Match(laid, 1, { hunters: 'random' }, { kind: 'swift', seed: 5 })
  for (let count = 0; count < 12; count++) {
    const [choice = ''] = choicesOf(laid, match.table, seat(1))
    expect(match.choose(seat(1), choice).ok).toBe(true)
  }
  const record = parseRecord(printRecord(match.record()))
  expect(record.pack).toEqual(LAID.pack)
  expect(replay(game as unknown as Game, record).table).toEqual(match.table)
})

// ---- random packs ----

describe('every accepted pack can be played to the end', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('pack %i', (seed) => {
    const dice = swift(seed)
    playsToItsEnd(game, content, packOf(randomCards(dice)), (seed % 4) + 1, seed, dice)
  })
})

/** Replaces every card with a random one from the vocabulary; the models of a stage come from other stages. */
function randomCards(dice: Chance): Record<string, object> {
  const cards: Record<string, object> = {}
  for (const id of HUNTER_IDS) cards[id] = { speed: pick(dice, [1, 3, 9]), vitality: pick(dice, [1, 6, 20]) }
  for (const id of CARD_IDS) if (!CARDS[id].beside) cards[id] = randomAttack(dice, id)
  for (const id of FOE_CLASSES.filter((each) => each !== 'elder-geryon-knight')) {
    cards[id] = {
      vitality: pick(dice, [4, 8, 12]),
      red: pick(dice, [0, 3, 9]),
      green: pick(dice, [0, 5]),
      draws: pick(dice, ['once', 'each']),
      stunsAt: pick(dice, [null, 1, 3]),
      guard: pick(dice, [null, { start: 2, most: 4, less: 2 }]),
    }
  }
  for (const id of ['empusa/scurry', 'riot/slither', 'scudo-angelo/side-cut', 'elder-geryon-knight/rear-up'])
    cards[id] = {
      deeds: [
        randomDeed(dice),
        randomDeed(dice),
        { kind: 'if', when: 'hunter-behind', so: [{ kind: 'leap', hexes: 3, to: 'farthest' }], otherwise: [] },
      ],
    }
  for (const id of PALACE_IDS.filter((each) => each !== 'boss'))
    cards[id] = {
      ...printedOf(
        pick(
          dice,
          PALACE_IDS.filter((each) => each !== 'boss'),
        ),
      ),
      deal: pick(dice, [0, 9]),
    }
  return cards
}

function randomAttack(dice: Chance, id: CardId): object {
  const { pile } = CARDS[id]
  const isBlank = pick(dice, [true, false, false, false])
  const colours = LINKS.filter((link) => link !== 'blank')
  const knockBack = pick(dice, [true, false])
  const strikes = pick(dice, [true, false])
  const [into, out] = isBlank ? ['blank', 'blank'] : [pick(dice, colours), pick(dice, [...colours, null])]
  return {
    in: pile === 'basic' ? 'start' : into,
    out: pile === 'basic' ? pick(dice, colours) : out,
    hit: strikes ? { F: 2, BL: 1, FR: 3 } : null,
    shot: strikes ? null : { damage: pick(dice, [1, 4]) },
    stun: pick(dice, [true, false]),
    knockBack,
    follow: knockBack && pick(dice, [true, false]),
    effects: pile === 'basic' ? [] : [randomEffect(dice), randomEffect(dice)],
    ...(pile === 'basic' ? {} : { discard: pick(dice, [null, 1, 9]), discardFor: null }),
    ...(pile === 'upgrade' ? { cost: pick(dice, [0, 2, 20]) } : {}),
  }
}

const randomEffect = (dice: Chance): object =>
  pick(dice, [
    { kind: 'claim' },
    { kind: 'draw', n: 2 },
    { kind: 'step-first', n: 2 },
    { kind: 'step', n: 1 },
    { kind: 'teleport', n: 5 },
    { kind: 'splash', n: 1 },
    { kind: 'second', n: 2 },
    { kind: 'splash-stun' },
    { kind: 'bonus-after', tag: 'gun', n: 2 },
    { kind: 'bonus-per-chain', per: 1, most: 9 },
    { kind: 'next-attack', n: 2 },
    { kind: 'pull', n: 2 },
    { kind: 'close-in' },
    { kind: 'sweep', range: 2, n: 1 },
    { kind: 'line', n: 2 },
    { kind: 'fork', most: 3, n: 1 },
    { kind: 'execute', n: 9 },
    { kind: 'burn-orbs', most: 3 },
    { kind: 'lingering', n: 1 },
  ])

const randomDeed = (dice: Chance): object =>
  pick(dice, [
    { kind: 'move', hexes: 3, way: 'away', of: 'farthest' },
    { kind: 'move', hexes: 2, way: 'toward', of: 'ally', ally: 'empusa' },
    { kind: 'face' },
    { kind: 'attack', shot: { damage: 2, range: 3 }, knockBack: true },
    { kind: 'volley', targets: 4, damage: 1 },
    { kind: 'leap', hexes: 9, to: 'nearest' },
    { kind: 'trample', hexes: 9, damage: 1 },
    { kind: 'guard', n: 2, most: 3, besideA: 'riot' },
    { kind: 'slow', scope: 'nearest-and-beside' },
    { kind: 'discard', range: 5, n: 2 },
    { kind: 'command', class: 'empusa', deeds: [{ kind: 'attack', hit: { F: 1, FF: 2 } }, { kind: 'face' }] },
    {
      kind: 'if',
      when: 'in-play',
      class: 'riot',
      so: [{ kind: 'command', class: 'riot', deeds: [{ kind: 'face' }] }],
      otherwise: [],
    },
  ])

describe('any input is either accepted as a pack or refused with reasons', () => {
  /** Any JSON value, and property names that have a meaning in JavaScript. */
  const odd = (dice: Chance, depth = 0): unknown => {
    const atoms = [
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e21,
      '',
      'all',
      'start',
      '__proto__',
      'x'.repeat(500),
      'empusa',
      'f6',
      's',
    ]
    const kind = pick(dice, depth > 4 ? [0] : [0, 0, 1, 2, 2])
    if (kind === 0) return pick(dice, atoms)
    const some = Array.from({ length: pick(dice, [0, 1, 2, 3]) })
    if (kind === 1) return some.map(() => odd(dice, depth + 1))
    const names = [
      'kind',
      'n',
      'hit',
      'F',
      '__proto__',
      'constructor',
      'toString',
      'name',
      'en',
      'de',
      'deeds',
      'models',
    ]
    return Object.fromEntries(some.map(() => [pick(dice, names), odd(dice, depth + 1)]))
  }

  test('holds for two thousand cards with an odd value in one field', () => {
    const dice = swift(7)
    const fields = [
      ...new Set(ALL_IDS.flatMap((id) => Object.keys(printedOf(id)))),
      'name',
      'pile',
      '__proto__',
      'constructor',
    ]
    let refused = 0
    for (let round = 0; round < 2000; round++) {
      const id = pick(dice, [
        ...ALL_IDS,
        '__proto__',
        'constructor',
        'high-time/2',
        'high-time/9',
        'rebellion-swing/2',
        'empusa/',
        '/',
      ])
      const cards = JSON.parse(JSON.stringify({ [id]: { [pick(dice, fields)]: odd(dice) } })) as object
      const reading = content.read(written(cards))
      if (reading.ok) {
        // Reading an accepted pack again changes nothing.
        expect(content.read(reading.pack)).toEqual(reading)
        continue
      }
      refused++
      for (const fault of reading.faults) {
        for (const language of ['en', 'de'] as const) {
          const reason = reasonOf(content, fault, language)
          expect(reason, `${fault.code} ${JSON.stringify(cards)}`).not.toMatch(/\{\w+[@#}]/)
          expect(reason).not.toBe(fault.code)
        }
        expect(pathOf(fault)).toMatch(/^cards/)
      }
    }
    expect(refused).toBeGreaterThan(1500)
    expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined()
  })

  test('the depth of nested actions is limited', () => {
    let deeds: object[] = [{ kind: 'face' }]
    for (let depth = 0; depth < 5000; depth++) deeds = [{ kind: 'if', when: 'hunter-beside', so: deeds, otherwise: [] }]
    expect(content.read(written({ 'empusa/claw': { deeds } })).ok).toBe(false)
  })
})

describe('refuses a broken pack with line, column and reason', () => {
  refusesPacks(content, [
    [
      'the wrong game',
      text({}, { game: 'dark-souls' }),
      '3:11 game this pack is for dark-souls, not for bloody-palace',
    ],
    ['another schema', text({}, { schema: 2 }), '4:13 schema this server reads packs of schema 1, not 2'],
    [
      'a typing mistake',
      text({ 'high-tim': {} }),
      '10:5 cards.high-tim there is no card “high-tim”; did you mean “high-time”?',
    ],
    [
      'a card called __proto__',
      text({}).replace('"cards": {}', '"cards": { "__proto__": {} }'),
      '9:14 cards.__proto__ there is no card “__proto__”; packs change the cards of the box, they can’t add any',
    ],
    [
      'an unknown colour',
      text({ 'high-time': { in: 'pink' } }),
      '11:13 cards.high-time.in expected one of "blue", "red", "yellow", "green", "start", "wild" and "blank", not "pink"',
    ],
    [
      'an unknown hex in a hit box',
      text({ 'high-time': { hit: { FF: 1 } } }),
      '12:9 cards.high-time.hit.FF unknown field “FF”',
    ],
    [
      'a hit box without a hex',
      text({ 'high-time': { hit: {} } }),
      '11:14 cards.high-time.hit expected fields in braces',
    ],
    ['too much damage', text({ 'high-time': { hit: { F: 13 } } }), '12:14 cards.high-time.hit.F at most 12'],
    ['a list where fields belong', text({ 'high-time': [] }), '10:18 cards.high-time expected fields in braces'],
    [
      'an unknown effect',
      text({ 'high-time': { effects: [{ kind: 'fly' }] } }),
      '13:19 cards.high-time.effects[1].kind expected one of "claim", "draw", "step-first", "step", "teleport", "splash", "second", "splash-stun", "bonus-after", "bonus-per-chain", "next-attack", "pull", "close-in", "sweep", "line", "fork", "execute", "burn-orbs", "lingering", "only-block" and "lasting", not "fly"',
    ],
    [
      'an unknown lasting effect',
      text({ 'air-hike': { effects: [{ kind: 'lasting', what: 'luck' }] } }),
      `14:19 cards.air-hike.effects[1].what expected one of ${[...LASTING_KINDS, 'tag-damage']
        .map((what) => `"${what}"`)
        .join(', ')} and "tag-block", not "luck"`,
    ],
    [
      'a Basic Attack twice',
      text({ 'rebellion-swing': { copies: 2 } }),
      '11:7 cards.rebellion-swing.copies unknown field “copies”',
    ],
    [
      'a card that is melee and ranged',
      text({ 'high-time': { shot: { damage: 1 } } }),
      '11:15 cards.high-time.shot a card is either melee or ranged: it has only one hit box',
    ],
    [
      'follow without knock back',
      text({ 'high-time': { follow: true } }),
      '11:17 cards.high-time.follow a card can only follow if it also knocks back',
    ],
    [
      'a card with one blank side',
      text({ 'high-time': { in: 'blank' } }),
      '10:18 cards.high-time.out a blank card is blank on both sides',
    ],
    [
      'a hit box on a card that is not an attack',
      text({ taunt: { hit: { F: 1 } } }),
      '11:14 cards.taunt.hit without a link in this is not an attack card: it can only draw, block or lie beside the board',
    ],
    [
      'an attack among permanent cards',
      text({ 'air-hike': { effects: [{ kind: 'claim' }] } }),
      '12:9 cards.air-hike.effects[1] only permanent cards lie beside the board',
    ],
    [
      'a block-only card with another number',
      text({ 'royalguard-block': { discard: 3 } }),
      '10:25 cards.royalguard-block.effects[1] a block-only card needs both discard 4 and discardFor block',
    ],
    [
      'a deck too large',
      text({ 'high-time': { copies: 3 } }),
      '11:17 cards.high-time.copies the deck of dante has 23 cards, not 24',
    ],
    ['too few upgrades', text({ drive: { copies: 0 } }), '11:17 cards.drive.copies dante has 20 upgrades, not 18'],
    [
      'a third copy of two',
      text({ 'high-time/3': { name: 'Third' } }),
      '10:20 cards.high-time/3 there are not that many copies of high-time; raise its count first',
    ],
    ['a copy without a name', text({ 'high-time/2': {} }), '10:20 cards.high-time/2 the field “name” is missing'],
    [
      'a Hunter who cannot begin',
      text(
        Object.fromEntries(
          ['rebellion-swing', 'balrog-jab', 'wheel-slash', 'ebony-ivory'].map((id) => [id, { in: 'red' }]),
        ),
      ),
      '11:13 cards.rebellion-swing.in dante needs a Basic Attack that starts a chain and deals damage, otherwise some fights would never end',
    ],
    [
      'a boss with one number for all player counts',
      text({ 'elder-geryon-knight': { vitality: 30 } }),
      '11:19 cards.elder-geryon-knight.vitality expected a list in square brackets',
    ],
    [
      'a side that only large demons have',
      text({ 'empusa/claw': { deeds: [{ kind: 'attack', hit: { FC: 2 } }] } }),
      '15:13 cards.empusa/claw.deeds[1].hit.FC unknown field “FC”',
    ],
    [
      'a demon that never stops healing',
      text({ 'empusa/claw': { deeds: [{ kind: 'heal', n: 'all' }] } }),
      '10:20 cards.empusa/claw its cards heal 6 each time through the deck, and its Vitality is 3: the fight would never end',
    ],
    [
      'a hex outside the arena',
      text({ 'start-1': { models: [['empusa', 'a7', 's']] } }),
      `14:11 cards.start-1.models[1][2] expected one of ${hexNames()}, not "a7"`,
    ],
    [
      'a base over the edge',
      text({ 'start-1': { order: ['riot'], models: [['riot', 'f1', 'n']] } }),
      '15:9 cards.start-1.models[1] part of it would be outside the arena',
    ],
    [
      'two in one hex',
      text({
        'start-1': {
          models: [
            ['empusa', 'f1', 's'],
            ['empusa', 'f1', 'n'],
          ],
        },
      }),
      '17:9 cards.start-1.models[2] this hex is already taken',
    ],
    [
      'a model that never acts',
      text({
        'start-1': {
          models: [
            ['riot', 'f2', 's'],
            ['empusa', 'a1', 'se'],
          ],
        },
      }),
      '10:16 cards.start-1.order riot is on the stage but not in the order, so it would never act',
    ],
    [
      'a boss before the last stage',
      text({ 'start-1': { order: ['elder-geryon-knight'], models: [['elder-geryon-knight', 'f3', 's']] } }),
      '14:17 cards.start-1.models the boss belongs on its own stage and nowhere else',
    ],
    [
      'a second Riot',
      text({
        'start-1': {
          order: ['riot'],
          models: [
            ['riot', 'f2', 's'],
            ['riot', 'f9', 'n'],
          ],
        },
      }),
      '14:17 cards.start-1.models there is only 1 model of riot in the box',
    ],
    [
      'an unknown feat',
      text({ magpie: { feat: 'boss-slain' } }),
      `11:15 cards.magpie.feat expected one of ${FEATS.slice(0, -2)
        .map((feat) => `"${feat}"`)
        .join(', ')} and "${FEATS.at(-2)}", not "boss-slain"`,
    ],
    ['a count for the boss', text({ 'demon-slayer': { n: 2 } }), '11:7 cards.demon-slayer.n unknown field “n”'],
    [
      'braces in a name',
      text({ v: { name: '{1}' } }),
      '11:15 cards.v.name texts can’t contain braces, line breaks or invisible characters',
    ],
    ['a file that is too large', ' '.repeat(MAX_PACK_BYTES + 1), '1:1 a content pack can be at most 192 kB'],
  ])

  test('reports all faults at once', () => {
    expect(faultsIn(content, text({ empusa: { vitality: 0, red: 99 }, 'high-tim': {} }))).toHaveLength(3)
  })
})

function hexNames(): string {
  const names = [...'abcdefghijk'].flatMap((column, at) =>
    Array.from({ length: 11 - Math.abs(5 - at) }, (_, row) => `"${column}${row + 1}"`),
  )
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
