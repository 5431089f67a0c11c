import { boxOf } from '@gloamhall/games'
import { eventFor, Match, seat, seatsOf, sentence } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { tellerOf } from '../src/sentences.ts'

const box = await boxOf('blood-bound')
const opened = (seats: number): Match => new Match(box.game, seats, {}, { kind: 'swift', seed: seats })

test.each([6, 7, 12])(
  '[BO-26, BO-27] at %i seats, each seat learns the clue of its right neighbour, and who begins',
  (seats) => {
    const match = opened(seats)
    const { dagger } = match.view('spectator').board as { dagger: number }
    const first = { key: 'dagger-first', rule: 'BO-27', params: { seat: dagger } }
    const heard = (viewer: Parameters<typeof eventFor>[1]) =>
      match.opening.flatMap((event) => eventFor(event, viewer) ?? [])
    expect(heard('spectator')).toEqual([first])
    for (const viewer of seatsOf(match)) {
      const right = viewer === 1 ? seats : viewer - 1
      const { players } = match.view(viewer).board as { players: { seat: number; clue?: string }[] }
      const clue = players.find((player) => player.seat === right)?.clue
      expect(heard(viewer)).toEqual([
        { key: 'clue', rule: 'BO-26', params: { seat: right, clue }, secret: true },
        first,
      ])
    }
  },
)

test.each([
  ['en', 3, 'Seat 2 is wounded and takes the rank token: 3, the Harlequin.'],
  ['en', 'fleur', 'Seat 2 is wounded and takes the rank token: the fleur cross, the Inquisitor.'],
  ['de', 3, 'Platz 2 ist verwundet und nimmt den Rangmarker: 3, Harlekin.'],
  ['de', 'fleur', 'Platz 2 ist verwundet und nimmt den Rangmarker: Lilienkreuz, Inquisitor.'],
] as const)('in %s, the sentence for the rank token %s is correct', (language, token, words) => {
  const event = { key: 'rank-token', rule: 'BO-59', params: { seat: seat(2), token } }
  expect(sentence(tellerOf(box, language), event)).toBe(words)
})
