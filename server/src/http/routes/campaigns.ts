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
const MAX_FILE_BODY_BYTES = 1.5 * MAX_ARCHIVE_BYTES

/** Campaigns: create, import, play, export. */
export const campaignRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/campaigns',
    summary:
      'Creates a campaign: one of the game’s own by its name, or from the text of a file, either a scenario or a campaign ' +
      'played elsewhere, which is verified session by session. The guest becomes a member. If verification takes more than ' +
      'about two seconds, the answer is 202 with the id of an import job (GET /api/imports/ID).',
    who: 'anybody',
    body: BeginCampaignWithFile,
    longest: MAX_FILE_BODY_BYTES,
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
    summary: 'A campaign: the state for the next session, all sessions, the members, and the open table.',
    who: 'anybody',
    answer: Campaign,
    act: async (visit) => visit.campaigns.page(codeOf(visit), (await visit.guests.known(visit.request))?.id),
  }),
  route({
    method: 'POST',
    path: `${CAMPAIGN}/sessions`,
    summary:
      'Creates the table of the next session, or returns the open one: there is one at a time. For members; newcomers join ' +
      'at that table.',
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
    summary: 'The record of a finished session.',
    who: 'anybody',
    isFile: true,
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
    summary: 'Names a character, or removes the name if it is empty. For members.',
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
      'The archive: all sessions with their records, as a file that can be kept, verified (`gloamhall verify --campaign`) ' +
      'and imported on another server.',
    who: 'anybody',
    isFile: true,
    answer: 'text',
    act: async (visit) => {
      const code = codeOf(visit)
      const archive = await visit.campaigns.archive(code)
      const file = await visit.intake.jobs.archive(visit.address, archive)
      visit.reply.header('content-disposition', `attachment; filename="gloamhall-campaign-${code}.json"`)
      return file
    },
  }),
  route({
    method: 'PUT',
    path: `${CAMPAIGN}/file`,
    summary:
      'Replaces this campaign with an archive of the same campaign, while no session is open. All of it is verified first; if ' +
      'that fails, it is refused with lines and reasons, and nothing changes. The previous state is kept for 30 days. ' +
      'For the founder. If verification takes more than about two seconds, the answer is 202 with the id of an import job ' +
      '(GET /api/imports/ID).',
    who: 'anybody',
    body: ReplaceCampaign,
    longest: MAX_FILE_BODY_BYTES,
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
      'The state of an import job: queued (position), running (sessions verified), done (the code of the campaign or table), ' +
      'failed (the refusal) or cancelled. For the guest who sent the file. The result is kept for ten minutes; an unfinished ' +
      'job is lost when the server restarts.',
    who: 'anybody',
    answer: ImportJob,
    act: async (visit) => importState(visit, (await visit.guests.known(visit.request))?.id),
  }),
  route({
    method: 'DELETE',
    path: IMPORT,
    summary:
      'Cancels an import job and returns its state. A finished job, or one whose campaign is being written, is not changed. ' +
      'For the guest who sent the file.',
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
export async function imported<Answer>(
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
