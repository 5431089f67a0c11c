import { expect, test } from 'vitest'
import { spotsOf } from '../src/table/spots.ts'

/** A page with three seats: two choices at the first, one at the second, and a barred one at the third. */
function table(selected?: string) {
  const deeds: string[] = []
  const spots = spotsOf({
    view: {
      choices: ['attack 1', 'look 1', 'attack 2', 'attack 3', 'done'],
      barred: [
        { choice: 'look 3', rule: 'BO-29' },
        { choice: 'attack 4', rule: 'BO-30' },
      ],
    },
    selected,
    spotOf: (choice) => (choice === 'done' ? undefined : `seat ${choice.split(' ')[1]}`),
    choose: (choice) => deeds.push(`choose ${choice}`),
    open: (spot) => deeds.push(`open ${spot}`),
  })
  return { spots, deeds }
}

const ELEMENT = {} as Element

test('knows the choices of a spot, and those that are barred', () => {
  const { spots } = table()
  expect(spots.at('seat 1')).toEqual(['attack 1', 'look 1'])
  expect(spots.at('seat 4')).toEqual([])
  expect(spots.barredAt('seat 4')).toEqual([{ choice: 'attack 4', rule: 'BO-30' }])
})

test.each([
  ['seat 1', 'open seat 1', 'several choices: which one?'],
  ['seat 2', 'choose attack 2', 'the only one is taken'],
  ['seat 3', 'open seat 3', 'something is forbidden, and wants to be explained'],
  ['seat 4', 'open seat 4', 'nothing can be done but ask why'],
])('touching %s: %s (%s)', (spot, deed) => {
  const { spots, deeds } = table()
  spots.touch(spot, ELEMENT)
  expect(deeds).toEqual([deed])
})

test('looking at a spot makes no choice', () => {
  const { spots, deeds } = table()
  spots.look('seat 2', ELEMENT)
  expect(deeds).toEqual(['open seat 2'])
})

test('highlights a part of the board with choices, marks it when it is selected, and leaves the others plain', () => {
  const { spots } = table('attack 2')
  expect(spots.on('seat 1')).toMatchObject({ 'data-spot': 'seat 1', role: 'button', 'aria-haspopup': 'dialog' })
  expect(spots.on('seat 1')).not.toHaveProperty('data-picked')
  expect(spots.on('seat 2')).toMatchObject({ 'data-spot': 'seat 2', 'data-picked': true })
  expect(spots.on('seat 4')).toEqual({})
})
