import type { Chance, Event, MatchRecord, Table } from '@gloamhall/kernel'
import {
  choicesOf,
  dice,
  commonPhrases,
  applyPack,
  Match,
  parseRecord,
  pick,
  printRecord,
  seat,
  seatsOf,
  sentence,
  swift,
  teller,
  verify,
  viewOf,
} from '@gloamhall/kernel'
import { changesNothing, faultsIn, playsToItsEnd, refusesPacks } from '@gloamhall/kernel/conformance'
import { pathOf, readText, reasonOf } from '@gloamhall/kernel/content/text'
import { describe, expect, test } from 'vitest'
import { PART_IDS } from '../src/content/board.ts'
import { ACTION_IDS, ACTIONS, cardOf, FOE_IDS, FOES, foeOf, rankOf, upgradeDeck } from '../src/content/cards.ts'
import { packWords } from '../src/content/pack-words.ts'
import { content, template } from '../src/content/pack.ts'
import { UPGRADES } from '../src/content/upgrades.ts'
import { game } from '../src/game.ts'
import { phrases } from '../src/phrases.ts'
import { read } from '../src/read.ts'
import { facesOn } from '../src/seen.ts'
import { tallies } from '../src/tally.ts'
import { deadly } from '../src/evaluation.ts'
import { atTable, faces } from './at-table.ts'
import { OTHER_BOX, packOf, text, written } from './packs.ts'

/** A whole random game; the same dice make the same choices. */
function played(match: Match<Table>, dice: Chance): Event[] {
  const events: Event[] = [...match.opening]
  while (!match.outcome) {
    const who = pick(
      dice,
      seatsOf(match.table).filter((each) => choicesOf(match.game, match.table, each).length > 0),
    )
    const verdict = match.choose(who, pick(dice, choicesOf(match.game, match.table, who)))
    if (verdict.ok) events.push(...verdict.events)
  }
  return events
}

const SEED = '5eed'.padStart(64, '0')
const sealedMatch = (pack?: object): Match<Table> =>
  new Match(
    pack ? applyPack(game, pack) : game,
    4,
    {},
    { kind: 'sealed', seed: SEED, nonces: { 1: '00' } },
  ) as Match<Table>

describe('the template', () => {
  changesNothing(content, template)

  test('holds every card with all its fields', () => {
    const { cards } = template('en') as { cards: Record<string, object> }
    expect(Object.keys(cards)).toEqual([...ACTION_IDS, ...FOE_IDS, ...PART_IDS])
    expect(cards['kin-track']).toEqual({ spaces: [1, 3, 5, 6, 7, 8] })
    expect(cards['red-die']).toEqual({ faces: ['0', '1+', '2', '2+', '3', '4'] })
    expect(Object.keys(cards['kirkhammer'] ?? {})).toEqual(['name', 'text', 'type', 'copies', 'effects'])
    expect(Object.keys(cards['rom'] ?? {})).toEqual(['name', 'text', 'health', 'die', 'trophies', 'effects'])
  })

  test('applied to a table leaves every event of a whole match unchanged', () => {
    expect(played(sealedMatch(template('de')), swift(4))).toEqual(played(sealedMatch(), swift(4)))
  })

  test('counts only values that differ as changes', () => {
    const { cards, ...head } = template('de') as { cards: Record<string, object> }
    const reading = content.read({ ...head, cards: { ...cards, rom: { ...cards['rom'], health: 17 } } })
    expect(reading).toMatchObject({ ok: true, pack: { cards: { rom: { health: 17 } } } })
  })
})

