import { Match, seat } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { game } from '../src/game.ts'

const party = () => new Match(game, 3, {}, { kind: 'swift', seed: 5 })

test('[DS-326] a player who is asked may propose a choice, all see it, and the answer clears it', () => {
  const match = party()
  const [choice = '', other = ''] = match.view(seat(1)).choices
  expect(match.say(seat(2), { claim: `propose ${choice}` }).ok).toBe(true)
  expect(match.say(seat(3), { claim: `propose ${choice}` }).ok).toBe(true)
  // The latest proposal of a seat counts.
  expect(match.say(seat(3), { claim: `propose ${other}` }).ok).toBe(true)
  expect(match.view('spectator').board).toMatchObject({
    proposals: [
      { seat: 2, choice },
      { seat: 3, choice: other },
    ],
  })
  expect(match.choose(seat(1), choice).ok).toBe(true)
  expect(match.view('spectator').board).toMatchObject({ proposals: [] })
})

test('[DS-326] a choice that is not offered cannot be proposed, nor anything when one seat decides alone', () => {
  const match = party()
  expect(match.say(seat(1), { claim: 'propose fly' }).ok).toBe(false)
  const alone = new Match(game, 2, { decisions: 'owner' }, { kind: 'swift', seed: 5 })
  const [choice = ''] = alone.view(seat(1)).choices
  expect(alone.say(seat(1), { claim: `propose ${choice}` }).ok).toBe(false)
})
