import { readFileSync } from 'node:fs'
import { darkSouls } from '@gloamhall/dark-souls'
import { withCampaignState, Match, pick, printRecord, swift } from '@gloamhall/kernel'
import { printArchive } from '@gloamhall/kernel/campaign-archive'
import type { Campaign } from '@gloamhall/protocol'
import { expect, test } from 'vitest'
import { begun, openSession, pageOf, sitDown } from './campaign-helpers.ts'
import type { Client } from './client.ts'
import { openServer } from './test-server.ts'
import { isAsked, isOver } from './table.ts'

/**
 * Four sessions in the Undead Burg with changing players; two of them played the last, with four souls and three sparks left.
 */
const KEPT = new URL('../../games/dark-souls/test/campaigns/form-1.chronicle.json', import.meta.url)

/** Everyone comes along and then votes to end the session. */
async function callItANight(clients: readonly Client[]): Promise<void> {
  await Promise.all(
    clients.map(async (client) => {
      for (;;) {
        await client.until(() => isAsked(client) || isOver(client))
        if (isOver(client)) return
        const choices = client.view?.choices ?? []
        const answer = await client.choose(choices.includes('break') ? 'break' : (choices[0] as string))
        if (answer.t === 'ok') await client.until(() => client.version >= answer.version)
      }
    }),
  )
}

const told = ({ campaignState: carried }: Campaign) => {
  const { souls, section, inventory, map, gone } = carried
  return { souls, section, inventory, map, gone }
}

test('Dark Souls: an imported campaign continues with a third player, and nothing is lost or duplicated', async () => {
  const server = await openServer()
  const [mira, jon, ada] = [server.visitor(), server.visitor(), server.visitor()]
  const code = await begun(mira, { game: 'dark-souls', text: readFileSync(KEPT, 'utf8') })
  const before = await pageOf(mira, code)
  expect(before).toMatchObject({ names: { de: 'Die erste Reise' }, seats: { min: 1, max: 4 }, sessions: { length: 4 } })
  expect(before.campaignState).toMatchObject({ souls: 4, sparks: 3, party: { length: 2 } })
  const session = await sitDown(server, code, [mira, jon, ada])
  await callItANight(session.clients)
  const after = await pageOf(ada, code)
  expect(after.sessions[4]).toMatchObject({ how: 'paused', seats: [{}, {}, { name: 'Person 3' }] })
  // A new player costs a spark. (DS-254)
  expect(after.campaignState).toMatchObject({ sparks: 2, party: [...(before.campaignState['party'] as object[]), {}] })
  expect(told(after)).toEqual(told(before))
  const { body } = await openSession(mira, code)
  const lobby = await mira.call('GET', `/api/tables/${body.code}`)
  expect(lobby.body).toMatchObject({ seats: { length: 3 }, campaign: { session: 6, seats: { min: 1, max: 4 } } })
})

test('Dark Souls: a campaign played with a content pack continues with it', async () => {
  const server = await openServer()
  const mira = server.visitor()
  const code = await begun(mira, { game: 'dark-souls', name: 'the-first-journey' })
  const { body } = await openSession(mira, code)
  const pack = { gloamhall: 'content', game: 'dark-souls', schema: 1, name: 'Mine', cards: { ember: { copies: 2 } } }
  expect(await mira.call('PUT', `/api/tables/${body.code}/pack`, { text: JSON.stringify(pack) })).toMatchObject({
    status: 200,
  })
  await callItANight((await sitDown(server, code, [mira])).clients)
  // With the printed cards there would be too few Embers for the state.
  const page = await pageOf(mira, code)
  expect(page).not.toHaveProperty('unreadable')
  expect(page.sessions).toMatchObject([{ how: 'paused' }])
  const next = await openSession(mira, code)
  expect((await mira.call('GET', `/api/tables/${next.body.code}`)).body).toMatchObject({
    pack: { name: { en: 'Mine' } },
  })
})

test('Dark Souls: a campaign without sparks is over, also after an import', async () => {
  const origin = darkSouls.campaigns?.begin('the-first-journey') as object
  const names = darkSouls.campaigns?.beginning(origin) as { en: string; de: string }
  const match = new Match(
    withCampaignState(darkSouls.game, origin),
    1,
    {},
    { kind: 'sealed', seed: 'ab'.repeat(32), nonces: {} },
  )
  const dice = swift(1)
  while (!match.outcome) {
    const [asked] = match.table.asked
    const choices = asked ? match.view(asked.seat).choices.filter((choice) => choice !== 'break') : []
    match.choose(asked?.seat as never, pick(dice, choices))
  }
  const record = printRecord(match.record({ isOver: true }))
  const evenings = [{ began: 1, ended: 2, seats: [{ holder: 'person' as const, name: 'Mira' }], record }]
  const text = printArchive({
    game: 'dark-souls',
    rules: darkSouls.game.version,
    names,
    origin,
    called: {},
    evenings,
  })
  const server = await openServer()
  const mira = server.visitor()
  const code = await begun(mira, { game: 'dark-souls', text })
  expect(await pageOf(mira, code)).toMatchObject({ state: 'over', campaignState: origin, sessions: [{ how: 'lost' }] })
  expect(await openSession(mira, code)).toMatchObject({ status: 409, body: { code: 'campaign-over' } })
  expect((await mira.call<string>('GET', `/api/campaigns/${code}/file`)).body).toBe(text)
})
