import { choose, clone, seat, viewOf } from '@gloamhall/kernel'
import { marsh } from '@gloamhall/marsh'
import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import { marshOf, setMarsh } from './marsh.ts'
import { setTable, whoIsAsked } from './table.ts'

const KNOWN = ['a1', 'b1', 'a2']
const one = seat(1)

const isChange = (text: string): boolean => text.startsWith('{"t":"change"')
const isNotOfFrames = (part: string): boolean => part !== 'board' && part !== 'step'

const boards = (client: Client) => client.frames.map(({ view }) => view.board as { lanterns: string[]; wisp: string })

describe('a cascade', () => {
  test('reaches every client frame by frame, each with the state at that moment', async () => {
    const { clients, server, code } = await setMarsh(1, 1, KNOWN)
    const [walker] = clients as [Client]
    const watcher = await Client.sit(server.socketAddress, code)
    await watcher.until(() => watcher.view !== undefined)
    for (const choice of ['onward', 'walk a1']) await walker.choose(choice)
    await watcher.until(() => watcher.version === 2)
    const from = watcher.frames.length
    expect(await walker.choose('stay')).toMatchObject({ t: 'ok', version: 3 })
    await Promise.all([walker, watcher].map((each) => each.until(() => each.version === 3)))
    const frames = watcher.frames.slice(from)
    // The wisp wakes and drifts from place to place, and night falls: each event belongs to the frame that shows it.
    const die = Number(frames[0]?.events.at(-1)?.params['die'])
    expect(frames.map(({ events }) => events.map(({ key }) => key)).slice(0, 2)).toEqual([
      ['stayed', 'stirs'],
      ['drifted'],
    ])
    expect(frames).toHaveLength(die + 2)
    expect(frames.at(-1)?.events.map(({ key }) => key)).toEqual(['night'])
    for (const { view, events } of frames.slice(0, -1)) {
      const drifted = events.find(({ key }) => key === 'drifted')
      const isBurnt = events.some(({ key }) => key === 'burnt')
      if (drifted && !isBurnt) expect((view.board as { wisp: string }).wisp).toBe(drifted.params['to'])
    }
    // No question is open during a cascade, so frames contain none.
    const change = JSON.parse(watcher.raw.findLast(isChange) as string) as { frames: { patch: object }[] }
    for (const { patch } of change.frames) expect(Object.keys(patch).filter(isNotOfFrames)).toEqual([])
    expect(boards(walker)).toEqual(boards(watcher))
    // A client that joins later sees the same state and the same events in the same order.
    const late = await Client.sit(server.socketAddress, code)
    await late.until(() => late.view !== undefined)
    expect(late.view).toEqual(watcher.view)
    expect(late.log.filter(({ version }) => version === 3)).toEqual(watcher.log.filter(({ version }) => version === 3))
  })

  test('without intermediate events adds no frame', async () => {
    const { clients } = await setTable(6)
    const asked = await whoIsAsked(clients)
    await asked.choose(asked.view?.choices[0] as string)
    await asked.until(() => asked.version === 1)
    expect(asked.raw.at(-1)).not.toContain('"frames"')
  })

  test('that throws while another commit is pending is not seen by anyone, not even in part', async () => {
    const lost = { deal: () => ({ ...marshOf(1, KNOWN), wisp: 'nowhere' }) as never }
    const { clients, server, code } = await setMarsh(1, 1, KNOWN, lost)
    const [walker] = clients as [Client]
    const watcher = await Client.sit(server.socketAddress, code)
    await watcher.until(() => watcher.view !== undefined)
    walker.send({ t: 'choose', id: 91, version: 0, choice: 'onward' })
    walker.send({ t: 'choose', id: 92, version: 1, choice: 'stay' })
    walker.send({ t: 'say', id: 93, saying: { text: 'hm' } })
    await Promise.all([walker, watcher].map((each) => each.until(() => JSON.stringify(each.log).includes('"hm"'))))
    for (const { raw, log, view } of [walker, watcher]) {
      expect(raw.join()).not.toContain('"stirs"')
      expect(log.map(({ key }) => key)).toEqual(['onward', 'talk'])
      expect(view?.board).toMatchObject({ lanterns: ['bank'], night: 1 })
    }
  })

  test('that throws halfway has not happened: every client receives the real state', async () => {
    const lost = { deal: () => ({ ...marshOf(1, KNOWN), wisp: 'nowhere' }) as never }
    const { clients, server, code } = await setMarsh(1, 1, KNOWN, lost)
    const [walker] = clients as [Client]
    const watcher = await Client.sit(server.socketAddress, code)
    await walker.choose('onward')
    await Promise.all([walker, watcher].map((each) => each.until(() => each.version === 1)))
    const [before, told] = [watcher.view, watcher.log]
    // After the die is rolled, the rule throws.
    expect(await walker.choose('stay')).toMatchObject({ t: 'no', code: 'internal-error' })
    await Promise.all([walker, watcher].map((each) => each.until(() => each.fresh === 2)))
    expect([watcher.view, watcher.log]).toEqual([before, told])
    expect(await walker.choose(['walk a1', 'stay'])).toMatchObject({ version: 2, refused: { code: 'internal-error' } })
    await Promise.all([walker, watcher].map((each) => each.until(() => each.version === 2)))
    expect(watcher.view?.board).toMatchObject({ lanterns: ['a1'] })
    expect(watcher.log.map(({ key }) => key).slice(-2)).toEqual(['onward', 'walked'])
  })
})

