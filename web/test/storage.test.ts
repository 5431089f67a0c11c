import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lobby } from '@gloamhall/protocol'
import { FakeStorage } from './fake-storage.ts'

let localStorage = new FakeStorage()
type Listener = (event: { readonly key: string | null }) => void
const listeners: Listener[] = []

// The modules under test are loaded once, with these globals in place, and read what another tab writes.
vi.stubGlobal('window', {
  get localStorage() {
    return localStorage
  },
})
vi.stubGlobal('addEventListener', (type: string, listener: Listener) => type === 'storage' && listeners.push(listener))

const { deleteAll, deletion, followOtherTabs, isDeleted, readStored, storedNames, writeStored, Text } = await import(
  '../src/app/storage.ts'
)
const { guest, hosted, hold, holds, isHostOf, moreOf, seats } = await import('../src/app/guest.ts')
const { wasKicked, markKicked } = await import('../src/net/kicked-tables.ts')
const { advanceCoach, seenOf } = await import('../src/table/coach-progress.ts')
const { isMuted, mute } = await import('../src/app/muted-tables.ts')
const { ownSeatRequest } = await import('../src/table/seat-request.ts')
const { receiptOf, markOver, updateReceipt } = await import('../src/net/receipts.ts')
const { playAs } = await import('../src/table/multi-seat.ts')
const settings = await import('../src/app/settings.ts')
const { TableStore } = await import('../src/net/table-store.ts')

followOtherTabs()

const CODE = 'K7RW2M'

const writesElsewhere = (name: string, text: string): void => {
  localStorage.setItem(`gloamhall.${name}`, text)
  for (const listener of listeners) listener({ key: `gloamhall.${name}` })
}

beforeEach(() => void (localStorage = new FakeStorage()))
afterAll(() => void vi.unstubAllGlobals())

const HELD = { token: 'abc', seat: 1, at: 5, more: [{ seat: 2, token: 'def' }] }
const NOTE = {
  note: {
    table: CODE,
    game: 'blood-bound',
    seal: 'a'.repeat(64),
    seat: 1,
    nonce: 'b'.repeat(32),
    people: [1, 2],
    heads: [
      { version: 0, head: 'c'.repeat(64) },
      { version: 1, head: 'd'.repeat(64) },
    ],
  },
  at: 5,
  over: true,
}

/** Every name the page stores a value under, with a value as the page writes it. */
const VALID: Readonly<Record<string, unknown>> = {
  guest: { name: 'Mira', sigil: 'raven' },
  seats: { [CODE]: HELD, BCDFGH: HELD },
  hosted: [CODE],
  parted: [CODE],
  muted: [CODE],
  knocks: { [CODE]: 3 },
  coach: { bloodborne: 2 },
  language: 'de',
  theme: 'light',
  motion: 'full',
  tempo: '2',
  confirm: 'never',
  letters: false,
  calls: true,
  reader: true,
  faders: { cues: 0.1, hits: 0.2, ambience: 0.3 },
  [`note.${CODE}`]: NOTE,
}

/** Uses every stored value as the pages do. */
function useAll(): void {
  expect(guest.value.name.trim()).toBeTypeOf('string')
  for (const code of [CODE, 'BCDFGH']) {
    expect(moreOf(code).every((seat) => Number.isInteger(seat))).toBe(true)
    holds(code, 2)
    playAs(code, 2)
    wasKicked(code)
    isMuted(code)
    ownSeatRequest(code)?.toFixed()
    isHostOf({ code } as Lobby, 1)
    receiptOf(code)?.heads.map(({ version, head }) => `${version.toFixed()} ${head.slice(0, 4)}`)
  }
  hold('ZZZZZZ', { token: 'new', at: 1 })
  markKicked('ZZZZZZ')
  mute('ZZZZZZ', true)
  advanceCoach('marsh', seenOf('marsh') + 1)
  markOver(CODE)
  updateReceipt('ZZZZZZ', (note) => note ?? { table: 'ZZZZZZ', game: 'marsh', seal: 's', heads: [] })
  const table = new TableStore(CODE, seats.value[CODE]?.token, () => {
    throw new Error('no connection in this test')
  })
  table.hear({
    t: 'lobby',
    n: 1,
    lobby: { code: CODE, game: 'x', phase: 'over', seats: [], commitment: 's', options: {} } as unknown as Lobby,
  })
  for (const fader of settings.FADERS) expect(settings.faders.value[fader]).toBeLessThanOrEqual(1)
  expect(settings.ANIMATION_SPEEDS).toContain(settings.animationSpeed.value)
  expect(hosted.value.every((code) => typeof code === 'string')).toBe(true)
}

/** A copy of a value with one of its parts, at any depth, replaced. */
function broken(value: unknown, junk: unknown, path: readonly number[]): unknown {
  const [step = 0, ...rest] = path
  if (path.length === 0 || typeof value !== 'object' || value === null) return junk
  if (Array.isArray(value))
    return value.map((each, at) => (at === step % value.length ? broken(each, junk, rest) : each))
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, each], at) => [key, at === step % entries.length ? broken(each, junk, rest) : each]),
  )
}

