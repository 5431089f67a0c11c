import { commonPhrases, parseRecord, seat } from '@gloamhall/kernel'
import type { View } from '@gloamhall/kernel'
import { bloodborne } from '@gloamhall/bloodborne'
import { expect, test } from 'vitest'
import type { Visitor } from './test-server.ts'
import { openServer } from './test-server.ts'

/** Why bots have chosen as they did: told after the match, never before. */

interface Told {
  readonly version: number
  readonly key: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Plays one choice of the person, and waits until the table has moved on by this number of lines. */
async function movesOn(visitor: Visitor, code: string, token: string, least: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { body } = await visitor.call<{ version: number; view: View }>(
          'GET',
          `/api/tables/${code}/view`,
          undefined,
          token,
        )
        const [choice] = body.view.choices
        if (choice !== undefined && body.view.asked.some((asked) => asked.seat === seat(1) && !asked.answered))
          await visitor.do(code, 'choose', { version: body.version, choice }, token)
        return body.version
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBeGreaterThanOrEqual(least)
}

test('reasons are told once a match is closed, one for each choice of a bot, and stay after a restart', async () => {
  const server = await openServer()
  const host = server.visitor()
  const code = await host.open({ game: 'bloodborne', seats: 3 })
  const { token } = await host.join(code)
  await host.do(code, 'bots', { level: 'easy' }, token)
  await host.do(code, 'start', {}, token)
  await movesOn(host, code, token, 12)
  const early = await server.visitor().call('GET', `/api/tables/${code}/reasons`)
  expect([early.status, early.body['code']]).toEqual([403, 'not-over'])
  expect(host.heard).not.toContain('"why"')
  expect(host.heard).not.toContain('"reason"')

  await host.call('DELETE', `/api/tables/${code}`, undefined, token)
  const visitor = server.visitor()
  const { body: text } = await visitor.call<string>('GET', `/api/tables/${code}/record`)
  const { lines } = parseRecord(text)
  const byBots = lines.flatMap((line, index) => (line.kind === 'choice' && line.seat !== seat(1) ? [index + 1] : []))
  const { body: told } = await visitor.call<readonly Told[]>('GET', `/api/tables/${code}/reasons`)
  expect(told.map(({ version }) => version)).toEqual(byBots)
  for (const { key, version, params } of told) {
    const line = lines[version - 1]
    expect(params['who']).toBe(line?.kind === 'choice' ? line.seat : undefined)
    expect({ ...commonPhrases.de, ...bloodborne.phrases.de }).toHaveProperty([`why.${key}`])
  }
  await server.reopen()
  expect((await server.visitor().call('GET', `/api/tables/${code}/reasons`)).body).toEqual(told)
})
