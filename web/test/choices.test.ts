import { phrases } from '@gloamhall/blood-bound/face'
import { teller } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { grouped, inOrder } from '../src/table/choices.ts'
import { seatsNamed } from '../src/table/log-lines.ts'

const NAMES = ['Mira', 'Jon', 'Ada', 'Falk', 'Iris', 'Wren']
const nameOf = (seat: number): string => NAMES[seat - 1] ?? ''

const groupsOf = (choices: readonly string[], barred: readonly { choice: string; rule: string }[] = []) =>
  grouped({
    view: { choices, barred },
    phrases: phrases.de,
    tell: teller('de', phrases.de, nameOf),
    nameOf,
  })

describe('choices as buttons', () => {
  test('groups choices that differ only in the seat under one caption', () => {
    const groups = groupsOf(['attack 2', 'attack 3', 'pass 2', 'pass 3'])
    expect(groups.map(({ caption }) => caption)).toEqual(['… attackieren', 'Dolch an … geben'])
    expect(groups[0]?.offered.map(({ short, label }) => [short, label])).toEqual([
      ['Jon', 'Jon attackieren'],
      ['Ada', 'Ada attackieren'],
    ])
  })

  test('puts all choices of a verb that has a caption of its own under it, after everything else', () => {
    const words = {
      'choice.hold': '{1@card} and {2@card}',
      'caption.hold': 'Change weapons',
      'choice.go': 'Go to {1@card}',
    }
    const cards = { 'card.axe': 'axe', 'card.bow': 'bow', 'choice.end': 'End' }
    const spoken = { ...words, ...cards }
    const choices = ['hold axe bow', 'hold bow axe', 'go axe', 'go bow', 'end']
    const groups = grouped({
      view: { choices, barred: [] },
      phrases: spoken,
      tell: teller('en', spoken, nameOf),
      nameOf,
    })
    expect(groups.map(({ caption, tucked }) => [caption, tucked])).toEqual([
      ['Go to…', undefined],
      [undefined, undefined],
      ['Change weapons', true],
    ])
    expect(groups.at(-1)?.offered.map(({ short }) => short)).toEqual(['axe and bow', 'bow and axe'])
    expect(inOrder(groups).map(({ choice }) => choice)).toEqual([
      'go axe',
      'go bow',
      'end',
      'hold axe bow',
      'hold bow axe',
    ])
  })

  test('puts a verb of which a rule bars every choice below the available ones', () => {
    const spoken = {
      'choice.take': 'Take {1@token}',
      'choice.take.rank': 'Take your rank token',
      ...Object.fromEntries(['rose', 'beast', 'unknown'].map((token) => [`token.${token}`, token])),
    }
    const groups = grouped({
      view: {
        choices: ['take rank'],
        barred: ['rose', 'beast', 'unknown'].map((token) => ({ choice: `take ${token}`, rule: 'BO-52' })),
      },
      phrases: spoken,
      tell: teller('en', spoken, nameOf),
      nameOf,
    })
    expect(groups.map(({ caption, offered }) => [caption, offered.length])).toEqual([
      [undefined, 1],
      ['Take…', 3],
    ])
  })

  test('says on each button which use of a card it is, and names a card with a single use only by its name', () => {
    const spoken = {
      'choice.play': 'Play {1@card}',
      'choice.step': 'Step with {1@card}',
      'card.axe': 'axe',
      'card.bow': 'bow',
      'card.rod': 'rod',
    }
    const groups = grouped({
      view: {
        choices: ['play axe', 'step axe', 'step bow', 'step rod'],
        barred: [{ choice: 'play bow', rule: 'BP-50' }],
      },
      phrases: spoken,
      tell: teller('en', spoken, nameOf),
      nameOf,
    })
    expect(groups.map(({ offered }) => offered.map(({ short }) => short))).toEqual([
      ['Play axe', 'Play bow'],
      ['Step with axe', 'Step with bow', 'rod'],
    ])
  })

  test('the words before the seat separate the groups', () => {
    const groups = groupsOf(['give true 2', 'give true 3', 'give false 2', 'give false 3'])
    expect(groups).toHaveLength(2)
  })

  test('fills in untyped placeholders and counts in a caption', () => {
    const spoken = { 'choice.pay': 'Pay {2} to {1@seat} for {3} {3#night|nights}' }
    const groups = grouped({
      view: { choices: ['pay 2 5 1', 'pay 3 5 1', 'pay 2 7 4', 'pay 3 7 4'], barred: [] },
      phrases: spoken,
      tell: teller('en', spoken, nameOf),
      nameOf,
    })
    expect(groups.map(({ caption }) => caption)).toEqual(['Pay 5 to … for 1 night', 'Pay 7 to … for 4 nights'])
  })

  test('shows a few choices as whole sentences', () => {
    expect(groupsOf(['ask', 'stand']).map(({ caption, offered }) => [caption, offered[0]?.short])).toEqual([
      [undefined, 'Um Hilfe bitten'],
      [undefined, 'Die Wunde hinnehmen'],
    ])
  })

  test('shows a barred choice in its group, and gives it no key', () => {
    const groups = groupsOf(['attack 2', 'attack 4', 'attack 5'], [{ choice: 'attack 3', rule: 'BO-85' }])
    expect(groups[0]?.offered.map(({ seat, barred }) => [seat, barred])).toEqual([
      [2, undefined],
      [3, 'BO-85'],
      [4, undefined],
      [5, undefined],
    ])
    expect(inOrder(groups).map(({ choice }) => choice)).toEqual(['attack 2', 'attack 4', 'attack 5'])
  })

  test('groups cards and tokens as well, with single sentences below', () => {
    const groups = groupsOf(['take rank', 'take rose', 'take beast', 'take unknown'])
    expect(groups.map(({ caption, offered }) => [caption, offered.map(({ short }) => short)])).toEqual([
      ['Marker nehmen: …', ['Rose', 'Bestie', 'unbekannt']],
      [undefined, ['Deinen Rangmarker nehmen']],
    ])
    expect(inOrder(groups).map(({ choice }) => choice)).toEqual([
      'take rose',
      'take beast',
      'take unknown',
      'take rank',
    ])
  })

  test('knows the spot that a choice is about', () => {
    const [group] = grouped({
      view: { choices: ['attack 2', 'take rose'], barred: [] },
      phrases: phrases.en,
      tell: teller('en', phrases.en, nameOf),
      nameOf,
      spotOf: (choice) => (choice === 'take rose' ? 'pile rose' : undefined),
    })
    expect(group?.offered[0]?.spot).toBe('seat 2')
  })
})

test('a line of the log points at the seats it names', () => {
  const event = { key: 'attack', rule: 'BO-31', params: { attacker: 3, target: 5 } }
  expect(seatsNamed(phrases.en, event)).toEqual(['seat 3', 'seat 5'])
  expect(seatsNamed(phrases.en, { key: 'offers', rule: 'BO-39', params: { target: 1, offers: [2, 4] } })).toEqual([
    'seat 1',
    'seat 2',
    'seat 4',
  ])
})