describe('arbitrary stored values', () => {
  test.each(Object.keys(VALID))('%s: arbitrary text and arbitrary JSON', (name) => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
      fc.constantFrom('5', 'null', '[null]', '1e999', '{"__proto__":{"token":1}}', '['.repeat(100_000)),
    )
    fc.assert(
      fc.property(text, (written) => {
        localStorage = new FakeStorage()
        writesElsewhere(name, written)
        useAll()
      }),
    )
  })

  test.each(Object.keys(VALID))('%s: what the page wrote, with one part broken', (name) => {
    const junk = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, 5, '', [null], {}, -1))
    fc.assert(
      fc.property(junk, fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }), (value, path) => {
        localStorage = new FakeStorage()
        writesElsewhere(name, JSON.stringify(broken(VALID[name], value, path)))
        useAll()
      }),
    )
  })

  test('reads a valid value as it was written', () => {
    for (const [name, value] of Object.entries(VALID)) writesElsewhere(name, JSON.stringify(value))
    expect(guest.value).toEqual(VALID['guest'])
    expect(seats.value).toEqual(VALID['seats'])
    expect(hosted.value).toEqual([CODE])
    expect(settings.faders.value).toEqual(VALID['faders'])
    expect(settings.language.value).toBe('de')
    expect(receiptOf(CODE)).toEqual(NOTE.note)
  })

  // Written out, for these texts lie in browsers: a name or a field that is changed here takes the seats of everyone who plays.
  test('what pages stored that spoke protocol 6 is read: seats with their tokens, requests, kicks and receipts', () => {
    const stored = {
      seats: `{"${CODE}":{"token":"lvNouuL5e0tDRTRuBNmJ-A","seat":1,"at":1795039212200,"more":[{"seat":2,"token":"def"}]},"BCDFGH":{"token":"old","at":0}}`,
      knocks: `{"${CODE}":123682479}`,
      parted: `["${CODE}"]`,
      muted: `["${CODE}"]`,
      hosted: `["${CODE}"]`,
      guest: '{"name":"Mira","sigil":"raven"}',
      [`note.${CODE}`]: `{"note":{"table":"${CODE}","game":"marsh","seal":"6d1f","seat":1,"nonce":"91ac","people":[1],"heads":[{"version":0,"head":"51c3"}]},"at":5}`,
    }
    for (const [name, text] of Object.entries(stored)) writesElsewhere(name, text)
    const more = [{ seat: 2, token: 'def' }]
    expect(seats.value).toEqual({
      [CODE]: { token: 'lvNouuL5e0tDRTRuBNmJ-A', seat: 1, at: 1795039212200, more },
      BCDFGH: { token: 'old', at: 0 },
    })
    expect([ownSeatRequest(CODE), wasKicked(CODE), isMuted(CODE)]).toEqual([123682479, true, true])
    expect([hosted.value, guest.value.name]).toEqual([[CODE], 'Mira'])
    expect(receiptOf(CODE)).toMatchObject({ seal: '6d1f', nonce: '91ac', heads: [{ version: 0, head: '51c3' }] })
  })

  test('drops only the broken part of a value', () => {
    const others = { BCDFGH: HELD }
    writesElsewhere('seats', JSON.stringify({ ...others, [CODE]: { ...HELD, more: 5 } }))
    expect(seats.value).toEqual({ ...others, [CODE]: { ...HELD, more: [] } })
    writesElsewhere('seats', JSON.stringify({ ...others, [CODE]: { ...HELD, more: [null, HELD.more[0]] } }))
    expect(seats.value).toEqual({ ...others, [CODE]: HELD })
    writesElsewhere('seats', JSON.stringify({ ...others, [CODE]: null }))
    expect(seats.value).toEqual(others)
    writesElsewhere('hosted', JSON.stringify([null, CODE, 5]))
    expect(hosted.value).toEqual([CODE])
    writesElsewhere('guest', JSON.stringify({ name: 'Mira', sigil: 5 }))
    expect(guest.value.name).toBe('Mira')
    writesElsewhere('faders', JSON.stringify({ cues: 0.1, hits: 'loud' }))
    expect(settings.faders.value).toEqual({ cues: 0.1, hits: 0.6, ambience: 0 })
    writesElsewhere(
      `note.${CODE}`,
      JSON.stringify({ ...NOTE, note: { ...NOTE.note, heads: [null, ...NOTE.note.heads] } }),
    )
    expect(receiptOf(CODE)).toEqual(NOTE.note)
  })

  test('does not parse a text of many megabytes', () => {
    const parse = vi.spyOn(JSON, 'parse')
    localStorage.setItem('gloamhall.huge', `"${'x'.repeat(3_000_000)}"`)
    expect(readStored('huge', Text)).toBeUndefined()
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  test('does not rewrite what another tab has written or removed', () => {
    writesElsewhere('hosted', JSON.stringify([CODE]))
    const write = vi.spyOn(localStorage, 'setItem')
    for (const text of ['["BCDFGH"]', '[null]']) {
      localStorage['gloamhall.hosted'] = text
      for (const listener of listeners) listener({ key: 'gloamhall.hosted' })
    }
    localStorage.removeItem('gloamhall.hosted')
    for (const listener of listeners) listener({ key: 'gloamhall.hosted' })
    expect(hosted.value).toEqual([])
    expect(write).not.toHaveBeenCalled()
    expect(localStorage.getItem('gloamhall.hosted')).toBeNull()
  })
})

describe('after everything was deleted', () => {
  test('only the marker is left, and nothing is written any more', async () => {
    for (const [name, value] of Object.entries(VALID)) writesElsewhere(name, JSON.stringify(value))
    await deleteAll()
    expect(storedNames('')).toEqual(['deleted'])
    expect(deletion.value).toBe('here')
    hosted.value = ['ZZZZZZ']
    hold(CODE, { token: 'abc', at: 1 })
    updateReceipt(CODE, () => NOTE.note)
    expect(writeStored('theme', '"dark"')).toBe(false)
    expect(storedNames('')).toEqual(['deleted'])
    expect(isDeleted()).toBe(true)
  })
})