describe('what a pack changes', () => {
  const table = { pack: packOf(OTHER_BOX) }

  test('is seen by the rules, and changes nothing else', () => {
    expect(foeOf(table, 'scourge-beast')).toMatchObject({ health: 9, die: 'green', provenance: 'pack' })
    expect(foeOf(table, 'scourge-beast').effects).toBe(FOES['scourge-beast'].effects)
    expect(foeOf({}, 'scourge-beast')).toMatchObject({ health: 3, die: 'red', provenance: 'printed' })
    expect(cardOf(table, 'saw-cleaver')).toMatchObject({ striking: 3, type: 'melee', provenance: 'pack' })
    expect(cardOf(table, 'hunter-axe')).toEqual(cardOf({}, 'hunter-axe'))
    expect(upgradeDeck(table).filter((card) => card === 'kirkhammer')).toHaveLength(5)
    expect(upgradeDeck(table)).not.toContain('fire-paper')
  })

  test('counts as printed nowhere: the `ours` of a changed card is gone', () => {
    expect(foeOf({}, 'scourge-beast').ours).toBeDefined()
    expect(foeOf(table, 'scourge-beast').ours).toBeUndefined()
  })

  test("includes a monster's health, plus the extra blood for more players", () => {
    const at = atTable({ seats: 4, monster: 'scourge-beast', pack: { 'scourge-beast': { health: 9 } } })
    expect(at.table.monster.blood).toBe(10)
  })

  test('includes dice, strikes and trophies', () => {
    const at = atTable({
      monster: { card: 'scourge-beast', blood: 3 },
      pack: OTHER_BOX,
      chance: faces('green', '0'),
    })
    at.cards('saw-cleaver', 'hunters-dream', 'hunters-dream')
    expect(at.hunter(1)).toMatchObject({ collected: 3, health: 7, trophies: { beast: 1, kin: 1, humanoid: 0 } })
  })

  test('is used by bots: they value a strike as the pack has it', () => {
    const view = viewOf(game, atTable({ pack: OTHER_BOX }).table, seat(1))
    expect(view.pack?.cards).toHaveProperty('saw-cleaver')
    expect(cardOf(view, 'saw-cleaver').striking).toBe(3)
  })

  test.each(['en', 'de'] as const)('is described in words and marked as such, in %s', (language) => {
    const { view } = { view: atTable({ pack: OTHER_BOX }).view(1) }
    const { pack } = view
    if (!pack) throw new Error('the view has no pack')
    const words = { ...commonPhrases[language], ...phrases[language], ...packWords(pack, language) }
    const lines = read(view, teller(language, words, String)).flatMap((section) => section.lines)
    const saw = lines.find((line) => line.includes(OTHER_BOX['saw-cleaver'].name[language]))
    expect(saw).toContain(OTHER_BOX['saw-cleaver'].text[language])
    expect(saw).toContain(phrases[language]['provenance.pack'])
    const axe = lines.find((line) => line.includes(phrases[language]['card.hunter-axe']))
    expect(axe).not.toContain(phrases[language]['provenance.pack'])
  })
})

test.each([
  ['en', 'Pack Hammer', 'Pack Dog'],
  ['de', 'Packhammer', 'Packhund'],
] as const)('in %s replaces all declined forms of our names', (language, hammer, dog) => {
  const name = (en: string, de: string) => ({ name: { en, de } })
  const { pack } = atTable({
    pack: { kirkhammer: name('Pack Hammer', 'Packhammer'), 'rabid-dog': name('Pack Dog', 'Packhund') },
  }).view(1)
  if (!pack) throw new Error('the view has no pack')
  const tell = teller(language, { ...phrases[language], ...packWords(pack, language) }, String)
  const said = [
    sentence(tell, { key: 'struck', rule: '', params: { seat: 1, card: 'kirkhammer', taken: 4, left: 0 } }),
    sentence(tell, { key: 'revealed', rule: '', params: { foe: 'rabid-dog', blood: 3 } }),
    sentence(tell, { key: 'enraged', rule: '', params: { foe: 'rabid-dog', amount: 1 } }),
  ]
  expect(said.map((line, at) => line.includes(at === 0 ? hammer : dog))).toEqual([true, true, true])
})