describe('a list of choices', () => {
  test('is accepted as one, stored as several lines and sent as one change', async () => {
    const { clients, server, code, tokens } = await setMarsh(1, 2, KNOWN, { botDelayMs: 60_000 })
    const [walker] = clients as [Client]
    const heard = walker.raw.length
    expect(await walker.choose(['onward', 'walk a1', 'walk b1'])).toMatchObject({ t: 'ok', version: 3 })
    await walker.until(() => walker.version === 3)
    const changes = walker.raw.slice(heard).filter(isChange)
    expect(changes).toHaveLength(1)
    expect(walker.frames.map(({ version }) => version)).toEqual([1, 2, 3])
    expect(boards(walker).map(({ lanterns }) => lanterns[0])).toEqual(['bank', 'a1', 'b1'])
    await server.reopen()
    const back = await Client.sit(server.socketAddress, code, tokens[0])
    await back.until(() => back.version === 3)
    expect(back.view).toEqual(walker.view)
    expect(back.log).toEqual(walker.log)
  })

  test('ends with the first refusal, and the choices before stand', async () => {
    const { clients, host, server, code, tokens } = await setMarsh(1, 2, KNOWN, { botDelayMs: 60_000 })
    const [walker] = clients as [Client]
    expect(await walker.choose(['onward', 'walk a1', 'walk c3', 'stay'])).toEqual({
      t: 'ok',
      id: 1,
      version: 2,
      refused: { code: 'not-offered', rule: 'MA-4' },
    })
    await walker.until(() => walker.version === 2)
    expect(boards(walker).at(-1)?.lanterns[0]).toBe('a1')
    // No event is repeated because the next choice was refused.
    const late = await Client.sit(server.socketAddress, code)
    await late.until(() => late.view !== undefined)
    expect(walker.log).toEqual(late.log)
    expect(await walker.choose(['walk c3', 'stay'])).toMatchObject({ t: 'no', code: 'not-offered' })
    // The same over HTTP.
    const { body } = await host.do(code, 'choose', { version: 2, choice: ['stay', 'stay'] }, tokens[0])
    expect(body).toEqual({ version: 3, refused: { code: 'not-your-question', rule: 'MA-4' } })
  })

  test.each([
    ['nothing', []],
    ['too much', Array.from({ length: 17 }, () => 'stay')],
    ['something else', [1]],
    ['a list of lists', [['stay']]],
  ])('of %s is refused unread', async (_, choice) => {
    const { clients } = await setMarsh(1, 1)
    const [walker] = clients as [Client]
    expect(await walker.choose(choice as string[])).toMatchObject({ t: 'no', code: 'malformed' })
    expect(walker.version).toBe(0)
  })

  test('counts as that many commands, so that lists cannot flood a table', async () => {
    const { clients } = await setMarsh(1, 1, [], { limits: { burst: 20, perSecond: 5 } })
    const [walker] = clients as [Client]
    const list = Array.from({ length: 16 }, () => 'camp')
    expect(await walker.choose(list)).toMatchObject({ t: 'ok', version: 1 })
    walker.send({ t: 'choose', id: 2, version: 1, choice: list })
    await walker.until(() => walker.errors.includes('too-many'))
  })

  test('counts as that many requests too', async () => {
    const { host, code, tokens } = await setMarsh(1, 1, [], { limits: { requestsPerMinute: 30 } })
    const choice = Array.from({ length: 16 }, () => 'camp')
    expect(await host.do(code, 'choose', { version: 0, choice }, tokens[0])).toMatchObject({ body: { version: 1 } })
    const again = await host.do(code, 'choose', { version: 1, choice }, tokens[0])
    expect(again).toMatchObject({ status: 429, body: { code: 'too-many' } })
  })
})

