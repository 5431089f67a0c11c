import { BeginCampaign, Campaign } from '@gloamhall/protocol'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'
import type { Route, Visit } from './route.ts'
import { route } from './route.ts'

const CAMPAIGN = '/api/campaigns/{code}'

/** A campaign, from its beginning to its last evening. */
export const campaignRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/campaigns',
    summary: 'Begins a campaign: one of the book by its name. Whoever does is one of its people.',
    who: 'anybody',
    body: BeginCampaign,
    status: 201,
    answer: v.object({ code: v.string() }),
    act: async (visit) => {
      const { body } = visit
      if (!('name' in body)) throw new Refusal('bad-campaign')
      const guest = await visit.guest()
      visit.mayOpen()
      return { code: await visit.campaigns.begin(guest, body.game, body.name) }
    },
  }),
  route({
    method: 'GET',
    path: CAMPAIGN,
    summary:
      'Where a campaign stands: what the next evening begins with, all evenings, its people, and its open table.',
    who: 'anybody',
    answer: Campaign,
    act: async (visit) => visit.campaigns.page(codeOf(visit), (await visit.people.known(visit.request))?.id),
  }),
]

const codeOf = ({ request }: Visit): string => (request.params as { code: string }).code.toUpperCase()
