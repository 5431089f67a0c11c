import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { printRecord } from '@gloamhall/kernel'
import type { CampaignArchive } from '@gloamhall/kernel/campaign-archive'
import { MAX_ARCHIVE_BYTES, printArchive } from '@gloamhall/kernel/campaign-archive'
import type { ImportJob } from '@gloamhall/protocol'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { begun, playSession, pageOf } from './campaign-helpers.ts'
import { played } from './offline-records.ts'
import type { Changes, TestServer } from './test-server.ts'
import { openServer, Visitor } from './test-server.ts'
import { bring, importState, settled, slowFile } from './importing.ts'

// Seconds of processor time may be minutes on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

/** A campaign with two sessions, played elsewhere. */
let honest: string
/** Hundreds of thousands of lines, which take seconds to verify. */
let slow: string
beforeAll(async () => {
  let close = async (): Promise<void> => {}
  const elsewhere = await openServer({}, (whenDone) => {
    close = whenDone
  })
  const mira = elsewhere.visitor()
  const code = await begun(mira)
  await playSession(elsewhere, code, [mira])
  await playSession(elsewhere, code, [mira, elsewhere.visitor()])
  await mira.call('PUT', `/api/campaigns/${code}/character-names`, { character: 'lantern-1', name: 'Ferry' })
  honest = (await mira.call<string>('GET', `/api/campaigns/${code}/file`)).body
  await close()
  slow = slowFile(4, 49_000)
})

/** Every import is answered with 202 at once, so that nothing depends on the speed of the machine. */
const open = (changes: Changes = {}): Promise<TestServer> => openServer({ importAnswerMs: 0, ...changes })

const shortRecord = async (): Promise<string> => printRecord(await played('marsh', 2))

const jobOf = async (visitor: Visitor, text: string): Promise<string> => {
  const { status, body } = await bring(visitor, text)
  expect(status).toBe(202)
  return body.job as string
}

const lastOf = async (visitor: Visitor, job: string): Promise<ImportJob | undefined> =>
  (await settled(visitor, job)).at(-1)

/** Waits until the verification has begun. */
async function running(visitor: Visitor, job: string): Promise<void> {
  for (;;) {
    const { body } = await importState(visitor, job)
    if (body.state === 'running' && body.of > 0) return
    expect(['queued', 'running']).toContain(body.state)
  }
}

test('a slow file delays nobody: five files of other guests finish while it is being verified', async () => {
  const server = await open()
  const attacker = server.visitor()
  const hostile = await jobOf(attacker, slow)
  await running(attacker, hostile)
  const people = Array.from({ length: 5 }, () => server.visitor())
  const jobs = await Promise.all(people.map((person) => jobOf(person, honest)))
  const ends = await Promise.all(people.map((person, at) => lastOf(person, jobs[at] as string)))
  expect((await importState(attacker, hostile)).body).toMatchObject({ state: 'running', of: 4 })
  for (const [at, end] of ends.entries()) {
    expect(end).toMatchObject({ state: 'done' })
    const page = await pageOf(people[at] as Visitor, end?.state === 'done' ? end.code : '')
    expect(page).toMatchObject({ yours: true, characterNames: { 'lantern-1': 'Ferry' } })
  }
  // Replayed to its last line, and only then refused.
  const end = await lastOf(attacker, hostile)
  expect(end).toMatchObject({ state: 'failed', refusal: { code: 'bad-campaign' } })
  expect(JSON.stringify(end)).toContain('session 1 is not valid')
})