describe('undo', () => {
  test('goes back past choices of bots, as long as nothing was shown', async () => {
    const { clients } = await setMarsh(1, 2, ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'])
    const [walker] = clients as [Client]
    await walker.choose('camp')
    await walker.until(() => walker.version === 1)
    const before = walker.view
    await walker.choose('stay')
    // The bot walks two steps on known ground, and the wisp sleeps.
    await walker.until(() => walker.version === 4 && walker.view?.asked.length === 2)
    expect(walker.undoState).toEqual({ mine: 'free' })
    expect(await walker.ask({ t: 'undo' })).toMatchObject({ t: 'ok', version: 5 })
    await walker.until(() => walker.version === 5)
    expect(walker.view).toEqual(before)
    expect(walker.log.at(-1)).toMatchObject({ key: 'undo.all', params: { count: 3 } })
    // And the choice for everyone before that, because nothing was shown since.
    expect(await walker.ask({ t: 'undo' })).toMatchObject({ t: 'ok', version: 6 })
    await walker.until(() => walker.version === 6)
    expect(walker.undoState).toEqual({ mine: 'nothing-to-undo' })
  })

  test('is as free after a restart, for the seat that was asked', async () => {
    const { clients, server, code, tokens } = await setMarsh(2, 2, ['a2'])
    const [one, two] = clients as [Client, Client]
    await one.choose('onward')
    await one.until(() => one.version === 1)
    // Something is shown: undo is no longer free, but it is still known who was asked for all.
    await one.choose('walk a1')
    await Promise.all([one, two].map((each) => each.until(() => each.version === 2)))
    const before = [one.undoState, two.undoState]
    expect(before).toEqual([{ mine: 'needs-consent' }, { mine: 'needs-consent' }])
    await server.reopen()
    const back = await Promise.all(tokens.map((token) => Client.sit(server.socketAddress, code, token)))
    await Promise.all(back.map((each) => each.until(() => each.view !== undefined)))
    expect(back.map(({ undoState }) => undoState)).toEqual(before)
  })

  test('of a sealed answer is possible, whatever bots have sealed since', async () => {
    const { clients } = await setTable(1, { botDelayMs: 0 }, { game: 'bloodborne', seats: 3 })
    const [hunter] = clients as [Client]
    await hunter.until(() => hunter.view?.asked.filter(({ answered }) => answered).length === 2)
    const before = hunter.view
    const first = await setTable(2, { botDelayMs: 0 }, { game: 'bloodborne', seats: 4 })
    const [me] = first.clients as [Client]
    expect(hunter.undoState).toEqual({ mine: 'nothing-to-undo' })
    expect(await hunter.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'nothing-to-undo' })
    expect(hunter.view).toEqual(before)
    await me.choose(me.view?.choices[0] as string)
    await me.until(() => me.view?.answer !== undefined && me.view.asked.filter(({ answered }) => answered).length === 3)
    expect(me.undoState).toEqual({ mine: 'free' })
    await me.ask({ t: 'undo' })
    await me.until(() => me.view?.answer === undefined)
    expect(me.view?.asked.filter(({ answered }) => answered)).toHaveLength(2)
  })
})

test('the view during a cascade is that of the rules at that moment', () => {
  const table = marsh.game.setup(
    1,
    {},
    { kind: 'scripted', script: [{ shuffle: [] }, { roll: 2 }], drawn: 0 },
    marsh.game,
  )
  table.news = []
  table.asked = [{ question: 'walk', seat: one, paces: 1 }]
  table.agenda = [{ step: 'night' }, { step: 'wisps' }]
  const seen: unknown[] = []
  choose(marsh.game, table, one, 'stay', () => seen.push(clone(viewOf(marsh.game, table, 'spectator').board)))
  expect(seen).toMatchObject([{ wisp: 'c2' }, { wisp: 'b2' }, { wisp: 'a2' }])
})
