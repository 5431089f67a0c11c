import { MAX_ARCHIVE_BYTES } from '@gloamhall/kernel/campaign-archive'
import { Campaign, ImportAccepted, ImportJob, NameCharacter, OpenSession } from '@gloamhall/protocol'
import * as v from 'valibot'
import { addressOf } from '../client-address.ts'
import type { Campaigns } from '../../campaigns/campaigns.ts'
import type { ImportWork } from '../../imports/jobs.ts'
import { Refusal } from '../../errors/refusal.ts'
import { languageOf } from '../language.ts'
import { BeginCampaignWithFile, ReplaceCampaign } from '../../input/large-bodies.ts'
import type { Route, RequestContext } from './route.ts'
import { Accepted, route } from './route.ts'

const CAMPAIGN = '/api/campaigns/{code}'
const IMPORT = '/api/imports/{id}'

/** The largest file, as JSON within JSON. */
const LONGEST_BODY = 1.5 * MAX_ARCHIVE_BYTES

/** Campaigns: create, import, play, export. */
export const campaignRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/campaigns',
    summary:
      'Begins a campaign: one of the book by its name, or from the text of a file, either a scenario or a campaign that was ' +
      'played elsewhere; that is proved from its first evening to its last. Whoever does is one of its people. Where proving ' +
      'takes more than about two seconds, the answer is 202 with the id of an import job (GET /api/imports/ID).',
    who: 'anybody',
    body: BeginCampaignWithFile,
    longest: LONGEST_BODY,
    opensTable: true,
    status: 201,
    answer: v.object({ code: v.string() }),
    accepted: ImportAccepted,
    act: async (visit) => {
      const { body, campaigns } = visit
      const guest = await visit.guest()
      visit.mayOpen()
      const { game } = body
      if ('name' in body) return { code: await campaigns.begin(guest, game, body.name) }
      return imported(visit, guest.id, await campaigns.takeFile(guest, game, body.file), async (code) => ({ code }))
    },
  }),
  route({
    method: 'GET',
    path: CAMPAIGN,
    summary:
      'Where a campaign stands: what the next evening begins with, all evenings, its people, and its open table.',
    who: 'anybody',
    answer: Campaign,
    act: async (visit) => visit.campaigns.page(codeOf(visit), (await visit.guests.known(visit.request))?.id),
  }),
  route({
    method: 'POST',
    path: `${CAMPAIGN}/sessions`,
    summary:
      'Opens the table of the next evening, or says where it is: there is one at a time. For the people of the campaign; ' +
      'whoever is new sits down at that table.',
    who: 'anybody',
    body: OpenSession,
    opensTable: true,
    status: 201,
    answer: v.object({ code: v.string() }),
    act: async (visit) => {
      const { id } = await visit.guest()
      return { code: await visit.campaigns.openSession(codeOf(visit), id, visit.body, () => visit.mayOpen()) }
    },
  }),
  route({
    method: 'GET',
    path: `${CAMPAIGN}/sessions/{number}/record`,
    summary: 'The record of an evening that is over, as that of its table.',
    who: 'anybody',
    answer: 'text',
    act: async (visit) => {
      const { number } = visit.request.params as { number: string }
      if (!/^[1-9]\d{0,4}$/.test(number))
        throw new Refusal('malformed', undefined, {
          en: 'number should be the number of a session.',
          de: 'number muss die Nummer eines Spielabends sein.',
        })
      const code = codeOf(visit)
      const record = await visit.campaigns.record(code, Number(number))
      visit.reply.header('content-disposition', `attachment; filename="gloamhall-${code}-${number}.txt"`)
      return record
    },
  }),
  route({
    method: 'PUT',
    path: `${CAMPAIGN}/character-names`,
    summary: 'Gives a character a name of its own, or with an empty one takes it away. For the people of the campaign.',
    who: 'anybody',
    body: NameCharacter,
    answer: Campaign,
    act: async (visit) => {
      const guest = (await visit.guests.known(visit.request))?.id
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
      'For the founder. Where proving takes more than about two seconds, the answer is 202 with the id of an import job ' +
      '(GET /api/imports/ID).',
    who: 'anybody',
    body: ReplaceCampaign,
    longest: LONGEST_BODY,
    opensTable: true,
    before: async (visit) => {
      await visit.campaigns.checkAllowed('replace', codeOf(visit), (await visit.guests.known(visit.request))?.id)
    },
    answer: Campaign,
    accepted: ImportAccepted,
    act: async (visit) => {
      const guest = (await visit.guests.known(visit.request))?.id
      const code = codeOf(visit)
      visit.mayOpen()
      const work = await visit.campaigns.replaceWithFile(code, guest, visit.body.file)
      return imported(visit, guest ?? '', work, () => visit.campaigns.page(code, guest))
    },
  }),
  route({
    method: 'GET',
    path: IMPORT,
    summary:
      'Where an import job stands: queued (with its position), running (evenings verified), done (the code of the campaign), ' +
      'failed (the refusal) or cancelled. For the guest who has brought the file; its result is kept for ten minutes, and a ' +
      'job that is not over is lost when the server is restarted.',
    who: 'anybody',
    answer: ImportJob,
    act: async (visit) => importState(visit, (await visit.guests.known(visit.request))?.id),
  }),
  route({
    method: 'DELETE',
    path: IMPORT,
    summary:
      'Cancels an import job, and says how it stands: one that is over, or whose campaign is just being written, stays as it ' +
      'is. For the guest who has brought the file.',
    who: 'anybody',
    answer: ImportJob,
    act: async (visit) => {
      const guest = (await visit.guests.known(visit.request))?.id
      visit.campaigns.imports.cancel(idOf(visit), guest)
      return importState(visit, guest)
    },
  }),
]

/** Waits for the verification of a file; if that takes too long, answers with the job's address. */
async function imported<Answer>(
  { campaigns, ctx, request, reply }: Pick<RequestContext, 'campaigns' | 'ctx' | 'request' | 'reply'>,
  guest: string,
  work: ImportWork,
  answer: (code: string) => Promise<Answer>,
): Promise<Answer | Accepted> {
  const { imports }: Campaigns = campaigns
  const job = imports.submit({ guest, address: addressOf(request.raw) }, work)
  const code = await imports.within(job, ctx.config.importAnswerMs)
  if (code !== undefined) return answer(code)
  reply.header('location', `/api/imports/${job}`)
  return new Accepted({ job })
}

const importState = (visit: RequestContext, guest: string | undefined): ImportJob =>
  visit.campaigns.imports.stateOf(idOf(visit), guest, languageOf(visit.request.headers['accept-language']))

const idOf = ({ request }: RequestContext): string => (request.params as { id: string }).id

const codeOf = ({ request }: RequestContext): string => (request.params as { code: string }).code.toUpperCase()