describe('the Hunter board in a pack', () => {
  const BOARD = {
    'beast-track': { spaces: [2, 4, 9] },
    'red-die': { faces: ['0', '0', '5+', '1', '1', '7'] },
  }

  test('[BB-110] has tracks with the given spaces and values', () => {
    const at = atTable({
      finalBoss: 'rom',
      monster: { card: 'rom', blood: 2 },
      pack: BOARD,
      hunters: [{ trophies: { beast: 3, kin: 6 } }],
      chance: dice(1),
    })
    at.cards('hunter-pistol', 'hunter-axe', 'hunters-dream')
    expect(at.outcome()?.how).toBe('final-boss-killed')
    // The first Hunter was on the last space already: another trophy of that type changes nothing.
    expect(at.all('trophies').map(({ beast }) => beast)).toEqual([3, 1, 0])
    expect(at.told('score').map((event) => (event as { bonus: number }).bonus)).toEqual([9 + 8 + 1, 2 + 1 + 1, 0])
    expect(tallies(at.view(1), at.view(1).board.hunters, at.outcome())[0]).toMatchObject({ tracks: { beast: 9 } })
  })

  test('[BB-18] [BB-52] has dice with the given faces, whatever the option for the yellow die is', () => {
    const at = atTable({
      monster: 'amygdala',
      options: { yellowDie: 'two' },
      pack: { ...BOARD, 'yellow-die': { faces: ['0', '0', '0', '0', '0', '9'] } },
      chance: dice(3, 4),
    })
    expect(facesOn(at.view(1))).toEqual(BOARD['red-die'].faces)
    at.cards('hunter-axe', 'hunter-axe', 'hunters-dream')
    expect(at.told('rolled')).toMatchObject([{ faces: ['5+', '1'], total: 6 }])
    expect(at.all('health').slice(0, 2)).toEqual([2, 2])
    expect(facesOn(atTable({ monster: 'garden-of-eyes', options: { yellowDie: 'two' } }).view(1))).toContain('2')
    const yellow = { 'yellow-die': { faces: ['0', '0', '0', '0', '0', '9'] } }
    const other = atTable({ monster: 'garden-of-eyes', options: { yellowDie: 'two' }, pack: yellow })
    expect(facesOn(other.view(1))).toEqual(yellow['yellow-die'].faces)
  })

  test('has dice with odds the bots use', () => {
    const [calm, grim] = [
      ['0', '0', '0', '0', '0', '0'],
      ['8', '8', '8', '8', '8', '8'],
    ].map((faces) => deadly(atTable({ monster: 'amygdala', pack: { 'red-die': { faces } } }).table, 8))
    expect([calm, grim]).toEqual([0, 1])
    // A bare 0+ only rolls again.
    const again = { 'red-die': { faces: ['0+', '0+', '0+', '0+', '8', '0'] } }
    expect(deadly(atTable({ monster: 'amygdala', pack: again }).table, 8)).toBe(0.5)
  })

  test.each([
    ['"beast-track": { "spaces": [1, 3, 2] }', '.spaces[3]', 'track-falls'],
    ['"beast-track": { "spaces": [] }', '.spaces', 'too-few'],
    ['"beast-track": { "spaces": [1.5] }', '.spaces[1]', 'not-whole'],
    ['"red-die": { "faces": ["0", "1", "2", "3", "4"] }', '.faces', 'too-few'],
    ['"red-die": { "faces": ["0", "1", "2", "3", "4", "five"] }', '.faces[6]', 'no-face'],
    ['"red-die": { "faces": ["0+", "1+", "2+", "3+", "4+", "5+"] }', '.faces', 'endless-die'],
    ['"red-dye": { "faces": [] }', '', 'unknown-card-near'],
    ['"red-die": { "name": "Mine", "faces": ["0", "0", "0", "0", "0", "0"] }', '.name', 'unknown-field'],
  ])('%s: a fault is found at its line and described', (entry, where, code) => {
    const [, id = ''] = /^"([\w-]+)"/.exec(entry) ?? []
    const head = '{\n"gloamhall": "content", "game": "bloodborne", "schema": 1, "name": "Mine",\n"cards": {\n'
    const reading = readText(content, `${head}${entry}\n}}`)
    if (reading.ok) throw new Error('it was read')
    expect(reading.faults.map(({ line, code: found }) => [line, found])).toEqual([[4, code]])
    const [fault] = reading.faults
    if (!fault) throw new Error('no fault')
    expect(pathOf(fault)).toBe(`cards.${id}${where}`)
    for (const language of ['en', 'de'] as const) expect(reasonOf(content, fault, language)).not.toContain(code)
  })

  test('names both languages for everything that changes', () => {
    expect(content.changed(packOf(BOARD))).toEqual([
      { en: 'Trophy track: beasts', de: 'Trophäenleiste: Bestien' },
      { en: 'Red die', de: 'Roter Würfel' },
    ])
  })
})