test('with many slow files from many addresses a new one still finishes before them', async () => {
  const server = await open()
  const slowFrom = async (at: number): Promise<{ job: string; cookie: string }> => {
    const answer = await fetch(`${server.address}/api/campaigns`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${at}` },
      body: JSON.stringify({ game: 'marsh', text: slow }),
    })
    const { job } = (await answer.json()) as { job: string }
    return { job, cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' }
  }
  const attackers = await Promise.all(Array.from({ length: 6 }, (_, at) => slowFrom(at)))
  const mira = server.visitor()
  expect(await lastOf(mira, await jobOf(mira, honest))).toMatchObject({ state: 'done' })
  const states = await Promise.all(
    attackers.map(async ({ job, cookie }) => {
      const eve = server.visitor()
      eve.cookie = cookie
      return (await importState(eve, job)).body.state
    }),
  )
  expect(states.filter((state) => state === 'queued' || state === 'running').length).toBeGreaterThan(2)
})

test('at one address a slow file leaves room for the others, and guests take turns', async () => {
  const server = await open()
  const attacker = server.visitor()
  const [first, second] = [await jobOf(attacker, slow), await jobOf(attacker, honest)]
  const friend = server.visitor()
  // The second file of one guest waits for the first; the first one of another guest does not.
  const other = await jobOf(friend, honest)
  expect((await importState(attacker, second)).body).toMatchObject({ state: 'queued' })
  expect(await lastOf(friend, other)).toMatchObject({ state: 'done' })
  expect((await importState(attacker, second)).body).toEqual({ state: 'queued', position: 1 })
  await attacker.call('DELETE', `/api/imports/${first}`)
  expect(await lastOf(attacker, second)).toMatchObject({ state: 'done' })
})

test('progress counts verified sessions and never decreases', async () => {
  const server = await open()
  const mira = server.visitor()
  const states = await settled(mira, await jobOf(mira, slow))
  const counts = states.flatMap((each) => (each.state === 'running' && each.of > 0 ? [each] : []))
  expect(counts.every(({ of }) => of === 4)).toBe(true)
  expect(counts.map(({ verified }) => verified)).toEqual(counts.map(({ verified }) => verified).toSorted())
  expect(new Set(counts.map(({ verified }) => verified)).size).toBeGreaterThan(1)
})

test('a cancelled import ends at once, writes nothing, and stays cancelled', async () => {
  const server = await open()
  const mira = server.visitor()
  const job = await jobOf(mira, slow)
  await running(mira, job)
  const cancelled = await mira.call('DELETE', `/api/imports/${job}`)
  expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  expect(await importState(mira, job)).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  expect((await mira.call('GET', '/api/me/campaigns')).body).toEqual([])
  // There is room again, and finished jobs cannot be cancelled.
  const next = await jobOf(mira, honest)
  const done = await lastOf(mira, next)
  expect(done).toMatchObject({ state: 'done' })
  expect((await mira.call('DELETE', `/api/imports/${next}`)).body).toEqual(done)
})

describe('a guest who has their data deleted', () => {
  /** Every row that may name a guest. */
  const rowsOf = ({ config }: TestServer): string => {
    const db = new DatabaseSync(join(config.dataDir, 'gloamhall.sqlite'), { readOnly: true })
    onTestFinished(() => db.close())
    const tables = ['match', 'seat', 'campaign', 'companion', 'campaign_event', 'guest']
    return JSON.stringify(tables.map((table) => db.prepare(`SELECT * FROM ${table}`).all()))
  }
  const guestOf = ({ cookie }: Visitor): string => /=([\w-]{16})\./.exec(cookie)?.[1] ?? 'no guest'

  test('loses the imports that wait or run, and nothing is written for them afterwards', async () => {
    const server = await open()
    const mira = server.visitor()
    const jobs = [await jobOf(mira, slow)]
    await running(mira, jobs[0] as string)
    jobs.push(
      (await mira.call<{ job: string }>('POST', '/api/records', { name: 'Mira', record: await shortRecord() })).body
        .job,
    )
    const { cookie } = mira
    const guest = guestOf(mira)
    expect((await mira.call('DELETE', '/api/me')).status).toBe(204)
    mira.cookie = cookie
    for (const job of jobs) expect(await importState(mira, job)).toMatchObject({ status: 404 })
    // Nor for a request that was under way.
    expect(await bring(mira, honest)).toMatchObject({ status: 404, body: { code: 'unknown-import' } })
    const ada = server.visitor()
    for (let at = 0; at < 2; at++) expect(await lastOf(ada, await jobOf(ada, honest))).toMatchObject({ state: 'done' })
    expect(rowsOf(server)).toContain(guestOf(ada))
    expect(rowsOf(server)).not.toMatch(new RegExp(`Mira|${guest}`))
  })

  test('is not named by what was being written at that moment', async () => {
    const server = await openServer({ limits: { importsPerAddress: 100, importQueue: 100 } })
    const record = await shortRecord()
    const guests = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const visitor = server.visitor()
        await visitor.call('GET', '/api/me')
        return visitor
      }),
    )
    const ids = guests.map(guestOf)
    expect(new Set(ids).size).toBe(guests.length)
    // One after the other is verified and written while the others are deleted.
    const uploads = guests.map((visitor) => visitor.call('POST', '/api/records', { name: 'Mira', record }))
    const answers: number[] = []
    for (const visitor of guests) {
      const { cookie } = visitor
      await Promise.race(uploads)
      const deleted = new Visitor(() => server.address)
      deleted.cookie = cookie
      answers.push((await deleted.call('DELETE', '/api/me')).status)
    }
    expect(answers).toEqual(guests.map(() => 204))
    const statuses = (await Promise.all(uploads)).map(({ status }) => status)
    expect(statuses.every((status) => status === 201 || status === 404)).toBe(true)
    expect(rowsOf(server)).not.toMatch(new RegExp(`Mira|${ids.join('|')}`))
  })
})

test('a job is visible only to the guest who submitted it', async () => {
  const server = await open()
  const [mira, eve] = [server.visitor(), server.visitor()]
  const job = await jobOf(mira, slow)
  await eve.call('POST', '/api/campaigns', { game: 'marsh', name: 'night-after-night' })
  for (const visitor of [eve, server.visitor()])
    for (const method of ['GET', 'DELETE'])
      expect(await visitor.call(method, `/api/imports/${job}`)).toMatchObject({
        status: 404,
        body: { code: 'unknown-import' },
      })
  expect((await importState(mira, job)).body.state).not.toBe('cancelled')
})

test('a quick file is answered directly; a slow one with 202 and the job’s address', async () => {
  const server = await openServer({ importAnswerMs: 60_000 })
  const mira = server.visitor()
  const quick = await bring(mira, honest)
  expect(quick).toMatchObject({ status: 201, body: { code: expect.any(String) } })
  const put = await mira.call('PUT', `/api/campaigns/${quick.body.code}/file`, { text: honest })
  expect(put).toMatchObject({ status: 200, body: { code: quick.body.code, yours: true } })
  const other = await open()
  const ada = other.visitor()
  const answer = await fetch(`${other.address}/api/campaigns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'marsh', text: honest }),
  })
  const { job } = (await answer.json()) as { job: string }
  expect(answer.status).toBe(202)
  expect(answer.headers.get('location')).toBe(`/api/imports/${job}`)
  expect(job).toMatch(/^[\w-]{24}$/)
  ada.cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const done = (await lastOf(ada, job)) as { code: string }
  // The same when replacing a campaign.
  const replaced = await ada.call<{ job: string }>('PUT', `/api/campaigns/${done.code}/file`, { text: honest })
  expect(replaced.status).toBe(202)
  expect(await lastOf(ada, replaced.body.job)).toEqual({ state: 'done', code: done.code })
})

