import { expect, test } from 'vitest'
import { Client } from './client.ts'
import { openServer } from './test-server.ts'

test('seated players can chat in the lobby; newcomers see it, and messages of removed players are gone', async () => {
  const server = await openServer()
  const host = server.visitor()
  const code = await host.open()
  const { token } = await host.join(code, { name: 'Mira' })
  const mira = await Client.sit(server.socketAddress, code, token)
  const guest = server.visitor()
  const falk = await Client.sit(server.socketAddress, code, (await guest.join(code, { name: 'Falk' })).token)
  const spectator = await Client.sit(server.socketAddress, code)
  const texts = ({ lobby }: Client) => lobby?.chat?.map(({ name, text }) => `${name}: ${text}`) ?? []

  expect(await mira.ask({ t: 'say', saying: { text: 'Are you there?' } })).toMatchObject({ t: 'ok' })
  expect(await falk.ask({ t: 'say', saying: { text: 'I am.' } })).toMatchObject({ t: 'ok' })
  for (const client of [mira, falk, spectator])
    await client.until(() => texts(client).join() === 'Mira: Are you there?,Falk: I am.')
  expect(await spectator.ask({ t: 'say', saying: { text: 'Me too' } })).toMatchObject({ t: 'no', code: 'no-seat' })
  // A claim is about a match.
  expect(await mira.ask({ t: 'say', saying: { claim: 'clan rose' } })).toMatchObject({ t: 'no', code: 'not-started' })
  const late = await Client.sit(server.socketAddress, code)
  expect(texts(late)).toEqual(['Mira: Are you there?', 'Falk: I am.'])

  await host.do(code, 'unseat', { seat: 2 })
  await late.until(() => texts(late).length === 1)
  expect(texts(late)).toEqual(['Mira: Are you there?'])

  await host.do(code, 'start')
  await mira.until(() => mira.view !== undefined && mira.lobby?.phase === 'playing')
  expect(mira.lobby).not.toHaveProperty('chat')
  expect(mira.log.map(({ key }) => key)).not.toContain('text')
})

test('muted players cannot chat in the lobby, there is a rate limit, and only the latest messages are kept', async () => {
  const server = await openServer({ limits: { talkBurst: 50 } })
  const host = server.visitor()
  const code = await host.open()
  const mira = await Client.sit(server.socketAddress, code, (await host.join(code, { name: 'Mira' })).token)
  const guest = server.visitor()
  const falk = await Client.sit(server.socketAddress, code, (await guest.join(code, { name: 'Falk' })).token)
  await host.do(code, 'mute', { seat: 2, muted: true })
  expect(await falk.ask({ t: 'say', saying: { text: 'Hello' } })).toMatchObject({ t: 'no', code: 'muted' })
  const say = (at: number) => mira.ask({ t: 'say', saying: { text: `line ${at}` } })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => say(at)))
  expect(answers.map((answer) => ('code' in answer ? answer.code : 'ok'))).toContain('too-many')
  await mira.until(() => mira.lobby?.chat?.length === 40)
  expect(mira.lobby?.chat?.[0]?.text).not.toBe('line 0')
})
