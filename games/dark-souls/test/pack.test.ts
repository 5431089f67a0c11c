import { readFileSync } from 'node:fs'
import type { Chance, Phrases } from '@gloamhall/kernel'
import { commonPhrases, pick, seat, setScene, swift, teller, viewOf } from '@gloamhall/kernel'
import { changesNothing, faultsIn, playsToItsEnd, refusesPacks } from '@gloamhall/kernel/conformance'
import { readText } from '@gloamhall/kernel/content/text'
import { describe, expect, test } from 'vitest'
import {
  behaviourOf,
  bossModelOf,
  bossOf,
  CARD_IDS,
  encounterOf,
  enemyOf,
  EQUIPMENT,
  equipmentOf,
} from '../src/content/cards.ts'
import type { CardId } from '../src/content/cards.ts'
import { ENCOUNTER_IDS } from '../src/content/encounters.ts'
import { ENEMY_IDS } from '../src/content/enemies.ts'
import { packWords } from '../src/content/pack-words.ts'
import { content, template } from '../src/content/pack.ts'
import { game } from '../src/game.ts'
import { phrases } from '../src/phrases.ts'
import { read } from '../src/read.ts'
import { scene } from '../src/scene.ts'
import { OTHER_BOX, packOf, text } from './packs.ts'

const LAID = { rules: 1, pack: packOf(OTHER_BOX) }

describe('the template of a pack', () => {
  changesNothing(content, template)

  test('contains every card once', () => {
    const { cards } = template('en') as { cards: Record<string, object> }
    for (const id of [...CARD_IDS, ...ENEMY_IDS, ...ENCOUNTER_IDS]) expect(cards).toHaveProperty([id])
    expect(Object.keys(cards)).toHaveLength(135 + 6 + 8 + 65 + 36)
  })
})