test('an import may take longer than a request', async () => {
  // Connections end after six seconds here.
  const server = await openServer({ importAnswerMs: 500, limits: { requestSeconds: 3 } })
  const mira = server.visitor()
  const { status, body } = await bring(mira, slow)
  // A fast machine may refuse it at once; there is always a response.
  expect([202, 400]).toContain(status)
  if (body.job) expect(await lastOf(mira, body.job)).toMatchObject({ state: 'failed' })
})

describe('import limits', () => {
  test('a file that takes too much processor time is stopped, and the reason names the limit', async () => {
    const server = await open({ limits: { importSeconds: 0.2 } })
    const mira = server.visitor()
    const end = await lastOf(mira, await jobOf(mira, slow))
    expect(end).toMatchObject({ state: 'failed', refusal: { code: 'import-too-slow' } })
    expect(JSON.stringify(end)).toContain('more than 0.2 seconds')
  })

  test('each guest has two files in the queue, each address and the server as many as configured', async () => {
    const server = await open({ limits: { importsPerAddress: 4, importQueue: 5 } })
    const [mira, jon, ada] = [server.visitor(), server.visitor(), server.visitor()]
    const jobs = [await jobOf(mira, slow), await jobOf(mira, slow)]
    expect(await bring(mira, honest)).toMatchObject({ status: 429, body: { code: 'too-many-imports' } })
    await jobOf(jon, slow)
    await jobOf(jon, slow)
    expect(await bring(ada, honest)).toMatchObject({ status: 429, body: { code: 'too-many-imports' } })
    const from = (address: string) =>
      fetch(`${server.address}/api/campaigns`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ game: 'marsh', text: slow }),
      })
    expect((await from('203.0.113.7')).status).toBe(202)
    const full = await from('203.0.113.8')
    expect([full.status, ((await full.json()) as { code: string }).code]).toEqual([503, 'imports-full'])
    for (const job of jobs) await mira.call('DELETE', `/api/imports/${job}`)
    expect((await from('203.0.113.8')).status).toBe(202)
  })

  test.each<[string, (told: CampaignArchive) => object, string]>([
    [
      'more lines in a record than any match',
      ({ evenings: [first] }) => ({ evenings: [{ ...first, record: `${first?.record}${'\n'.repeat(60_000)}` }] }),
      'at most 50000 lines',
    ],
    [
      'more entries than any campaign',
      () => ({ origin: Object.fromEntries(Array.from({ length: 100_001 }, (_, at) => [at, 0])) }),
      'at most 100000',
    ],
    [
      'too many sessions',
      ({ evenings: [first] }) => ({ evenings: Array.from({ length: 1001 }, () => ({ ...first, record: '' })) }),
      'at most 1000',
    ],
    ['a name that is blank', () => ({ called: { 'lantern-1': '\u3164' } }), 'invisible characters'],
    [
      'a name that is heaped with marks',
      ({ evenings }) => ({
        evenings: evenings.map((each) => ({ ...each, seats: [{ holder: 'person', name: `a${'\u0301'.repeat(9)}` }] })),
      }),
      'can’t be displayed',
    ],
  ])('%s', async (_, change, reason) => {
    const server = await openServer()
    const { seal: _seal, gloamhall: _kind, schema: _schema, ...told } = JSON.parse(honest) as CampaignArchive
    const { status, body } = await bring(
      server.visitor(),
      printArchive({ ...told, ...change(JSON.parse(honest) as CampaignArchive) }),
    )
    expect(status).toBe(400)
    expect(body.faults?.map(({ reason: { en } }) => en).join('\n')).toContain(reason)
  })

  test('at most twenty faults are searched for', async () => {
    const server = await openServer()
    const { seal: _seal, gloamhall: _kind, schema: _schema, ...told } = JSON.parse(honest) as CampaignArchive
    const [first] = told.evenings
    const broken = Array.from({ length: 200 }, () => ({ ...first, record: 'gloamhall-record 2\nnothing\n' }))
    const { body } = await bring(server.visitor(), printArchive({ ...told, evenings: broken } as never))
    expect(body.faults).toHaveLength(20)
  })
})

