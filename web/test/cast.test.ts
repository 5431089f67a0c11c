import { BOT_CAST, castMemberAt, introduced, soloBotNames } from '@gloamhall/protocol'
import { expect, test } from 'vitest'
import de from '../src/cast/i18n/de.json' with { type: 'json' }
import en from '../src/cast/i18n/en.json' with { type: 'json' }
import { soloLobby } from '../src/solo/solo-lobby.ts'

const NAMES = BOT_CAST.map(({ name }) => name).toSorted()

test.each([
  ['English', en],
  ['German', de],
])('every bot of the cast has a sentence of its own, in %s', (_, sentences) => {
  expect(Object.keys(sentences).toSorted()).toEqual(NAMES)
  expect(new Set(Object.values(sentences)).size).toBe(NAMES.length)
})

const PLAYER = { code: 'L2345Z', assists: 'facts', name: 'Tomas', sigil: 'raven' } as const
const MATCH = { game: 'blood-bound', options: {} } as const

test('bots of a match without a server are of the cast, and none has the name of the player', () => {
  const levels = ['normal', 'normal', 'normal', 'normal', 'normal', 'normal', 'normal', 'easy'] as const
  const botNames = soloBotNames(levels, 2 ** 52, PLAYER.name)
  expect(new Set([...botNames, PLAYER.name]).size).toBe(9)
  const lobby = soloLobby({ ...PLAYER, botNames }, levels, MATCH)
  expect(introduced(lobby).seats).toEqual(lobby.seats)
  for (const state of lobby.seats.slice(1)) expect(castMemberAt(state)).toMatchObject({ sigil: state.sigil })
})

test('a match kept from before has the names it had', () => {
  const { seats } = introduced(soloLobby(PLAYER, ['normal', 'hard'], MATCH))
  expect(seats.map(({ name, sigil }) => [name, sigil])).toEqual([
    ['Tomas', 'raven'],
    ['Ulric', 'bell'],
    ['Zora', 'mask'],
  ])
})
