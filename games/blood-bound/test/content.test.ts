import { describe, expect, test } from 'vitest'
import type { CardId } from '../src/content/characters.ts'
import { AFFILIATIONS, CARDS, CHARACTERS, CLANS, RANKS, ROLES } from '../src/content/characters.ts'
import { ABILITY_CARDS, SETUP } from '../src/content/supply.ts'
import { game } from '../src/game.ts'
import { bloodBound } from '../src/index.ts'

/** The printed cards, typed from the book and the box: rank, role, and the two affiliation icons. */
const PRINTED = [
  [1, 'elder', 'clan', 'clan'],
  [2, 'assassin', 'unknown', 'unknown'],
  [3, 'harlequin', 'unknown', 'unknown'],
  [4, 'alchemist', 'unknown', 'unknown'],
  [5, 'mentalist', 'clan', 'clan'],
  [6, 'guardian', 'clan', 'clan'],
  [7, 'berserker', 'clan', 'unknown'],
  [8, 'mage', 'clan', 'unknown'],
  [9, 'courtesan', 'clan', 'unknown'],
] as const

const count = (prefix: string): number => CARDS.filter((card) => card.startsWith(prefix)).length
const lying = (prefix: string): number =>
  Object.entries(ABILITY_CARDS).reduce((sum, [card, many]) => sum + (card.startsWith(prefix) ? many : 0), 0)

describe('the cards of the box', () => {
  test('[BO-5] are 9 Rose, 9 Beast and 2 Inquisitor cards, each once', () => {
    expect([count('rose-'), count('beast-'), count('inquisitor-'), CARDS.length]).toEqual([9, 9, 2, 20])
    expect(new Set(CARDS).size).toBe(20)
  })

  test.each([
    ['shield', 4],
    ['sword', 2],
    ['fan', 4],
    ['staff', 6],
    ['quill', 2],
  ])('[BO-5] include the ability cards %s: %i', (card, many) => {
    expect(lying(card)).toBe(many)
  })

  test('[BO-6] need two cards of each number, and one fleur cross in play: 19 rank tokens suffice', () => {
    const needed = CARDS.map((card) => CHARACTERS[card].rank)
    for (const rank of RANKS) expect(needed.filter((each) => each === rank)).toHaveLength(2)
    const fleurs = Object.values(SETUP).map(({ inquisitors }) => inquisitors)
    expect(Math.max(...fleurs)).toBe(1)
    expect(2 * RANKS.length + Math.max(...fleurs)).toBe(19)
  })

  test.each(['green', 'purple'] as const)('[BO-7] in %s there are one Sword and two Shields', (colour) => {
    expect([ABILITY_CARDS[`sword-${colour}`], ABILITY_CARDS[`shield-${colour}`]]).toEqual([1, 2])
  })

  test('[BO-8] use all four Curse cards, one true and three false, at 11 players', () => {
    const { trueCurses, falseCurses } = SETUP[11]
    expect([trueCurses, falseCurses]).toEqual([1, 3])
    for (const row of Object.values(SETUP)) {
      expect(row.trueCurses).toBeLessThanOrEqual(1)
      expect(row.falseCurses).toBeLessThanOrEqual(3)
    }
  })

  test.each(CARDS)('[BO-9] %s has a clan, a rank, two affiliation icons and a clue', (card) => {
    const character = CHARACTERS[card]
    expect([...CLANS, 'order']).toContain(character.clan)
    expect([...RANKS, 'fleur']).toContain(character.rank)
    expect(character.icons).toHaveLength(2)
    for (const icon of character.icons) expect([...AFFILIATIONS, 'wild']).toContain(icon)
    expect(CLANS).toContain(character.clue)
  })

  test.each(PRINTED)('[BO-10] rank %i is the %s in both clans', (rank, role) => {
    for (const clan of CLANS) expect(CHARACTERS[`${clan}-${rank}`]).toMatchObject({ rank, role, clan })
  })

  test.each(PRINTED)('[BO-11] rank %i, the %s, shows %s and %s', (rank, _role, ...icons) => {
    for (const clan of CLANS) {
      const shown = icons.map((icon) => (icon === 'clan' ? clan : icon))
      expect(CHARACTERS[`${clan}-${rank}`].icons).toEqual(shown)
    }
  })

  test('[BO-11] both icons of the Inquisitor are wild', () => {
    for (const card of ['inquisitor-rose', 'inquisitor-beast'] as const) {
      expect(CHARACTERS[card].icons).toEqual(['wild', 'wild'])
    }
  })

  test.each(PRINTED)('[BO-12] the clue of rank %i, the %s, is honest unless it is the Harlequin', (rank, role) => {
    const clues = CLANS.map((clan) => CHARACTERS[`${clan}-${rank}`].clue)
    expect(clues).toEqual(role === 'harlequin' ? ['beast', 'rose'] : ['rose', 'beast'])
  })

  test('[BO-13] the two Inquisitor cards differ only in the clue, which names no clan of theirs', () => {
    const { clue: one, ...oneRest } = CHARACTERS['inquisitor-rose']
    const { clue: two, ...twoRest } = CHARACTERS['inquisitor-beast']
    expect([one, two]).toEqual(['rose', 'beast'])
    expect(oneRest).toEqual(twoRest)
    expect(oneRest.clan).toBe('order')
  })
})

describe('the phrases', () => {
  const wanted = [
    ...Object.keys(ROLES).flatMap((role) => [`role.${role}`, `ability.${role}`]),
    ...CARDS.map((card: CardId) => `card.${card}`),
    ...Object.keys(ABILITY_CARDS).map((card) => `ability-card.${card}`),
    ...[...RANKS, 'fleur'].flatMap((rank) => [`rank.${rank}`, `token.${rank}`]),
    ...AFFILIATIONS.map((token) => `token.${token}`),
    ...Object.keys(game.questions).flatMap((question) => [`question.${question}`, `waiting.${question}`]),
    ...Object.entries(game.options).flatMap(([name, { values }]) => [
      `option.${name}`,
      ...values.map((value) => `option.${name}.${value}`),
    ]),
  ]

  test.each(['en', 'de'] as const)('[BO-18] describe names, abilities and cards briefly in %s', (language) => {
    const phrases: Readonly<Record<string, string>> = bloodBound.phrases[language]
    expect(wanted.filter((key) => !phrases[key]?.trim())).toEqual([])
  })

  test('have the same keys in both languages', () => {
    expect(Object.keys(bloodBound.phrases.de).sort()).toEqual(Object.keys(bloodBound.phrases.en).sort())
  })
})