describe('a file of the largest size that is not a campaign', () => {
  const filled = (start: string, filling: string) =>
    start + filling.repeat(Math.floor((MAX_ARCHIVE_BYTES - start.length) / filling.length))
  const START = '{"gloamhall":"chronicle"'
  /** Waits for the answer however busy the machine is. */
  const ANSWERED = 120_000

  // Each of them used to exceed the thread's 80 MB, which ended all other jobs with it.
  test.each([
    ['spaces', filled(START, ' '), 'at most 1000 are allowed'],
    ['stray letters', filled(START, 'a '), 'unknown JSON keyword'],
    ['numbers without commas', filled(`${START},"called":[`, '1 '), 'missing comma'],
    ['comments', filled(START, '//\n'), 'JSON has no comments'],
  ])('is refused at its first mistake: %s', async (_, text, reason) => {
    const server = await openServer({ importAnswerMs: ANSWERED })
    const { status, body } = await bring(server.visitor(), text)
    expect({ status, code: body.code, faults: body.faults?.length }).toEqual({
      status: 400,
      code: 'bad-campaign',
      faults: 1,
    })
    expect(body.faults?.[0]?.reason.en).toContain(reason)
  })

  const long = 'K'.repeat(200_000)
  const session = (record: string) => ({ began: 0, ended: 0, seats: [], record })
  test.each<[string, () => object | string]>([
    ['a field that occurs twice', () => `${START}${`,"${long}":0`.repeat(20)}}`],
    ['an unknown field', () => ({ [long]: 0 })],
    ['the name of a character', () => ({ called: { [long]: 0 } })],
    [
      'a line of a record',
      () => ({
        evenings: Array.from({ length: 4 }, () =>
          session(`gloamhall-record 1\ngame marsh\nrules 1\nseats 2\nswift 1\n\n1 ${long}\n`),
        ),
      }),
    ],
  ])('is quoted in few words: %s', async (_, change) => {
    const server = await openServer({ importAnswerMs: ANSWERED })
    const changed = change()
    const text =
      typeof changed === 'string' ? changed : JSON.stringify({ ...(JSON.parse(honest) as object), ...changed })
    const { status, body } = await bring(server.visitor(), text)
    expect(status).toBe(400)
    expect(body.faults?.length).toBeGreaterThan(0)
    expect(JSON.stringify(body).length).toBeLessThan(30_000)
  })
})

