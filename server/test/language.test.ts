import { expect, test } from 'vitest'
import { languageOf } from '../src/http/language.ts'
import { BadPack, Refusal } from '../src/errors/refusal.ts'
import { openServer } from './test-server.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr, de;q=0.4, en;q=0.2', 'de'],
  ['de;q=0, en;q=0.1', 'en'],
  ['fr', 'en'],
  ['de;q=nonsense', 'de'],
] as const)('Accept-Language %s selects %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('a refusal has a message in both languages, and one code', () => {
  const refusal = new Refusal('unknown-table')
  expect(refusal.told('en')).toBe('There is no table with this code.')
  expect(refusal.told('de')).toBe('Einen Tisch mit diesem Code gibt es nicht.')
  expect(refusal.message).toBe(refusal.told('en'))
  const broken = new BadPack([{ line: 3, column: 5, path: 'cards.rom', reason: { en: 'too much', de: 'zu viel' } }])
  expect(broken.told('de')).toBe('Das Kartenpaket ist fehlerhaft: Zeile 3, Spalte 5, cards.rom: zu viel.')
})

test('over HTTP the message follows Accept-Language, and the code is the same', async () => {
  const server = await openServer()
  const asked = async (path: string, language: string, init: RequestInit = {}) => {
    const answer = await fetch(server.address + path, {
      ...init,
      headers: { 'accept-language': language, ...init.headers },
    })
    return { language: answer.headers.get('content-language'), ...((await answer.json()) as object) }
  }
  expect(await asked('/api/tables/BBBBBB', 'de-DE,de;q=0.9')).toEqual({
    language: 'de',
    code: 'unknown-table',
    message: 'Einen Tisch mit diesem Code gibt es nicht.',
  })
  expect(await asked('/api/tables/BBBBBB', 'fr')).toMatchObject({
    language: 'en',
    code: 'unknown-table',
    message: 'There is no table with this code.',
  })
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  expect(await asked('/api/tables', 'de', body)).toMatchObject({
    code: 'malformed',
    message: 'Ungültige Anfrage: game fehlt.',
  })
  const odd = (said: string) => ({ ...body, body: said })
  expect(await asked('/api/tables', 'de', odd('{ "game": "bloodborne", "seats": 13 }'))).toMatchObject({
    message: 'Ungültige Anfrage: seats (erwartet: <=12).',
  })
  expect(await asked('/api/tables', 'de', odd('{ "game": "bloodborne", "seats": 9 }'))).toMatchObject({
    message: 'bloodborne ist für 3 bis 5 Spieler.',
  })
})
