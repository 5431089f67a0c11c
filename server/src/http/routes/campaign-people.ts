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
      'Removes a companion, by their `id` among the people: they lose the seat they have in an open session, and may rename, ' +
      'open and join nothing here until they are let back in. For the founder.',
    who: 'anybody',
    answer: Campaign,
    act: (visit) => changed(visit, (code, guest) => visit.campaigns.members.remove(code, guest, personOf(visit))),
  }),
  route({
    method: 'POST',
    path: `${CAMPAIGN}/people/{person}/let-back`,
    summary: 'Lets a companion back in who was removed. For the founder.',
    who: 'anybody',
    answer: Campaign,
    act: (visit) => changed(visit, (code, guest) => visit.campaigns.members.letBack(code, guest, personOf(visit))),
  }),
  route({
    method: 'PUT',
    path: `${CAMPAIGN}/founder`,
    summary: 'Hands the role of the founder over to a companion. For the founder, who is a companion from then on.',
    who: 'anybody',
    body: HandOverCampaign,
    answer: Campaign,
    act: (visit) => changed(visit, (code, guest) => visit.campaigns.members.handOver(code, guest, visit.body.person)),
  }),
  route({
    method: 'POST',
    path: `${CAMPAIGN}/founder`,
    summary:
      'Takes over a campaign whose founder had their data deleted: the longest-standing companion may, and after 30 days ' +
      'every companion.',
    who: 'anybody',
    answer: Campaign,
    act: (visit) => changed(visit, (code, guest) => visit.campaigns.members.claim(code, guest)),
  }),
  route({
    method: 'POST',
    path: `${CAMPAIGN}/replacements/{number}/undo`,
    summary:
      'Undoes a replacement by a file, while no session is open: restores the state before it, which is kept for 30 days. ' +
      'The state that stands now is kept in the same way. For the founder.',
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