test('a running import is lost when the server restarts, and its job says so', async () => {
  const server = await open()
  const mira = server.visitor()
  const job = await jobOf(mira, slow)
  await running(mira, job)
  await server.reopen()
  const { status, body } = await mira.call<{ code: string; message: string }>('GET', `/api/imports/${job}`)
  expect([status, body.code]).toEqual([404, 'unknown-import'])
  expect(body.message).toContain('restarted')
  expect((await mira.call('GET', '/api/me/campaigns')).body).toEqual([])
  expect(await lastOf(mira, await jobOf(mira, honest))).toMatchObject({ state: 'done' })
})

describe('permissions are checked again when a queued file is written', () => {
  /** A guest replaces their campaign with a file that waits behind another one; `goOn` lets it through. */
  async function waiting(server: TestServer, people: readonly Visitor[]) {
    const [mira] = people as [Visitor]
    const code = await begun(mira)
    await playSession(server, code, people)
    const text = (await mira.call<string>('GET', `/api/campaigns/${code}/file`)).body
    const first = await jobOf(mira, slow)
    const { body } = await mira.call<{ job: string }>('PUT', `/api/campaigns/${code}/file`, { text })
    expect((await importState(mira, body.job)).body).toMatchObject({ state: 'queued' })
    const goOn = async () => {
      await mira.call('DELETE', `/api/imports/${first}`)
      return lastOf(mira, body.job)
    }
    return { code, goOn }
  }

  test('it is written if nothing has changed', async () => {
    const server = await open()
    const { code, goOn } = await waiting(server, [server.visitor()])
    expect(await goOn()).toEqual({ state: 'done', code })
  })

  test('a former founder cannot replace the campaign', async () => {
    const server = await open()
    const [mira, jon] = [server.visitor(), server.visitor()]
    const { code, goOn } = await waiting(server, [mira, jon])
    const { people } = await pageOf(mira, code)
    const companion = people.find(({ name }) => name === 'Person 2')
    expect(await mira.call('PUT', `/api/campaigns/${code}/founder`, { person: companion?.id })).toMatchObject({
      status: 200,
    })
    expect(await goOn()).toMatchObject({ state: 'failed', refusal: { code: 'not-founder' } })
  })

  test('nobody can while a session is open', async () => {
    const server = await open()
    const mira = server.visitor()
    const { code, goOn } = await waiting(server, [mira])
    expect(await mira.call('POST', `/api/campaigns/${code}/sessions`, {})).toMatchObject({ status: 201 })
    expect(await goOn()).toMatchObject({ state: 'failed', refusal: { code: 'session-open' } })
  })
})