describe('a match with a pack', () => {
  const finished = (): MatchRecord => {
    const match = sealedMatch(packOf(OTHER_BOX))
    played(match, swift(9))
    return match.record()
  }

  test('records the pack, and verifies', () => {
    const record = parseRecord(printRecord(finished()))
    expect(record.pack).toEqual(packOf(OTHER_BOX))
    expect(verify(game, record)).toEqual([])
  })

  test.each([
    ['another number', (cards: Cards) => ({ ...cards, gehrman: { ...cards['gehrman'], health: 21 } })],
    ['a word on a card', (cards: Cards) => ({ ...cards, rom: { name: { en: 'Rome', de: 'Rom' } } })],
    ['a card less', ({ amygdala: _, ...cards }: Cards) => cards],
    ['no card at all', () => ({})],
  ])('does not verify with %s in its pack', (_, tamper) => {
    const record = finished()
    const pack = record.pack as { cards: Cards }
    expect(verify(game, { ...record, pack: { ...pack, cards: tamper(pack.cards) } })).toHaveLength(1)
  })

  test('does not verify without its pack, and one without a pack not with one', () => {
    const { pack, ...record } = finished()
    expect(verify(game, record)).toHaveLength(1)
    const plain = sealedMatch()
    played(plain, swift(9))
    expect(verify(game, { ...plain.record(), pack })).toHaveLength(1)
  })

  test('reports where the pack in its record is broken', () => {
    const record = { ...finished(), pack: written({ rom: { health: 0 } }) }
    expect(verify(game, record)).toEqual([{ code: 'pack', params: { game: 'bloodborne', path: 'cards.rom.health' } }])
  })

  test('returns to the same table by undo and from a snapshot', () => {
    const match = sealedMatch(packOf(OTHER_BOX))
    const before = JSON.stringify(match.table)
    const [first] = choicesOf(match.game, match.table, seat(1))
    expect(match.choose(seat(1), first ?? '').ok).toBe(true)
    expect(match.undo(seat(1)).ok).toBe(true)
    expect(JSON.stringify(match.table)).toBe(before)
    const again = Match.restore(
      match.game,
      4,
      {},
      { kind: 'sealed', seed: SEED, nonces: { 1: '00' } },
      match.record().lines,
      JSON.parse(JSON.stringify(match.snapshot())),
    )
    played(match, swift(9))
    played(again, swift(9))
    expect(again.table).toEqual(match.table)
  })
})

type Cards = Record<string, object>

describe('every accepted pack can be played to the end', () => {
  test.each(Array.from({ length: 60 }, (_, index) => index + 1))('pack %i', (seed) => {
    const dice = swift(seed)
    playsToItsEnd(game, content, packOf(randomCards(dice)), pick(dice, [3, 4, 5]), seed, dice)
  })
})

/** The effects of other cards of the same kind, with numbers from the whole allowed range. */
function randomCards(dice: Chance): Record<string, object> {
  const cards: Record<string, object> = {}
  const some = <Item>(items: readonly Item[]): Item[] => items.filter(() => pick(dice, [true, false]))
  for (const id of some(ACTION_IDS)) {
    const effects = ACTIONS[pick(dice, ACTION_IDS)].effects.map((effect) =>
      'amount' in effect && effect.amount !== 'full' ? { ...effect, amount: pick(dice, [1, 2, 5, 20]) } : effect,
    )
    // The Dream and one weapon are kept, or the pack would be refused; and a weapon must not add a weapon.
    if (id === 'hunters-dream' || id === 'hunter-axe' || effects.some(({ kind }) => kind === 'addWeapon')) continue
    const type = pick(dice, ['melee', 'ranged', 'utility'])
    const copies = Object.hasOwn(UPGRADES, id) ? { copies: pick(dice, [1, 0, 9]) } : {}
    cards[id] = { type, text: 'Something else.', effects, ...copies }
  }
  for (const id of some(FOE_IDS)) {
    const { effects } =
      FOES[
        pick(
          dice,
          FOE_IDS.filter((other) => rankOf(other) === rankOf(id)),
        )
      ]
    cards[id] = {
      health: pick(dice, [1, 7, 40]),
      die: pick(dice, ['green', 'yellow', 'red']),
      trophies: pick(dice, [['kin'], ['beast', 'humanoid']]),
      text: 'Something else.',
      effects,
    }
  }
  return cards
}