test('the example in the README is a valid pack, and every line of it changes something', () => {
  const [, example = ''] =
    /```json\n({\s*"gloamhall": "content"[^`]*)```/.exec(
      readFileSync(new URL('../README.md', import.meta.url), 'utf8'),
    ) ?? []
  const reading = readText(content, example)
  expect(reading.ok && Object.keys(reading.pack.cards)).toEqual([
    'claymore',
    'hollow-soldier',
    'gargoyle',
    'gargoyle/tail-whip',
    'ash-gardens',
  ])
})

describe('a change by a pack', () => {
  test('affects the rules of that card and nothing else', () => {
    expect(equipmentOf(LAID, 'long-sword')).toMatchObject({
      deck: 'starting',
      hands: 1,
      actions: [{ cost: 0, dice: { blue: 2 } }],
    })
    expect(equipmentOf(LAID, 'estoc')).toBe(EQUIPMENT.estoc)
    expect(enemyOf(LAID, 'hollow-soldier')).toMatchObject({ health: 2, models: 3, range: 2 })
    expect(bossOf(LAID, 'gargoyle')).toMatchObject({ deckSize: 3, levels: [2, 2, 0], tier: 'mini' })
    expect(bossModelOf(LAID, 'gargoyle')).toMatchObject({ health: 20, block: 2, spawn: 'mini' })
    expect(behaviourOf(LAID, 'gargoyle', 'tail-whip')).toMatchObject({
      repeat: 2,
      weakArcs: ['left', 'right'],
      dodge: 2,
    })
    expect(behaviourOf(LAID, 'titanite-demon', 'tail-whip')).not.toHaveProperty('name')
    expect(encounterOf(LAID, 'ash-gardens')).toMatchObject({ level: 1, trapped: false })
    // Built once and shared by all callers.
    expect(equipmentOf(LAID, 'long-sword')).toBe(equipmentOf(LAID, 'long-sword'))
  })

  test('reaches the table: enemies of an encounter, health and actions', () => {
    const table = setScene(
      { game, scene },
      { room: '5a', encounter: 'ash-gardens' },
      1,
      { decisions: 'owner' },
      swift(1),
      {
        version: 1,
        pack: LAID.pack,
      },
    )
    expect(table.fight?.foes.map(({ model }) => model)).toEqual(['sentinel', 'hollow-soldier', 'hollow-soldier'])
    expect(table.fight?.terrain.map(({ kind }) => kind)).toEqual(['chest'])
    expect(table.fight?.traps).toEqual([])
  })

  test.each(['en', 'de'] as const)('reaches the phrases in %s', (language) => {
    const table = setScene({ game, scene }, { room: 'mini', acting: 1 }, 1, {}, swift(1), {
      version: 1,
      pack: LAID.pack,
    })
    const words: Phrases = { ...commonPhrases[language], ...phrases[language], ...packWords(LAID.pack, language) }
    const lines = read(viewOf(game, table, seat(1)), teller(language, words, String)).flatMap(
      (section) => section.lines,
    )
    expect(lines.join('\n')).toContain('Stone Drake (20 ')
    expect(words['behaviour.tail-whip']).toBe(OTHER_BOX['gargoyle/tail-whip'].name[language])
    expect(words['card.long-sword']).toBe(OTHER_BOX['long-sword'].name[language])
  })
})

describe('a random valid pack can be played to the end', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('pack %i', (seed) => {
    const dice = swift(seed)
    playsToItsEnd(game, content, packOf(randomCards(dice)), (seed % 4) + 1, seed, dice)
  })
})

/** Values of other cards of the same kind, and numbers over the whole allowed range. */
function randomCards(dice: Chance): Record<string, object> {
  const cards: Record<string, object> = {}
  const kindOf = (id: CardId): string => EQUIPMENT[id].kind
  for (const id of CARD_IDS.filter((each) => EQUIPMENT[each].deck === 'common')) {
    const other =
      EQUIPMENT[
        pick(
          dice,
          CARD_IDS.filter((each) => kindOf(each) === kindOf(id)),
        )
      ]
    if (other.kind === 'hand')
      cards[id] = { text: 'Otherwise.', hands: other.hands, actions: other.actions, copies: pick(dice, [0, 1, 3]) }
    if (other.kind === 'armour') cards[id] = { block: other.block, resist: other.resist, dodge: other.dodge }
  }
  for (const id of ENEMY_IDS)
    cards[id] = { health: pick(dice, [1, 5, 12]), threat: pick(dice, [1, 9]), dodge: pick(dice, [0, 3]) }
  return cards
}

describe('a broken pack is refused with line, column and reason', () => {
  refusesPacks(content, [
    ['the wrong game', text({}, { game: 'bloodborne' }), '3:11 game this pack is for bloodborne, not for dark-souls'],
    [
      'a typing mistake',
      text({ claymor: {} }),
      '10:5 cards.claymor there is no card “claymor”; did you mean “claymore”?',
    ],
    [
      'a card of another boss',
      text({ 'gargoyle/blade-dance': {} }),
      '10:5 cards.gargoyle/blade-dance there is no card “gargoyle/blade-dance”; packs change the cards of the box, they can’t add any',
    ],
    [
      'a card called __proto__',
      text({}).replace('"cards": {}', '"cards": { "__proto__": {} }'),
      '9:14 cards.__proto__ there is no card “__proto__”; packs change the cards of the box, they can’t add any',
    ],
    ['an unknown die', text({ estoc: { block: { red: 1 } } }), '12:9 cards.estoc.block.red unknown field “red”'],
    ['seven dice', text({ estoc: { block: { black: 7 } } }), '12:18 cards.estoc.block.black at most 6'],
    ['copies of a class card', text({ caestus: { copies: 2 } }), '11:7 cards.caestus.copies unknown field “copies”'],
    [
      'a starting card for other hands',
      text({ 'long-sword': { hands: 2 } }),
      '11:7 cards.long-sword.hands unknown field “hands”',
    ],
    [
      'a starting card its class cannot hold',
      text({ estoc: { needs: { dex: 15 } } }),
      '12:16 cards.estoc.needs.dex a class starts with this card but has only 14 of this stat at Base: it couldn’t hold it',
    ],
    [
      'changed effects with the old text',
      text({ talisman: { actions: [{ cost: 1 }] } }),
      '10:17 cards.talisman.text the effects were changed but the text was not: update the text',
    ],
    [
      'an unknown effect',
      text({ 'chloranthy-ring': { text: 'New.', trait: { kind: 'glow' } } }),
      '13:17 cards.chloranthy-ring.trait.kind expected one of "aura", "breather", "besideTwoHanded", "walks", "dodges", "forbids", "immune", "standsFirm", "endGain", "painGain", "marginGain", "attacks", "cheaper" and "takesAggro", not "glow"',
    ],
    [
      'an enemy that turns',
      text({ sentinel: { deeds: [{ kind: 'turn', way: 'left' }] } }),
      '13:19 cards.sentinel.deeds[1].kind expected one of "move", "leap" and "attack", not "turn"',
    ],
    ['an enemy that does nothing', text({ sentinel: { deeds: [] } }), '11:16 cards.sentinel.deeds at least 1 entries'],
    [
      'an encounter without enemies',
      text({ 'ash-gardens': { enemies: [[], []] } }),
      '11:18 cards.ash-gardens.enemies an encounter without enemies is won before it begins',
    ],
    [
      'a third Sentinel',
      text({ 'ash-gardens': { enemies: [['sentinel', 'sentinel'], ['sentinel']] } }),
      '11:18 cards.ash-gardens.enemies there are only 2 models of sentinel in the box',
    ],
    [
      'a map of five tiles',
      text({ gargoyle: { levels: [3, 1, 1] } }),
      '11:17 cards.gargoyle.levels a map has 4 tiles with one card each, not 5',
    ],
    [
      'a deck of too many cards',
      text({ gargoyle: { deckSize: 6 } }),
      '11:19 cards.gargoyle.deckSize this boss has only 5 standard cards for its deck',
    ],
    [
      'a boss heated up from the start',
      text({ gargoyle: { health: 12 } }),
      '11:17 cards.gargoyle.health it starts with 12 health, so it would be heated up from the beginning',
    ],
    [
      'an area without arcs',
      text({ 'gargoyle/tail-whip': { attackArcs: [] } }),
      '11:21 cards.gargoyle/tail-whip.attackArcs an area attack needs arcs to hit',
    ],
    ['half a number', text({ sentinel: { health: 2.5 } }), '11:17 cards.sentinel.health expected a whole number'],
    [
      'braces in a name',
      text({ sentinel: { name: '{1}' } }),
      '11:15 cards.sentinel.name texts can’t contain braces, line breaks or invisible characters',
    ],
  ])

  test('all faults are reported at once', () => {
    expect(faultsIn(content, text({ sentinel: { health: 0, block: 9 }, claymor: {} }))).toHaveLength(3)
  })
})
