import { parseRecord, verify, verifyLink } from '@gloamhall/kernel'
import { marsh } from '@gloamhall/marsh'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Client } from './client.ts'
import { setMarsh } from './marsh.ts'
import type { SetTable } from './table.ts'
import { isAsked, isOver } from './table.ts'

/** One person walks a known way to the chapel. */
async function evening(): Promise<SetTable> {
  const set = await setMarsh(1, 1, ['a1', 'b1', 'c1'])
  await cross(set.clients[0] as Client)
  return set
}

async function cross(walker: Client): Promise<void> {
  for (const choice of ['onward', 'walk a1', 'walk b1', 'onward', 'walk c1', 'walk chapel']) {
    await walker.until(() => isAsked(walker) || isOver(walker))
    if (walker.view?.choices.includes(choice)) await walker.choose(choice)
  }
  await walker.until(() => isOver(walker) && walker.lobby?.phase === 'over')
}

const recordOf = async ({ host, code }: Pick<SetTable, 'host' | 'code'>) =>
  parseRecord((await host.call<string>('GET', `/api/tables/${code}/record`)).body)

const oilIn = (carried: unknown): number => (carried as { oil: number }).oil

const rematch = ({ host, code, tokens }: SetTable, how: object) =>
  host.call<{ code: string }>('POST', `/api/tables/${code}/rematch`, how, tokens[0])

describe('the next evening', () => {
  test('begins with what the one before has handed on, and a chain of them is verified link by link', async () => {
    const first = await evening()
    const { host, server, code } = first
    const oil = oilIn(first.clients[0]?.view?.outcome?.carries)
    expect(oil).toBeGreaterThan(0)
    const { body } = await rematch(first, { nextSession: true })
    // Other people may take it up, and the house may have closed in between.
    await server.reopen()
    const stranger = server.visitor()
    const { token, lobby } = await stranger.join(body.code, { name: 'Somebody else' })
    expect(lobby).toMatchObject({ game: 'marsh', after: code, phase: 'lobby' })
    const walker = await Client.sit(server.socketAddress, body.code, token)
    await host.do(body.code, 'start')
    await walker.until(() => walker.view !== undefined)
    // Six and what was left; the first night has burnt one.
    expect(walker.view?.board).toMatchObject({ oil: 6 + oil - 1 })
    await server.reopen()
    const back = await Client.sit(server.socketAddress, body.code, token)
    await back.until(() => back.view !== undefined)
    expect(back.view?.board).toMatchObject({ oil: 6 + oil - 1 })
    while (!isOver(back)) {
      await back.until(() => isAsked(back) || isOver(back))
      if (!isOver(back)) await back.choose(back.view?.choices.at(-1) as string)
    }
    await back.until(() => back.lobby?.phase === 'over')
    const second = await recordOf({ host: stranger, code: body.code })
    expect(second.carried).toEqual({ oil })
    expect(verify(marsh.game, second)).toEqual([])
    // The first table was dealt by the test, so its dice cannot be checked; what it handed on can.
    expect(verifyLink(second, await recordOf(first))).toEqual([])
    expect(verifyLink(second, { ...(await recordOf(first)), outcome: undefined } as never)).toHaveLength(1)
  })

  test('nobody says what was handed on but the house', async () => {
    const { host, code, tokens, server } = await evening()
    for (const body of [
      { nextSession: { oil: 90 } },
      { nextSession: true, campaignState: { oil: 90 } },
      { nextSession: 'yes' },
    ])
      expect(await host.do(code, 'rematch', body, tokens[0])).toMatchObject({ status: 400 })
    const open = { game: 'marsh', seats: 1, campaignState: { oil: 90 } }
    expect(await server.visitor().call('POST', '/api/tables', open)).toMatchObject({ status: 400 })
  })

  test('is not before this one is over; and once more from the beginning is another thing', async () => {
    const { host, code, tokens } = await setMarsh(1, 1)
    expect(await host.do(code, 'rematch', { nextSession: true }, tokens[0])).toMatchObject({
      body: { code: 'not-over' },
    })
    const other = await evening()
    const { body } = await rematch(other, {})
    const again = await other.host.call<{ after?: string }>('GET', `/api/tables/${body.code}`)
    expect(again.body).not.toHaveProperty('after')
  })

  test('is not mistaken for a rematch that is open already; once that is given up it can be opened', async () => {
    const first = await evening()
    const plain = await rematch(first, {})
    expect(await rematch(first, {})).toMatchObject({ status: 201, body: plain.body })
    expect(await rematch(first, { nextSession: true })).toMatchObject({ status: 409, body: { code: 'next-is-open' } })
    await first.host.call('DELETE', `/api/tables/${plain.body.code}`)
    const next = await rematch(first, { nextSession: true })
    const { body } = await first.host.call<object>('GET', `/api/tables/${next.body.code}`)
    expect(body).toMatchObject({ after: first.code, phase: 'lobby' })
    expect(await rematch(first, { nextSession: true })).toMatchObject({ status: 201, body: next.body })
    expect(await rematch(first, {})).toMatchObject({ status: 409, body: { code: 'next-is-open' } })
  })

  test('is not opened where the rules of today cannot read what was handed on', async () => {
    const first = await evening()
    const { evenings } = marsh.game
    if (!evenings) throw new Error('the marsh has no evenings')
    const read = vi.spyOn(evenings, 'read').mockReturnValue(undefined)
    onTestFinished(() => read.mockRestore())
    expect(await rematch(first, { nextSession: true })).toMatchObject({ body: { code: 'other-rules' } })
    const { body } = await first.host.call<object>('GET', `/api/tables/${first.code}`)
    expect(body).not.toHaveProperty('rematch')
  })
})