describe('refuses a broken pack with line, column and reason', () => {
  const strike = { kind: 'strike', when: 'attack', amount: 2 }
  const card = (effect: object) => text({ 'hunter-axe': { text: 'New.', effects: [effect] } })

  refusesPacks(content, [
    ['nothing', ' ', '1:1 there is nothing here'],
    ['no JSON', 'Kirkhammer 5', '1:1 unknown JSON keyword; texts need quotation marks'],
    ['a comma that is missing', text({}).replace('"content",', '"content"'), '3:3 missing comma before this'],
    [
      'a comma too many',
      text({ rom: { health: 9 } }).replace('"health": 9', '"health": 9,'),
      '12:5 expected a quoted name here (no trailing comma allowed)',
    ],
    ['a file cut short', text({}).slice(0, -2), '9:14 missing closing brace }'],
    ['a comment', text({}).replace('{', '{ // mine'), '1:3 JSON has no comments'],
    [
      'a quotation mark that is missing',
      text({}).replace('"content"', '"content'),
      '2:16 missing closing quotation mark on this line',
    ],
    [
      'a card that appears twice',
      text({ rom: {} }).replace('"rom": {}', '"rom": {},\n    "rom": {}'),
      '11:5 “rom” appears here twice',
    ],
    ['brackets nested too deeply', '['.repeat(100_000), '1:17 nested too deeply: at most 16 levels'],
    ['a file that is too large', ' '.repeat(196_609), '1:1 a content pack can be at most 192 kB'],
    ['a list', '[]', '1:1 expected fields in braces'],
    ['a list of cards', text([]), '9:12 cards expected fields in braces'],
    ['a list for a card', text({ rom: [] }), '10:12 cards.rom expected fields in braces'],
    [
      'another kind of file',
      text({}, { gloamhall: 'record' }),
      '2:16 gloamhall a content pack needs “gloamhall”: “content”',
    ],
    ['the wrong game', text({}, { game: 'blood-bound' }), '3:11 game this pack is for blood-bound, not for bloodborne'],
    ['a newer schema', text({}, { schema: 2 }), '4:13 schema this server reads packs of schema 1, not 2'],
    ['a name in one language', text({}, { name: { en: 'Mine' } }), '5:11 name the field “de” is missing'],
    ['an unknown field', text({}, { author: 'me' }), '10:3 author unknown field “author”'],
    [
      'an unknown card',
      text({ 'moonlight-sword': {} }),
      '10:5 cards.moonlight-sword there is no card “moonlight-sword”; packs change the cards of the box, they can’t add any',
    ],
    [
      'a typing mistake',
      text({ kirkhamer: {} }),
      '10:5 cards.kirkhamer there is no card “kirkhamer”; did you mean “kirkhammer”?',
    ],
    [
      'a card called __proto__',
      text({}).replace('"cards": {}', '"cards": { "__proto__": {} }'),
      '9:14 cards.__proto__ there is no card “__proto__”; packs change the cards of the box, they can’t add any',
    ],
    ['a field of another card', text({ rom: { copies: 2 } }), '11:7 cards.rom.copies unknown field “copies”'],
    ['a number too low', text({ rom: { health: 0 } }), '11:17 cards.rom.health at least 1'],
    ['a number too high', text({ kirkhammer: { copies: 10 } }), '11:17 cards.kirkhammer.copies at most 9'],
    ['half a number', text({ rom: { health: 2.5 } }), '11:17 cards.rom.health expected a whole number'],
    ['a number in quotation marks', text({ rom: { health: '9' } }), '11:17 cards.rom.health expected a number'],
    [
      'an unknown die',
      text({ rom: { die: 'blue' } }),
      '11:14 cards.rom.die expected one of "green", "yellow" and "red", not "blue"',
    ],
    ['a trophy twice', text({ rom: { trophies: ['kin', 'kin'] } }), '11:19 cards.rom.trophies each only once'],
    [
      'an unknown effect',
      card({ ...strike, kind: 'smite' }),
      '14:19 cards.hunter-axe.effects[1].kind expected one of "strike", "gain", "hurt", "heal", "steal", "cancelMelee", "weakenMelee", "protect", "addWeapon", "upgrade", "dream" and "keep", not "smite"',
    ],
    [
      'an effect at the wrong time',
      card({ ...strike, when: 'escape' }),
      '15:19 cards.hunter-axe.effects[1].when expected one of "instant" and "attack", not "escape"',
    ],
    [
      'an effect without its number',
      card({ kind: 'strike', when: 'attack' }),
      '13:9 cards.hunter-axe.effects[1] the field “amount” is missing',
    ],
    [
      'a bonus out of range',
      card({ ...strike, bonus: { against: 'boss', amount: 99 } }),
      '19:23 cards.hunter-axe.effects[1].bonus.amount at most 20',
    ],
    [
      'braces in a text',
      text({ rom: { text: 'Take {count}.' } }),
      '11:15 cards.rom.text texts can’t contain braces, line breaks or invisible characters',
    ],
    ['a number for a text', text({ rom: { text: 5 } }), '11:15 cards.rom.text expected a text in quotation marks'],
    [
      'a text that is too long',
      text({ rom: { text: 'x'.repeat(401) } }),
      '11:15 cards.rom.text at most 400 characters',
    ],
    [
      'effects without their text',
      text({ 'hunter-axe': { effects: [strike, strike] } }),
      '10:19 cards.hunter-axe.text the effects were changed but the text was not: update the text',
    ],
    [
      'effects with the text of the box',
      text({ 'hunter-axe': { text: phrases.de['text.hunter-axe'], effects: [strike, strike] } }),
      '11:15 cards.hunter-axe.text the effects were changed but the text was not: update the text',
    ],
    [
      'the Dream without its effect',
      text({ 'hunters-dream': { text: 'No.', effects: [] } }),
      '12:18 cards.hunters-dream.effects this card must stay a utility card with the effect “dream”: without it no one gets cards back',
    ],
    [
      'a weapon that adds a weapon',
      text({ transform: { type: 'melee' } }),
      '11:15 cards.transform.type only a utility card can add a weapon: a Hunter has only one in play',
    ],
    [
      'a boss that escapes',
      text({ amygdala: { text: 'New.', effects: [{ kind: 'hurt', when: 'escape', amount: 1 }] } }),
      '15:19 cards.amygdala.effects[1].when “escape” never happens for this card: bosses do not escape',
    ],
    [
      'a monster with an ability for the whole game',
      text({ huntsman: { text: 'New.', effects: [{ kind: 'maxHealth', when: 'game', value: 4 }] } }),
      '15:19 cards.huntsman.effects[1].when “game” never happens for this card: only the final boss card applies to the whole game',
    ],
    [
      'an ability twice',
      text({
        huntsman: {
          text: 'New.',
          effects: [
            { kind: 'noProtection', when: 'inPlay' },
            { kind: 'noProtection', when: 'inPlay' },
          ],
        },
      }),
      '17:9 cards.huntsman.effects[2] “noProtection” can appear only once on a card',
    ],
    [
      'no weapon among the starting cards',
      text(Object.fromEntries(['saw-cleaver', 'hunter-axe', 'hunter-pistol'].map((id) => [id, { type: 'utility' }]))),
      '9:12 cards none of the five starting cards is a weapon that attacks: no boss would ever fall',
    ],
    [
      'too few upgrades',
      text(Object.fromEntries(ACTION_IDS.slice(5).map((id) => [id, { copies: 0 }]))),
      '9:12 cards there are only 0 upgrade cards in total; at least 5 are needed',
    ],
  ])

  test('all faults are reported at once', () => {
    expect(faultsIn(content, text({ rom: { health: 0, die: 'blue' }, kirkhamer: {} }))).toHaveLength(3)
  })

  test('lines are counted as editors do, with any line ending and after a byte order mark', () => {
    const source = `\uFEFF${text({ rom: { health: 0 } }).replaceAll('\n', '\r\n')}`
    expect(faultsIn(content, source)).toEqual(['11:17 cards.rom.health at least 1'])
  })
})
