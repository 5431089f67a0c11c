import type { Campaign } from '@gloamhall/protocol'
import { expect, test } from 'vitest'
import { openHouse } from './house.ts'

process.env['GLOAMHALL_TOYS'] = 'yes'

test('a campaign is begun by its name, and has a page that everybody can read', async () => {
  const house = await openHouse()
  const mira = house.visitor()
  const begun = await mira.call<{ code: string }>('POST', '/api/campaigns', {
    game: 'marsh',
    name: 'night-after-night',
  })
  expect(begun).toMatchObject({ status: 201 })
  const path = `/api/campaigns/${begun.body.code}`
  const { body } = await mira.call<Campaign>('GET', path)
  expect(body).toMatchObject({ game: 'marsh', state: 'open', carried: { oil: 0 }, yours: true, evenings: [] })
  const { body: seen } = await house.visitor().call<Campaign>('GET', path.toLowerCase().replace('/api', '/api'))
  expect(seen).toMatchObject({ code: begun.body.code, yours: false })
  expect(await mira.call('POST', '/api/campaigns', { game: 'marsh', name: 'no-such' })).toMatchObject({ status: 404 })
  expect(await mira.call('GET', '/api/campaigns/BCDFGH')).toMatchObject({ body: { code: 'unknown-campaign' } })
})
