import { LONGEST_CHRONICLE } from '@gloamhall/kernel/chronicle'
import { BeginCampaign, BringChronicle, CallCharacter, Campaign, OpenEvening } from '@gloamhall/protocol'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'
import type { Route, Visit } from './route.ts'
import { route } from './route.ts'

const CAMPAIGN = '/api/campaigns/{code}'

/** The longest file, written as JSON in JSON. */
const LONGEST_BODY = 1.5 * LONGEST_CHRONICLE

/** A campaign, from its beginning to its last evening. */
export const campaignRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/campaigns',
    summary:
      'Begins a campaign: one of the book by its name, or from the text of a file, either a scenario or a campaign that was ' +
      'played elsewhere; that is proved from its first evening to its last. Whoever does is one of its people.',
    who: 'anybody',
    body: BeginCampaign,
    longest: LONGEST_BODY,
    opensTable: true,
    status: 201,
    answer: v.object({ code: v.string() }),
    act: async (visit) => {
      const { body, campaigns } = visit
      const guest = await visit.guest()
      visit.mayOpen()
      const { game } = body
      return {
        code: await ('name' in body ? campaigns.begin(guest, game, body.name) : campaigns.take(guest, game, body.text)),
      }
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
  route({
    method: 'POST',
    path: `${CAMPAIGN}/evenings`,
    summary:
      'Opens the table of the next evening, or says where it is: there is one at a time. For the people of the campaign; ' +
      'whoever is new sits down at that table.',
    who: 'anybody',
    body: OpenEvening,
    opensTable: true,
    status: 201,
    answer: v.object({ code: v.string() }),
    act: async (visit) => {
      const { id } = await visit.guest()
      return { code: await visit.campaigns.evening(codeOf(visit), id, visit.body, () => visit.mayOpen()) }
    },
  }),
  route({
    method: 'GET',
    path: `${CAMPAIGN}/evenings/{number}/record`,
    summary: 'The record of an evening that is over, as that of its table.',
    who: 'anybody',
    answer: 'text',
    act: async (visit) => {
      const { number } = visit.request.params as { number: string }
      if (!/^[1-9]\d{0,4}$/.test(number))
        throw new Refusal('malformed', undefined, {
          en: 'number should be that of an evening.',
          de: 'number muss die eines Abends sein.',
        })
      const code = codeOf(visit)
      const record = await visit.campaigns.record(code, Number(number))
      visit.reply.header('content-disposition', `attachment; filename="gloamhall-${code}-${number}.txt"`)
      return record
    },
  }),
  route({
    method: 'PUT',
    path: `${CAMPAIGN}/called`,
    summary: 'Gives a character a name of its own, or with an empty one takes it away. For the people of the campaign.',
    who: 'anybody',
    body: CallCharacter,
    answer: Campaign,
    act: async (visit) => {
      const guest = (await visit.people.known(visit.request))?.id
      const code = codeOf(visit)
      await visit.campaigns.call(code, guest, visit.body.character, visit.body.name)
      return visit.campaigns.page(code, guest)
    },
  }),
  route({
    method: 'GET',
    path: `${CAMPAIGN}/file`,
    summary:
      'The chronicle: all evenings with their records, sealed, as a file to keep, to check (`gloamhall verify --campaign`) ' +
      'and to play on from in another house.',
    who: 'anybody',
    answer: 'text',
    act: async (visit) => {
      const code = codeOf(visit)
      const file = await visit.campaigns.file(code)
      visit.reply.header('content-disposition', `attachment; filename="gloamhall-campaign-${code}.json"`)
      return file
    },
  }),
  route({
    method: 'PUT',
    path: `${CAMPAIGN}/file`,
    summary:
      'Puts a chronicle of the same campaign in the place of this one, while no evening is open. All of it is proved first; ' +
      'one that does not hold is refused with lines and reasons, and nothing changes. The state before is kept for 30 days. ' +
      'For the founder.',
    who: 'anybody',
    body: BringChronicle,
    longest: LONGEST_BODY,
    opensTable: true,
    before: async (visit) => {
      await visit.campaigns.checkAllowed('replace', codeOf(visit), (await visit.people.known(visit.request))?.id)
    },
    answer: Campaign,
    act: async (visit) => {
      const guest = (await visit.people.known(visit.request))?.id
      const code = codeOf(visit)
      visit.mayOpen()
      await visit.campaigns.replace(code, guest, visit.body.text)
      return visit.campaigns.page(code, guest)
    },
  }),
]

const codeOf = ({ request }: Visit): string => (request.params as { code: string }).code.toUpperCase()
