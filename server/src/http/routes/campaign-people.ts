import { Campaign, HandOverCampaign } from '@gloamhall/protocol'
import { Refusal } from '../../errors/refusal.ts'
import type { Route, RequestContext } from './route.ts'
import { route } from './route.ts'

const CAMPAIGN = '/api/campaigns/{code}'

/** Members of a campaign: removing, readmitting, the founder's role, and undoing replacements. */
export const campaignPeopleRoutes: readonly Route[] = [
  route({
    method: 'DELETE',
    path: `${CAMPAIGN}/people/{person}`,
    summary:
      'Removes a member, by their `id` in the list of members: they lose their seat in an open session, and may do nothing in ' +
      'this campaign until they are readmitted. For the founder.',
    who: 'anybody',
    answer: Campaign,
    act: (visit) => changed(visit, (code, guest) => visit.campaigns.members.remove(code, guest, personOf(visit))),
  }),
  route({
    method: 'POST',
    path: `${CAMPAIGN}/people/{person}/let-back`,
    summary: 'Readmits a removed member. For the founder.',
    who: 'anybody',
    answer: Campaign,
    act: (visit) => changed(visit, (code, guest) => visit.campaigns.members.letBack(code, guest, personOf(visit))),
  }),
  route({
    method: 'PUT',
    path: `${CAMPAIGN}/founder`,
    summary: 'Makes another member the founder. For the founder, who becomes a member.',
    who: 'anybody',
    body: HandOverCampaign,
    answer: Campaign,
    act: (visit) => changed(visit, (code, guest) => visit.campaigns.members.handOver(code, guest, visit.body.person)),
  }),
  route({
    method: 'POST',
    path: `${CAMPAIGN}/founder`,
    summary:
      'Becomes the founder of a campaign whose founder had their data deleted: open to the longest-standing member, and after ' +
      '30 days to every member.',
    who: 'anybody',
    answer: Campaign,
    act: (visit) => changed(visit, (code, guest) => visit.campaigns.members.claim(code, guest)),
  }),
  route({
    method: 'POST',
    path: `${CAMPAIGN}/replacements/{number}/undo`,
    summary:
      'Undoes a replacement by a file, while no session is open: restores the previous state, which is kept for 30 days. ' +
      'The current state is kept in the same way. For the founder.',
    who: 'anybody',
    answer: Campaign,
    act: (visit) => changed(visit, (code, guest) => visit.campaigns.undoReplacement(code, guest, numberOf(visit))),
  }),
]

async function changed(
  { campaigns, guests, request }: RequestContext,
  act: (code: string, guest: string | undefined) => Promise<void>,
): Promise<Campaign> {
  const guest = (await guests.known(request))?.id
  const code = (request.params as { code: string }).code.toUpperCase()
  await act(code, guest)
  return campaigns.page(code, guest)
}

const personOf = ({ request }: RequestContext): string => (request.params as { person: string }).person

function numberOf({ request }: RequestContext): number {
  const { number } = request.params as { number: string }
  if (!/^\d{1,9}$/.test(number)) throw new Refusal('unknown-replacement')
  return Number(number)
}
