import type { MatchRecord } from '@gloamhall/kernel'
import { printRecord, seat } from '@gloamhall/kernel'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { InputThread } from '../../src/input/input-thread.ts'
import { encoded } from '../../src/input/messages.ts'
import { settled } from '../importing.ts'
import { played, undoneAgain } from '../offline-records.ts'
import type { TestServer, Visitor } from '../test-server.ts'
import { openServer } from '../test-server.ts'

/** Attacks with uploads of matches that were played without the server. */

// Seconds of processor time may be minutes on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let honest: MatchRecord
/** By the rules, but undos repeat more lines than allowed. */
let slow: string
beforeAll(async () => {
  honest = await played('bloodborne', 3)
  slow = printRecord(undoneAgain(honest, 4_000))
})

interface Answer {
  readonly code?: string
  readonly job?: string
  readonly message?: string
}

async function upload(
  server: TestServer,
  record: string,
  { from = '203.0.113.1', language = 'en' }: { readonly from?: string; readonly language?: string } = {},
): Promise<{ readonly status: number; readonly body: Answer; readonly visitor: Visitor }> {
  const answer = await fetch(`${server.address}/api/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language, 'x-forwarded-for': from },
    body: JSON.stringify({ record, name: 'Mira' }),
  })
  const visitor = server.visitor()
  visitor.cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  return { status: answer.status, body: (await answer.json()) as Answer, visitor }
}

test('between the slices of records the input thread checks a body', async () => {
  const thread = new InputThread({ limitMs: 60_000 }, () => {})
  onTestFinished(() => thread.close())
  const ends: string[] = []
  const quiet = { progressed: () => {}, slowed: () => {} }
  const records = Array.from({ length: 8 }, (_, at) =>
    thread.verify(`record ${at}`, { text: encoded(slow), at: 1 }, false, quiet).catch(() => ends.push('record')),
  )
  const body = { kind: 'body', route: 'POST /api/tables', bytes: encoded('{"game":"bloodborne"}') } as const
  await Promise.all([...records, thread.check(body).then(() => ends.push('body'))])
  expect(ends.length).toBe(9)
  expect(ends.at(-1)).toBe('record')
})

test('slow records from many addresses stop neither content packs nor an honest record', async () => {
  const server = await openServer({ importAnswerMs: 0 })
  const attackers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => upload(server, slow, { from: `203.0.113.${at + 1}` })),
  )
  expect(attackers.map(({ status }) => status)).toEqual(attackers.map(() => 202))
  const pack = JSON.stringify({ gloamhall: 'content', padding: 'x'.repeat(20_000) })
  const refused = await server.visitor().call('POST', '/api/tables', { game: 'bloodborne', pack })
  expect(refused.body).toMatchObject({ code: 'bad-pack' })
  const mira = await upload(server, printRecord(honest), { from: '198.51.100.1' })
  expect((await settled(mira.visitor, mira.body.job ?? '')).at(-1)).toMatchObject({ state: 'done' })
  for (const { visitor, body } of attackers)
    expect((await settled(visitor, body.job ?? '')).at(-1)).toMatchObject({
      state: 'failed',
      refusal: { code: 'bad-record' },
    })
})

test('a record has a limit of lines and of lines that undos repeat', async () => {
  const server = await openServer()
  const long = await upload(server, printRecord(undoneAgain(honest, 20_000)))
  expect([long.status, long.body.code, long.body.message]).toEqual([
    400,
    'bad-record',
    'The record has more than 10000 lines, which is the limit.',
  ])
  const costly = await upload(server, slow)
  expect([costly.status, costly.body]).toEqual([
    400,
    expect.objectContaining({
      code: 'bad-record',
      message: expect.stringContaining('more than 10000 lines') as string,
    }),
  ])
})

test('the main thread does not play an uploaded record: the table continues from the snapshot of the verification', async () => {
  let begun = 0
  const server = await openServer({
    deal: () => {
      begun++
      return undefined
    },
  })
  const { status, body, visitor } = await upload(server, printRecord(honest))
  expect(status).toBe(201)
  await server.reopen()
  const record = await visitor.call<string>('GET', `/api/tables/${body.code}/record`)
  expect(record.body).toBe(printRecord(honest))
  const log = await visitor.call<{ events: readonly unknown[] }>(
    'GET',
    `/api/tables/${body.code}/log/${honest.lines.length}`,
  )
  expect(log.body.events.length).toBeGreaterThan(20)
  expect(begun).toBe(0)
})

test('forged records are refused in both languages, and little of them is quoted', async () => {
  const server = await openServer()
  const text = printRecord(honest)
  const { head: _, ...bare } = honest
  const plain = printRecord(bare)
  const outcome = bare.outcome as NonNullable<MatchRecord['outcome']>
  const forged: Readonly<Record<string, string>> = {
    'another winner': printRecord({ ...bare, outcome: { ...outcome, winners: [seat(1)], how: 'victory' } }),
    'directions and controls': printRecord({
      ...bare,
      outcome: { ...outcome, how: '\u{202E}\u{200B}\u{1B}]0;x\u{7}' },
    }),
    'a huge outcome': printRecord({ ...bare, outcome: { ...outcome, how: 'x'.repeat(300_000) } }),
    'a huge choice': plain.replace(/\n\n.*\n/, `\n\n1 ${'x'.repeat(300_000)}\n`),
    'a prototype in the outcome': plain.replace('outcome {', 'outcome {"__proto__":{"isAdmin":true},'),
    'a prototype as an option': plain.replace(/^(seats .*)$/m, '$1\noption __proto__ yes'),
    'a constructor as an option': plain.replace(/^(seats .*)$/m, '$1\noption constructor yes'),
    'a constructor as a game': plain.replace('game bloodborne', 'game constructor'),
    'another game': plain.replace('game bloodborne', 'game blood-bound'),
    'rules of the future': plain.replace(/^rules .*$/m, 'rules 999999'),
    'rules of the past': plain.replace(/^rules .*$/m, 'rules 1'),
    'too many seats': plain.replace(/^seats .*$/m, 'seats 99'),
    'another seed': plain.replace('swift 42', 'swift 999999999999999'),
    'a nested pack': plain.replace(/^swift/m, `pack {"a":${'['.repeat(90_000)}${']'.repeat(90_000)}}\nswift`),
    'a pack': plain.replace(/^swift/m, 'pack {"gloamhall":"content"}\nswift'),
    'a campaign': plain.replace(/^swift/m, 'carried {"oil":4}\nswift'),
    'a seal': plain.replace('swift 42', `commitment ${'0'.repeat(64)}\nseed ${'0'.repeat(64)}`),
    'a seal without a seed': plain.replace('swift 42', `commitment ${'0'.repeat(64)}`),
    'a changed line': text.replace(/(\n\n\w{8} )1/, '$12'),
    'goes on after the end': `${plain}1 x\n`,
    'undoes the end': `${plain}undo by all\n`,
    'a message': `${plain}1 says "hello"\n`,
    'a claim of nonsense': plain.replace(/\n\n/, '\n\n1 says x\n'),
    'no lines': plain.slice(0, plain.indexOf('\n\n') + 2),
    'bytes without meaning': '\u{0}\u{FFFE}\u{D800}',
  }
  for (const [what, record] of Object.entries(forged)) {
    expect(record, what).not.toBe(plain)
    const [en, de] = [await upload(server, record), await upload(server, record, { language: 'de' })]
    for (const { status, body } of [en, de]) {
      expect([status, body.code], what).toEqual([400, 'bad-record'])
      expect(body.message?.length, what).toBeLessThan(1000)
      expect(body.message, what).not.toMatch(/\p{Cc}|\p{Cf}|undefined/u)
    }
    expect(de.body.message, what).not.toBe(en.body.message)
  }
  expect(({} as { readonly isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test('the same record again and again is limited per address, and counts in no leaderboard', async () => {
  const server = await openServer({ limits: { tablesPerHour: 5 } })
  const statuses: number[] = []
  for (let at = 0; at < 10; at++) statuses.push((await upload(server, printRecord(honest))).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429, 429])
  const { status, body, visitor } = await upload(server, printRecord(honest), { from: '203.0.113.9' })
  expect(status).toBe(201)
  expect((await visitor.call('GET', `/api/tables/${body.code}/place`)).body).toEqual({})
})

test('an uploaded record is of no use to change another match, and its job is for its guest alone', async () => {
  const server = await openServer({ importAnswerMs: 0 })
  const { body, visitor } = await upload(server, printRecord(honest))
  expect((await server.visitor().call('GET', `/api/imports/${body.job}`)).status).toBe(404)
  const end = (await settled(visitor, body.job ?? '')).at(-1)
  const code = end?.state === 'done' ? end.code : ''
  const stranger = server.visitor()
  const deleted = await stranger.call('DELETE', `/api/tables/${code}`)
  expect(deleted.status).toBeGreaterThanOrEqual(400)
  const chosen = await visitor.call('POST', `/api/tables/${code}/undo`, {})
  expect(chosen.status).toBeGreaterThanOrEqual(400)
})
