import { parseRecord, verify, verifyLink } from '@gloamhall/kernel'
import { marsh } from '@gloamhall/marsh'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Client } from './client.ts'
import { setMarsh } from './marsh.ts'
import type { SetTable } from './table.ts'
import { isAsked, isOver } from './table.ts'

/** One person walks a fixed way to the chapel. */
async function playSession(): Promise<SetTable> {
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

describe('the next session', () => {
  test('starts with the state passed on, and a chain of sessions verifies link by link', async () => {
    const first = await playSession()
    const { host, server, code } = first
    const oil = oilIn(first.clients[0]?.view?.outcome?.carries)
    expect(oil).toBeGreaterThan(0)
    const { body } = await rematch(first, { nextSession: true })
    // Other people may continue, and after a restart.
    await server.reopen()
    const stranger = server.visitor()
    const { token, lobby } = await stranger.join(body.code, { name: 'Somebody else' })
    expect(lobby).toMatchObject({ game: 'marsh', after: code, phase: 'lobby' })
    const walker = await Client.sit(server.socketAddress, body.code, token)
    await host.do(body.code, 'start')
    await walker.until(() => walker.view !== undefined)
    // Six, and what was left, minus one for the first night.
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
    // The first table was set up by the test, so its dice cannot be verified; the state it passed on can.
    expect(verifyLink(second, await recordOf(first))).toEqual([])
    expect(verifyLink(second, { ...(await recordOf(first)), outcome: undefined } as never)).toHaveLength(1)
  })

  test('takes that state from the server only', async () => {
    const { host, code, tokens, server } = await playSession()
    for (const body of [
      { nextSession: { oil: 90 } },
      { nextSession: true, campaignState: { oil: 90 } },
      { nextSession: 'yes' },
    ])
      expect(await host.do(code, 'rematch', body, tokens[0])).toMatchObject({ status: 400 })
    const open = { game: 'marsh', seats: 1, campaignState: { oil: 90 } }
    expect(await server.visitor().call('POST', '/api/tables', open)).toMatchObject({ status: 400 })
  })

  test('cannot start before this one is over, and is not a rematch', async () => {
    const { host, code, tokens } = await setMarsh(1, 1)
    expect(await host.do(code, 'rematch', { nextSession: true }, tokens[0])).toMatchObject({
      body: { code: 'not-over' },
    })
    const other = await playSession()
    const { body } = await rematch(other, {})
    const again = await other.host.call<{ after?: string }>('GET', `/api/tables/${body.code}`)
    expect(again.body).not.toHaveProperty('after')
  })

  test('is refused while a rematch is open, and possible once that is closed', async () => {
    const first = await playSession()
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

  test('is refused where the current rules cannot read the state', async () => {
    const first = await playSession()
    const { campaign } = marsh.game
    if (!campaign) throw new Error('the marsh has no sessions')
    const read = vi.spyOn(campaign, 'read').mockReturnValue(undefined)
    onTestFinished(() => read.mockRestore())
    expect(await rematch(first, { nextSession: true })).toMatchObject({ body: { code: 'other-rules' } })
    const { body } = await first.host.call<object>('GET', `/api/tables/${first.code}`)
    expect(body).not.toHaveProperty('rematch')
  })
})
